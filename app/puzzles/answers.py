"""The players' answers. Only the first answer of each player counts."""

from collections.abc import Mapping, Sequence
from typing import Any, Final
from uuid import UUID

import orjson
from sqlalchemy import delete, func, literal, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.messages.puzzles import PuzzleMessage, PuzzleResult
from app.puzzles.cutting import AnyGame, Puzzle, is_same, value_of
from app.puzzles.daily import Daily, Shelves, earlier, number_of, today
from app.puzzles.errors import PuzzleMoveIllegal
from app.puzzles.rows import PuzzleAnswered
from engines.core.codec import codec_of, plain, read_seen
from engines.core.prompts import fits

FEW: Final = 10
"""With fewer answers no share is shown: one could tell from it how single players have answered."""


async def shown(
    session: AsyncSession, shelves: Shelves, game: AnyGame, daily: Daily, player: UUID
) -> PuzzleMessage[Any, Any, Any]:
    """A day's puzzle for a player, with the outcome only if the player has answered."""
    puzzle = daily.puzzle
    before = await earlier(session, shelves, daily)
    return PuzzleMessage(
        day=daily.day.isoformat(),
        today=daily.day == await today(session),
        earlier={game: day.isoformat() for game, day in before.items()},
        number=await number_of(session, daily.day),
        game=puzzle.game,
        you=puzzle.seat,
        players=puzzle.players,
        view=puzzle.view,
        legal=tuple(puzzle.legal),
        repeated=daily.is_repeated,
        result=await result(session, game, daily, player, is_first=False),
    )


async def answer(
    session: AsyncSession, game: AnyGame, daily: Daily, player: UUID, given: Mapping[str, Any]
) -> PuzzleResult[Any]:
    """Store a player's answer, unless there is an earlier one, and return the outcome of the answer that counts. Raises
    `Malformed`, `PuzzleMoveIllegal`.
    """
    codec, puzzle = codec_of(game), daily.puzzle
    move = codec.move(orjson.dumps(given))
    if not any(fits(one, move) for one in _legal(game, puzzle)):
        raise PuzzleMoveIllegal
    best = codec.move(orjson.dumps(daily.solution.move))
    row = insert(PuzzleAnswered).values(
        puzzle=puzzle.id, player_id=player, move=plain(move), is_right=is_same(game, move, best)
    )
    stored = await session.execute(row.on_conflict_do_nothing().returning(PuzzleAnswered.puzzle))
    found = await result(session, game, daily, player, is_first=stored.first() is not None)
    assert found is not None
    return found


async def result(
    session: AsyncSession, game: AnyGame, daily: Daily, player: UUID, *, is_first: bool
) -> PuzzleResult[Any] | None:
    """The outcome of a player's answer; `None` if the player has not answered."""
    row = await session.get(PuzzleAnswered, (daily.puzzle.id, player))
    if row is None:
        return None
    solution = daily.solution
    return PuzzleResult(
        day=daily.day.isoformat(),
        right=row.is_right,
        answer=row.move,
        first=is_first,
        move=solution.move,
        value=solution.value,
        own=value_of(game, solution, codec_of(game).move(orjson.dumps(row.move))),
        values=_values(game, daily),
        runner_up=solution.runner_up,
        reason=solution.reason,
        arguments=solution.arguments,
        share=await _share(session, daily.puzzle.id),
    )


async def hand_over(session: AsyncSession, former: UUID, player: UUID) -> None:
    """Move a guest's answers to the player who takes over the guest's browser. If both have answered a puzzle, the
    earlier answer counts. Answers never move back, because the player has seen the outcome.
    """
    answered = PuzzleAnswered
    of_guest = select(answered.puzzle, literal(player), answered.move, answered.is_right, answered.at).where(
        answered.player_id == former
    )
    moved = insert(answered).from_select(["puzzle", "player_id", "move", "is_right", "at"], of_guest)
    new = moved.excluded
    earlier = moved.on_conflict_do_update(
        index_elements=[answered.puzzle, answered.player_id],
        set_={"move": new.move, "is_right": new.is_right, "at": new.at},
        where=new.at < answered.at,
    )
    await session.execute(earlier)
    await session.execute(delete(answered).where(answered.player_id == former))


async def _share(session: AsyncSession, puzzle: str) -> int | None:
    right = func.count().filter(PuzzleAnswered.is_right)
    query = select(func.count(), right).where(PuzzleAnswered.puzzle == puzzle)
    count, of_them = (await session.execute(query)).one()
    return round(100 * of_them / count) if count >= FEW else None


def _values(game: AnyGame, daily: Daily) -> Sequence[float]:
    """The exact values of the legal moves, in their order; empty if the game has samples only, or if they are
    unknown.
    """
    if game.weigh is not None:
        return ()
    values = [value_of(game, daily.solution, move) for move in _legal(game, daily.puzzle)]
    known = [value for value in values if value is not None]
    return known if len(known) == len(values) else ()


def _legal(game: AnyGame, puzzle: Puzzle) -> Sequence[Any]:
    return read_seen(game, orjson.dumps(puzzle.view), orjson.dumps(puzzle.legal))[1]
