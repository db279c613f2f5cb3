"""Turn notifications: chosen on the player's page and at a table, on a phone, in both languages."""

import json
import re
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.app.cues.test_sender import Browser
from tests.browser.drivers.hearing import LISTEN, REAL, TURN
from tests.browser.fixtures.modules import GameModules
from tests.browser.fixtures.people import People
from tests.browser.pages.accessibility import violations
from tests.browser.pages.lobby_page import LobbyPage

pytestmark = pytest.mark.browser

TAB = """async (steps, chosen = {}) => {
    const settings = await import("/static/js/page/settings.js");
    LISTEN;
    set(navigator, "userActivation", { hasBeenActive: true });
    for (const [name, value] of Object.entries({ sound: "full", ...chosen })) settings.choose(name, value);
    const title = document.title;
    const sleep = window.setTimeout;
    const [set_, clear] = [window.setTimeout, window.clearTimeout];
    let [now, timers] = [0, []];
    window.setTimeout = (act, pause) => timers.push({ act, at: now + pause }) && timers.length;
    window.clearTimeout = (number) => timers[number - 1] && delete timers[number - 1].act;
    const see = (hidden) => {
        set(document, "hidden", hidden);
        document.dispatchEvent(new Event("visibilitychange"));
    };
    it.mark(null, "Tornei");
    see(true);
    const shown = [];
    for (const [what, ...how] of steps) {
        heard.length = felt.length = 0;
        if (what === "pass") {
            now += how[0];
            for (const one of timers.filter(({ act, at }) => act && at <= now)) (one.act(), delete one.act);
        } else if (what === "see") see(how[0]);
        else if (what === "call") it.call(() => true);
        else if (what === "tell") await (await import("/static/js/cues/unseen.js")).tell(...how);
        else it[what](...how);
        await import("/static/js/cues/synthesis.js");
        await new Promise((done) => sleep(done));
        const dot = document.querySelector('link[rel="icon"]').href.startsWith("data:");
        shown.push([document.title, dot, Math.round(1000 * Math.max(0, ...heard)), felt.length]);
    }
    [window.setTimeout, window.clearTimeout] = [set_, clear];
    it.mark(null, title);
    it.markOthers(0);
    see(false);
    delete document.hidden;
    localStorage.removeItem((await import("/static/js/page/storage.js")).storedName("settings"));
    for (const name of ["call", "wait", "vibration"]) settings.choose(name, "none");
    settings.choose("sound", "quiet");
    return shown;
}""".replace("LISTEN;", LISTEN)
"""A hidden tab: its title, its sounds' loudness and its vibrations after each of these steps. Its clock is the test's.
"""

PHONE = {"width": 360, "height": 740}
SUBSCRIBES = """
    Object.defineProperty(Notification, "permission", { get: () => "default" });
    Notification.requestPermission = async () => "granted";
    PushManager.prototype.subscribe = async () => ({ toJSON: () => (%s) });
"""
"""The tests' browsers have no push service: these would be its answers."""

TOLD = "tone => window.sounds.includes(`${tone} running`)"
"""Whether the browser has started a tone."""


