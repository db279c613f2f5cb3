"""Reasons for the usual bot's best move: the largest term of its worth, as a key with arguments."""

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from engines.core.appraisal import Reason
from engines.core.prompts import Slot
from engines.tournay.bot.appraisal import BAD, Appraisal
from engines.tournay.bot.choose_picks import best_pick
from engines.tournay.bot.reasons_to_play import effect_of, playing
from engines.tournay.cards.card_set import CardSet
from engines.tournay.cards.colours import COLOURS
from engines.tournay.model.choices import (
    Building,
    Choice,
    EventInHand,
    FromDeck,
    FromHand,
    InQueue,
    OfColour,
    OwnBuilding,
)
from engines.tournay.model.moves import (
    Activate,
    Build,
    Combat,
    Draw,
    Earn,
    Gather,
    Keep,
    LastCard,
    NoLastCard,
    Play,
    Shed,
    Suffer,
    Undo,
)
from engines.tournay.view.forecast import Forecast
from engines.tournay.view.previews import Offer

AS_GOOD: Final = 0.02
"""The difference of worth below which a reason calls two moves as good as each other."""
REASONS: Final[Mapping[str, tuple[str, ...]]] = {
    "only": (),
    "only_gather": ("citizens",),
    # playing a card
    "end": ("card", "lead"),
    "fill": ("card", "cells", "lead"),
    "here": ("card", "points", "elsewhere"),
    "prestige": ("card", "points"),
    "extra": ("card", "points", "extra"),
    "points": ("card", "points"),
    "triggers": ("card", "other", "deniers"),
    "reach": ("card", "count"),
    "does": ("card", "effect"),
    "cell": ("card", "cells"),
    "cover": ("card", "other"),
    # actions
    "draw_points": ("card", "points"),
    "draw_payable": ("card",),
    "draw_prestige": ("colour", "level", "points"),
    "draw_safe": ("colour", "level"),
    "draw": ("colour", "level", "cards"),
    "draw_alike": ("colour", "level", "cards", "colours"),
    "affords": ("deniers", "card"),
    "brings": ("card", "deniers"),
    "together": ("card", "other", "deniers"),
    "recruit": ("card", "citizens"),
    "stands": ("card", "citizens"),
    "takes": ("card", "event"),
    "sells": ("card", "cards"),
    "draws": ("card", "colour", "level"),
    "damages": ("card", "buildings"),
    "happens": ("card", "event"),
    "helps": ("card", "event", "effect", "amount", "deniers"),
    "uses": ("card", "effect"),
    "fight": ("event", "coins", "effect", "amount", "deniers"),
    "rampart": ("event",),
    "fight_rather": ("event", "effect", "amount", "deniers", "instead", "brings"),
    "rampart_rather": ("event", "instead", "brings"),
    "earn": ("deniers",),
    "gather": ("citizens",),
    "repair": ("buildings",),
    "idle": (),
    # choices
    "keep": ("card", "other", "points", "other_points"),
    "keep_works": ("card", "other", "effect"),
    "same": ("card",),
    "against": ("event", "effect", "amount", "deniers"),
    "no_rampart": (),
    "last_ramparts": ("count",),
    "burn": ("card",),
    "discard": ("card", "points"),
    "shed_event": ("event",),
    "lay": ("colour", "citizens"),
    "stand": ("colour", "citizens"),
    "mend": ("card",),
    "last_card": ("card", "points"),
    "no_last_card": (),
}
"""Every reason, with the names of its arguments: `card`, `other` and `event` are names of cards; `colour`, `level`,
`effect` and `instead`, a kind of move, are words of the rules; all others are numbers. Only hints of earlier releases
have the reasons `fight` and `rampart`."""


def only_move(offer: Offer) -> Reason | None:
    """The reason that this is the only legal move; `None` if its player still has something to choose."""
    if isinstance(offer.move, Keep) or any(_is_open(slot) for slot in offer.slots):
        return None
    if isinstance(offer.move, Gather):
        return Reason("only_gather", {"citizens": offer.preview.citizens})
    return Reason("only", {})


def reason_for(here: Appraisal, cards: CardSet, ranked: Sequence[tuple[Offer, float]]) -> Reason:
    """The reason for the first of these moves with their worths."""
    best, _ = ranked[0]
    return _Reasons(here, cards, ranked).of(best)


def _is_open(slot: Slot[Choice]) -> bool:
    """Whether the slot leaves a choice."""
    return slot.least < len(slot.items)


