"""A game of Tournay: its stand-in player, and moves by clicking.

eager       a policy that fights and builds whenever it can
act         makes a planned move by clicking the page's ways to start it
compose     chooses its parts; the last tap may send it, unless the reader sends with the button alone
"""

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, expect

from engines.core.chance import Chance
from engines.core.prompts import Slot, filled, fits
from engines.tournay.model.cells import cell_text
from engines.tournay.model.choices import (
    Building,
    EventInHand,
    FromBuilding,
    FromDistrict,
    FromHand,
    FromPlaza,
    InQueue,
    OfColour,
    OwnBuilding,
    write_choice,
)
from tests.browser.drivers.rehearsal import Planned, Turn, by_policy
from tests.browser.fixtures.people import Person
from tests.browser.pages.table_page import TablePage

CITIZENS = "(all) => all.map((one) => [one.dataset.lends, Number(one.dataset.count)])"
PANEL = "(button) => button.closest('[data-pane]')?.dataset.pane"


def sends_with_the_button(person: Person) -> None:
    """From the next page on no tap sends a move."""
    name = person.server.stored_name("settings")
    store = f"""localStorage.setItem("{name}", '{{"confirm": "always"}}')"""
    person.context.add_init_script(f'if (location.origin !== "null") {store};')


def eager(turn: Turn, chance: Chance) -> Any:
    """The stand-in player's move, but it fights if it can, and builds as much as it can."""
    fights = [one for one in turn.legal if one.move.kind in ("combat", "build")]
    if not fights:
        return by_policy(turn, chance)
    [fight, *_] = fights
    picks = [slot.items[: slot.most if slot.name == "ramparts" else slot.least] for slot in fight.slots]
    return filled(fight, tuple(picks))


def plays(turn: Turn) -> list[Any]:
    """The ways to play a card that leave nothing else to choose."""
    return [one.move for one in turn.legal if not one.slots and one.move.kind == "play"]


def looks(turn: Turn) -> list[Any]:
    """The ways to look at two cards."""
    return [one for one in turn.legal if getattr(one.move, "way", None) == "look"]


def act(page: TablePage, planned: Planned) -> None:
    """Chooses the parts of a move on the page, one after the other. If the last tap did not send the move, the button
    does.
    """
    compose(page, planned)
    if _is_sent(page, planned):
        return
    expect(page.page.locator("#act")).not_to_have_attribute("aria-disabled", "true")
    page.act()


def _is_sent(page: TablePage, planned: Planned) -> bool:
    state = page.state()
    return state.kind == "sent" or state.version > planned.turn.version


def compose(page: TablePage, planned: Planned) -> None:
    """Chooses a move's parts."""
    me, move = planned.seat, planned.fields
    find = page.page.locator

    def touch_next(button: Locator) -> None:
        """Taps the next requested part, unless the last tap has sent the move."""
        if not _is_sent(page, planned):
            _touch_if_open(button)

    match move["kind"]:
        case "play" | "last_card":
            _touch(find(f'button[data-hand="{move["card"]}"]').first)
            touch_next(find(f'[data-district="{me}"] [data-cell="{move["row"]},{move["column"]}"]'))
        case "draw":
            _touch(find(f'button[data-deck="{move["colour"]} {move["level"]}"]'))
            touch_next(find(f'[data-slot="way"] [data-item="{move["way"]}"]'))
        case "activate":
            _touch(find(f'[data-district="{me}"] [data-cell="{move["row"]},{move["column"]}"]'))
            if planned.move.copied is not None:
                copied = planned.move.copied
                touch_next(find(f'[data-district="{copied.seat}"] [data-cell="{cell_text(copied.cell)}"]'))
        case "combat":
            _touch(find(f'button[data-event="{move["place"]}"]'))
        case "earn":
            _touch(find('[data-act="earn"]'))
            folk = find(f'[data-plaza="{me}"] [data-folk="{move["colour"]} standing"]')
            while not _is_sent(page, planned) and folk.get_attribute("data-picked") != str(move["citizens"]):
                _touch(folk)
        case "gather":
            gather = find('[data-act="gather"]')
            if gather.get_attribute("aria-disabled"):  # it changes nothing, and the first touch says so
                gather.dispatch_event("click")
                gather.dispatch_event("click")
            else:
                _touch(gather)
        case "no_last_card":
            _touch(find('[data-act="none"]'))
        case "keep":
            touch_next(find(f'[data-slot="keep"] [data-item="{move["card"]}"]').first)
        case "build" if not any(planned.move.picks):
            _touch(find('[data-act="none"]'))
            return
        case "build" | "suffer" | "shed":
            pass
        case kind:
            raise AssertionError(f"No way to make {kind} by clicking.")
    if not _is_sent(page, planned):
        _fill(page, planned)


def _fill(page: TablePage, planned: Planned) -> None:
    """Chooses the contents of the prompt's slots."""
    prompt = next(one for one in planned.turn.legal if fits(one, planned.move))
    if not prompt.slots:
        return
    names: dict[str, int] = {}
    for slot, pick in zip(prompt.slots, planned.move.picks, strict=True):
        names[slot.name] = names.get(slot.name, 0) + 1
        key = slot.name if names[slot.name] == 1 else f"{slot.name}.{names[slot.name]}"
        shown = page.page.locator(f'[data-slot="{key}"]')
        if slot.name == "pay":
            _pay(page, planned.seat, slot, pick[0])
        elif slot.name == "citizens":
            if page.page.locator("[data-lends]").count():
                _pick_citizens(page, pick[0].citizens)
        elif slot.name == "draw":
            _draw(page, slot, pick[0])
        elif _on_board(page, planned.seat, slot, slot.items[0]):
            _pick_on_board(page, planned.seat, slot, pick)
        elif shown.count():  # else filled in the only possible way, or by the taps that led here
            _pick(shown, slot, [write_choice(item) for item in pick])


