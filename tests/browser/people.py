"""People with browsers: each has a browser context of their own, and so cookies and storage of their own.

People    everybody in one test
Person    somebody; `page` is what they look at
Ears      all that a person's browser was sent, and all that went wrong in it
"""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Response, WebSocket

from tests.browser.house import House

LAPTOP = {"width": 1280, "height": 800}
PATIENCE = 20_000.0
"""Milliseconds after which something that should appear is said not to appear."""
ON_DISK = ("/static/", "/lib/")
"""Files that are the same for everybody."""

HEAR_ANSWERS = """
    const fetched = window.fetch;
    window.fetch = async (...request) => {
        const response = await fetched(...request);
        await window.heardAnswer(response.url, await response.clone().text());
        return response;
    };
"""
"""Before a script gets an answer, the test has it: a page may go elsewhere on an answer, and then it is lost."""


@dataclass(frozen=True)
class Heard:
    """Something that came over the network."""

    what: str
    """`document`, `frame`, or the path of a request that a script made."""
    text: str


@dataclass
class Ears:
    """What was heard, in order, by all pages of one person."""

    heard: list[Heard] = field(default_factory=list)
    said: list[dict[str, Any]] = field(default_factory=list)
    """Frames that this person's pages sent."""
    troubles: list[str] = field(default_factory=list)
    """Errors on the console, uncaught exceptions, requests that failed."""
    lines: int = 0
    """How many sockets were opened."""

    def listen(self, page: Page) -> None:
        page.on("websocket", self._line)
        page.on("response", self._response)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.troubles.append(f"uncaught: {error}"))
        page.on("requestfailed", self._failed)

    def forgive(self, pattern: str) -> None:
        """Forget troubles that the test itself has made."""
        self.troubles = [trouble for trouble in self.troubles if not re.search(pattern, trouble)]

    def _line(self, line: WebSocket) -> None:
        self.lines += 1
        line.on("framereceived", lambda text: self.heard.append(Heard("frame", str(text))))
        line.on("framesent", lambda text: self.said.append(json.loads(text)))

    def _response(self, response: Response) -> None:
        if response.status >= 500:
            self.troubles.append(f"{response.status} {response.url}")
        if response.request.resource_type == "document" and not 300 <= response.status < 400:
            self.heard.append(Heard("document", response.text()))

    def answer(self, url: str, text: str) -> None:
        """An answer to a request of a script."""
        path = urlsplit(url).path
        if not path.startswith(ON_DISK):
            self.heard.append(Heard(path, text))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.troubles.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _failed(self, request: Request) -> None:
        # What a page leaves behind when it goes elsewhere is aborted, and nobody misses it.
        if request.failure != "net::ERR_ABORTED":
            self.troubles.append(f"failed: {request.url} {request.failure}")


class Person:
    """Somebody with a browser."""

    def __init__(self, house: House, context: BrowserContext, name: str) -> None:
        self.house = house
        self.context = context
        self.name = name
        self.ears = Ears()
        context.expose_function("heardAnswer", self.ears.answer)
        context.add_init_script(HEAR_ANSWERS)
        self.page = self.another_tab()

    def another_tab(self) -> Page:
        """A new tab of the same browser."""
        page = self.context.new_page()
        self.ears.listen(page)
        return page

    def comes_to(self, path: str) -> None:
        """Open an address in the tab."""
        self.page.goto(path if "://" in path else self.house.url + path)

    def get(self, path: str) -> str:
        """What the house answers to this person's cookie: without a page, and without a browser's work."""
        cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in self.context.cookies())
        return self.house.get(path, cookie=cookies).text

    def post(self, path: str, body: object = None) -> Any:
        """Ask the house without a page, with this person's cookie."""
        json_body = {"content-type": "application/json"}
        response = self.context.request.post(self.house.url + path, data=json.dumps(body or {}), headers=json_body)
        assert response.ok, response.text()
        return response.json()


class People:
    """Everybody in one test."""

    def __init__(self, browser: Browser, house: House) -> None:
        self._browser = browser
        self.house = house
        self.everybody: list[Person] = []

    def invite(self, name: str, **wishes: Any) -> Person:
        """Somebody new. `wishes` are options of a browser context."""
        chosen = {"viewport": LAPTOP, "reduced_motion": "reduce", "locale": "en-GB", "color_scheme": "light"} | wishes
        context = self._browser.new_context(**chosen)
        context.set_default_timeout(PATIENCE)
        context.grant_permissions(["clipboard-read", "clipboard-write"], origin=self.house.url)
        context.tracing.start(name=name, snapshots=False, screenshots=False)
        person = Person(self.house, context, name)
        self.everybody.append(person)
        return person

    def troubles(self) -> list[str]:
        """All that went wrong in anybody's browser."""
        return [f"{person.name}: {trouble}" for person in self.everybody for trouble in person.ears.troubles]

    def keep(self, folder: Path) -> None:
        """Screenshots, traces and the server's log, for looking at."""
        for number, person in enumerate(self.everybody):
            stem = folder / f"{number}-{re.sub('[^A-Za-z0-9]', '', person.name)}"
            for at, page in enumerate(person.context.pages):
                _try(partial(page.screenshot, path=f"{stem}-{at}.png", timeout=5000))
            _try(partial(person.context.tracing.stop, path=f"{stem}.zip"))
        _try(lambda: (folder / "house.log").write_bytes(self.house.log.read_bytes()))

    def leave(self) -> None:
        """Everybody goes."""
        for person in self.everybody:
            person.context.close()
        self.everybody.clear()


def _try(act: Callable[[], object]) -> None:
    """What is kept for looking at must not hide why the test failed."""
    try:
        act()
    except Exception as error:
        print(f"Not kept: {error}")
