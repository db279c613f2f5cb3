"""The texts of cues: the game, the players and the link. No state of a game reaches this module.

CueContents  the contents of a cue, from the rows of its table or tournament
Words        the text of a cue, in the recipient's language
"""

from collections.abc import Sequence
from dataclasses import dataclass

from babel.lists import format_list

from app.cues.rows import CueKind
from app.http.templating import text


@dataclass(frozen=True, slots=True)
class CueContents:
    """The contents of a cue."""

    kind: CueKind
    about: str
    """The path that the cue links to."""
    game: str | None
    """The game; `None` for a cue that is not about a game."""
    others: Sequence[str] = ()
    """The names of the other players at the table."""
    who: str | None = None
    """The name of the person who caused it; in a group's webhook, the player whose turn it is."""
    is_circle: bool = False


@dataclass(frozen=True, slots=True)
class Words:
    """The text of a cue."""

    title: str
    body: str
    path: str
    language: str
    kind: CueKind


def words_of(contents: CueContents, language: str) -> Words:
    """The text of a cue in this language."""
    special = f"cue-{contents.kind}-circle" if contents.is_circle else f"cue-{contents.kind}-tournament"
    has_own = contents.is_circle or contents.about.startswith("/tournaments/")
    title = text(language, special, who=contents.who or "") if has_own else special
    if title == special:  # there is no special text
        title = text(language, f"cue-{contents.kind}", who=contents.who or "")
    return Words(title, _body(contents, language), contents.about, language, contents.kind)


def _body(contents: CueContents, language: str) -> str:
    if contents.game is None:
        return "Quintain"
    game = text(language, f"game-{contents.game}")
    if not contents.others:
        return text(language, "cue-alone", game=game)
    return text(language, "cue-with", game=game, others=format_list(list(contents.others), locale=language))
