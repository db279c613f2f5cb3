"""What every request to the house has in common."""

from pydantic import BaseModel, ConfigDict
from starlette.requests import HTTPConnection

from app.db import Database


class Body(BaseModel):
    """A request's body: unknown keys are refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


def database_of(request: HTTPConnection) -> Database:
    """The database of the house that was asked."""
    database: Database = request.app.state.database
    return database
