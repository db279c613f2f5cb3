"""Services are found by their type, and every service that a route names is made."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from fastapi.dependencies.models import Dependant

from app.config import Settings
from app.main import create_app
from app.runtime.services import ServiceOf, Services
from tests.app.fixtures.server import running_server


class Bell:
    """A service."""


class Tower:
    """Another service."""


@dataclass(frozen=True, slots=True)
class Church:
    """Services that are used together."""

    bell: Bell
    tower: Tower | None


def kinds_of(dependant: Dependant) -> Iterator[object]:
    """The types of the services that a route depends on, also by its other dependencies."""
    for dependency in dependant.dependencies:
        if isinstance(dependency.call, ServiceOf):
            yield dependency.call.kind
        yield from kinds_of(dependency)


def test_service_is_found_by_its_class() -> None:
    bell = Bell()
    assert Services(bell, others={})[Bell] is bell


def test_optional_service_is_found_by_its_type() -> None:
    assert Services(others={Tower | None: None}).find(Tower | None) is None


def test_dataclass_of_services_is_made_once() -> None:
    bell = Bell()
    services = Services(bell, others={Tower | None: None})
    assert services[Church] == Church(bell, None)
    assert services[Church] is services[Church]


def test_missing_service_is_an_error() -> None:
    with pytest.raises(KeyError):
        Services(others={})[Bell]


def test_two_services_of_one_type_are_an_error() -> None:
    with pytest.raises(AssertionError):
        Services(Bell(), Bell(), others={})


async def test_every_service_of_a_route_is_made(database_url: str) -> None:
    routes = create_app(Settings(), "postgresql://nowhere/nothing").routes
    kinds = {kind for route in routes for kind in kinds_of(getattr(route, "dependant", Dependant()))}
    assert len(kinds) > 20
    async with running_server(database_url) as server:
        for kind in kinds:
            server.services.services.find(kind)
