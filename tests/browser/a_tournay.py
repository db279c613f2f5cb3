"""A game of Tournay, as its table page shows it.

thought    the move that the stand-in player would make, from somebody's own frame
played     a table at which by request was played until something was so
made       makes a move by clicking what the page offers for it
tour       the sights of one game, as its host has them
"""

import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

import orjson
from playwright.sync_api import Locator, expect
from pydantic import TypeAdapter

from engines import tournay
from engines.core.codec import codec_of, plain
from engines.core.prompts import Prompt, Slot, fits
from tests.browser.by_request import arranged, begun, full
from tests.browser.people import Person
from tests.browser.table_page import TablePage
from tests.browser.tour import Sight
from tests.engines.random_chance import RandomChance
from tests.legal import kinds

Frame = dict[str, Any]
GAME = tournay.GAME
PANEL = "(button) => button.closest('[data-pane]')?.dataset.pane"


@cache
def _views() -> TypeAdapter[Any]:
    return TypeAdapter(GAME.view_type)


def read_legal(legal: Sequence[dict[str, Any]]) -> list[Any]:
    """The moves and prompts of a frame."""
    return [_read(one) for one in legal]


def _read(one: dict[str, Any]) -> Any:
    if one["kind"] != "prompt":
        return _move(one)
    slots = tuple(Slot(slot["name"], tuple(slot["items"]), slot["least"], slot["most"]) for slot in one["slots"])
    return Prompt(_move(one["move"]), slots)


def _move(move: dict[str, Any]) -> Any:
    types = {kind.__dataclass_fields__["kind"].default: kind for kind in GAME.move_types}
    return TypeAdapter(types[move["kind"]]).validate_python(move)


