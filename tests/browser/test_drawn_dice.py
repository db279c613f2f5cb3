"""The browser shows the dice of a joust made by a record's draws: static/games/joust/draws.js."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from app.tables import canonical
from app.tables.record import Record, exported
from engines import joust
from engines.core.chance import RecordedChance
from engines.core.codec import plain
from engines.joust.events import LanceContact, Rerolled, Rolled, RunBegun
from engines.joust.options import Options as JoustOptions
from tests.app.fixtures.records import NAMES, random_record
from tests.browser.fixtures.empty_page import DRAWS, signs, strange

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("seed", range(8))
def test_a_jousts_dice_are_those_of_its_events(empty_page: Page, seed: int) -> None:
    game = random_record(joust.GAME, seed=seed, players=2, options=JoustOptions())
    runs = empty_page.evaluate(DRAWS, ["joust", canonical.read(exported(game)), list(NAMES[:2])])
    assert [run["title"] for run in runs] == [["joust-draws-run", {"run": at}] for at in range(1, len(runs) + 1)]
    assert strange(runs) == []
    shown = [(at, line["of"][0], line["of"][1]["seat"], line["of"][1]["roll"], *map(int, signs(line)))
             for at, run in enumerate(runs, 1) for line in run["lines"]]  # fmt: skip
    assert sorted(shown) == sorted(thrown(game))


def thrown(game: Record) -> Iterator[tuple[int | str, ...]]:
    """Every throw of a recorded joust, from the rules' events when the match is replayed."""
    luck = RecordedChance(tuple(draw for row in game.rows for draw in row.draws))
    step = joust.GAME.setup(2, JoustOptions(), luck)
    emitted = [*step.emitted]
    for row in game.rows[1:]:
        assert row.seat is not None
        move = next(one for one in joust.GAME.legal_moves(step.state, row.seat) if plain(one) == row.move)
        step = joust.GAME.apply(step.state, row.seat, move, luck)
        emitted += step.emitted
    for event in [one.event for one in emitted]:
        match event:
            case RunBegun(run, contacts):
                yield from ((run, "joust-draws-contact", seat, 0, die) for seat, die in enumerate(contacts))
            case Rolled(run, roll, seat, dice):
                yield run, "joust-draws-roll", seat, roll, *dice
            case Rerolled(run, roll, seat, dice):
                yield run, "joust-draws-reroll", seat, roll, *dice
            case LanceContact(run, charges):
                yield from ((run, "joust-draws-on-target", one.seat, 5, one.die) for one in charges if one.die)


def a_reroll(value: Any) -> Any:
    """The first row of a joust in which a knight rerolled."""
    return next(row for row in value["rows"] if row["move"] == {"kind": "reroll"})


def a_placed_die(value: Any) -> Any:
    """The first row of a joust in which a knight named a die."""
    return next(row for row in value["rows"] if row["move"] and "die" in row["move"])


@pytest.mark.parametrize(
    ("change", "found"),
    [
        (lambda value: a_reroll(value).update(move={"kind": "set"}), "joust-draws-not-asked"),
        (lambda value: a_reroll(value).update(draws=[]), "joust-draws-not-rolled"),
        (lambda value: a_placed_die(value)["move"].update(die=7), "joust-draws-not-there"),
    ],
)
def test_dice_that_do_not_fit_the_moves_are_found(empty_page: Page, change: Callable[[Any], None], found: str) -> None:
    value = canonical.read(exported(random_record(joust.GAME, seed=1, players=2, options=JoustOptions())))
    change(value)
    runs = empty_page.evaluate(DRAWS, ["joust", value, list(NAMES[:2])])
    assert found in [words[0] for words in strange(runs)]
