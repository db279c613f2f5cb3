"""Choosing a prediction, and sending a card that is laid aside: Tornei's choice.js."""

from typing import Any

import pytest

from tests.browser.fixtures.modules import GameModules

pytestmark = pytest.mark.browser

VIEW = {"round": 1, "trick": 3, "mine": {"hand": ["S7", "C2"]}}
ASIDE = {"round": 1, "trick": 3, "joust": "S7"}


@pytest.mark.parametrize(
    ("prepared", "legal", "made"),
    [
        (ASIDE, [{"kind": "joust", "joust": "C2"}, {"kind": "joust", "joust": "S7"}], {"kind": "joust", "joust": "S7"}),
        (ASIDE, [{"kind": "joust", "joust": "C2"}], None),
        (ASIDE, [{"kind": "predict", "prediction": "S7"}], "later"),
        (ASIDE | {"trick": 2}, [{"kind": "joust", "joust": "S7"}], None),
        (ASIDE | {"joust": "W1"}, [{"kind": "joust", "joust": "C2"}], None),
    ],
)
def test_a_card_laid_aside_is_sent_dropped_or_kept_for_later(
    modules: GameModules, prepared: Any, legal: Any, made: Any
) -> None:
    code = "(...given) => { const move = it.fromPrepared(...given); return move === undefined ? 'later' : move; }"
    assert modules.call("tornei", "choice", code, prepared, VIEW, legal) == made


PREDICTS = [{"kind": "predict", "prediction": card} for card in ("F7", "C9", "C2")]
MINE = {"hand": ["F7", "C9", "C2"], "to_follow_after": [["C9", "C2"], ["C2"], ["C9"]]}


@pytest.mark.parametrize(
    ("taps", "choice", "opened", "aside"),
    [
        (["F7"], ["F7"], ["C9", "C2"], None),
        (["F7", "C9"], ["F7", "C9"], ["C9", "C2"], "C9"),
        (["F7", "C9", "C2"], ["F7", "C2"], ["C9", "C2"], "C2"),
        (["C9", "F7"], ["C9"], ["C2"], None),
        (["F7", "F7"], [], ["F7", "C9", "C2"], None),
        (["F7", "C9", "F7"], [], ["F7", "C9", "C2"], None),
    ],
)
def test_a_prediction_is_chosen_alone_or_with_a_following_card(
    modules: GameModules, taps: list[str], choice: list[str], opened: list[str], aside: str | None
) -> None:
    code = """(legal, taps, mine, view) => {
        const choice = taps.reduce((choice, card) => it.tap(legal, choice, card, mine), it.NONE);
        const move = it.moveOf(legal, choice);
        return [choice, [...it.open(legal, choice, mine)], move, it.asideOf(legal, choice, view)];
    }"""
    laid = {"round": 1, "trick": 3, "joust": aside} if aside else None
    move = {"kind": "predict", "prediction": choice[0]} if choice else None
    assert modules.call("tornei", "choice", code, PREDICTS, taps, MINE, VIEW) == [choice, opened, move, laid]


def test_in_the_last_trick_another_tap_changes_the_prediction(modules: GameModules) -> None:
    """The remaining card is played automatically."""
    code = "(legal, mine) => it.tap(legal, ['F7'], 'C9', mine)"
    mine = {"hand": ["F7", "C9"], "to_follow_after": [[], []]}
    assert modules.call("tornei", "choice", code, PREDICTS[:2], mine) == ["C9"]
