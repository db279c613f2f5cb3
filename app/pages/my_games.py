"""The list of a player's games, in words: for the player's own page and the top of the lobby, and as a fragment that
replaces the list in both after a change.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final, Literal, TypeAlias
from urllib.parse import parse_qs

import orjson
from babel.dates import format_date
from babel.lists import format_list
from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from app.channels.bus import BusDep, TableChanged
from app.deps import KnownGuest
from app.errors import BadRequest
from app.http.templating import language_of, page, text
from app.limits.charging import costs
from app.limits.costs import CHANGE, LIST, PAGE
from app.messages.bodies import GameMark
from app.messages.my_games import GameResult, MyGame, MyGames, MyGamesGroup, MyGamesState, MyTournament
from app.my_games.listing import MyGamesDep, MyGamesListing
from app.my_games.marks import mark
from app.pages.visitors import for_guest
from app.players.identity import Guest
from app.processes.clock import ClockDep, SharedClock
from app.runtime.db import DatabaseDep

router = APIRouter(include_in_schema=False)

_RESULTS: Final = {
    GameResult.WON: "my-won",
    GameResult.SHARED: "my-shared",
    GameResult.LOST: "my-lost",
    GameResult.NONE: "my-no-result",
}
_JUST_NOW: Final = 60
"""In seconds."""
_MOST_CARDS: Final = 4
_SHORT: Final = 3
"""The rows of a part that the front page shows expanded."""
_MINUTES: Final = (("day", 24 * 60), ("hour", 60), ("minute", 1))


@dataclass(frozen=True, slots=True)
class Named:
    """A part of a sentence: a player's name, or the text between two names."""

    text: str
    seat: int | None = None
    """The seat of the name, counted as in `MyGame.seats`."""


Sentence: TypeAlias = Sequence[Named]


@dataclass(frozen=True, slots=True)
class Row:
    """One game, as the list shows it."""

    game: MyGame | MyTournament
    name: str
    """The player's own title of the table, or the names of the others."""
    words: Sentence
    """The name, split into player names and the text between."""
    facts: tuple[Sentence, ...]
    act: str
    """The text of its link."""
    replay: str | None = None
    """The address of its replay."""
    check: str | None = None
    """The address for checking its draws."""
    again: str | None = None
    """The address at which its players continue."""
    card: tuple[Sentence, ...] = ()
    """The facts on the front page's card: whether it is a match, the others, and the time."""

    @property
    def bearers(self) -> str | None:
        """The names that a page shows with their arms, for static/js/person/my_games_list.js."""
        return orjson.dumps(self.game.seats).decode() if isinstance(self.game, MyGame) else None

    @property
    def is_table(self) -> bool:
        """Whether the row can have a title and be put away."""
        return isinstance(self.game, MyGame) and not self.game.kept


@dataclass(frozen=True, slots=True)
class Part:
    """One part of the list."""

    state: MyGamesState
    count: int | None
    rows: tuple[Row, ...]
    more: str | None
    """The address of the rest."""

    @property
    def is_short(self) -> bool:
        """Whether the front page shows the part expanded."""
        return self.state != MyGamesState.FINISHED and len(self.rows) <= _SHORT

    def after(self, first: int) -> "Part":
        """The part without its first rows."""
        return replace(self, rows=self.rows[first:])


@dataclass(frozen=True, slots=True)
class ShownGames:
    """The list, as a page shows it."""

    parts: tuple[Part, ...]
    known: str
    """The channel's message in this state, by which a page detects changes."""
    greeting: str = ""
    """The front page's greeting: whether it is the player's turn, and in how many games."""
    most_cards: int = _MOST_CARDS
    """The most games that the front page shows as cards."""

    @property
    def is_empty(self) -> bool:
        """Whether there are no games."""
        return not any(part.rows for part in self.parts)

    @property
    def has_others(self) -> bool:
        """Whether there are games that do not wait for this player's move."""
        states = (MyGamesState.WAITING, MyGamesState.NOT_BEGUN, MyGamesState.FINISHED)
        return any(part.rows for part in self.parts if part.state in states)

    def __getitem__(self, state: str) -> Part:
        return next(part for part in self.parts if part.state == state)


