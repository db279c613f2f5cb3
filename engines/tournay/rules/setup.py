"""The set-up of a game (2, Y50)."""

from itertools import product
from typing import Final

from engines.core.chance import Chance, shuffled
from engines.core.game import IllegalOptions, Step, to_all
from engines.core.seats import Seat
from engines.core.values import replace
from engines.tournay.cards.card_set import CRIER, CardSet
from engines.tournay.cards.colours import COLOURS, LEVELS, NOBODY
from engines.tournay.model.events import Event, GameBegun, TurnBegun
from engines.tournay.model.state import Deck, Player, Queued, State, Table, Turn
from engines.tournay.options import Options, cards_of

SEATS: Final = range(2, 5)
QUEUE: Final = 3
"""Events that are in the queue at the beginning."""


def setup(players: int, options: Options, chance: Chance) -> Step[State, Event]:
    """The first turn of a game. All of its randomness is here: nine decks and the events are shuffled, the start player
    is drawn."""
    if players not in SEATS:
        raise IllegalOptions("wrong_number_of_players", "Tournay is played by two, three or four.")
    cards = cards_of(options)
    table = _table(players, options, cards, chance)
    start = Seat(chance.pick("start player", players))
    state = State(
        options=options,
        start=start,
        round=1,
        ending=None,
        quiet=0,
        answered=(0,) * players,
        table=table,
        phase=Turn(start, has_played=False, staged=None),
    )
    begun = GameBegun(start, tuple([queued.event for queued in table.queue]))
    return Step(state, (to_all(begun), to_all(TurnBegun(1, start))))


def _table(players: int, options: Options, cards: CardSet, chance: Chance) -> Table:
    decks = []
    for colour in COLOURS:
        for level in LEVELS:
            of_deck = [card for card in cards.cards if (card.colour, card.level) == (colour, level)]
            names = [card.name for card in of_deck for _ in range(card.copies)]
            order = shuffled(chance, f"deck {colour} {level}", [*names, CRIER])
            decks.append(Deck(order, face_up=False, is_read=False))
    events = shuffled(chance, "events", [event.name for event in cards.events for _ in range(event.copies)])
    each, deniers, supply = (2, 6, 3) if options.start == "basic" else (1, 9, 5)
    player = Player(deniers, standing=(each, each, each), laid=NOBODY, district=(), hand=(), events=(), ramparts=())
    return Table(
        players=(player,) * players,
        decks=tuple(decks),
        supply=(supply, supply, supply),
        queue=tuple([Queued(event, 0) for event in events[:QUEUE]]),
        events=events[QUEUE:],
    )


def reshuffle(state: State, chance: Chance) -> State:
    """The same position with new orders of the decks, except for the open top cards, and of the event deck. A played
    card that can be taken back may have gone under a deck, so the table without it is shuffled too."""
    phase = state.phase
    if isinstance(phase, Turn) and phase.staged is not None:
        base = _reshuffled(phase.staged.base, chance)
        phase = replace(phase, staged=replace(phase.staged, base=base))
    return replace(state, table=_reshuffled(state.table, chance), phase=phase)


def _reshuffled(table: Table, chance: Chance) -> Table:
    decks = []
    for (colour, level), deck in zip(product(COLOURS, LEVELS), table.decks, strict=True):
        shown, hidden = deck.cards[: deck.face_up], deck.cards[deck.face_up :]
        decks.append(replace(deck, cards=(*shown, *shuffled(chance, f"deck {colour} {level}", hidden))))
    return replace(table, decks=tuple(decks), events=shuffled(chance, "events", table.events))