def _pay(page: TablePage, seat: int, slot: Slot[Any], item: Any) -> None:
    """Taps the thing that pays; the cards of a stack pay one after the other."""
    thing = _on_board(page, seat, slot, item)
    assert thing is not None
    for _ in range(9):
        _touch_if_open(thing.first)
        pays = thing.evaluate_all("([one]) => one?.dataset.pays")
        if not isinstance(item, FromDistrict) or pays in (None, str(item.depth)):
            return
        _touch(thing)
    raise AssertionError(f"No way to pay with {item}.")


def _on_board(page: TablePage, seat: int, slot: Slot[Any], item: Any) -> Locator | None:
    """The thing on the board or in the hand that stands for this item, if there is one."""
    match item:
        case FromHand(card):
            selector = f'button[data-hand="{card}"]'
        case EventInHand(event):
            selector = f'button[data-held="{event}"]'
        case FromDistrict(cell) | FromBuilding(cell) | OwnBuilding(cell):
            selector = f'[data-district="{seat}"] [data-cell="{cell_text(cell)}"]'
        case FromPlaza(where):
            selector = f'[data-plaza="{seat}"] [data-folk$="{where}"]'
        case OfColour(colour) if slot.name in ("lay", "stand"):
            selector = f'[data-plaza="{seat}"] [data-folk="{colour} {"standing" if slot.name == "lay" else "laid"}"]'
        case OfColour(colour) if slot.name == "colour":
            cell = f'.cell[data-token="citizen"]:has([data-colour="{colour}"])'
            return page.page.locator(f'[data-district="{seat}"] {cell}').first
        case Building(owner, cell):
            selector = f'[data-district="{owner}"] [data-cell="{cell_text(cell)}"]'
        case InQueue(index):
            selector = f'button[data-event="{index}"]'
        case _:
            return None
    return page.page.locator(selector)


PICKED = """(all) => Number(all[0]?.dataset.picked ??
    all.filter((one) => one.getAttribute("aria-pressed") === "true").length)"""
"""The number of picked items among these things; a Plaza's button counts them itself."""


def _pick_on_board(page: TablePage, seat: int, slot: Slot[Any], pick: Sequence[Any]) -> None:
    """Clears unwanted things of the board, and touches the wanted ones."""
    items = list(dict.fromkeys(slot.items))
    if len(items) == 1 and slot.least == slot.most:
        return  # filled in the only possible way
    for item in [*[one for one in items if one not in pick], *[one for one in items if one in pick]]:
        things = _on_board(page, seat, slot, item)
        assert things is not None
        for _ in range(len(slot.items)):
            if things.evaluate_all(PICKED) == list(pick).count(item):
                break
            _touch(things.first)


def _pick(shown: Locator, slot: Slot[Any], pick: Sequence[str]) -> None:
    """Clears unwanted choices, and makes the wanted ones."""
    for item in dict.fromkeys([write_choice(item) for item in slot.items]):
        buttons = shown.locator(f'button[data-item="{item}"]')
        chosen = buttons.and_(shown.locator("[aria-pressed=true]"))
        while slot.most > 1 and chosen.count() > pick.count(item):
            _touch(chosen.first)
    for item in dict.fromkeys(pick):
        buttons = shown.locator(f'button[data-item="{item}"]')
        chosen = buttons.and_(shown.locator("[aria-pressed=true]"))
        while chosen.count() < pick.count(item):
            _touch(buttons.and_(shown.locator(":not([aria-pressed=true])")).first)


def _pick_citizens(page: TablePage, wanted: Sequence[int]) -> None:
    """Taps the citizens of players who give too few until all give the required number."""
    lends = page.page.locator("[data-lends]")
    for _ in range(20):
        now = dict(lends.evaluate_all(CITIZENS))
        short = [seat for seat, count in enumerate(wanted) if now.get(str(seat), 0) < count]
        if not short:
            return
        _touch(page.page.locator(f'[data-lends="{short[0]}"]'))
    raise AssertionError(f"No way to use {wanted}.")


def _draw(page: TablePage, slot: Slot[Any], item: Any) -> None:
    """Taps the deck that a building draws from, and the way if there are several."""
    if len(set(slot.items)) > 1:
        _touch_if_open(page.page.locator(f'button[data-deck="{item.colour} {item.level}"]'))
        _touch_if_open(page.page.locator(f'[data-slot="way"] [data-item="{item.way}"]'))


def _touch(button: Locator) -> None:
    """Taps it; on a narrow page, first opens its panel."""
    if not button.is_visible() and (panel := button.evaluate(PANEL)):
        button.page.locator(f'[data-show="{panel}"]').click()
    button.click()


def _touch_if_open(button: Locator) -> None:
    """Taps the requested part; an only option is chosen already."""
    if button.count() and button.get_attribute("aria-pressed") != "true":
        _touch(button)