def test_people_choose_notifications_and_a_tables_page_shows_them(people: People) -> None:
    ann = people.invite("Ann", service_workers="allow")
    page = ann.page
    subscription = {"endpoint": "https://localhost:9/push", "keys": Browser().keys}
    page.add_init_script(SUBSCRIBES % json.dumps(subscription))
    page.set_viewport_size(PHONE)
    ann.sign_in()
    ann.open("/me/notifications")
    panel = page.locator("#cues")
    expect(panel.get_by_role("heading", name="When it is my turn")).to_be_visible()
    expect(panel).to_contain_text("This server sends no email.")
    panel.locator("#add-push").click()
    told = panel.locator(".cue-addresses li")
    expect(told).to_contain_text("(this one)")
    assert page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.scope)") == f"{ann.server.url}/"
    told.get_by_role("combobox").select_option("10")
    panel.locator("#cues-webhook").fill("https://10.0.0.1/inside")
    panel.locator("form", has=page.locator("#cues-webhook")).get_by_role("button").click()
    expect(panel.get_by_role("status")).to_contain_text("Messages cannot be sent there.")
    ann.recorder.ignore_errors("422")
    asked = []
    page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/test") else None)
    panel.locator("#test-cue").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(panel.get_by_role("status")).to_have_text("Sent.")
    assert len(asked) == 1, "it is busy until it is answered"
    expect(panel.locator("#test-cue")).to_be_focused()
    while ann.get_json("/api/me/cues")["addresses"][0]["trouble"] is None:  # there is no server at that address
        pass
    ann.open("/me/notifications")
    expect(told.get_by_role("combobox")).to_have_value("10")
    expect(told).to_contain_text("The last message got no answer.")
    page.context.add_cookies([{"name": "lang", "value": "ja", "url": ann.server.url}])
    ann.open("/me/notifications")
    expect(panel.get_by_role("heading", name="自分の番になったら")).to_be_visible()
    expect(told).to_contain_text("この端末")
    expect(told).to_contain_text("応答がありませんでした")
    told.get_by_role("button").click()
    expect(told).to_have_count(0)
    page.context.clear_cookies(name="lang")

    # The start goes to the player with the first decision; the bots move soon.
    ann.open("/")
    table = LobbyPage(ann).make_table(seats=3)
    expect(page.locator("#circle-told")).to_have_count(0)
    ann.post(f"/api{urlsplit(page.url).path}/circle", {"url": "https://localhost:9/hook"})
    table.details()
    expect(page.locator("#circle-told")).to_have_text(
        re.compile("^Your group’s channel gets messages about this table")
    )
    assert violations(page) == []
    page.add_init_script(REAL)
    page.reload()
    table.start()
    expect(page).to_have_title(re.compile("^● Your turn – "))
    page.wait_for_function(TOLD, arg=TURN)  # that tap has allowed sound
    expect(page.locator('link[rel="icon"]')).to_have_attribute("href", re.compile("^data:image/svg"))
    page.locator("details.menu summary").click()
    page.locator("#open-cues").click()
    dialog = page.locator("#cues-dialog")
    expect(dialog.get_by_role("heading", name="For everybody at this table")).to_be_visible()
    dialog.locator("label", has=page.locator("input[name=cue-favicon][value=off]")).click()
    dialog.get_by_role("button", name="Close").click()
    ann.open(urlsplit(page.url).path)
    expect(page).to_have_title(re.compile("^● Your turn – "))
    page.wait_for_function(TOLD, arg=TURN)  # not tapped, but the next page of a tab with sound allowed
    assert not page.locator('link[rel="icon"]').get_attribute("href").startswith("data:")


def tab(modules: GameModules, *steps: Any, locale: str = "en-GB", **chosen: str) -> list[Any]:
    """A tab's states after these steps."""
    return list(modules.call("joust", "../../js/cues/cues", TAB, steps, chosen, locale=locale))


def test_a_hidden_tab_notifies_softly_at_once(modules: GameModules) -> None:
    said = tab(
        modules,
        ("tell", "sat-down"), ("pass", 500), ("tell", "sat-down"), ("pass", 500), ("tell", "chat"),
        ("pass", 500), ("see", False), ("tell", "chat"), ("pass", 500),
    )  # fmt: skip
    assert said == [
        ["● Somebody sat down – Tornei", True, 0, 0],
        ["● Somebody sat down – Tornei", True, 120, 1],
        ["● Somebody sat down – Tornei", True, 0, 0],
        ["● Somebody sat down – Tornei", True, 0, 0],
        ["● New message – Tornei", True, 0, 0],
        ["● New message – Tornei", True, 120, 1],
        ["Tornei", False, 0, 0],
        ["Tornei", False, 0, 0],
        ["Tornei", False, 0, 0],
    ]
    kinds = ("sat-down", "all-ready", "begun", "vote", "chat", "rematch", "match")
    for locale in ("en-GB", "ja-JP"):
        words = [one[0] for one in tab(modules, *(("tell", kind) for kind in kinds), locale=locale)]
        assert len(set(words)) == len(kinds)
        assert not any("unseen" in title for title in words)


def test_a_turns_call_is_louder_than_events_before_it(modules: GameModules) -> None:
    said = tab(modules, ("tell", "begun"), ("mark", "Your turn", "Tornei"), ("call",), ("pass", 60_000))
    assert said == [
        ["● The game begins – Tornei", True, 0, 0],
        ["● Your turn – Tornei", True, 0, 0],
        ["● Your turn – Tornei", True, 300, 1],
        ["● Your turn – Tornei", True, 0, 0],
    ]
    assert tab(modules, ("markOthers", 2), ("mark", "Your turn", "Tornei"))[1][0] == "(3) ● Your turn – Tornei"


