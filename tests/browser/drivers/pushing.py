"""Web push without the makers of browsers: their push service on this machine, and what a browser shows of it.

PushService     receives the server's pushes, and delivers their text to each person's browser
push_service    a running service, trusted by servers started afterwards
Phone           a person's browser, which receives pushes even while no page is open, and records its notifications
"""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any, TypeAlias, TypeVar

import orjson
from playwright.sync_api import Worker

from tests.app.cues.receiver import Receiver, receiver
from tests.app.cues.test_sender import Browser
from tests.app.fixtures.database import query
from tests.browser.fixtures.people import Person
from tests.waiting import wait_until

T = TypeVar("T")
Json = dict[str, Any]
Turns: TypeAlias = set[tuple[int, int]]
"""The awaited players and their decisions."""

SECONDS = 20.0
DUE = "UPDATE cue_deliveries SET due = now() WHERE done IS NULL AND due < 'infinity' RETURNING 1"
OPEN = "SELECT count(*) FROM cue_deliveries WHERE done IS NULL"
SUBSCRIBE = """async (body) => {
    const headers = { "content-type": "application/json" };
    return (await fetch("/api/me/cues/push", { method: "POST", headers, body: JSON.stringify(body) })).ok;
}"""
WITHOUT_A_SCREEN = """(shown) => {
    self.shown = shown;
    self.told = new Promise((told) => {
        Object.defineProperty(navigator, "setAppBadge", { value: async (count) => told(count), configurable: true });
    });
    self.registration.showNotification = async (title, { data, ...how }) => {
        const others = self.shown.filter(({ tag }) => tag !== how.tag);
        self.shown = [...others, { title, data: structuredClone(data), ...how }];
    };
    self.registration.getNotifications = async () => self.shown;
}"""
"""A browser without a window reports that it cannot show notifications; they are recorded."""
TOUCH = """async (shown) => {
    let address;
    self.clients.openWindow = async (url) => { address = url; };
    const notification = { ...shown, close: () => { self.shown = self.shown.filter(({ tag }) => tag !== shown.tag); } };
    const waits = [];
    const touch = Object.assign(new Event("notificationclick"), { notification, waitUntil: (one) => waits.push(one) });
    self.dispatchEvent(touch);
    await Promise.all(waits);
    return address;
}"""
SEEN_BY_PAGES = """
    if (window.ServiceWorkerRegistration) ServiceWorkerRegistration.prototype.getNotifications = async () =>
        (await window.shownCues()).map((one) => ({ ...one, close: () => window.closeCue(one.tag) }));
"""


class PushService:
    """A push service as a browser's maker runs it."""

    def __init__(self, database_url: str, receiver: Receiver, loop: asyncio.AbstractEventLoop) -> None:
        self._url = database_url
        self._receiver = receiver
        self._loop = loop
        self.certificate = receiver.certificate

    def subscribe(self, person: Person) -> "Phone":
        """Subscribes somebody's browser, as its page requests it."""
        browser, path = Browser(), f"/201/{person.name.encode().hex()}"
        endpoint = f"https://localhost:{self._receiver.port}{path}"
        assert person.page.evaluate(SUBSCRIBE, {"endpoint": endpoint, **browser.keys})
        return Phone(person, browser, path, self)

    def bodies(self, path: str) -> list[bytes]:
        """All pushes to one browser."""
        return [one.body for one in self._receiver.received if one.path == path]

    def let_time_pass(self, turns: Turns) -> None:
        """Waits until everybody was notified of these turns, which are all open ones."""
        standing = "SELECT seat, occasion::int FROM cues WHERE kind = 'turn'"
        self._wait(lambda: set(self.query(standing)) == turns)
        while self.query(DUE):
            self._wait(lambda: not self.query(OPEN)[0][0])

    def query(self, statement: str) -> list[tuple[Any, ...]]:
        return self.run(query(self._url, statement))

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(SECONDS)

    def _wait(self, condition: Callable[[], bool]) -> None:
        assert wait_until(condition, SECONDS)


class Phone:
    """A person's browser."""

    def __init__(self, person: Person, browser: Browser, path: str, service: PushService) -> None:
        self.person = person
        self.shown: list[Json] = []
        """The notifications on its screen."""
        self._browser, self._path, self._service = browser, path, service
        self._read = 0
        context = person.context
        context.expose_function("shownCues", lambda: self.shown)
        context.expose_function("closeCue", self._close)
        context.add_init_script(SEEN_BY_PAGES)

    def pushed(self) -> list[Json]:
        """The pushes since the last call, decrypted with this browser's keys."""
        bodies = self._service.bodies(self._path)
        self._read, new = len(bodies), bodies[self._read :]
        return [self._browser.read(body) for body in new]

    def show(self, message: Json) -> Json:
        """Has the site's own worker show a message; returns the notifications on the screen."""
        page = self.person.page
        session = self.person.context.new_cdp_session(page)
        registrations: list[Json] = []
        session.on("ServiceWorker.workerRegistrationUpdated", lambda told: registrations.extend(told["registrations"]))
        session.send("ServiceWorker.enable")
        while not registrations:
            page.wait_for_timeout(20)
        worker = self._worker
        worker.evaluate(WITHOUT_A_SCREEN, self.shown)
        push = {"origin": self.person.server.url, "registrationId": registrations[-1]["registrationId"]}
        session.send("ServiceWorker.deliverPushMessage", push | {"data": orjson.dumps(message).decode()})
        badge = worker.evaluate("self.told")
        self.shown = worker.evaluate("self.shown")
        assert badge == len(self.shown)
        session.detach()
        return self.shown[-1]

    def touch(self, shown: Json) -> str:
        """Taps a notification: the page that opens."""
        address: str = self._worker.evaluate(TOUCH, shown)
        self.shown = self._worker.evaluate("self.shown")
        return address

    @property
    def _worker(self) -> Worker:
        workers = self.person.context.service_workers
        return workers[0] if workers else self.person.context.wait_for_event("serviceworker")

    def _close(self, tag: str) -> None:
        self.shown = [one for one in self.shown if one["tag"] != tag]


@contextmanager
def push_service(database_url: str, folder: Path) -> Iterator[PushService]:
    """Runs in a thread because the browser's driver occupies this one's event loop."""
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever)
    thread.start()
    running = receiver(folder)
    try:
        made = asyncio.run_coroutine_threadsafe(running.__aenter__(), loop).result(SECONDS)
        yield PushService(database_url, made, loop)
        asyncio.run_coroutine_threadsafe(running.__aexit__(None, None, None), loop).result(SECONDS)
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()