async def shown_games(my_games: MyGamesListing, clock: SharedClock, guest: Guest, language: str) -> ShownGames:
    """The beginning of each part of a player's list."""
    if guest.session is None:  # a visitor without an identity
        return ShownGames(tuple(Part(state, 0, (), None) for state in MyGamesState), "0 0 0")
    found = await my_games.read(guest.id, None, None)
    parts = _parts(found, language, clock.utcnow())
    count = next((part.count or 0 for part in parts if part.state == MyGamesState.YOUR_TURN), 0)
    greeting = text(language, "lobby-turns", count=count) if count else text(language, "my-games")
    return ShownGames(parts, _known(found), greeting)


@router.get("/me/games", dependencies=[costs(LIST)])
async def games_fragment(
    request: Request, my_games: MyGamesDep, clock: ClockDep, on: Literal["me", "lobby"] = "me"
) -> Response:
    """The list alone, for pages that replace their list."""

    async def draw(guest: Guest, context: dict[str, Any]) -> Response:
        shown = await shown_games(my_games, clock, guest, language_of(request))
        return page(request, f"my_games/{on}.html", context | {"mine": shown})

    return await for_guest(request, draw)


@router.get("/me/games/{state}", dependencies=[costs(PAGE)])
async def games_page(
    request: Request, state: MyGamesState, my_games: MyGamesDep, clock: ClockDep, cursor: str | None = None
) -> Response:
    """A page of one part of the list."""

    async def draw(guest: Guest, context: dict[str, Any]) -> Response:
        found = await my_games.read(guest.id, state, cursor)
        [part] = _parts(found, language_of(request), clock.utcnow())
        return page(request, "my_games/page.html", context | {"part": part})

    return await for_guest(request, draw)


@router.post("/me/games/{table_id}", dependencies=[costs(CHANGE)])
async def post_mark(request: Request, table_id: str, guest: KnownGuest, database: DatabaseDep, bus: BusDep) -> Response:
    """Set the player's own title of a table, put it away, or bring it back."""
    try:
        fields = parse_qs((await request.body()).decode(), keep_blank_values=True, strict_parsing=True)
    except ValueError:
        raise BadRequest from None
    away = fields.get("put_away")
    given = GameMark(title=fields.get("title", [None])[0], put_away=None if away is None else away == ["yes"])
    async with database.session() as session:
        await mark(session, table_id, guest.id, given)
        bus.publish(TableChanged(table_id, public=False), session)
    return RedirectResponse("/me#my-games", 303)


def _parts(found: MyGames, language: str, now: datetime) -> tuple[Part, ...]:
    return tuple(_part(group, language, now) for group in found.groups)


def _part(group: MyGamesGroup, language: str, now: datetime) -> Part:
    more = None if group.cursor is None else f"/me/games/{group.state}?cursor={group.cursor.replace('+', '%2B')}"
    rows = (
        *(_tournament(one, language) for one in group.tournaments),
        *(_game(one, group.state, language, now) for one in group.games),
    )
    count = None if group.count is None else group.count + len(group.tournaments)
    return Part(group.state, count, rows, more)


def _game(game: MyGame, state: MyGamesState, language: str, now: datetime) -> Row:
    is_over = game.result is not None
    act = "my-play" if state == MyGamesState.YOUR_TURN else "my-open"
    return Row(
        game,
        name=game.title or _names(game, language),
        words=_named(game, language) if game.title is None else [Named(game.title)],
        facts=tuple(fact for fact in _facts(game, language, now) if fact),
        act=text(language, "my-watch" if is_over else "my-sit" if game.kept else act),
        replay=f"{game.url}/replay" if is_over else None,
        check=f"{game.url}/check" if is_over and game.result != GameResult.NONE else None,
        # The table's page leads on, to the latest table of its evening.
        again=None if not is_over or game.part_of is not None else f"{game.url}#again",
        card=tuple(fact for fact in _card(game, language, now) if fact),
    )