def thought(frame: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """What the stand-in player does in somebody's place, who sees this frame."""
    view = _views().validate_python(frame["view"])
    move = GAME.policy(view, read_legal(frame["legal"]), RandomChance(chance.randrange(2**32)))
    answer: dict[str, Any] = plain(move)
    assert plain(codec_of(GAME).move(orjson.dumps(answer))) == answer
    return answer


def sent(person: Person, table: str, frame: dict[str, Any], move: dict[str, Any]) -> None:
    """Make a move by request."""
    wish = {"id": f"r{frame['decision']}", "decision": frame["decision"], "move": move}
    answer = person.post(f"/api{table}/moves", wish)
    assert answer["t"] == "ok", answer


def played(
    friends: Sequence[Person],
    chance: random.Random,
    until: Callable[[Frame], bool],
    way: Callable[[Frame, random.Random], dict[str, Any]] = thought,
    **rules: str,
) -> tuple[str, Frame]:
    """A table at which by request was played in this way until somebody who is asked sees what is wanted, and what that
    is. A game that comes to its end before is followed by another, for not every one shows everything."""
    mover, table = friends[0], ""
    while True:
        frame = full(mover, table) if table else None
        if frame is None or not frame["to_act"]:
            table = begun(*friends, game="tournay", **rules)
        elif frame["decision"] is None:
            mover = friends[frame["to_act"][0]]
        elif until(frame):
            return table, frame
        else:
            sent(mover, table, frame, way(frame, chance))


def made(page: TablePage, frame: dict[str, Any], move: dict[str, Any]) -> None:
    """Choose the parts of a move on the page, one after the other, and send it."""
    compose(page, frame, move)
    expect(page.page.locator("#act")).not_to_have_attribute("aria-disabled", "true")
    page.act()


def compose(page: TablePage, frame: dict[str, Any], move: dict[str, Any]) -> None:
    """Choose the parts of a move, and do not send it yet."""
    me = frame["you"]
    find = page.page.locator
    match move["kind"]:
        case "play" | "last_card":
            _touch(find(f'button[data-hand="{move["card"]}"]').first)
            _touch_if_open(find(f'[data-district="{me}"] [data-cell="{move["row"]},{move["column"]}"]'))
        case "draw":
            _touch(find(f'button[data-deck="{move["colour"]} {move["level"]}"]'))
            _touch_if_open(find(f'[data-slot="way"] [data-item="{move["way"]}"]'))
        case "activate":
            _touch(find(f'[data-district="{me}"] [data-cell="{move["row"]},{move["column"]}"]'))
            if move["copied"]:
                _touch_if_open(find(f'[data-slot="copied"] [data-item="{move["copied"]}"]'))
        case "combat":
            _touch(find(f'button[data-event="{move["place"]}"]'))
        case "earn":
            _touch(find('[data-act="earn"]'))
            _touch_if_open(find(f'[data-slot="earn"] [data-item="{move["colour"]} {move["citizens"]}"]'))
        case "gather":
            _touch(find('[data-act="gather"]'))
        case "no_last_card":
            _touch(find('[data-act="none"]'))
        case "keep":
            _touch_if_open(find(f'[data-slot="keep"] [data-item="{move["card"]}"]').first)
        case "build" | "suffer" | "shed":
            pass
        case kind:
            raise AssertionError(f"No way to make {kind} by clicking.")
    _fill(page, frame, move)


def _fill(page: TablePage, frame: dict[str, Any], move: dict[str, Any]) -> None:
    """Pick what the slots of the move's prompt hold."""
    wanted = _move(move)
    prompt = next(one for one in read_legal(frame["legal"]) if fits(one, wanted))
    if not isinstance(prompt, Prompt):
        return
    names: dict[str, int] = {}
    for slot, pick in zip(prompt.slots, wanted.picks, strict=True):
        names[slot.name] = names.get(slot.name, 0) + 1
        key = slot.name if names[slot.name] == 1 else f"{slot.name}.{names[slot.name]}"
        shown = page.page.locator(f'[data-slot="{key}"]')
        if not shown.count():
            continue  # filled in the only way there is, or by the touches that led here
        if slot.name == "pay":
            _touch_if_open(shown.locator(f'[data-item="{pick[0]}"]').first)
            continue
        _pick(shown, slot, pick)


def _pick(shown: Locator, slot: Slot, pick: Sequence[str]) -> None:
    """Let go of what is chosen and not wanted, and choose what is."""
    for item in dict.fromkeys(slot.items):
        buttons = shown.locator(f'button[data-item="{item}"]')
        chosen = buttons.and_(shown.locator("[aria-pressed=true]"))
        while slot.most > 1 and chosen.count() > pick.count(item):
            _touch(chosen.first)
    for item in dict.fromkeys(pick):
        buttons = shown.locator(f'button[data-item="{item}"]')
        chosen = buttons.and_(shown.locator("[aria-pressed=true]"))
        while chosen.count() < pick.count(item):
            _touch(buttons.and_(shown.locator(":not([aria-pressed=true])")).first)


def _touch(button: Locator) -> None:
    """Touch it; on a narrow page turn first to the panel that it is in."""
    if not button.is_visible() and (panel := button.evaluate(PANEL)):
        button.page.locator(f'[role=tab][data-show="{panel}"]').click()
    button.click()


def _touch_if_open(button: Locator) -> None:
    """Touch what is asked; what there is only one of is chosen already."""
    if button.count() and button.get_attribute("aria-pressed") != "true":
        _touch(button)


PHASES = {
    "turn": "turn",
    "looking": "keep",
    "ramparts": "build",
    "suffering": "suffer",
    "shedding": "shed",
    "last_cards": "last_card",
}
"""What the ask line says is asked, by the phase."""


def tour(people: Sequence[Person], chance: random.Random) -> Iterator[Sight]:
    """The sights of one game, as its host has them; the others move by request, and so does the host between sights.

    waiting, then wait, turn, turn-card, keep, build, suffer, shed and last_card as they come, each question also with
    an answer that is composed and not sent (turn-composed …), and final.
    """
    table = arranged(*people, game="tournay")
    host = people[0]
    page = TablePage.opened(host, table)
    yield Sight("waiting", page)
    page.start()
    seen: set[str] = set()
    while (frame := full(host, table))["to_act"]:
        view = frame["view"]
        kind = PHASES[view["phase"]] if frame["decision"] is not None else "wait"
        if kind not in seen and (kind != "turn" or any(one["kind"] == "play" for one in frame["legal"])):
            seen.add(kind)
            page = TablePage.opened(host, table)
            yield from _looked_at(page, frame, kind, chance)
            page.page.goto("about:blank")  # until there is something new to see
            frame = full(host, table)
        mover = people[frame["to_act"][0]]
        theirs = frame if mover is host else full(mover, table)
        sent(mover, table, theirs, thought(theirs, chance))
    page = TablePage.opened(host, table)
    page.see(frame["v"])
    yield Sight("final", page)


def _looked_at(page: TablePage, frame: dict[str, Any], kind: str, chance: random.Random) -> Iterator[Sight]:
    """A question as it is asked, and with an answer that is not sent."""
    page.see(frame["v"])
    yield Sight(kind, page, decides=kind != "wait")
    if kind == "wait":
        return
    if kind == "turn":
        play = next(one for one in frame["legal"] if one["kind"] in ("play", "prompt") and kinds([one]) == {"play"})
        card = play.get("card") or play["move"]["card"]
        page.page.locator(f'button[data-hand="{card}"]').first.click()
        yield Sight("turn-card", page, decides=True)
        page.page.keyboard.press("Escape")
    compose(page, frame, thought(frame, chance))
    yield Sight(f"{kind}-composed", page, decides=True)
    while page.page.locator("#undo[data-undo=step]").count():
        page.page.locator("#undo").click()
