"""What a card that is laid aside becomes: Tornei's choice.js."""

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
