"""A table's sounds and vibrations, and their settings: sound.js, and the joust's sounds."""

from typing import Any

import pytest

from engines.core.seats import SPECTATOR
from engines.joust.view import view
from tests.browser.drivers.hearing import LISTEN, SHAKEN
from tests.browser.drivers.joust_stage import contact
from tests.browser.drivers.rehearsal import as_json
from tests.browser.fixtures.modules import GameModules
from tests.engines.joust.worlds import begun, play, world

pytestmark = pytest.mark.browser

HEAR = """async (name, { chosen = "full", hidden = false, touched = true, calls = false }) => {
    const settings = await import("/static/js/page/settings.js");
    LISTEN;
    set(navigator, "userActivation", { hasBeenActive: touched });
    set(document, "hidden", hidden);
    settings.choose("sound", chosen);
    if (calls) {
        it.ring(name);
        it.shake();
    } else {
        it.sound(name);
        it.touch();
    }
    const { play } = await import("/static/js/cues/synthesis.js");
    await new Promise((resolve) => setTimeout(resolve));
    settings.choose("sound", "quiet");
    delete document.hidden;
    return [Math.round(1000 * Math.max(0, ...heard)), felt, typeof play];
}""".replace("LISTEN;", LISTEN)


@pytest.mark.parametrize(
    ("name", "how", "loudness", "felt"),
    [
        ("coin", {"chosen": "off"}, 0, []),
        ("coin", {"chosen": "quiet"}, 63, [15]),
        ("coin", {"chosen": "full"}, 210, [15]),
        ("coin", {"hidden": True}, 0, []),
        ("turn", {"calls": True}, 300, SHAKEN),
        ("turn", {"calls": True, "hidden": True}, 300, SHAKEN),
        ("turn", {"calls": True, "chosen": "off"}, 0, SHAKEN),
        ("turn", {"calls": True, "touched": False}, 0, []),
        ("coin", {"touched": False}, 0, []),
    ],
)
def test_a_table_has_the_chosen_volume(
    modules: GameModules, name: str, how: dict[str, Any], loudness: int, felt: list[Any]
) -> None:
    """A hidden tab only plays calls. They vibrate also at a table without sound; there is no sound or vibration before
    the reader has touched the page.
    """
    assert modules.call("joust", "../../js/cues/sound", HEAR, name, how)[:2] == [loudness, felt]


STAGED = """async (before, step) => {
    const { scenes } = await import("/static/games/joust/scenes.js");
    const shown = [];
    let heard = before && it.moment(null, before, { reveal: null, stage: 0 }).heard;
    for (const { view, reveal, stages } of scenes(before, step))
        for (let stage = 0; stage <= stages.length; stage += 1) {
            const now = it.moment(heard, view, { reveal, stage });
            if (now.heard.at !== heard?.at) shown.push(now.throws ? `${now.name}, rest` : now.name);
            heard = now.heard;
        }
    return shown.filter((name) => name !== null);
}"""


def heard(modules: GameModules, before: Any, step: Any) -> list[str]:
    """A step's sounds, one after the other."""
    events = [one.event for one in step.emitted if one.seats is None]
    sent = {"events": as_json(events), "view": as_json(view(step.state, SPECTATOR))}
    shown = None if before is None else as_json(view(before, SPECTATOR))
    names: list[str] = modules.call("joust", "hearing", STAGED, shown, sent)
    return names


IDLE = "6 5 3 2 1"


@pytest.mark.parametrize(
    ("results", "sounds"),
    [
        (("miss", "miss"), []),
        (("nothing", "miss"), ["glance"]),
        (("broken", "nothing"), ["crack"]),
        (("unhorse", "broken"), ["fall"]),
        (("unhorse", "unhorse"), ["fall"]),
    ],
)
def test_every_outcome_of_a_contact_has_its_sound(
    modules: GameModules, results: tuple[str, str], sounds: list[str]
) -> None:
    before, step = contact(*results)
    told = heard(modules, before, step)
    assert told[told.index("hooves") :] == ["hooves", *sounds, "victory"]


def test_banners_dice_and_resting_dice_have_sounds(modules: GameModules) -> None:
    assert heard(modules, None, begun("4", "4", IDLE, IDLE)) == ["horn", "dice, rest", "dice, rest"]
    assert heard(modules, None, begun("4", "4", "5 4 3 2 1", IDLE)) == [
        "horn", "dice, rest", "dice, rest", "right", "hooves", "fall", "victory",
    ]  # fmt: skip
    state = world(IDLE, IDLE, contacts=(4, 4))
    assert heard(modules, state, play(state, "W adjacent 5")) == ["rest"]
    # A reroll has a sound also while the other knight has placed.
    state = play(state, "W adjacent 5").state
    assert heard(modules, state, play(state, "B reroll -> 6 5 3 2 1")) == ["dice, rest"]
