"""The application that owns a cluster: the names that it uses, and the user who runs the server."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Application:
    """The application whose data a cluster holds. Once data exist, the names must not change, because the data could no
    longer be found.
    """

    database: str
    """The name of the database to create."""
    role: str
    """The role that owns the database and has no other rights. In a cluster of an older release it made the cluster
    itself, and so is a superuser, which PostgreSQL does not allow to change."""
    system_user: str
    """Under root: the system user who runs the server, added if missing."""
    superuser: str = "postgres"
    """The role that makes the cluster. It is only used to make the other role and its database."""
    state_directory: Path
    """Under root: the place of the programs and the data, if this user cannot reach them in their own places."""


@dataclass(frozen=True, slots=True)
class Owner:
    """The user who runs PostgreSQL, if that is not the current user."""

    uid: int
    gid: int
