"""Composing a move of Tournay before it is sent, and its descriptions: choice.js, preview.js, sentences.js and
announcements.
"""

from typing import Any

import pytest

from engines.core.codec import plain
from engines.core.prompts import Prompt
from engines.tournay.model.choices import write_choice
from engines.tournay.model.moves import Activate, Build, Earn, Gather, Move, Play, Suffer, Undo
from engines.tournay.view.previews import Preview
from tests.browser.fixtures.modules import GameModules
from tests.browser.test_tournay_scenes import event
from tests.engines.tournay.worlds import pick
from tests.engines.tournay.worlds import slot as slot_of

pytestmark = pytest.mark.browser


def play(card: str, column: int, *pays: str) -> dict[str, Any]:
    """A prompt to play a card, with these payments."""
    return entry(Play(card, 0, column), slot("pay", *pays, least=1))


def slot(name: str, *items: str, least: int = 0, most: int = 1) -> Any:
    return slot_of(name, items, least, most)


def entry(move: Move, *slots: Any) -> dict[str, Any]:
    """A legal move as it is sent."""
    found: dict[str, Any] = plain(Prompt(move, slots, Preview()))
    return found


LEGAL = [
    entry(Undo()),
    play("Mint", 0, "hand:Fort", "hand:Inn"),
    play("Mint", 0, "at:0,1:0"),
    play("Mint", 2, "hand:Fort"),
    entry(Earn("red", 1)),
    entry(Earn("red", 2)),
    entry(
        Activate(0, 1),
        slot("citizens", "1 0", "0 1", least=1),
        slot("events", "0", "1", "2", most=2),
        slot("burn", "0,0", least=1),
    ),
]


def composed(modules: GameModules, *choice: str, legal: list[dict[str, Any]] = LEGAL) -> dict[str, Any]:
    found: dict[str, Any] = modules.call("tournay", "choice", "it.compose", legal, choice)
    return found


def keys(steps: list[dict[str, Any]]) -> list[str]:
    return [step["key"] for step in steps]


def picks(*written: tuple[str, ...]) -> Any:
    """The chosen parts as they are sent."""
    return plain([pick(*items) for items in written])


def test_all_event_cards_become_last_ramparts_until_one_is_tapped(modules: GameModules) -> None:
    legal = [entry(Build(), slot("last", "event:Fire", "event:Fair", most=2))]
    kept_out = [[], ["last#0"], ["last#0", "last#1"]]
    sent = [composed(modules, *touches, legal=legal)["move"]["picks"][0] for touches in kept_out]
    assert [[item["event"] for item in picks] for picks in sent] == [["Fire", "Fair"], ["Fair"], []]
    said = modules.call("tournay", "sentences", "it.kindOf", legal)
    assert said == "last"


def test_a_card_its_place_and_its_payment_are_chosen_in_order(modules: GameModules) -> None:
    assert keys(composed(modules, "hand:Mint")["open"]) == ["cell:0,0", "cell:0,2"]
    pays = composed(modules, "hand:Mint", "cell:0,0")
    assert keys(pays["open"]) == ["pay:hand:Fort", "pay:hand:Inn", "pay:at:0,1:0"]
    assert pays["move"] is None
    whole = composed(modules, "hand:Mint", "cell:0,0", "pay:hand:Inn")
    assert whole["move"]["picks"] == picks(("hand:Inn",))
    assert whole["entry"] == LEGAL[1]["move"]
    assert whole["preview"] == LEGAL[1]["preview"]


def test_a_single_option_is_chosen_automatically(modules: GameModules) -> None:
    assert composed(modules, "hand:Mint", "cell:0,2")["move"]["picks"] == picks(("hand:Fort",))
    asked = {part["key"]: part["asked"] for part in composed(modules, "spot:0,1")["parts"]}
    assert asked == {"citizens": True, "events": True, "burn": False}


def test_own_citizens_come_first_and_others_replace_them(modules: GameModules) -> None:
    assert composed(modules, "spot:0,1")["move"]["picks"] == picks(("1 0",), (), ("0,0",))
    assert composed(modules, "spot:0,1", "citizens#1")["move"]["picks"] == picks(("0 1",), (), ("0,0",))


