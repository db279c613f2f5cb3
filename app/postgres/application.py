"""Whose cluster it is: all names that the caller gives, and the user under whom its server runs."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Application:
    """The application whose data a cluster holds. To change a name once there are data is to lose sight of them."""

    database: str
    """The database that is made for it."""
    role: str
    """The role that owns the database, and nothing more. In a cluster that it has made itself, as those of older
    releases, it is the superuser, which PostgreSQL does not let it cease to be."""
    system_user: str
    """Under root: the user of the machine who runs the server, added where there is none."""
    superuser: str = "postgres"
    """The role that makes the cluster. It is not used but to make the other one and its database."""
    state_directory: Path
    """Under root: where the programs and the data are kept that this user could not reach in their own places."""


@dataclass(frozen=True, slots=True)
class Owner:
    """The user under whom PostgreSQL runs, where that is not our own."""

    uid: int
    gid: int
