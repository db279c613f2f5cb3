"""The text notation of moves: one line each, and read back exactly.

    play "Fort" 0,1 / "hand:Knight" / "yellow" "red"
    draw yellow II look / "0 0 2"
    activate 0,1 as "2:1,0" / "1 0"

Card names and picks are JSON strings; each slot's picks follow a stroke.
"""

import json
import re
from collections.abc import Sequence
from typing import Final, assert_never

from engines.tournay.cards.colours import COLOURS, LEVELS, Colour, Level
from engines.tournay.model.cells import cell_text, read_cell
from engines.tournay.model.choices import Building, Choice, read_choice, write_choice
from engines.tournay.model.moves import (
    Activate,
    Build,
    Combat,
    Draw,
    Earn,
    Gather,
    Keep,
    LastCard,
    Move,
    NoLastCard,
    Picks,
    Play,
    Shed,
    Suffer,
    Undo,
)

_TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[^\s"]+')


def write_move(move: Move) -> str:
    """The move as one line."""
    match move:
        case Play(card, row, column, picks):
            return f"play {_quoted(card)} {cell_text((row, column))}{_strokes(picks, pays=True)}"
        case Undo():
            return "undo"
        case Draw(colour, level, way, picks):
            return f"draw {colour} {level} {way}{_strokes(picks)}"
        case Activate(row, column, copied, picks):
            instead = f" as {_quoted(write_choice(copied))}" if copied is not None else ""
            return f"activate {cell_text((row, column))}{instead}{_strokes(picks)}"
        case Combat(index, picks):
            return f"combat {index}{_strokes(picks)}"
        case Earn(colour, citizens):
            return f"earn {colour} {citizens}"
        case Gather():
            return "gather"
        case Keep(card):
            return f"keep {_quoted(card)}"
        case Build(picks):
            return f"build{_strokes(picks)}"
        case Suffer(picks):
            return f"suffer{_strokes(picks)}"
        case Shed(picks):
            return f"shed{_strokes(picks)}"
        case LastCard(card, row, column, picks):
            return f"last {_quoted(card)} {cell_text((row, column))}{_strokes(picks, pays=True)}"
        case NoLastCard():
            return "no last"
        case _:
            assert_never(move)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _strokes(picks: Picks, *, pays: bool = False) -> str:
    return "".join([" /" + "".join([f" {_quoted(write_choice(item, pays=pays))}" for item in pick]) for pick in picks])


def read_move(text: str) -> Move:
    """The move that was written as this line. Raises ValueError."""
    tokens = _TOKEN.findall(text)
    first = tokens.index("/") if "/" in tokens else len(tokens)
    move = _move(tokens[:first], _picks(tokens[first:]))
    if move is None or write_move(move) != text:
        raise ValueError(f"{text} is no move of Tournay.")
    return move


def _picks(tokens: Sequence[str]) -> Picks:
    picks: list[tuple[Choice, ...]] = []
    for token in tokens:
        if token == "/":
            picks.append(())
        else:
            picks[-1] = (*picks[-1], read_choice(_unquoted(token)))
    return tuple(picks)


def _unquoted(token: str) -> str:
    text = json.loads(token)
    if not isinstance(text, str):
        raise ValueError(f"{token} is no text.")
    return text


def _move(tokens: Sequence[str], picks: Picks) -> Move | None:
    """The move of these tokens. The caller checks that no token is left over, by writing the move again."""
    match tokens:
        case ["play", card, cell]:
            row, column = read_cell(cell)
            return Play(_unquoted(card), row=row, column=column, picks=picks)
        case ["undo"]:
            return Undo()
        case ["draw", colour, level, ("top" | "look") as way]:
            return Draw(_colour(colour), level=_level(level), way="top" if way == "top" else "look", picks=picks)
        case ["activate", cell]:
            row, column = read_cell(cell)
            return Activate(row, column=column, copied=None, picks=picks)
        case ["activate", cell, "as", copied]:
            row, column = read_cell(cell)
            return Activate(row, column=column, copied=_building(_unquoted(copied)), picks=picks)
        case ["combat", index]:
            return Combat(int(index), picks)
        case ["earn", colour, citizens]:
            return Earn(_colour(colour), int(citizens))
        case ["gather"]:
            return Gather()
        case ["keep", card]:
            return Keep(_unquoted(card))
        case ["build"]:
            return Build(picks)
        case ["suffer"]:
            return Suffer(picks)
        case ["shed"]:
            return Shed(picks)
        case ["last", card, cell]:
            row, column = read_cell(cell)
            return LastCard(_unquoted(card), row=row, column=column, picks=picks)
        case ["no", "last"]:
            return NoLastCard()
        case _:
            return None


def _building(text: str) -> Building:
    building = read_choice(text)
    if not isinstance(building, Building):
        raise ValueError(f"{text} is no building.")
    return building


def _colour(token: str) -> Colour:
    for colour in COLOURS:
        if colour == token:
            return colour
    raise ValueError(f"{token} is no colour.")


def _level(token: str) -> Level:
    for level in LEVELS:
        if level == token:
            return level
    raise ValueError(f"{token} is no level.")