def _names(game: MyGame, language: str) -> str:
    return format_list(game.others, locale=language) if game.others else text(language, "my-alone")


def _named(game: MyGame, language: str) -> Sentence:
    """The name of a game: player names, and the text between them."""
    others = [seat for seat, one in enumerate(game.seats) if not one.mine and one.name in game.others]
    if not others:
        return [Named(_names(game, language))]
    # The language determines the text between names; the parts hold the seats in place of the names.
    parts = format_list([f"\0{seat}\0" for seat in others], locale=language).split("\0")
    seats = [(part, int(part) if at % 2 else None) for at, part in enumerate(parts) if part]
    return [Named(part if seat is None else game.seats[seat].name, seat) for part, seat in seats]


def _facts(game: MyGame, language: str, now: datetime) -> Sequence[Sentence | None]:
    others = None if game.title is None else _named(game, language)
    match = text(language, "my-match") if game.part_of is not None else None
    before, after = [text(language, f"game-{game.game}"), match], _standing(game, language, now)
    return *map(_plain, before), others, *map(_plain, after)


def _card(game: MyGame, language: str, now: datetime) -> Sequence[Sentence | None]:
    """The names, and the remaining time or the time since when it has been the player's turn. Only the full list shows
    points.
    """
    due, since = _times(game, language, now)
    match = text(language, "my-match") if game.part_of is not None else None
    return _plain(match), _named(game, language), _plain(due or since)


def _plain(fact: str | None) -> Sentence | None:
    return [Named(fact)] if fact else None


def _standing(game: MyGame, language: str, now: datetime) -> Sequence[str | None]:
    points = None
    if game.points is not None and game.place is not None:
        points = text(language, "my-points", place=game.place, points=game.points)
    if game.result is not None:
        result = text(language, _RESULTS[game.result])
        day = None if game.ended is None else format_date(game.ended, "medium", locale=language)
        return result, points, day
    if game.status == "waiting":
        free = text(language, "my-free", count=game.free) if game.free else text(language, "my-full")
        return text(language, "my-kept") if game.kept else free, None
    due, since = _times(game, language, now)
    waiting = text(language, "my-waits-for", names=format_list(game.awaited, locale=language)) if game.awaited else None
    return due, since, None if since else waiting, points


def _times(game: MyGame, language: str, now: datetime) -> tuple[str | None, str | None]:
    """The player's remaining time, and the time since when it has been their turn."""
    since = None if game.since is None else _since(game.since, now, language)
    due = None if game.due is None else text(language, "my-due", time=_time(game.due, now, language))
    return due, since


def _tournament(tournament: MyTournament, language: str) -> Row:
    name = text(language, "my-tournament", host=tournament.host or text(language, "guest"))
    entered = text(language, "my-entered", entered=tournament.entered, capacity=tournament.capacity)
    return Row(
        tournament,
        name=name,
        words=[Named(name)],
        facts=([Named(text(language, f"game-{tournament.game}"))], [Named(entered)]),
        act=text(language, "my-look"),
    )


def _since(asked: datetime, now: datetime, language: str) -> str:
    if (now - asked).total_seconds() < _JUST_NOW:
        return text(language, "my-just-now")
    return text(language, "my-since", time=_time(now, asked, language))


def _time(later: datetime, earlier: datetime, language: str) -> str:
    """The approximate duration, in the largest unit that it contains at least once."""
    minutes = max(0, int((later - earlier).total_seconds() // 60))
    unit, size = next((one for one in _MINUTES if minutes >= one[1]), _MINUTES[-1])
    return text(language, f"my-{unit}", count=minutes // size)


def _known(found: MyGames) -> str:
    """The value of `known` in my_games_list.js, computed from the list instead of the channel's message."""
    return " ".join(str(group.count) for group in found.groups if group.count is not None)
