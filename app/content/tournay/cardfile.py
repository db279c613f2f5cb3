"""Reads a card file into a `CardFile`, or reports a mistake with its line and the correct form.

card_file     the file of a table, or the default one; cached
read_cards    a whole file, strictly
"""

from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from pydantic import ValidationError

from app.content.tournay.entries import FileEntry
from app.content.tournay.lines import Document, Path, Wrong, read, shown
from app.content.tournay.mistakes import PATH
from app.content.tournay.names import is_name
from engines.core.game import IllegalOptions, Mistake
from engines.tournay.cards.card_file import CardFile

LONGEST_FILE: Final = 64 * 1024

_MISSING: Final = ("missing_field", "missing_word")
_SAY_VALUE: Final = (
    *("not_in_range", "not_a_choice", "not_true_or_false", "not_a_text", "not_a_list", "not_an_object"),
    *("not_a_name", "not_a_part"),
)
_SAY_COUNT: Final = ("name_length", "list_length")


@lru_cache(maxsize=64)
def card_file(text: str) -> CardFile:
    """The card file with this text; the default file for an empty text. Raises `IllegalOptions("bad_cards")`."""
    packaged = files("app.content.tournay").joinpath("cards.json").read_text("utf-8")
    return read_cards(text or packaged, is_packaged=text in ("", packaged))


def read_cards(text: str, *, is_packaged: bool = False) -> CardFile:
    """Parse a whole file. Raises `IllegalOptions("bad_cards")` for the first mistake: cards are first checked one by
    one, from the top, and then all together.
    """
    document = None
    try:
        length = len(text.encode("utf-8", "surrogatepass"))
        if length > LONGEST_FILE:
            raise Wrong(1, "file_too_long", most=LONGEST_FILE, bytes=length)
        document = read(text)
        said = _checked(document).built()
    except Wrong as wrong:
        raise _refused(document, wrong) from None
    return CardFile(text, said["name"], said["cards"], said["events"], is_packaged=is_packaged)


def _checked(document: Document) -> FileEntry:
    try:
        return FileEntry.model_validate(document.value)
    except ValidationError as error:
        found = error.errors(include_url=False, include_input=False)
    first = min(found, key=lambda one: _stands(document, one))
    raise _wrong(document, first)


def _path(document: Document, found: Any) -> Path:
    """The path of a mistake or a missing field, without the names of the tried effects that Pydantic's own path
    contains.
    """
    *above, last = found["loc"] or (None,)
    path: Path = ()
    for part in above:
        if (*path, part) in document.places:
            path = (*path, part)
    if last is not None and (found["type"] in _MISSING or (*path, last) in document.places):
        path = (*path, last)
    further = found.get("ctx", {}).get(PATH, "").split(".")
    return (*path, *[int(part) - 1 if part.isdecimal() else part for part in further if part])


def _stands(document: Document, found: Any) -> int:
    """The position of a value in the file; for a missing field the end of its object."""
    path = _path(document, found)
    place = document.places[document.innermost(path)]
    return place.begins if path in document.places else place.ends


def _wrong(document: Document, found: Any) -> Wrong:
    kind, path = found["type"], _path(document, found)
    line = document.places[document.innermost(path)].line
    arguments = {name: said for name, said in found.get("ctx", {}).items() if name != PATH}
    if kind in _SAY_VALUE:
        arguments["value"] = _said(document.at(path))
    if kind in _SAY_COUNT:
        arguments["count"] = len(document.at(path))
    if kind == "unknown_field":
        path, arguments["name"] = path[:-1], shown(str(path[-1]))
    return Wrong(line, kind, path, **arguments)


def _refused(document: Document | None, wrong: Wrong) -> IllegalOptions:
    """The error with the mistake's position and the correct form. The page that shows the error writes its sentence."""
    entry, card, field = _where(document, wrong.path)
    location: dict[str, str | int] = {"line": wrong.line, "entry": entry, "card": card, "field": field}
    mistake = Mistake(wrong.kind, location | wrong.arguments)
    message = f"Line {wrong.line} of the card file has a mistake: {wrong.kind}."
    return IllegalOptions("bad_cards", message, mistake, "tournay")


def _where(document: Document | None, path: Path) -> tuple[str, str, str]:
    """The entry with the mistake, and its field: ("name", "Fort", "cost.deniers"); if the entry has no printable name,
    its number among the cards or events: ("card", "12", "name")."""
    parts = [str(part + 1) if isinstance(part, int) else part for part in path]
    if document is None or len(parts) < 2:
        return "", "", ".".join(parts)
    entry = document.at(document.innermost(path[:2]))
    name = entry.get("name") if isinstance(entry, dict) else None
    field = ".".join(parts[2:])
    if isinstance(name, str) and is_name(name):
        return "name", name, field
    return parts[0].removesuffix("s"), parts[1], field


def _said(value: Any) -> str:
    """The value for a message: itself if it is short, otherwise its type."""
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case int():
            return str(value)
        case str():
            return shown(value)
        case list():
            return "list"
        case _:
            return "object"
