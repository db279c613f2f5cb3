"""The empty seats when a game begins: bots take them, or they are removed.

Each function is one change under the table's lock; its caller commits.
"""

from collections.abc import Sequence
from typing import TypeAlias

from app.errors import BadRequest
from app.lobby.arranging import take_bot_away
from app.lobby.kept_seats import release
from app.messages.statuses import BotStrength
from app.players.names import bot_names
from app.tables.rows import Chair, Table

BotStrengths: TypeAlias = BotStrength | Sequence[BotStrength] | None
"""The strength of bots that take empty seats: one for all, or one for each in order; `None` for the previous or the
usual one."""


def free(chair: Chair) -> None:
    """Free a seat."""
    chair.player_id = chair.name = chair.client_seed = chair.sat_at = chair.away_since = chair.time_zone = None
    chair.own_title, chair.put_away = None, False
    chair.arms = chair.later_name = None
    chair.ready = chair.unnamed = False


def close_ranks(table: Table, people: Sequence[Chair]) -> None:
    """Remove the empty chairs, and renumber the others in order."""
    sitting = [
        (
            chair.player_id,
            chair.name,
            chair.arms,
            chair.client_seed,
            chair.sat_at,
            chair.time_zone,
            chair.bot,
            chair.bot_strength if chair.bot else None,
        )
        for chair in people
    ]
    del table.chairs[len(sitting) :]
    for chair in table.chairs:
        take_bot_away(chair)
        free(chair)
    for chair, (player, name, arms, client_seed, sat_at, zone, bot, strength) in zip(
        table.chairs, sitting, strict=True
    ):
        chair.player_id, chair.name, chair.arms, chair.client_seed = player, name, arms, client_seed
        chair.sat_at, chair.time_zone, chair.ready, chair.bot = sat_at, zone, True, bot
        chair.bot_strength = strength
        release(chair)


def fill_with_bots(table: Table, strengths: BotStrengths) -> None:
    """Let bots take the empty seats. Raises `BadRequest` if the number of strengths differs from the number of empty
    seats."""
    names = bot_names([chair.name for chair in table.chairs if chair.name is not None])
    empty = [chair for chair in table.chairs if chair.free]
    given = (strengths,) * len(empty) if strengths is None or isinstance(strengths, str) else strengths
    if len(given) != len(empty):
        raise BadRequest
    for chair, strength in zip(empty, given, strict=True):
        chair.bot, chair.name = True, next(names)
        chair.bot_strength = strength or chair.bot_strength
        release(chair)
    for chair in table.chairs:
        chair.ready = True