def test_title_and_dot_are_immediate_and_sound_follows_the_setting(modules: GameModules) -> None:
    turn, minute = ("mark", "Your turn", "Tornei"), 60_000
    said = tab(modules, turn, ("call",), ("pass", 9 * minute), ("pass", minute), wait="10")
    assert [one[:2] for one in said] == [["● Your turn – Tornei", True]] * 4
    assert [one[2:] for one in said] == [[0, 0], [0, 0], [0, 0], [300, 1]]
    # A reader who has looked meanwhile is not called again.
    said = tab(modules, turn, ("call",), ("see", False), ("see", True), ("pass", 10 * minute), wait="10")
    assert said[-1] == ["● Your turn – Tornei", True, 0, 0]
    assert tab(modules, ("call",), call="off")[0][2:] == [0, 1]
    assert tab(modules, ("call",), vibration="off")[0][2:] == [300, 0]
    assert tab(modules, ("call",), sound="off")[0][2:] == [0, 1]


TELLING = """async (what, given) => {
    const set = (of, name, value) => Object.defineProperty(of, name, { value, configurable: true, writable: true });
    const see = (hidden) => {
        set(document, "hidden", hidden);
        document.dispatchEvent(new Event("visibilitychange"));
    };
    const before = document.title;
    const { mark } = await import("/static/js/cues/cues.js");
    await import("/static/js/person/all_notices.js");
    (await import("/static/js/page/notices.js")).notices.load = () => import("/static/js/person/all_notices.js");
    // With its texts, which a page that is seen does not need.
    await (await import("/static/js/cues/unseen.js")).tell("chat");
    // What the news says in the page; that of a table that waits has its texts.
    await (await import("/static/js/page/i18n.js")).learn("i18n/waiting");
    const { WebSocket } = window;
    let end = () => {};
    window.WebSocket = class {
        addEventListener(kind, act) { if (kind === "close") end = act; }
        send() {}
    };
    const { state, message } = given;
    const page = { state, update: () => {}, change: () => {}, draw: () => {} };
    mark(null, "Table");
    see(true);
    await {
        "waiting/arranging": () => it.hearOf(page, message),
        "room/people/presence": () => new it.Presence(page).attend(message),
        "chat/chat": () => new it.Chat("/tables/x", () => "", () => {}).take(message),
        "room/rematch": () => new it.Evening(page, () => "").follow("/tables/y"),
        "tournament/match_channel": () => new it.MatchChannel(page).hear(message),
    }[what]();
    await import("/static/js/person/all_notices.js");
    await new Promise((done) => setTimeout(done));
    const shown = document.title;
    end({ code: 4404 });
    window.WebSocket = WebSocket;
    mark(null, before);
    see(false);
    delete document.hidden;
    return shown;
}"""
SEAT = {"reserved": None, "bot": False, "name": None, "ready": False}
WAITING = {"status": "waiting", "seats": [SEAT | {"seat": 0, "name": "Ann"}, SEAT | {"seat": 1}]}
BEN = SEAT | {"seat": 1, "name": "Ben"}
QUIET = {"now": 0, "seats": [], "polls": [], "paused": False, "watching": 0, "watchers": []}
POLL = {"poll": "end", "seat": None, "request": None, "agreed": [1], "refused": []}
MATCH = {"entrants": [1, 2], "status": "waiting", "table": "next", "taken": [False, False]}


def seated(*others: Any, **more: Any) -> dict[str, Any]:
    return {"table": WAITING | {"seats": [WAITING["seats"][0], *others]}, "you": 0, "host": True, **more}


def playing(**more: Any) -> dict[str, Any]:
    return {"table": {"id": "now", "status": "playing"}, "you": 0, "seat": 0, "attendance": QUIET, "next": None, **more}


