"""The services of a running server, found by their type.

Services   all of them; made by `app.main`
ServiceOf  a route's dependency on one: `RoomsDep = Annotated[Rooms, Depends(ServiceOf(Rooms))]`, beside the class
service    one service, outside of a route's signature
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Final, TypedDict, TypeVar, cast, get_type_hints

from starlette.requests import HTTPConnection

T = TypeVar("T")


class Services:
    """All services of a process. A dataclass whose fields are services need not be registered: it is made at its first
    use.
    """

    def __init__(self, *services: object, others: Mapping[object, object]) -> None:
        """`others` are services whose type is no class, such as `Mailer | None`."""
        self._by_type: Final[dict[object, object]] = {type(one): one for one in services} | dict(others)
        assert len(self._by_type) == len(services) + len(others), "each type is one service"

    def __getitem__(self, kind: type[T]) -> T:
        """Raises `KeyError` if there is no such service."""
        return cast(T, self.find(kind))

    def find(self, kind: object) -> object:
        """The service of this type, which need not be a class. Raises `KeyError` if there is none."""
        if kind not in self._by_type and isinstance(kind, type) and is_dataclass(kind):
            hints = get_type_hints(kind)
            self._by_type[kind] = kind(**{field.name: self.find(hints[field.name]) for field in fields(kind)})
        return self._by_type[kind]


class LifespanState(TypedDict):
    """The state that the lifespan gives to every request and socket."""

    services: Services


def service(connection: HTTPConnection, kind: type[T]) -> T:
    """A service of the process that received this request."""
    services: Services = connection.state.services
    return services[kind]


@dataclass(frozen=True, slots=True)
class ServiceOf:
    """A dependency on the service of this type."""

    kind: object

    async def __call__(self, connection: HTTPConnection) -> object:
        """The service of the process that received this request."""
        services: Services = connection.state.services
        return services.find(self.kind)
