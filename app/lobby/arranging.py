"""The host's arrangements while a table waits: bots on seats, the seating, the house rules, an automatic start.

Each function is one change under the table's lock; its caller commits.
"""

from datetime import datetime, timedelta
from typing import Final

from app.lobby.errors import MatchTable, SeatReserved, SeatTaken
from app.lobby.kept_seats import release
from app.messages.house_rules import NewHouseRules
from app.messages.statuses import BotStrength, TableStatus
from app.players.identity import Guest
from app.players.names import bot_names
from app.tables.entropy import Entropy
from app.tables.errors import NoSuchSeat
from app.tables.house_rules import house_rules_given
from app.tables.rows import Chair, Table

_OF_SITTER: Final = (
    *("player_id", "name", "bot", "bot_strength", "ready", "client_seed", "sat_at", "away_since", "time_zone", "arms"),
    *("unnamed", "later_name"),
    *("reserved", "kept_for", "kept_until", "let_go_by", "key_digest", "own_title", "put_away"),
)
"""The columns that move with a player, or with a reservation, to another chair."""


def put_bot(table: Table, guest: Guest, seat: int, strength: BotStrength | None, now: datetime) -> None:
    """Let a bot take a free seat, or change the strength of the bot that has it; `None` removes the bot. Raises
    `NotHost`, `AlreadyStarted`, `NoSuchSeat`, `SeatTaken`, `SeatReserved`."""
    _check(table, guest)
    if not 0 <= seat < len(table.chairs):
        raise NoSuchSeat
    chair = table.chairs[seat]
    if not chair.free and not chair.bot:
        raise SeatTaken
    if chair.kept_for is not None and chair.is_kept(now):
        raise SeatReserved
    if strength is None:
        take_bot_away(chair)
        return
    if not chair.bot:
        release(chair)
        chair.name = next(bot_names([other.name for other in table.chairs if other.name is not None]))
    chair.bot, chair.bot_strength, chair.ready = True, strength, True


def take_bot_away(chair: Chair) -> None:
    """Remove the bot from a seat, if there is one."""
    if chair.bot:
        chair.bot, chair.name, chair.bot_strength, chair.ready = False, None, None, False


def shuffle(table: Table, guest: Guest, entropy: Entropy) -> None:
    """Shuffle all players and kept seats. Raises `NotHost`, `AlreadyStarted`."""
    _check(table, guest)
    places = sorted(range(len(table.chairs)), key=lambda _: entropy(16))
    sitters = [tuple(getattr(table.chairs[place], name) for name in _OF_SITTER) for place in places]
    for chair, sitter in zip(table.chairs, sitters, strict=True):
        for name, value in zip(_OF_SITTER, sitter, strict=True):
            setattr(chair, name, value)


def change_house_rules(table: Table, guest: Guest, rules: NewHouseRules | None) -> None:
    """Change the house rules, which resets everybody's readiness; at a rematch the host stays ready. Raises `NotHost`,
    `AlreadyStarted`, `BadHouseRules`.
    """
    _check(table, guest)
    before, table.house_rules = table.house_rules, house_rules_given(rules)
    if table.house_rules != before:
        for chair in table.chairs:
            chair.ready = chair.bot or (table.evening_id is not None and chair.player_id == guest.id)


def let_start_itself(table: Table, guest: Guest, *, on: bool) -> None:
    """Set whether the game begins by itself when all seats are taken and all players are ready. Raises `NotHost`,
    `AlreadyStarted`."""
    _check(table, guest)
    table.starts_itself = on


def plan_start(table: Table, now: datetime, countdown: timedelta) -> None:
    """Set or clear the time of the automatic start. An existing time stays as long as the table is complete."""
    if not is_complete(table):
        table.starts_at = None
    elif table.starts_at is None:
        table.starts_at = now + countdown


def is_complete(table: Table) -> bool:
    """Whether a table with automatic start is complete: all seats are taken, all players are ready, and at least one of
    them is not the host. The host always counts as ready. For rematches `next_tables` decides.
    """
    return (
        table.starts_itself
        and table.status == TableStatus.WAITING
        and table.part_of is None
        and table.evening_id is None
        and all(not chair.free and (chair.ready or chair.player_id == table.host_id) for chair in table.chairs)
        and any(chair.player_id not in (None, table.host_id) for chair in table.chairs)
    )


def _check(table: Table, guest: Guest) -> None:
    if table.part_of is not None:
        raise MatchTable
    table.check_host(guest.id)
    table.check_waiting()
