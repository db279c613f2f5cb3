"""The OpenAPI description of the HTTP interface: /api/openapi.json."""

from typing import Any

from fastapi import FastAPI
from fastapi.routing import APIRoute
from pydantic import TypeAdapter

from app.errors import ERROR_SCHEMA
from app.messages.errors import ErrorMessage


class DescribedAPI(FastAPI):
    """An application that summarizes each operation by the first sentence of its docstring. FastAPI would use the
    function's name."""

    session_cookie: str | None = None
    """The name of the installation's cookie; `None` before the server has started."""

    def openapi(self) -> dict[str, Any]:
        if self.openapi_schema is None:
            schema = super().openapi()
            for operations in schema["paths"].values():
                for operation in operations.values():
                    operation["summary"] = first_sentence(operation["description"])
            schema["components"]["schemas"] |= _error_schemas()
            if self.session_cookie is not None:
                schema["components"]["securitySchemes"]["session"]["name"] = self.session_cookie
        assert self.openapi_schema is not None
        return self.openapi_schema


def _error_schemas() -> dict[str, Any]:
    """The schemas of error answers, by name."""
    made = TypeAdapter(ErrorMessage).json_schema(ref_template="#/components/schemas/{model}", mode="serialization")
    return {**made.pop("$defs"), ERROR_SCHEMA: made}


def operation_id(route: APIRoute) -> str:
    """The name of an operation, for generated clients: `tables_post_leave`."""
    return "_".join([*map(str, route.tags), route.name])


def first_sentence(text: str) -> str:
    """The first sentence, without its full stop."""
    return " ".join(text.split()).partition(". ")[0].removesuffix(".")
