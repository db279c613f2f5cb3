"""A page's layout at six sizes, and its weight.

layout_faults    elements that overflow, are too small to tap, or lie out of sight although a decision needs them
faults_now       the same at the page's current size
loose_dots       facts in a row with a dot at the beginning of a line, or with none between two
weight           bytes sent to a browser without a cache for a page, without pictures; HEAVIEST is the limit
"""

from typing import Any

from playwright.sync_api import Page

from tests.browser.fixtures.people import Person

SIZES = {
    "phone": (360, 640),
    "zoomed": (640, 400),
    "aside": (844, 390),
    "tablet": (820, 1180),
    "laptop": (1280, 800),
    "desktop": (1920, 1080),
}
"""The sizes: "zoomed" is a laptop's page at 200 %, "aside" a phone in landscape."""
TARGET = 44
HEAVIEST = 100_000
HEAVIEST_LESSON = 140_000
"""With the guide, and the parts of a table that are loaded with it."""
MOST_REQUESTS = 12

MEASURE = """() => {
    const seen = (element) => element.checkVisibility({visibilityProperty: true}) && !element.closest(".unseen, .skip");
    const box = (element) => {
        const {left, top, right, bottom, width, height} = element.getBoundingClientRect();
        const name = element.id || element.dataset.card || element.textContent.trim().slice(0, 30) || element.tagName;
        return {name, left, top, right, bottom, width, height};
    };
    // A label is the target of the radio button in it; links inside sentences are read, not aimed at.
    const targets = [...document.querySelectorAll("button, summary, a.button, a.item, .segments label, input:not([type=radio], .unseen)")];
    const act = document.querySelector("#act, #start, #make-table, #ready");
    return {
        over: document.documentElement.scrollWidth - innerWidth,
        targets: targets.filter((target) => seen(target) && box(target).width > 1).map(box),
        act: act && seen(act) ? box(act) : null,
        cards: [...document.querySelectorAll(".hand [data-card]")].filter(seen).map(box),
        cut: [...document.querySelectorAll(".crown")].filter(seen).filter((badge) => {
            const {left, right} = badge.getBoundingClientRect();
            for (let around = badge.parentElement; around; around = around.parentElement) {
                const edge = around.getBoundingClientRect();
                const clips = getComputedStyle(around).overflowX !== "visible";
                if (clips && (left < edge.left - 0.5 || right > edge.right + 0.5)) return true;
            }
            return false;
        }).map(box),
        height: innerHeight,
    };
}"""  # noqa: E501


LOOSE_DOTS = """() => [...document.querySelectorAll(".facts > *")].filter((thing) => {
    if (!thing.checkVisibility()) return false;
    const [own, around] = [thing, thing.parentElement].map((one) => one.getBoundingClientRect());
    const isFirst = own.left - around.left < 8;
    const dot = getComputedStyle(thing, "::before");
    const isOutside = own.left + parseFloat(dot.left) + parseFloat(dot.width) / 2 + 2 < around.left;
    return isFirst !== isOutside || around.right > innerWidth;
}).map((thing) => thing.textContent.trim())"""


def loose_dots(page: Page) -> list[str]:
    """Facts in a row with a dot at the beginning of a line, or with none between two."""
    return page.evaluate(LOOSE_DOTS)  # type: ignore[no-any-return]


def layout_faults(page: Page, *, decides: bool) -> list[str]:
    """The layout faults of a page at all sizes."""
    found = []
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{size}: {fault}" for fault in faults_now(page, decides=decides)]
    return found


def faults_now(page: Page, *, decides: bool) -> list[str]:
    """The layout faults of a page at its current size."""
    measured: dict[str, Any] = page.evaluate(MEASURE)
    found = [f"{measured['over']} px hang over"] if measured["over"] > 0 else []
    found += [
        f"{target['name']!r} is {target['width']:.1f} × {target['height']:.1f} px"
        for target in measured["targets"]
        if target["width"] < TARGET - 0.5 or target["height"] < TARGET - 0.5
    ]
    found += [f"{badge['name']!r} is cut off" for badge in measured["cut"]]
    if decides:
        found += [
            f"{thing['name']!r} ends at {thing['bottom']:.0f} of {measured['height']}"
            for thing in [measured["act"] or {"name": "#act", "bottom": 99999}, *measured["cards"]]
            if thing["bottom"] > measured["height"] + 0.5 and (measured["act"] or not is_choosing(page))
        ]
    return found


def is_choosing(page: Page) -> bool:
    """Whether there is nothing to send yet: on a narrow page the button appears with a complete choice."""
    return page.locator("#act[aria-disabled]").count() > 0


def weight(person: Person, path: str, *, heaviest: int = HEAVIEST, requests: int = MOST_REQUESTS) -> int:
    """The bytes sent to a browser without a cache for a page without its pictures, headers included, as compressed.
    With pictures it may be half as much again.
    """
    page = person.page
    session = person.context.new_cdp_session(page)
    sizes: dict[str, float] = {}
    urls: dict[str, str] = {}
    session.on("Network.responseReceived", lambda event: urls.update({event["requestId"]: event["response"]["url"]}))
    session.on("Network.loadingFinished", lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}))
    session.send("Network.enable")
    person.open(path)
    page.locator("#connection[data-state=open]").wait_for()
    page.wait_for_load_state("networkidle")
    total = int(sum(sizes.values()))
    pictures = int(sum(size for request, size in sizes.items() if urls.get(request, "").endswith(".svg")))
    for request, size in sorted(sizes.items(), key=lambda pair: -pair[1])[:8]:
        print(f"{int(size):7} {urls.get(request, request)}")
    print(f"{path} weighs {total} bytes in {len(sizes)} requests, of them {pictures} of pictures.")
    assert any(url.endswith(".js") for url in urls.values())
    assert total < heaviest * 3 // 2
    assert len(sizes) <= requests
    return total - pictures
