"""The database's tables, brought to the state that this server works with."""

import asyncio

from alembic import command
from alembic.config import Config

from app.assets import RESOURCES


async def upgrade(url: str, to: str = "head") -> None:
    """Run the migrations that the database of this URL has not seen yet. Servers that start together take turns."""
    await asyncio.to_thread(command.upgrade, config(url), to)


async def downgrade(url: str, to: str) -> None:
    """Take migrations back, down to revision `to`."""
    await asyncio.to_thread(command.downgrade, config(url), to)


def config(url: str) -> Config:
    """Alembic's configuration for the database of this URL."""
    made = Config(RESOURCES / "alembic.ini")
    made.attributes["url"] = url
    return made
