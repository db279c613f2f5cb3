"""What a host can set: environment variables that begin with QUINTAIN_."""

from pathlib import Path
from typing import Final

from pydantic_settings import BaseSettings, SettingsConfigDict

from app.postgres import Application

EMBEDDED: Final = Application(
    database="quintain",
    role="quintain",
    system_user="quintain-postgres",
    state_directory=Path("/var/lib/quintain"),
)
"""Names in the embedded PostgreSQL. The data of earlier releases are found by them, so they stay as they are."""


class Settings(BaseSettings):
    """The settings of one server process."""

    model_config = SettingsConfigDict(env_prefix="QUINTAIN_")

    host: str = "127.0.0.1"
    """The address to listen at."""
    port: int = 8000
    database_url: str | None = None
    """A PostgreSQL of the host's (postgresql://user:password@host/name). None: the embedded one."""
    data: Path = Path("var")
    """The folder of the embedded PostgreSQL."""
    public_url: str | None = None
    """How browsers reach the server, such as https://games.example.org, where a proxy stands in front of it."""
    bot_seconds: float = 0.9
    """How long a bot waits before it moves, so that people can follow."""
    idle_seconds: float = 120.0
    """How long a table without sockets stays in memory."""
    round_seconds: float = 20.0
    """How often all running tournaments are looked at, besides at every change."""
    messages_a_second: int = 20
    """How many messages one socket may send a second, with bursts of twice as many."""
    tables_a_minute: int = 20
    """How many tables one person may make a minute."""
    codes_a_minute: int = 12
    """How many spoken codes one address may try a minute."""
    metrics_token: str | None = None
    """Who shows this token may read /metrics; without one only this machine may."""
    pool_size: int = 10
    """Database connections for everything but moves, which have one of their own."""
