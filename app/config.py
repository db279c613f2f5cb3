"""What a host can set: environment variables that begin with QUINTAIN_."""

import re
from ipaddress import ip_network
from pathlib import Path
from typing import Final
from urllib.parse import parse_qsl, urlsplit

from pydantic import Field, NonNegativeFloat, PositiveFloat, PositiveInt, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from app.postgres import Application

EMBEDDED: Final = Application(
    database="quintain",
    role="quintain",
    system_user="quintain-postgres",
    state_directory=Path("/var/lib/quintain"),
)
"""Names in the embedded PostgreSQL. The data of earlier releases are found by them, so they stay as they are."""


_HOST_NAME: Final = re.compile(r"(?:[\w-]+\.)*[\w-]+|\[[0-9A-Fa-f:.]+\]")
_DATABASE_PARAMETERS: Final = ("host", "port", "ssl", "sslmode", "passfile", "target_session_attrs")


class Settings(BaseSettings):
    """The settings of one server process."""

    model_config = SettingsConfigDict(env_prefix="QUINTAIN_", env_ignore_empty=True, populate_by_name=True)

    host: str = "127.0.0.1"
    """The address to listen at."""
    port: int = Field(8000, ge=0, le=65535)
    """0 is any free port."""
    database_url: str | None = None
    """A PostgreSQL of the host's (postgresql://user:password@host/name). None: the embedded one."""
    data: Path = Path("var")
    """The folder of the embedded PostgreSQL."""
    public_url: str | None = None
    """How browsers reach the server, such as https://games.example.org, where a proxy stands in front of it."""
    allowed_hosts: str = ""
    """Further names by which browsers reach the server, with commas between them; * is any. Without a name here and in
    `public_url`, those are this machine's name, `localhost` and any address in numbers."""
    bot_seconds: float = 0.9
    """The pause before a bot's public answer, so that people can follow."""
    strong_bot_seconds: PositiveFloat = 0.5
    """A strong bot's extra pause and its longest thought about a move, in a process of its own; less when several
    think."""
    idle_seconds: float = 120.0
    """How long a table without sockets stays in memory."""
    round_seconds: float = 20.0
    """How often all running tournaments are looked at, besides at every change."""
    nats_url: str | None = None
    """A NATS server (nats://host:4222) that carries the notices between processes. None: PostgreSQL's NOTIFY does."""
    nats_subject: str = "quintain"
    """Under which subject. Servers of different databases need different ones."""
    new_device_seconds: NonNegativeFloat = 60.0
    """How long a device that came by the personal link sees no hand, unless another device of its player approves
    it."""
    rematch_seconds: PositiveFloat = 120.0
    """How long the seats of a new table are kept for those who have played at the one before."""
    countdown_seconds: NonNegativeFloat = 10.0
    """How long before its game a full table with ready players announces that it starts by itself."""
    host_away_seconds: PositiveFloat = 60.0
    """After how long without a connection the host of a table that waits loses the role to a player who is there, and a
    player counts as ready no more."""
    abandoned_seconds: PositiveFloat = 1800.0
    """How long a table that everybody left before its game stays open."""
    host_seconds: PositiveFloat = 120.0
    """How long a table stays in the public list after its host was last connected."""
    workers: PositiveInt = 1
    """How many processes serve together."""
    forwarded_allow_ips: str = Field("127.0.0.1,::1", validation_alias="FORWARDED_ALLOW_IPS")
    """The addresses and networks of the proxies that are believed when they say who asks, with commas between them."""
    metrics_token: str | None = None
    """Who shows this token may read /metrics; without one only this machine may."""
    pool_size: int = 10
    """Database connections for everything but moves, which have one of their own."""

    limits: bool = True
    """Whether anybody is limited by what follows. Off for tests and benches."""
    guest_units_a_second: PositiveFloat = 15.0
    """What one guest may ask, in units of about a millisecond: app/limits/costs.py."""
    guest_burst_units: PositiveFloat = 400.0
    """What one guest may ask at once."""
    address_units_a_second: PositiveFloat = 25.0
    """What one address may ask: an IPv4 address, or the /64 of an IPv6 address."""
    address_burst_units: PositiveFloat = 1000.0
    """What one address may ask at once."""
    fulls_a_second: PositiveFloat = 1.0
    """How often one guest may ask for a whole game over sockets."""
    fulls_burst: PositiveFloat = 4.0
    """How many whole games at once."""
    sockets_a_guest: PositiveInt = 12
    sockets_an_address: PositiveInt = 60
    keep_days: PositiveInt | None = None
    """How long `quintain prune` keeps tables that are over. None: for ever."""
    most_sockets: PositiveInt | None = None
    """Sockets of one process. None: as many as leave a fifth of the files free that it may have open."""
    connections_an_address: PositiveInt = 256
    """Connections that are no sockets, of one address that is not a proxy's."""
    new_guests_a_minute: PositiveInt = 60
    """How many sessions one address is given a minute."""
    tables_a_minute: PositiveInt = 10
    """How many tables and tournaments one address may make a minute."""
    solo_tables_a_minute: PositiveInt = 60
    """How many tables one address may make a minute with "Play now"."""
    open_solo_tables_an_address: PositiveInt = 240
    """How many of these that are not over one address may have made in the last two days."""
    lesson_tables_a_minute: PositiveInt = 120
    """How many tables of lessons one address may make a minute: each step back is one."""
    open_lesson_tables_an_address: PositiveInt = 1000
    """How many tables of lessons, and of games that are continued after them, one address may have made that are not
    over. They are deleted a day after their last move."""
    open_tables_an_address: PositiveInt = 30
    """How many tables and tournaments that are not over one address may have made in the last two days."""
    waiting_tables_a_guest: PositiveInt = 5
    """How many that have not begun one guest may have made in the last two days."""
    listed_tables_a_guest: PositiveInt = 2
    """How many tables of one guest the public list shows, and how many tournaments."""
    listed_tables_an_address: PositiveInt = 4
    """How many tables that were made at one address it shows, and how many tournaments."""
    codes_a_minute: PositiveInt = 12
    """How many spoken codes one address may try a minute."""

    smtp_url: str | None = None
    """A server that takes mail, smtps://user:password@host or smtp://user:password@host. None: people cannot have cues
    by mail."""
    smtp_from: str | None = None
    """The address that mails come from, such as Quintain <games@example.org>."""
    cue_networks: str = ""
    """Networks besides the internet that cues may go to, with commas between them, such as a house's own."""

    @property
    def is_https(self) -> bool:
        """Whether browsers reach the server over HTTPS and no other way."""
        return self.public_url is not None and self.public_url.startswith("https:")

    @field_validator("public_url")
    @classmethod
    def _public_url(cls, value: str | None) -> str | None:
        if value is None:
            return None
        try:
            parts = urlsplit(value)
            port = parts.port
        except ValueError:
            raise ValueError(f"{value} is no address. Write it like https://games.example.org.") from None
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"{value} has no scheme. Write it like https://games.example.org.")
        if parts.path not in ("", "/") or parts.query or parts.fragment:
            raise ValueError("The address has a path. Quintain needs a host name or a port of its own.")
        host = parts.netloc.removesuffix("" if port is None else f":{port}")
        if not _HOST_NAME.fullmatch(host):
            raise ValueError(f"{host} is no host name: leave out user names, spaces and dots at the end.")
        return value

    @field_validator("allowed_hosts")
    @classmethod
    def _allowed_hosts(cls, value: str) -> str:
        for name in filter(None, map(str.strip, value.split(","))):
            if name != "*" and not _HOST_NAME.fullmatch(name):
                raise ValueError(
                    f"{name} is no host name. Write names alone, like games.example.org, without scheme or port."
                )
        return value

    @field_validator("database_url")
    @classmethod
    def _database_url(cls, value: str | None) -> str | None:
        if value is None:
            return None
        try:
            parts = urlsplit(value)
            _ = parts.port
        except ValueError:
            raise ValueError("This is no address. Write it like postgresql://user:password@host/name.") from None
        if parts.scheme not in ("postgresql", "postgresql+asyncpg"):
            raise ValueError(f"Quintain needs PostgreSQL: postgresql://user:password@host/name, not {parts.scheme}://.")
        for name, _ in parse_qsl(parts.query, keep_blank_values=True):
            if name not in _DATABASE_PARAMETERS:
                raise ValueError(f"The parameter {name} is unknown. Known are {', '.join(_DATABASE_PARAMETERS)}.")
        return value

    @field_validator("cue_networks")
    @classmethod
    def _networks(cls, value: str) -> str:
        for name in filter(None, map(str.strip, value.split(","))):
            ip_network(name)
        return value

    @field_validator("forwarded_allow_ips")
    @classmethod
    def _no_star(cls, value: str) -> str:
        if "*" in value:
            raise ValueError("FORWARDED_ALLOW_IPS=* would believe everybody who they are. Name the proxy's addresses.")
        return value
