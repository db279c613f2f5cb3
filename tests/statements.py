"""One cache of compiled statements for all engines of a test process.

SQLAlchemy keeps compiled statements for each engine. Each test starts its own server, and every server compiled the
same hundred statements again: a fifth of most tests' time.
"""

from collections.abc import Callable
from typing import Any

from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine


def sharing(create: Callable[..., AsyncEngine]) -> Callable[..., AsyncEngine]:
    """`create_async_engine` whose engines take over the dialect of the first one that connected, and its cache."""
    first: list[Any] = []

    def created(*arguments: Any, **options: Any) -> AsyncEngine:
        engine = create(*arguments, **options)
        if first:  # its dialect has asked the server for its version already
            engine.sync_engine.dialect.initialize = lambda connection: None

        # A dialect learns the server's version when it first connects, and the cache holds an entry for each dialect.
        @event.listens_for(engine.sync_engine, "connect")
        def take_over(connection: object, record: object) -> None:
            if not first:
                first.append(engine.sync_engine)
            engine.sync_engine.dialect = first[0].dialect
            engine.sync_engine._compiled_cache = first[0]._compiled_cache

        return engine

    return created
