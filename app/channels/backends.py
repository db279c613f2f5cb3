"""The backend of the bus by the settings."""

from sqlalchemy.ext.asyncio import AsyncEngine

from app.channels.nats_bus import NatsBackend
from app.channels.postgres_bus import PostgresBackend
from app.config import Settings


def backend_of(settings: Settings, engine: AsyncEngine) -> NatsBackend | PostgresBackend:
    """NATS if the settings name a NATS server, otherwise PostgreSQL's NOTIFY."""
    if settings.nats_url is not None:
        return NatsBackend(settings.nats_url, settings.nats_subject)
    return PostgresBackend(engine)
