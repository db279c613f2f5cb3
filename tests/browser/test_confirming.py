"""Sending a move, prepared moves, and stored settings of play: confirm.js, premove.js, settings.js."""

from typing import Any

import pytest

from tests.browser.fixtures.modules import GameModules

pytestmark = pytest.mark.browser

TAPS = """async (how, taps) => {
    const settings = await import("/static/js/page/settings.js");
    settings.choose("confirm", how);
    const done = [];
    const choose = (choice) => done.push(`chose ${choice}`);
    const prepare = (what) => done.push(`prepared ${what}`);
    for (const tap of taps) it.tapped(tap, choose, (move) => done.push(`sent ${move}`), prepare);
    settings.choose("confirm", "second");
    return done;
}"""
FIRST = {"again": False, "move": None, "choice": "Inn", "next": "Inn"}
SECOND = {"again": True, "move": "Inn", "choice": "nothing", "next": None}
ASIDE = {"again": True, "move": "Inn", "choice": "Inn, then Fair", "next": "Inn", "aside": "Fair"}
PART = {"again": False, "move": None, "choice": "Inn, of two", "next": None}


@pytest.mark.parametrize(
    ("how", "taps", "done"),
    [
        ("always", [FIRST, SECOND], ["chose Inn", "chose nothing"]),
        ("second", [FIRST, SECOND], ["chose Inn", "sent Inn"]),
        ("never", [FIRST], ["chose Inn", "sent Inn"]),
        ("second", [FIRST, ASIDE], ["chose Inn", "prepared Fair", "sent Inn"]),
        ("always", [FIRST, ASIDE], ["chose Inn", "chose Inn, then Fair"]),
        ("never", [PART], ["chose Inn, of two"]),
        ("second", [PART, {**SECOND, "move": None}], ["chose Inn, of two", "chose nothing"]),
    ],
)
def test_a_tap_sends_if_so_set(modules: GameModules, how: str, taps: list[dict[str, Any]], done: list[str]) -> None:
    assert modules.call("tornei", "../../js/board/confirm", TAPS, how, taps) == done


CLICKS = """async (details) => {
    const root = document.body.appendChild(document.createElement("div"));
    let sent = 0;
    root.addEventListener("click", () => { sent += 1; it.sent(); });
    it.oneMoveAtATime(root);
    const click = (detail) => root.dispatchEvent(new MouseEvent("click", { detail, bubbles: true, cancelable: true }));
    details.forEach(click);
    root.remove();
    return sent;
}"""


@pytest.mark.parametrize(("details", "moves"), [([1, 2], 1), ([1, 2, 3], 1), ([1, 1], 2), ([1, 2, 1], 2), ([0, 0], 2)])
def test_a_double_tap_is_one_move(modules: GameModules, details: list[int], moves: int) -> None:
    assert modules.call("tornei", "../../js/board/confirm", CLICKS, details) == moves


def test_a_prepared_move_belongs_to_one_seat_of_one_table(modules: GameModules) -> None:
    code = """() => {
        it.prepare("here", 1, { card: "W7" });
        it.prepare("there", 0, { card: "S2" });
        const found = [it.prepared("here", 1), it.prepared("here", 2), it.prepared("there", 0)];
        it.prepare("here", 1, null);
        return [...found, it.prepared("here", 1), it.prepared("there", 0)];
    }"""
    found = modules.call("tornei", "../../js/room/premove", code)
    assert found == [{"card": "W7"}, None, {"card": "S2"}, None, {"card": "S2"}]


def test_an_earlier_releases_stored_values_are_moved_once(modules: GameModules) -> None:
    code = """(storage) => {
        const seen = [];
        const raw = storage === "local" ? localStorage : sessionStorage;
        const look = () => seen.push([it[storage].get("tried"), raw.getItem("quintain-tried")]);
        raw.setItem("quintain-ffffffff-tried", "another installation's");
        raw.setItem("quintain-tried", "former");
        look();
        it[storage].set("tried", "own");
        raw.setItem("quintain-tried", "by a page of the earlier release");
        look();
        it[storage].remove("tried");
        look();
        raw.setItem("quintain-tried", "former");
        it[storage].remove("tried");
        look();
        return [seen, raw.getItem("quintain-ffffffff-tried")];
    }"""
    for storage in ("local", "inTab"):
        seen, others = modules.call("tornei", "../../js/page/storage", code, storage)
        assert seen == [["former", None], ["own", None], [None, None], [None, None]]
        assert others == "another installation's"


def test_nothing_is_stored_if_the_browser_refuses(modules: GameModules) -> None:
    code = """() => {
        const kept = Object.getOwnPropertyDescriptor(window, "localStorage");
        Object.defineProperty(window, "localStorage", { configurable: true, get() { throw new DOMException(); } });
        try {
            it.local.remove("tried");
            return [it.local.set("tried", "1"), it.local.get("tried"), it.local.getJson("tried")];
        } finally {
            Object.defineProperty(window, "localStorage", kept);
        }
    }"""
    assert modules.call("tornei", "../../js/page/storage", code) == [False, None, None]


def test_a_setting_is_stored_and_an_unknown_one_is_the_default(modules: GameModules) -> None:
    code = """async () => {
        const { storedName } = await import("/static/js/page/storage.js");
        const seen = [it.setting("animation")];
        it.onSetting((name) => seen.push(name));
        it.choose("animation", "brisk");
        seen.push(it.setting("animation"), document.documentElement.style.getPropertyValue("--pace"));
        it.choose("animation", "sideways");
        seen.push(it.setting("animation"), JSON.parse(localStorage[storedName("settings")]).animation);
        it.choose("animation", "full");
        return seen;
    }"""
    modules.call("tornei", "../../js/board/motion", "() => null")
    seen = modules.call("tornei", "../../js/page/settings", code)
    assert seen == ["full", "animation", "brisk", "0.5", "animation", "full", "sideways", "animation"]