def test_a_players_citizens_replace_the_least_recently_tapped(modules: GameModules) -> None:
    all_of_three = [f"{a} {b} {c}" for a in (2, 1, 0) for b in range(3) for c in range(3) if a + b + c == 2]
    legal = [entry(Activate(0, 1), slot("citizens", *all_of_three, least=1))]
    touch = """(legal, seats) => seats.reduce((choice, seat) => {
        const [part] = it.compose(legal, choice).parts;
        return [...choice, it.oneMoreOf(part, seat, choice)];
    }, ["spot:0,1"])"""

    def used(*seats: int) -> Any:
        choice = modules.call("tournay", "choice", touch, legal, seats)
        return composed(modules, *choice, legal=legal)["move"]["picks"][0][0]["citizens"]

    assert used() == [2, 0, 0]
    assert used(1) == [1, 1, 0]
    assert used(1, 2) == [0, 1, 1]
    assert used(1, 2, 2) == [0, 0, 2]
    assert used(1, 2, 2, 0) == [1, 0, 1]
    assert used(1, 1, 1) == [2, 0, 0], "After the most come the fewest."


def test_building_nothing_has_a_text(modules: GameModules) -> None:
    legal = [entry(Build(), slot("ramparts", "0", "1", most=2))]
    assert composed(modules, legal=legal)["move"] is None
    assert composed(modules, "nothing", legal=legal)["move"]["picks"] == [[]]
    assert composed(modules, "nothing", "ramparts#1", legal=legal)["move"]["picks"] == picks(("1",))
    assert composed(modules, "ramparts#1", "ramparts#1", legal=legal)["move"] is None


@pytest.mark.parametrize(
    ("touches", "place"),
    [
        ((), "hand"),
        (("hand:Mint",), "hand"),
        (("hand:Mint", "cell:0,0"), "hand"),
        (("spot:0,1",), "market"),
        (("earn",), "plaza"),
    ],
)
def test_digits_choose_at_the_newest_question(modules: GameModules, touches: tuple[str, ...], place: str) -> None:
    found = modules.call("tournay", "choice", "(legal, choice) => it.asksAt(it.compose(legal, choice))", LEGAL, touches)
    assert found == place


def test_cards_of_a_stack_pay_one_after_the_other(modules: GameModules) -> None:
    legal = [play("Mint", 0, "at:0,1:0", "at:0,1:2", "at:0,2:0")]

    def paid(*touches: str) -> Any:
        code = "(legal, choice) => it.paidFrom(it.compose(legal, choice), [0, 1])"
        return modules.call("tournay", "choice", code, legal, ["hand:Mint", *touches])

    assert paid() == {"depths": [2, 0], "paid": -1, "next": "pay:at:0,1:2"}
    assert paid("pay:at:0,1:2") == {"depths": [2, 0], "paid": 2, "next": "pay:at:0,1:0"}
    assert paid("pay:at:0,1:0") == {"depths": [2, 0], "paid": 0, "next": "pay:at:0,1:2"}
    assert paid("pay:at:0,2:0")["paid"] == -1


def test_questions_about_buildings_and_returning_citizens_are_on_the_board(modules: GameModules) -> None:
    code = "(legal) => { const all = it.compose(legal, ['spot:0,1']); return [it.asksAt(all), it.citiesAsked(all)]; }"

    def asked(*slots: Any) -> Any:
        return modules.call("tournay", "choice", code, [entry(Activate(0, 1), *slots)])

    first, second = (slot("buildings", f"{seat}:0,0", f"{seat}:0,2", least=1) for seat in (1, 2))
    assert asked(first, second) == ["cities", [1]]
    assert asked(slot("colour", "yellow", "red", least=1)) == ["city", []]
    assert asked(slot("stand", "yellow", "red", most=2)) == ["plaza", []]


