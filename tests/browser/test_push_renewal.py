"""A subscribed browser stays subscribed: if its push service or the server's key changes, the server is notified."""

from typing import Any

import pytest
from playwright.sync_api import Page

from app.runtime.resources import RESOURCES
from tests.browser.drivers.protocol import started_table
from tests.browser.fixtures.modules import GameModules
from tests.browser.fixtures.people import People
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser

KEY, FORMER = "AQID", "BAUG"
"""The server's keys in this test: three bytes."""
TODAY = "2026-11-24T12:00:00Z"

VISIT = """async ({ had, told = null, status = 200, permission = "granted", now }) => {
    const done = [];
    const set = (of, name, value) => Object.defineProperty(of, name, { value, configurable: true, writable: true });
    const subscription = (key, endpoint) => ({
        endpoint,
        options: { applicationServerKey: Uint8Array.from(atob(key), (sign) => sign.charCodeAt(0)).buffer },
        toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
        unsubscribe: async () => done.push(`unsubscribe ${endpoint}`),
    });
    const pushManager = {
        getSubscription: async () => had && subscription(...had),
        async subscribe({ applicationServerKey: key }) {
            done.push(`subscribe ${key}`);
            return subscription(key, "new");
        },
    };
    set(window, "PushManager", class {});
    set(window, "Notification", { permission });
    set(navigator, "serviceWorker", { ready: Promise.resolve({ pushManager }) });
    document.documentElement.dataset.pushKey = "AQID";
    const { storedName } = await import("/static/js/page/storage.js");
    if (told === null) localStorage.removeItem(storedName("push"));
    else localStorage.setItem(storedName("push"), told);
    const before = window.fetch;
    window.fetch = async (path, { body }) => {
        done.push([path, JSON.parse(body)]);
        const refusal = { error: { code: "no_such_cue_address", message: "" } };
        return new Response(JSON.stringify(status === 200 ? {} : refusal), { status });
    };
    try {
        await it.renew(new Date(now));
    } finally {
        window.fetch = before;
    }
    return [done, localStorage.getItem(storedName("push"))];
}"""


def told(endpoint: str, *, renews: bool) -> list[Any]:
    return ["/api/me/cues/push", {"endpoint": endpoint, "p256dh": "p", "auth": "a", "renews": renews}]


@pytest.mark.parametrize(
    ("visit", "done"),
    [
        ({"had": None}, []),
        ({"had": [KEY, "old"], "permission": "denied"}, []),
        ({"had": [KEY, "old"]}, [told("old", renews=True)]),
        ({"had": [KEY, "old"], "told": '["2026-11-24","old","en"]'}, []),
        ({"had": [KEY, "old"], "told": '["2026-11-23","old","en"]'}, [told("old", renews=True)]),
        ({"had": [KEY, "old"], "told": '["2026-11-24","old","ja"]'}, [told("old", renews=True)]),
        ({"had": [KEY, "old"], "told": '["2026-11-24","older","en"]'}, [told("old", renews=True)]),
        # Its push service has dropped it; or the server has another database, and another key.
        ({"had": None, "told": '["2026-11-24","old","en"]'}, [f"subscribe {KEY}", told("new", renews=True)]),
        (
            {"had": [FORMER, "old"], "told": '["2026-11-24","old","en"]'},
            ["unsubscribe old", f"subscribe {KEY}", told("new", renews=False)],
        ),
        # It was signed out on another device.
        ({"had": [KEY, "old"], "status": 404}, [told("old", renews=True), "unsubscribe old"]),
    ],
)
def test_the_next_page_reports_a_changed_subscription_only(
    modules: GameModules, visit: dict[str, Any], done: list[Any]
) -> None:
    found, kept = modules.call("joust", "../../js/cues/push_renewal", VISIT, visit | {"now": TODAY})
    assert found == done
    asked = [one for one in done if isinstance(one, list)]
    is_refused = visit.get("status") == 404
    assert kept == (
        f'["2026-11-24","{asked[0][1]["endpoint"]}","en"]' if asked and not is_refused
        else None if is_refused else visit.get("told")
    )  # fmt: skip


WORKER = """async ({ old, fresh, had, status }) => {
    const done = [], listeners = {};
    const subscription = (endpoint) => endpoint && {
        endpoint,
        options: { applicationServerKey: "key" },
        toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
        unsubscribe: async () => done.push("unsubscribe"),
    };
    const self = {
        addEventListener: (name, listener) => (listeners[name] = listener),
        registration: { pushManager: {
            getSubscription: async () => subscription(had),
            subscribe: async ({ applicationServerKey }) => subscription(`made with ${applicationServerKey}`),
        } },
    };
    const fetch = async (path, { body }) => (done.push([path, JSON.parse(body)]), { status });
    %s
    let wait;
    const event = { oldSubscription: subscription(old), newSubscription: subscription(fresh) };
    listeners.pushsubscriptionchange({ ...event, waitUntil: (promise) => (wait = promise) });
    await wait;
    return done;
}"""


@pytest.mark.parametrize(
    ("change", "done"),
    [
        ({"old": "old", "fresh": "fresh"}, [told("fresh", renews=True)]),
        ({"had": "there"}, [told("there", renews=True)]),
        ({"old": "old"}, [told("made with key", renews=True)]),
        ({}, []),
        ({"fresh": "fresh", "status": 404}, [told("fresh", renews=True), "unsubscribe"]),
    ],
)
def test_the_worker_reports_the_browsers_new_endpoint(
    empty_page: Page, change: dict[str, Any], done: list[Any]
) -> None:
    given = {"old": None, "fresh": None, "had": None, "status": 200} | change
    source = (RESOURCES / "static" / "sw.js").read_text("utf-8")
    assert empty_page.evaluate(WORKER % source, given) == done


def test_a_table_page_that_may_notify_loads_the_renewal(people: People) -> None:
    ann = people.invite("Ann")
    ann.page.add_init_script("Object.defineProperty(Notification, 'permission', { get: () => 'granted' })")
    table = started_table(ann, people.invite("Ben"), seats=3)
    with ann.page.expect_request(lambda request: "-lazy-" in request.url):
        TablePage.opened(ann, table)
