"""Abandoned tournaments wait without cost."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import event

from app.messages.bodies import NewTournament
from app.players.identity import Guest
from app.tables.entropy import SYSTEM
from app.tournaments import registration
from app.tournaments.rounds import advance
from app.tournaments.runner import TournamentRunner
from tests.app.fixtures.database import GAMES_BY_NAME, query
from tests.app.fixtures.server import Server, running_server
from tests.app.fixtures.tournament import PlayedTournament


async def abandoned(server: Server) -> str:
    """A tournament of three that has started and whose matches have no visitors."""
    game, host = GAMES_BY_NAME["joust"], Guest(uuid4())
    async with server.services.database.session() as session:
        tournament = registration.make_tournament(
            game,
            game.options_type(),
            host,
            "Ann",
            NewTournament("joust", 4, public=False),
            entropy=SYSTEM,
            made_from="",
        )
        session.add(tournament)
        for guest, name in ((host, "Ann"), (Guest(uuid4()), "Ben"), (Guest(uuid4()), "Cy")):
            registration.enter(tournament, guest, name, None)
        await session.flush()
        await registration.start(session, tournament, host, "close")
        await advance(session, tournament, game, SYSTEM, server.services.clock.utcnow())
        return tournament.id


@asynccontextmanager
async def looked_at(server: Server, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[list[str]]:
    """The tournaments that the regular check locked and loaded during the block, in which changes of matches have no
    effect: they may be noticed at any time.
    """
    seen: list[str] = []
    go_on = TournamentRunner._advance

    async def seen_advance(self: TournamentRunner, tournament_id: str, *, wake: bool = False) -> None:
        if wake:
            seen.append(tournament_id)
            await go_on(self, tournament_id, wake=wake)

    with monkeypatch.context() as patch:
        patch.setattr(TournamentRunner, "_advance", seen_advance)
        yield seen


async def test_abandoned_tournaments_are_neither_locked_nor_loaded(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_server(database_url, round_seconds=3600.0) as server:
        for _ in range(100):
            await abandoned(server)
        runner, statements = server.services.runner, []

        def count(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
            statements.append(statement)

        engine = server.services.database.engine.sync_engine
        event.listen(engine, "before_cursor_execute", count)
        async with looked_at(server, monkeypatch) as seen:
            await runner._look_at_all()
        event.remove(engine, "before_cursor_execute", count)
        assert seen == []
        # Tournaments that can continue, and some that wait for their host.
        assert len([one for one in statements if "tournaments" in one]) == 2


async def test_tournaments_that_can_continue_are_checked(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running_server(database_url, round_seconds=3600.0, bot_seconds=3600.0) as server:
        waiting = await abandoned(server)
        runner = server.services.runner
        async with PlayedTournament(server, "Ann", "Ben", "Cy", "Dee") as tournament:
            await tournament.post("Ann", "start", {})
            async with looked_at(server, monkeypatch) as seen:
                await runner._look_at_all()
                assert seen == []
                # Somebody has withdrawn, and the process ended before handling it.
                await query(database_url, "UPDATE entrants SET withdrawn = true WHERE name = 'Dee' RETURNING 1")
                await runner._look_at_all()
                assert seen == [tournament.id]
                assert await query(database_url, "SELECT count(*) FROM matches WHERE winner IS NOT NULL") == [(3,)]
                seen.clear()
                await runner._look_at_all()
                assert seen == []
        async with PlayedTournament(server, "Eve") as tournament:
            await tournament.post("Eve", "start", {"fill": "bots"})
            async with looked_at(server, monkeypatch) as seen:
                await runner._look_at_all()
                # Two bots play alone in it.
                assert seen == [tournament.id]
        assert waiting not in seen