def test_a_full_slot_names_its_limit_or_takes_an_equal_thing_back(modules: GameModules) -> None:
    legal = [entry(Activate(0, 1), slot("stand", "yellow", "yellow", "yellow", "red", most=2))]
    code = "(legal, choice, names) => { const all = it.compose(legal, choice); const touch = it.answer(all, names); "
    code += "return [touch, it.limitOf(all, touch)]; }"

    def touched(name: str, *choice: str) -> Any:
        return modules.call("tournay", "choice", code, legal, ["spot:0,1", *choice], [f"stand:{name}"])

    assert touched("red", "stand#0", "stand#1") == ["stand#3", 2]
    assert touched("yellow", "stand#0", "stand#1") == ["stand#0", 0]
    assert touched("yellow", "stand#0") == ["stand#1", 0]


def test_picks_keep_the_slots_order_and_maximum(modules: GameModules) -> None:
    found = composed(modules, "spot:0,1", "events#2", "events#0", "events#1")["move"]["picks"]
    assert found[1] == picks(("0", "2"))[0]
    assert composed(modules, "spot:0,1", "events#2", "events#2")["move"]["picks"][1] == []


@pytest.mark.parametrize(
    "text",
    ["Fort", "event:Fire", "at:0,1:2", "standing", "on:-1,0", "2 0 1", "yellow", "0", "0,1", "2:0,1", "yellow I top"],
)
def test_an_item_has_its_written_name_on_the_page(modules: GameModules, text: str) -> None:
    [item] = pick(text)
    assert modules.call("tournay", "choice", "it.itemName", "sell", plain(item)) == text == write_choice(item)
    assert modules.call("tournay", "choice", "it.itemName", "pay", plain(item)) == write_choice(item, pays=True)


def test_a_tap_answers_changes_an_answer_or_starts_again(modules: GameModules) -> None:
    touches = "(legal, things) => things.reduce((choice, thing) => it.touched(legal, choice, thing) ?? choice, it.NONE)"

    def after(*things: list[str]) -> list[str]:
        found: list[str] = modules.call("tournay", "choice", touches, LEGAL, things)
        return found

    assert after(["hand:Mint"], ["cell:0,0"], ["cell:0,2"]) == ["hand:Mint", "cell:0,2"]
    assert after(["hand:Mint"], ["hand:Mint"]) == []
    assert after(["hand:Mint"], ["cell:0,1", "spot:0,1"]) == ["spot:0,1"]
    assert after(["spot:0,1"], ["events:1", "event:1"]) == ["spot:0,1", "events#1"]
    assert after(["hand:Mint"], ["deck:yellow I"]) == ["hand:Mint"]


def test_effects_on_the_reader_are_told_in_the_second_person(modules: GameModules) -> None:
    moved = event("citizens_moved", seat=0, by="Plague", how="laid", yellow=1, white=0, red=2)
    drawn = event("card_drawn", seat=0, colour="white", level="II", put_back="Tithe Barn", gained=True)
    hired = event("citizens_hired", seat=1, owner=0, colour="red", citizens=1, deniers=2)
    damaged = event("building_damaged", seat=0, by="Fire", card="Weavers' Hall", row=0, column=0)

    def told(you: int | None) -> list[str]:
        code = "(events, you) => events.flatMap((one) => it.sentences(one, ['Ann', 'Ben'], you))"
        found: list[str] = modules.call("tournay", "sentences", code, [moved, drawn, hired, damaged], you)
        return found

    assert told(0) == [
        "You lay down 1 yellow and 2 red (Plague).",
        "Tithe Barn goes back face up.",
        "Ben hires 1 red from you for 2 deniers.",
        "Your Weavers’ Hall is damaged: Fire.",
    ]
    assert told(None) == [
        "Ann lays down 1 yellow and 2 red (Plague).",
        "Ann keeps a card of white II; Tithe Barn goes back face up.",
        "Ben hires 1 red from Ann for 2 deniers.",
        "Ann’s Weavers’ Hall is damaged: Fire.",
    ]


