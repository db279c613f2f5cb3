"""Worlds: possible hands of the others, dealt from a seat's knowledge alone."""

from collections.abc import Mapping, Sequence
from math import factorial

from engines.core.chance import Chance
from engines.core.seats import Seat


def permuted(chance: Chance, why: str, items: Sequence[int]) -> list[int]:
    """The items in a random order, drawn as one number among all orders, because a search deals thousands of hands."""
    rest, order = list(items), list[int]()
    number = chance.pick(why, factorial(len(rest)))
    for left in range(len(rest), 0, -1):
        number, at = divmod(number, left)
        order.append(rest.pop(at))
    return order


def dealt_world(
    unseen: Sequence[int], sizes: Mapping[Seat, int], void: Mapping[Seat, frozenset[int]], chance: Chance
) -> dict[Seat, list[int]]:
    """Hands of these sizes from the unseen cards. A void player gets no card of the suit, if possible.

    Cards are dealt in order; then each card that its owner cannot hold is swapped with the next one for which both
    owners can hold the other's. The dummy's pile counts as an owner without limits.
    """
    cards = permuted(chance, "world", unseen)
    owners: list[Seat | None] = [seat for seat, size in sizes.items() for _ in range(size)]
    owners += [None] * (len(cards) - len(owners))
    if any(void.get(seat) for seat in sizes):
        for at, owner in enumerate(owners):
            if not _may_hold(owner, cards[at], void):
                _exchange(cards, owners, at, void)
    world: dict[Seat, list[int]] = {seat: [] for seat in sizes}
    for owner, card in zip(owners, cards, strict=True):
        if owner is not None:
            world[owner].append(card)
    return world


def _may_hold(owner: Seat | None, card: int, void: Mapping[Seat, frozenset[int]]) -> bool:
    return owner is None or owner not in void or card // 14 not in void[owner]


def _exchange(cards: list[int], owners: list[Seat | None], at: int, void: Mapping[Seat, frozenset[int]]) -> None:
    for step in range(1, len(cards)):
        other = (at + step) % len(cards)
        if _may_hold(owners[at], cards[other], void) and _may_hold(owners[other], cards[at], void):
            cards[at], cards[other] = cards[other], cards[at]
            return