@pytest.mark.parametrize(
    ("module", "state", "message", "told"),
    [
        ("waiting/arranging", seated(SEAT), WAITING | {"seats": [SEAT, BEN]}, "● Somebody sat down – Table"),
        ("waiting/arranging", seated(BEN), WAITING | {"seats": [SEAT | {"seat": 0}, BEN | {"ready": True}]},
         "● Everybody is ready – Table"),
        ("waiting/arranging", seated(BEN, host=False), WAITING | {"seats": [SEAT | {"seat": 0}, BEN | {"ready": True}]},
         "Table"),
        ("waiting/arranging", seated(BEN), WAITING | {"status": "playing"}, "● The game begins – Table"),
        ("room/people/presence", playing(), QUIET | {"polls": [POLL]}, "● Your vote is needed – Table"),
        ("room/people/presence", playing(), QUIET | {"polls": [POLL | {"agreed": [0]}]}, "Table"),
        ("room/people/presence", playing(attendance=QUIET | {"polls": [POLL]}), QUIET | {"polls": [POLL]}, "Table"),
        ("chat/chat", None, {"lines": [{"id": 1, "by": "b", "mine": False, "text": "Well"}]}, "● New message – Table"),
        ("chat/chat", None, {"lines": [{"id": 1, "by": "b", "mine": True, "text": "Well"}]}, "Table"),
        ("room/rematch", playing(rematch=None), None, "● Play again? – Table"),
        ("room/rematch", playing(rematch="/tables/y"), None, "Table"),
        ("tournament/match_channel", playing(), {"tournament": {"entrants": [], "matches": [MATCH]}, "you": 1},
         "● Your match is up – Table"),
        ("tournament/match_channel", playing(),
         {"tournament": {"entrants": [], "matches": [MATCH | {"taken": [True, True]}]}, "you": 1}, "Table"),
    ],
)  # fmt: skip
def test_a_tab_announces_its_tables_events(
    modules: GameModules, module: str, state: Any, message: Any, told: str
) -> None:
    given = {"state": state, "message": message}
    assert modules.call("joust", f"../../js/{module}", TELLING, module, given) == told


DIALOG = """async (table, isTold, circle) => {
    const before = window.fetch;
    const cues = { push_key: "AQID", mail: false, addresses: [] };
    const said = (path) => new Response(JSON.stringify(path.endsWith("/circle") ? circle : cues));
    window.fetch = (path, init) => (path.startsWith("/api/") ? said(path) : before(path, init));
    try {
        await it.openCues(table, isTold);
        const dialog = document.querySelector("#cues-dialog");
        const found = dialog.querySelector("#circle-told, [data-trouble]");
        dialog.close();
        return found && found.textContent.trim();
    } finally {
        window.fetch = before;
    }
}"""
FAILS = {"name": "hooks.example.org", "failing": True, "trouble": "refused"}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ((None, False, None), None),
        (
            (None, True, None),
            "The host has chosen a channel that gets a message when the game begins and at every turn.",
        ),
        (("t", True, FAILS), "The last message was refused. No more messages are sent there. Add the address again."),
        (("t", True, FAILS | {"failing": False, "trouble": None}), None),
    ],
)
def test_a_table_shows_its_circle_and_the_host_its_failures(
    modules: GameModules, given: tuple[Any, ...], said: str | None
) -> None:
    found = modules.call("joust", "../../js/cues/panel", DIALOG, *given)
    assert found == said


ADDS_PUSH = """async (permission, fails) => {
    const before = window.fetch;
    const set = (of, name, value) => Object.defineProperty(of, name, { value, configurable: true, writable: true });
    const reply = { push_key: "AQID", mail: false, addresses: [] };
    const answer = () => new Response(JSON.stringify(reply));
    window.fetch = (path, init) => (path.startsWith("/api/") ? answer() : before(path, init));
    const requestPermission = () => (permission ? Promise.resolve(permission) : new Promise(() => {}));
    set(window, "isSecureContext", true);
    set(window, "Notification", { permission: "default", requestPermission });
    set(window, "PushManager", class {});
    const subscribe = () => Promise.reject(new DOMException("Registration failed", fails));
    set(navigator, "serviceWorker", {
        register: async () => {},
        ready: Promise.resolve({ pushManager: { subscribe } }),
    });
    try {
        await it.openCues(null, false);
        const dialog = document.querySelector("#cues-dialog");
        const status = dialog.querySelector("[role=status]");
        const seen = new Promise((done) => new MutationObserver(done).observe(status, {
            childList: true, characterData: true, subtree: true, attributes: true,
        }));
        dialog.querySelector("#add-push").click();
        await seen;
        while (permission && !status.classList.contains("error")) await new Promise((done) => setTimeout(done));
        const found = [status.textContent, dialog.querySelector("#add-push").matches(":disabled")];
        dialog.close();
        return found;
    } finally {
        window.fetch = before;
    }
}"""


@pytest.mark.parametrize(
    ("permission", "fails", "status"),
    [
        ("", "", "Answer your browser’s question first."),
        ("denied", "", "The browser did not allow notifications."),
        ("granted", "AbortError", "This browser could not be registered for notifications. Try again later."),
    ],
)
def test_a_failed_push_shows_a_sentence_and_the_button(
    modules: GameModules, permission: str, fails: str, status: str
) -> None:
    assert modules.call("joust", "../../js/cues/panel", ADDS_PUSH, permission, fails) == [status, False]