def test_announcements_begin_with_the_reader_and_repeat_nothing(modules: GameModules) -> None:
    told = [
        event("committed", seat=1),
        event("event_happened", event="Bad Trade", coins=2),
        event("deniers_lost", seat=1, by="Bad Trade", deniers=1),
        event("deniers_lost", seat=0, by="Bad Trade", deniers=2),
        event("event_happened", event="Fire", coins=1),
        event("event_happened", event="Bad Trade", coins=1),
        event("deniers_lost", seat=1, by="Bad Trade", deniers=1),
        event("deniers_lost", seat=0, by="Bad Trade", deniers=2),
        event("event_happened", event="Plague", coins=1),
        event("citizens_moved", seat=0, by="Plague", how="laid", yellow=0, white=1, red=0),
        event("turn_begun", seat=1, round=4),
    ]
    assert modules.call("tournay", "aloud", "it.announced", told, ["Ann", "Ben"], 0) == [
        "You pay 4 deniers (Bad Trade) and lay down 1 white (Plague).",
        "Ben pays 2 deniers (Bad Trade).",
        "Fire happens.",
    ]
    for seat in (0, 2):
        walled = [event("rampart_built", seat=seat, event=name) for name in ("Fire", "Plague")]
        coins = [event("coin_put", event=name, coins=count) for count, name in enumerate(("Fire", "Plague"), 1)]
        assert modules.call("tournay", "aloud", "it.announced", [*coins, *walled], ["Ann", "Ben", "Cy"], 0) == [
            "Coins now: Fire 1 and Plague 2.",
            f"{'You build' if seat == 0 else 'Cy builds'} ramparts against Fire and Plague.",
        ]


def test_event_cards_alone_are_explained_as_no_payment(modules: GameModules) -> None:
    code = """(events) => it.whyNotPlay(
        { hand: [{ card: "Mint", refused: "card" }], hand_events: events, players: [{ deniers: 5 }] },
        { publicContent: { cards: [] }, you: 0 }, "Mint")"""
    says = "Mint costs a card besides, and you have none to spare"
    assert modules.call("tournay", "sentences", code, []) == f"{says}."
    assert modules.call("tournay", "sentences", code, ["Fire"]) == f"{says}: an event card pays for nothing."


def test_events_taken_into_the_hand_have_their_own_text(modules: GameModules) -> None:
    code = """async (legal, choice, view, context) => {
        const { compose } = await import("/static/games/tournay/choice.js");
        return it.preview(view, compose(legal, choice), { ...context, legal, choice });
    }"""
    legal = [entry(Activate(0, 1), slot("events", "0", "1", most=2))]
    content = {"cards": [], "events": [{"name": name, "effect": {"word": "rise"}} for name in ("Pilgrimage", "Plague")]}
    view = {"queue": [{"event": "Pilgrimage"}, {"event": "Plague"}], "hand": [], "players": [{"district": []}]}
    context = {"names": ["Ann"], "you": 0, "publicContent": content}

    def said(*touches: str) -> Any:
        return modules.call("tournay", "preview", code, legal, ["spot:0,1", *touches], view, context)

    assert said("events#0") == "You take Pilgrimage into your hand, for a rampart."
    assert said("events#0", "events#1") == "You take Pilgrimage and Plague into your hand, for ramparts."


def test_gathering_counts_the_buildings_that_it_repairs(modules: GameModules) -> None:
    code = """async (legal, choice, view, context) => {
        const { compose } = await import("/static/games/tournay/choice.js");
        return it.preview(view, compose(legal, choice), { ...context, legal, choice });
    }"""
    district = [{"cell": [0, at], "cards": ["Fort"], "token": token} for at, token in enumerate(("damage", "citizen"))]
    view = {"queue": [], "hand": [], "players": [{"district": district}]}
    context = {"names": ["Ann"], "you": 0, "publicContent": {"cards": [], "events": []}}
    said = modules.call("tournay", "preview", code, [entry(Gather())], ["gather"], view, context)
    assert said == "1 building is repaired."


