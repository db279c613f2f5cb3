"""The preview of a pasted link: a title, up to two lines and a picture. The page itself shows all of them, too."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from app.http.templating import joined, text
from app.invitations.heraldry import arms_among
from app.invitations.picture import Picture, Place
from app.messages.statuses import TableStatus, TournamentStatus
from app.players.arms import arms_stored
from app.tables.rows import Table
from app.tournaments.rows import Tournament


@dataclass(frozen=True, slots=True)
class Preview:
    """The preview of a link."""

    title: str
    lines: tuple[str, ...]
    picture: Picture
    path: str
    """The path of the page."""
    language: str
    picture_language: str = "en"
    """The language of the sentence in the picture."""
    is_searchable: bool = False
    """Whether search engines may list the page."""

    @property
    def description(self) -> str:
        """Both lines, with a line break that most previews keep."""
        return "\n".join(self.lines)

    @property
    def picture_path(self) -> str:
        """The picture's address. It changes when the picture changes, so no cache shows an old picture."""
        named = "" if self.picture_language == "en" else f"?l={self.picture_language}"
        return f"/previews{self.path.rstrip('/')}/{self.picture.digest}.png{named}"


def preview_of_front(language: str) -> Preview:
    """The preview of a link to the front page."""
    return Preview(
        title=f"Quintain – {text(language, 'site-title')}",
        lines=(text(language, "site-description"),),
        picture=Picture("front", "Quintain"),
        path="/",
        language=language,
        is_searchable=True,
    )


def preview_of_table(
    table: Table, language: str, now: datetime, *, sentence: str = "", sentence_language: str = "en"
) -> Preview:
    """The preview of a link to a table, with the seats that are free at this time. The picture of a finished game has
    the sentence about its deciding moment."""
    players = [name for chair in table.chairs if (name := chair.shown_name) is not None]
    free = sum(chair.free and chair.reserved_for(now) is None and not chair.is_kept(now) for chair in table.chairs)
    host = next((chair.shown_name for chair in table.chairs if chair.player_id == table.host_id), None)
    game = text(language, f"game-{table.game}")
    is_open = table.status == TableStatus.WAITING and free > 0
    first = text(
        language,
        "preview-length",
        players=len(table.chairs),
        length=text(language, f"{table.game}-length"),
    )
    match table.status:
        case TableStatus.WAITING if is_open:
            second = text(language, "preview-free", count=free, there=len(players), names=joined(language, players))
        case TableStatus.WAITING:
            second = text(language, "preview-full", names=joined(language, players))
        case TableStatus.PLAYING if table.spectators is False:
            second = text(language, "preview-playing-closed")
        case TableStatus.PLAYING:
            second = text(language, "preview-playing", names=joined(language, players))
        case TableStatus.CLOSED:
            second = text(language, "preview-closed")
        case TableStatus.OVER if table.outcome is not None:
            shown = _preview_of_result(table, table.outcome, language)
            picture = replace(shown.picture, sentence=sentence)
            return replace(shown, picture=picture, picture_language=sentence_language if sentence else "en")
        case _:
            second = text(language, "preview-over", names=joined(language, players))
    return Preview(
        title=_title(language, host if is_open else None, game),
        lines=(first, second),
        picture=Picture(table.game, _latin(table.game), host if is_open else None, table.code if is_open else None),
        path=f"/tables/{table.id}",
        language=language,
    )


def _preview_of_result(table: Table, outcome: Mapping[str, Any], language: str) -> Preview:
    """The preview of a link to a finished game: the winner, and all players' points."""
    game, winners = text(language, f"game-{table.game}"), outcome["winners"]
    names = [chair.shown_name or "" for chair in table.chairs]
    won = [names[seat] for seat in winners]
    points = [
        text(language, "end-share-points", name=name, points=score)
        for name, score in zip(names, outcome["scores"], strict=True)
    ]
    arms = arms_among([(chair.shown_name or "", arms_stored(chair.arms)) for chair in table.chairs])
    places = [
        Place(name, score, arms[seat], wins=seat in winners)
        for seat, (name, score) in enumerate(zip(names, outcome["scores"], strict=True))
    ]
    ranked = tuple(sorted(places, key=lambda place: (not place.wins, -place.points)))
    return Preview(
        title=text(language, "end-share-title", count=len(won), names=joined(language, won), game=game),
        lines=(" · ".join(points), text(language, "preview-over", names=joined(language, names))),
        picture=Picture(table.game, _latin(table.game), places=ranked),
        path=f"/tables/{table.id}",
        language=language,
    )


def preview_of_tournament(tournament: Tournament, language: str) -> Preview:
    """The preview of a link to a tournament."""
    game = text(language, f"game-{tournament.game}")
    is_open = tournament.status == TournamentStatus.WAITING
    names = [entrant.name for entrant in tournament.entrants]
    host = tournament.host if is_open else None
    if host is None:
        title = text(language, "preview-tournament", game=game)
    else:
        title = text(language, "preview-invites-tournament", host=host, game=game)
    state = text(language, f"preview-tournament-{tournament.status}", count=len(names), names=joined(language, names))
    return Preview(
        title=title,
        lines=(text(language, "preview-tournament-rounds"), state),
        picture=Picture(tournament.game, _latin(tournament.game), host, tournament.code if is_open else None),
        path=f"/tournaments/{tournament.id}",
        language=language,
    )


def _title(language: str, host: str | None, game: str) -> str:
    if host is None:
        return text(language, "preview-table", game=game)
    return text(language, "preview-invites", host=host, game=game)


def _latin(game: str) -> str:
    """The game's name in Latin letters, because the pictures' font has no others."""
    return text("en", f"game-{game}")
