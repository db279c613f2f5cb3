"""What people are told: which game, with whom, and where. Nothing here has ever seen a game's state.

Told     what a cue is about, from the rows of its table or tournament
Words    what is read of it, in its reader's language
"""

from collections.abc import Sequence
from dataclasses import dataclass

from babel.lists import format_list

from app.cues.rows import CueKind
from app.http.templating import text


@dataclass(frozen=True, slots=True)
class Told:
    """What a cue is about."""

    kind: CueKind
    about: str
    """The path of the page where it leads."""
    game: str | None
    """None for what is of no game."""
    others: Sequence[str] = ()
    """The names of those who are at the table besides its reader."""
    who: str | None = None
    """The name of who did it, or of the circle's one whose turn it is."""
    is_circle: bool = False


@dataclass(frozen=True, slots=True)
class Words:
    """What is read."""

    title: str
    body: str
    path: str
    language: str
    kind: CueKind


def words_of(told: Told, language: str) -> Words:
    """A cue in this language."""
    special = f"cue-{told.kind}-circle" if told.is_circle else f"cue-{told.kind}-tournament"
    has_own = told.is_circle or told.about.startswith("/tournaments/")
    title = text(language, special, who=told.who or "") if has_own else special
    if title == special:  # the same words for all
        title = text(language, f"cue-{told.kind}", who=told.who or "")
    return Words(title, _body(told, language), told.about, language, told.kind)


def _body(told: Told, language: str) -> str:
    if told.game is None:
        return "Quintain"
    game = text(language, f"game-{told.game}")
    if not told.others:
        return text(language, "cue-alone", game=game)
    return text(language, "cue-with", game=game, others=format_list(list(told.others), locale=language))