def test_a_payment_from_the_district_names_the_lost_points(modules: GameModules) -> None:
    legal = [play("Mint", 2, "at:0,1:0", "at:0,2:0", "hand:Fort")]
    district = [{"cell": [0, 1], "cards": ["Fort"]}, {"cell": [0, 2], "cards": ["Fort"]}]
    placing = {"cell": [0, 2], "onto": "others", "leaves": ["Fort"]}
    hand = [{"card": "Mint", "placings": [placing]}]
    view = {"hand": hand, "queue": [], "players": [{"district": district}]}
    content = {"cards": [{"name": "Fort", "points": 2}], "events": []}
    context = {"names": ["Ann"], "you": 0, "publicContent": content}

    def said(paid: str) -> str:
        code = """async (legal, choice, view, context) => {
            const { compose } = await import("/static/games/tournay/choice.js");
            return it.preview(view, compose(legal, choice), { ...context, legal, choice });
        }"""
        choice = ["hand:Mint", "cell:0,2", f"pay:{paid}"]
        return str(modules.call("tournay", "preview", code, legal, choice, view, context))

    more, undo = "Fort goes under the deck.", "You can still take it back."
    assert said("at:0,1:0") == f"Fort leaves your district for its deck: −2 points. {more} {undo}"
    assert said("hand:Fort") == f"Fort leaves your hand and goes under its deck. {more} {undo}"
    # The covered card leaves once, and the cell's text counts that already.
    assert said("at:0,2:0") == f"Fort leaves your district and goes under its deck. {undo}"


def test_laying_citizens_down_names_the_event_that_stands_them_up(modules: GameModules) -> None:
    def asked(*happening: int, locale: str = "en-GB") -> Any:
        rising = {"event": "Pilgrimage", "on_you": {"effect": "rise", "amount": 1}}
        queue = [rising, {"event": "Plague", "on_you": {"effect": "lay", "amount": 1}}, rising]
        view = {"phase": "suffering", "asked": [{"source": "Plague"}], "queue": queue, "happening": happening}
        legal = [entry(Suffer(), slot("lay", "yellow", "red", least=1))]
        context = {"names": ["Ann"], "you": 0, "choice": [], "legal": legal}
        return modules.call("tournay", "sentences", "it.ask", view, legal, context, locale=locale)

    assert asked(0, 1, 2) == "Plague: Lay down 1, after Pilgrimage stands up 1"
    assert asked(0, 1, 2, locale="ja-JP") == "疫病：寝かせる市民：1人（先に巡礼で1人起きる）"
    # Later events, or events that will not happen, have no effect.
    assert asked(1, 2) == "Plague: Lay down 1"


def test_texts_of_events_decks_and_the_end_fit_their_kinds(modules: GameModules) -> None:
    context = {"names": ["Ann", "Ben"], "you": 0, "toAct": [1], "choice": [], "legal": []}
    waits = modules.call("tournay", "sentences", "it.ask", {"phase": "suffering"}, [], context)
    assert waits == "Events: waiting for Ben.", "Not each of them has to be borne."
    title = "it.slotTitle"
    assert modules.call("tournay", "sentences", title, plain(slot("draw", "red I top", "red I look", least=1))) == (
        "How do you draw?"
    )
    assert modules.call("tournay", "sentences", title, plain(slot("draw", "red I look", "white I look", least=1))) == (
        "From which deck, and how?"
    )
    of_each = "(slots, names) => slots.map((slot) => it.slotTitle(slot, names))"
    slots = [plain(slot("buildings", f"{seat}:0,0", f"{seat}:0,1", least=1)) for seat in (1, 2)]
    assert modules.call("tournay", "sentences", of_each, slots, ["Ann", "Ben", "Cleo"]) == [
        "Damage 1 of Ben’s buildings",
        "Damage 1 of Cleo’s buildings",
    ], "and not twice the same question"
    over = event("game_ended", winners=[1, 0], scores=[9, 9], reason="dead_end")
    assert modules.call("tournay", "sentences", "it.sentences", over, ["Ann", "Ben"], 0) == [
        "The game is over; the victory goes to Ben and you. Points: 9–9."
    ]


def test_cards_lost_to_events_are_named_and_payments_are_not(modules: GameModules) -> None:
    taken, happened = event("card_laid_under", card="Cloister"), event("event_happened", event="Thieves", coins=1)
    for since, says in (([taken, happened], "Events took Cloister from your hand."), ([taken], ""), ([happened], "")):
        assert modules.call("tournay", "sentences", "(since) => it.lost({ since })", since) == says


