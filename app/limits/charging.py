"""The cost of a route, for its `dependencies`."""

from fastapi import Depends
from fastapi.params import Depends as DependsClass
from starlette.requests import HTTPConnection

from app.limits.callers import caller_of
from app.limits.limits import Limits
from app.runtime.services import service


def costs(units: float, *, of_guest_only: bool = False) -> DependsClass:
    """The cost of a route in addition to the request itself, for its `dependencies`. With `of_guest_only` only the
    guest is charged, because the address is limited in another way. Expensive requests wait for their turn. Raises
    `TooFast`."""

    async def charge(connection: HTTPConnection) -> None:
        caller, limits = caller_of(connection), service(connection, Limits)
        limits.charge(caller, units, of_guest_only=of_guest_only)
        await limits.wait_for_start(caller, units)

    return Depends(charge)  # type: ignore[no-any-return]  # FastAPI says Any, so that it can stand as a default
