"""The text of static/types/requests.d.ts: the body and the answer of each request of the HTTP interface."""

from collections.abc import Iterator
from types import NoneType
from typing import Any, get_args, get_origin

from fastapi.routing import APIRoute
from pydantic import TypeAdapter

from app.config import Settings
from app.main import create_app

_HEAD = """/** A body whose fields in `Optional` may be missing. */
type Given<Body, Optional extends keyof Body> = Omit<Body, Optional> & Partial<Pick<Body, Optional>>;

/** The body and the answer of each request, by its method and path. */
export interface Requests {"""


def text(command: str) -> str:
    """The whole file; `command` is the command that generates it."""
    routes = [route for route in create_app(Settings(), "").routes if isinstance(route, APIRoute)]
    described = [route for route in routes if route.include_in_schema and route.response_model is not None]
    imported = sorted({_class(annotation).__name__ for route in described for annotation in _annotations(route)})
    names = "\n".join(f"  {name}," for name in imported)
    members = "\n".join(_member(route) for route in described)
    return (
        f"// Written by `{command}` from the routes of app: change those, and write it again.\n\n"
        f'import type {{\n{names}\n}} from "./messages.js";\n\n{_HEAD}\n{members}\n}}\n'
    )


def _member(route: APIRoute) -> str:
    (method,) = route.methods or {""}
    body = "undefined" if route.body_field is None else _body(route.body_field.field_info.annotation)
    answer = _name(route.response_model)
    return f'  "{method} {route.path_format}": {{\n    body: {body};\n    answer: {answer};\n  }};'


def _annotations(route: APIRoute) -> Iterator[Any]:
    yield route.response_model
    if route.body_field is not None:
        yield route.body_field.field_info.annotation


def _body(annotation: Any) -> str:
    schema = TypeAdapter(_class(annotation)).json_schema()
    optional = [f'"{name}"' for name in schema["properties"] if name not in schema.get("required", ())]
    return f"Given<{_name(annotation)}, {' | '.join(optional)}>" if optional else _name(annotation)


def _name(annotation: Any) -> str:
    """A type's name. The argument of a generic type depends on the game, so it is `unknown`."""
    found = _class(annotation)
    parameters = getattr(found, "__parameters__", ())
    return f"{found.__name__}<{', '.join('unknown' for _ in parameters)}>" if parameters else found.__name__


def _class(annotation: Any) -> type:
    """The class of an annotation: the origin of a generic type, or the class besides `None`."""
    if isinstance(annotation, type) and get_origin(annotation) is None:
        return annotation
    origin = get_origin(annotation)
    if isinstance(origin, type) and origin.__module__.startswith("app."):
        return origin
    (found,) = [member for member in get_args(annotation) if member is not NoneType]
    return _class(found)