def test_surplus_criers_at_the_end_are_not_shown(modules: GameModules) -> None:
    code = """(view) => {
        const { words, short } = it.makeBoard().headline(view);
        return [words, short];
    }"""
    view = {"phase": "turn", "round": 24, "criers": 5, "criers_needed": 3, "ending": None}
    assert modules.call("tournay", "board", code, view) == ["Round 24\u00a0· Criers 3/3", "Round 24\u00a0· Criers 3/3"]


def test_the_last_round_is_announced_with_the_last_cards(modules: GameModules) -> None:
    context = {"names": ["Ann", "Ben"], "you": 0, "toAct": [1], "choice": [], "state": {"lit": ""}, "events": []}

    def asked(ending: str | None, *legal: dict[str, Any]) -> Any:
        view = {"phase": "turn", "ending": ending, "draft": None}
        return modules.call("tournay", "sentences", "it.ask", view, legal, {**context, "legal": legal})

    plays = (play("Mint", 2, "hand:Fort"), entry(Earn("red", 1)))
    assert asked("two_districts", *plays) == "Last turn: play a card, take an action. A last card follows."
    assert asked("two_districts", *plays[1:]) == "Last turn: take an action. A last card follows."
    assert asked(None, *plays) == "Play a card if you like; then take an action."
    assert (asked("two_districts"), asked(None)) == ("Ben’s last turn.", "Ben’s turn.")


def test_waiting_for_last_cards_is_explained(modules: GameModules) -> None:
    def read(*hand: str, has_chosen: bool = True) -> Any:
        view: dict[str, Any] = {"phase": "last_cards", "last_card": None, "against": [], "queue": [], "hand": hand}
        players = [{"has_chosen": has_chosen}]
        told = [event("last_cards_asked")]
        context = {"events": told, "names": ["Ann", "Ben"], "you": 0}
        return modules.call("tournay", "sentences", "it.news", {**view, "players": players}, context)

    assert read() == "You have no card left to play."
    assert read("Fort") == "You play no last card."
    # While the question for last cards is shown, nobody has chosen yet.
    assert read("Fort", has_chosen=False) == "Everybody chooses a last card."


def test_the_readers_hired_citizens_are_told_with_their_deniers(modules: GameModules) -> None:
    hires = [
        event("citizens_hired", seat=seat, owner=owner, colour="red", citizens=2, deniers=4)
        for seat, owner in ((1, 0), (1, 2), (2, 0))
    ]

    def told(*since: dict[str, Any]) -> Any:
        context = {"since": since, "names": ["Ann", "Ben", "Cleo"], "you": 0}
        return modules.call("tournay", "sentences", "it.hired", context)

    assert told(hires[1]) == ""
    assert told(hires[0]) == "Ben hired 2 citizens of yours: you got 4 deniers."
    assert told(*hires) == "Ben and Cleo hired 4 citizens of yours: you got 8 deniers."


def test_the_view_lists_the_cards_open_for_review(modules: GameModules) -> None:
    told = [event("play_staged", card="Fort"), event("gathered", seat=0), event("blow_chosen", by="Fire")]
    code = "(...given) => it.visibleHistory(...given)"
    assert modules.call("tournay", "sentences", code, told, {"closed": ["play_staged", "gathered"]}) == told[2:]
    # An earlier release's last view lacks this list.
    assert modules.call("tournay", "sentences", code, told, {}) == told


def test_points_last_turn_and_hand_are_announced_on_request(modules: GameModules) -> None:
    players = [{"score": {"total": points}, "deniers": 1, "occupied": 2} for points in (5, 7)]
    view = {"players": players, "hand": [{"card": "Fort"}, {"card": "Weavers' Hall"}], "hand_events": []}
    told = [event("turn_begun", seat=0, round=1), event("gathered", seat=0), event("turn_begun", seat=1, round=1)]
    context = {"names": ["Ann", "Ben"], "events": told, "you": 0, "publicContent": {"cells": 9}}
    said = [
        modules.call("tournay", "spoken", f"it.spoken.{what}", view, context) for what in ("scores", "last", "hand")
    ]
    assert said == [
        "You: 5 points, 1 denier, 2 of 9 cells. Ben: 7 points, 1 denier, 2 of 9 cells.",
        "You gather all citizens.",
        "In your hand: Fort and Weavers’ Hall.",
    ]
