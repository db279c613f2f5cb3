"""The settings that an operator can make: environment variables that begin with QUINTAIN_."""

import re
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Final
from urllib.parse import parse_qsl, urlsplit

from fastapi import Depends
from pydantic import Field, NonNegativeFloat, NonNegativeInt, PositiveFloat, PositiveInt, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from app.postgres import Application
from app.runtime.services import ServiceOf

EMBEDDED: Final = Application(
    database="quintain",
    role="quintain",
    system_user="quintain-postgres",
    state_directory=Path("/var/lib/quintain"),
)
"""Names in the embedded PostgreSQL. They stay, because the data of earlier releases are found by them."""


_HOST_NAME: Final = re.compile(r"(?:[\w-]+\.)*[\w-]+|\[[0-9A-Fa-f:.]+\]")
_DATABASE_PARAMETERS: Final = ("host", "port", "ssl", "sslmode", "passfile", "target_session_attrs")


class Settings(BaseSettings):
    """The settings of one server process."""

    model_config = SettingsConfigDict(env_prefix="QUINTAIN_", env_ignore_empty=True, populate_by_name=True)

    host: str = "127.0.0.1"
    """The address on which the server listens."""
    port: int = Field(8000, ge=0, le=65535)
    """0 for any free port."""
    database_url: str | None = None
    """The operator's own PostgreSQL (postgresql://user:password@host/name). None: the embedded one."""
    data: Path = Path("var")
    """The folder of the embedded PostgreSQL."""
    public_url: str | None = None
    """The address by which browsers reach the server, such as https://games.example.org, if there is a proxy in front
    of it."""
    allowed_hosts: str = ""
    """Further names by which browsers reach the server, separated by commas; * for any. Without a name here and in
    `public_url`, these are this machine's name, `localhost` and any IP address."""
    bot_seconds: float = 0.9
    """The pause before a bot's public answer, so that people can follow."""
    strong_bot_seconds: PositiveFloat = 0.5
    """A strong bot's extra pause, and the longest time it thinks about a move, in a process of its own; less if several
    think."""
    idle_seconds: float = 120.0
    """How long a table without sockets stays in memory."""
    round_seconds: float = 20.0
    """Seconds between two looks at all running tournaments, besides one at every change."""
    nats_url: str | None = None
    """A NATS server (nats://host:4222) that carries the notices between processes. None: PostgreSQL's NOTIFY does."""
    nats_subject: str = "quintain"
    """The subject on the NATS server. Servers of different databases need different ones."""
    new_device_seconds: NonNegativeFloat = 60.0
    """How long a device that used the personal link sees no hand, unless another device of its player approves it."""
    rematch_seconds: PositiveFloat = 120.0
    """How long the seats of a new table are kept for the players of the previous game."""
    countdown_seconds: NonNegativeFloat = 10.0
    """The countdown of a table that starts by itself, from the moment when it is full and its players are ready."""
    host_away_seconds: PositiveFloat = 60.0
    """Seconds without a connection after which the host of a waiting table loses the role to a player who is there, and
    a player no longer counts as ready."""
    abandoned_seconds: PositiveFloat = 1800.0
    """How long a waiting table that everybody has left stays open."""
    host_seconds: PositiveFloat = 120.0
    """How long a table stays in the public list after its host was last connected."""
    workers: PositiveInt = 1
    """The number of processes that serve together."""
    forwarded_allow_ips: str = Field("127.0.0.1,::1", validation_alias="FORWARDED_ALLOW_IPS")
    """The addresses and networks of the proxies whose forwarded client addresses are trusted, separated by commas."""
    metrics_token: str | None = None
    """The token for reading /metrics; without one only this machine may read them."""
    pool_size: int = 10
    """Database connections for everything but moves, which use separate connections."""

    limits: bool = True
    """Whether the following limits apply. Off for tests and benches."""
    guest_units_a_second: PositiveFloat = 15.0
    """One guest's requests, in units of about a millisecond: app/limits/costs.py."""
    guest_burst_units: PositiveFloat = 400.0
    """One guest's requests at once."""
    address_units_a_second: PositiveFloat = 25.0
    """One address's requests. An address is an IPv4 address, or the /64 of an IPv6 address."""
    address_burst_units: PositiveFloat = 1000.0
    """One address's requests at once."""
    fulls_a_second: PositiveFloat = 1.0
    """How often one guest may request a whole game over sockets."""
    fulls_burst: PositiveFloat = 4.0
    """The number of whole games that may be requested at once."""
    sockets_a_guest: PositiveInt = 12
    sockets_an_address: PositiveInt = 60
    keep_days: PositiveInt | None = None
    """How long `quintain prune` keeps finished tables. None: for ever."""
    pack_days: NonNegativeInt = 1
    """Days from a game's end until its rows are packed into one. 0: never."""
    most_sockets: PositiveInt | None = None
    """The most sockets of one process. None: as many as leave a fifth of the allowed open files free."""
    connections_an_address: PositiveInt = 256
    """The most connections of one address that are not sockets. Proxies are exempt."""
    new_guests_a_minute: PositiveInt = 60
    """The most sessions that one address gets a minute."""
    tables_a_minute: PositiveInt = 10
    """The most tables and tournaments that one address may make a minute."""
    solo_tables_a_minute: PositiveInt = 60
    """The most tables that one address may make a minute with "Play now"."""
    open_solo_tables_an_address: PositiveInt = 240
    """The most unfinished tables of "Play now" that one address may have made in the last two days."""
    lesson_tables_a_minute: PositiveInt = 120
    """The most tables of lessons that one address may make a minute: each step back is one."""
    open_lesson_tables_an_address: PositiveInt = 1000
    """The most unfinished tables of lessons, and of games continued after them, that one address may have made. They
    are deleted a day after their last move."""
    open_tables_an_address: PositiveInt = 30
    """The most unfinished tables and tournaments that one address may have made in the last two days."""
    waiting_tables_a_guest: PositiveInt = 5
    """The most waiting tables and tournaments that one guest may have made in the last two days."""
    listed_tables_a_guest: PositiveInt = 2
    """The most tables, and the most tournaments, of one guest in the public list."""
    listed_tables_an_address: PositiveInt = 4
    """The most tables, and the most tournaments, of one address in the public list."""
    codes_a_minute: PositiveInt = 12
    """The most spoken codes that one address may try a minute."""

    smtp_url: str | None = None
    """The mail server, smtps://user:password@host or smtp://user:password@host. None: no notifications by mail."""
    smtp_from: str | None = None
    """The sender's address of mails, such as Quintain <games@example.org>."""
    cue_networks: str = ""
    """Networks besides the internet to which notifications may be sent, separated by commas, such as a home network."""

    @property
    def is_https(self) -> bool:
        """Whether browsers reach the server over HTTPS only."""
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


SettingsDep = Annotated[Settings, Depends(ServiceOf(Settings))]