class _Reasons:
    """The reasons in one position."""

    def __init__(self, here: Appraisal, cards: CardSet, ranked: Sequence[tuple[Offer, float]]) -> None:
        self._here, self._cards = here, cards
        self._ranked, self._worths = [offer for offer, _ in ranked], [worth for _, worth in ranked]
        self._view, self._me, self._seat = here.view, here.me, here.seat

    def of(self, best: Offer) -> Reason:
        match best.move:
            case Play() | LastCard():
                return playing(self._here, self._cards, best, self._ranked)
            case Draw():
                return self._draw(best, best.move)
            case Activate():
                return self._activate(best, best.move)
            case Combat(index):
                return self._combat(index)
            case Earn():
                return self._affords(best) or Reason("earn", {"deniers": best.preview.gains})
            case Gather():
                return self._gather(best)
            case Keep():
                return self._keep(best, best.move)
            case Build():
                return self._build(best)
            case Suffer() | Shed():
                return self._chosen(best)
            case NoLastCard():
                return Reason("no_last_card", {})
            case Undo():
                return Reason("only", {})
            case _:
                assert_never(best.move)

    # actions

    def _draw(self, best: Offer, move: Draw) -> Reason:
        [deck] = [deck for deck in self._view.decks if (deck.colour, deck.level) == (move.colour, move.level)]
        if move.way == "top" and deck.top is not None:
            points = best.preview.points[self._seat]
            if points > 0:
                return Reason("draw_points", {"card": deck.top, "points": points})
            if self._cards.named[deck.top].cost.deniers <= self._me.deniers:
                return Reason("draw_payable", {"card": deck.top})
        named: dict[str, str | int] = {"colour": move.colour, "level": move.level}
        if move.level == "III" and move.way == "look" and (points := self._here.promised(deck)) >= 1:
            return Reason("draw_prestige", {**named, "points": points})
        if move.way == "look" and deck.is_read and self._is_risky(move):
            return Reason("draw_safe", named)
        named["cards"] = len(self._view.hand)
        colours = self._as_good(move)
        return Reason("draw_alike", {**named, "colours": colours}) if colours else Reason("draw", named)

    def _as_good(self, move: Draw) -> int:
        """The number of other colours from which the same draw, the best move, is worth as much."""
        draws = [
            (offer.move, worth)
            for offer, worth in zip(self._ranked, self._worths, strict=True)
            if isinstance(offer.move, Draw)
        ]
        [worth] = [worth for other, worth in draws if other == move]
        alike = {
            other.colour
            for other, its_worth in draws
            if (other.level, other.way) == (move.level, move.way) and worth - its_worth < AS_GOOD
        }
        return len(alike - {move.colour})

    def _is_risky(self, move: Draw) -> bool:
        """Whether another deck of the level may still contain a Town Crier, and a Crier would have a cost now."""
        unread = {(deck.colour, deck.level) for deck in self._view.decks if not deck.is_read}
        others = [offer.move for offer in self._ranked if isinstance(offer.move, Draw)]
        near = any((one.colour, one.level) in unread and one.level == move.level for one in others)
        return near and self._here.crier() > 0

    def _activate(self, best: Offer, move: Activate) -> Reason:
        [name] = [spot.cards[-1] for spot in self._me.district if spot.cell == (move.row, move.column)]
        gains = best.preview.gains
        if best.preview.points:
            return Reason("recruit", {"card": name, "citizens": sum(self._me.owned)})
        if gains > 0 and (affords := self._affords(best)) is not None:
            return affords
        if gains > 0 and best.preview.triggers:
            return Reason("together", {"card": name, "other": best.preview.triggers[0], "deniers": gains})
        if gains > 0:
            return Reason("brings", {"card": name, "deniers": gains})
        picks = [(*best_pick(self._here, slot), slot.name) for slot in best.slots if slot.name != "citizens"]
        worth_it = [(pick, slot) for pick, worth, slot in sorted(picks, key=lambda one: -one[1]) if pick]
        for pick, slot in worth_it[:1]:
            return self._effect(name, slot, pick) or self._uses(name, move)
        return self._uses(name, move)

    def _uses(self, name: str, move: Activate) -> Reason:
        """The first effect of the building, or of the building that it copies."""
        works = name
        if move.copied is not None:
            district = self._view.players[move.copied.seat].district
            [works] = [spot.cards[-1] for spot in district if spot.cell == move.copied.cell]
        return Reason("uses", {"card": name, "effect": effect_of(self._cards.named[works])})

    def _effect(self, card: str, slot: str, pick: Sequence[Choice]) -> Reason | None:
        """The effect of a building on its picked items; `None` if it has no reason of its own."""
        match pick[0]:
            case OfColour():
                return Reason("stands", {"card": card, "citizens": len(pick)})
            case InQueue(index) if slot == "happen":
                queued = self._view.queue[index]
                if queued.on_you is None or queued.on_you.effect in BAD:
                    return Reason("happens", {"card": card, "event": queued.event})
                return Reason("helps", {"card": card, "event": queued.event, **_harm(queued.on_you)})
            case InQueue(index):
                return Reason("takes", {"card": card, "event": self._view.queue[index].event})
            case FromHand():
                return Reason("sells", {"card": card, "cards": len(pick)})
            case FromDeck(colour, level):
                return Reason("draws", {"card": card, "colour": colour, "level": level})
            case Building():
                return Reason("damages", {"card": card, "buildings": len(pick)})
            case _:
                return None

    def _affords(self, best: Offer) -> Reason | None:
        """The reason that a card of the hand becomes affordable by this move; of several cards the one that scores
        most.
        """
        gains = best.preview.gains - best.preview.deniers
        after = self._me.deniers + gains
        paid = [
            card
            for card in self._view.hand
            if card.refused == "deniers" and self._cards.named[card.card].cost.deniers <= after
        ]
        if not paid:
            return None
        wished = max(paid, key=lambda card: self._here.points(card.points))
        return Reason("affords", {"deniers": best.preview.gains, "card": wished.card})

    def _combat(self, index: int) -> Reason:
        queued = self._view.queue[index]
        forecast = queued.on_you
        if forecast is None or self._here.harm(forecast) <= 0:
            return Reason("rampart_rather", {"event": queued.event, **self._rather()})
        return Reason("fight_rather", {"event": queued.event, **_harm(forecast), **self._rather()})

    def _rather(self) -> dict[str, str | int]:
        """The best action that is no fight, as arguments: its kind, and the deniers or citizens that it brings."""
        # Gathering is always allowed.
        best = next(offer for offer in self._ranked if isinstance(offer.move, Draw | Activate | Earn | Gather))
        brings = best.preview.citizens if isinstance(best.move, Gather) else max(0, best.preview.gains)
        return {"instead": best.move.kind, "brings": brings}

    def _gather(self, best: Offer) -> Reason:
        if best.preview.citizens:
            return Reason("gather", {"citizens": best.preview.citizens})
        freed = sum([spot.token in ("gray", "damage") for spot in self._me.district])
        return Reason("repair", {"buildings": freed}) if freed else Reason("idle", {})

    # choices

    def _keep(self, best: Offer, move: Keep) -> Reason:
        others = [offer for offer in self._ranked if isinstance(offer.move, Keep) and offer.move != move]
        if not others or not isinstance(others[0].move, Keep):
            return Reason("same", {"card": move.card})
        other = others[0].move.card
        points, others_points = best.preview.points[self._seat], others[0].preview.points[self._seat]
        if points <= others_points:
            effect = effect_of(self._cards.named[move.card])
            return Reason("keep_works", {"card": move.card, "other": other, "effect": effect})
        return Reason("keep", {"card": move.card, "other": other, "points": points, "other_points": others_points})

    def _build(self, best: Offer) -> Reason:
        picks = [item for slot in best.slots for item in best_pick(self._here, slot)[0]]
        if any(slot.name == "last" for slot in best.slots):
            return Reason("last_ramparts", {"count": len(picks)})
        events = [self._view.queue[item.index] for item in picks if isinstance(item, InQueue)]
        worst = max(events, key=lambda queued: self._here.harm(queued.on_you), default=None)
        if worst is None or worst.on_you is None:
            return Reason("no_rampart", {})
        return Reason("against", {"event": worst.event, **_harm(worst.on_you)})

    def _chosen(self, best: Offer) -> Reason:
        """The reason for the first open choice among the items to suffer or to shed."""
        for slot in best.slots:
            pick, _ = best_pick(self._here, slot)
            if pick and _is_open(slot):
                return self._suffered(slot.name, pick[0])
        return Reason("only", {})

    def _suffered(self, slot: str, item: Choice) -> Reason:
        match item:
            case OwnBuilding(cell):
                [name] = [spot.cards[-1] for spot in self._me.district if spot.cell == cell]
                return Reason("mend" if slot == "mend" else "burn", {"card": name})
            case OfColour(colour):
                standing = self._me.standing[COLOURS.index(colour)]
                return Reason("lay" if slot == "lay" else "stand", {"colour": colour, "citizens": standing})
            case EventInHand(event):
                return Reason("shed_event", {"event": event})
            case FromHand(name):
                [card, *_] = [card for card in self._view.hand if card.card == name]
                return Reason("discard", {"card": name, "points": card.points[self._seat]})
            case _:
                return Reason("only", {})


def _harm(forecast: Forecast) -> dict[str, str | int]:
    """The harm or gain of an event, as arguments of `tournay-on-you`."""
    return {"effect": forecast.effect, "amount": forecast.amount, "deniers": max(0, forecast.deniers)}
