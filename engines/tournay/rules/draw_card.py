"""Drawing a card: the face-up one, or one of two looked at in secret (3.4.1, Y9, Y10)."""

from engines.core.game import IllegalMove
from engines.core.values import replace
from engines.tournay.cards.card_set import CRIER, CardSet
from engines.tournay.cards.colours import COLOURS, LEVELS, Colour, Level, deck_of
from engines.tournay.model.choices import Way
from engines.tournay.model.events import CardDrawn, CardKept, CardsSeen, DeckLookedAt, TopTaken
from engines.tournay.model.moves import Keep
from engines.tournay.model.state import Deck, Looking, State, Turn
from engines.tournay.rules.between_turns import turn_ended
from engines.tournay.rules.course import Course
from engines.tournay.rules.town_crier import crier_read


def ways_to_draw(deck: Deck) -> tuple[Way, ...]:
    """The ways to draw a card from this deck. A deck's last two cards are both looked at, and a single one is simply
    taken; in these cases the only way is "look".
    """
    if not deck.cards:
        return ()
    return ("top", "look") if deck.face_up and len(deck.cards) > 2 else ("look",)


def drawn(state: State, course: Course, number: int, way: Way) -> State:
    """The state after a draw: at the choice between two cards, or at the end of the turn."""
    seat = course.seat
    deck = state.table.decks[number]
    colour, level = named(number)
    if way == "top":
        course.tell_all(TopTaken(seat, deck.cards[0]))
        left = Deck(deck.cards[1:], face_up=False, is_read=deck.is_read)
        return turn_ended(_with_card(_with_deck(state, number, left), course, deck.cards[0]), course)
    was = deck
    if deck.face_up and len(deck.cards) > 2:
        was = Deck((*deck.cards[1:], deck.cards[0]), face_up=False, is_read=deck.is_read)
    looked, rest = was.cards[:2], was.cards[2:]
    crier = CRIER in looked
    if crier:
        looked, rest = (*[name for name in looked if name != CRIER], *rest[:1]), rest[1:]
    left = Deck(rest, face_up=False, is_read=deck.is_read)
    if len(looked) == 2:
        course.tell_all(DeckLookedAt(seat, colour, level))
        course.tell(CardsSeen(looked, crier))
        looking = Looking(seat, deck=number, cards=(looked[0], looked[1]), crier=crier, was=was)
        return replace(_with_deck(state, number, left), phase=looking)
    course.tell_all(CardDrawn(seat, colour=colour, level=level, put_back="", gained=bool(looked)))
    state = _with_deck(state, number, left)
    if looked:
        course.tell(CardKept(looked[0]))
        state = _with_card(state, course, looked[0])
    return crier_read(state, course, number) if crier else turn_ended(state, course)


def kept(state: State, course: Course, phase: Looking, move: Keep) -> State:
    """The state after a player keeps one of the two cards and lays the other face up on its deck; then the Crier is
    read, if one was drawn (Y10).
    """
    if move.card not in phase.cards:
        raise IllegalMove("not_looked_at", f"Keep one of the two: {phase.cards[0]} or {phase.cards[1]}.")
    put_back = phase.cards[1] if move.card == phase.cards[0] else phase.cards[0]
    colour, level = named(phase.deck)
    course.tell_all(CardDrawn(phase.seat, colour=colour, level=level, put_back=put_back, gained=True))
    course.tell(CardKept(move.card))
    deck = state.table.decks[phase.deck]
    left = Deck((put_back, *deck.cards), face_up=True, is_read=deck.is_read)
    state = _with_card(_with_deck(state, phase.deck, left), course, move.card)
    state = replace(state, phase=Turn(phase.seat, has_played=True, staged=None))
    return crier_read(state, course, phase.deck) if phase.crier else turn_ended(state, course)


def named(number: int) -> tuple[Colour, Level]:
    """The colour and level of a deck."""
    return COLOURS[number // 3], LEVELS[number % 3]


def _with_card(state: State, course: Course, name: str) -> State:
    """The state with one more card in the player's hand."""
    player = state.table.players[course.seat]
    hand = in_order((*player.hand, name), course.cards)
    return replace(state, table=state.table.with_player(course.seat, replace(player, hand=hand)))


def in_order(hand: tuple[str, ...], cards: CardSet) -> tuple[str, ...]:
    """A hand in the order of decks and names."""

    def deck_and_name(name: str) -> tuple[int, str]:
        card = cards.named[name]
        return deck_of(card.colour, card.level), name

    return tuple(sorted(hand, key=deck_and_name))


def _with_deck(state: State, number: int, deck: Deck) -> State:
    """The state with this deck changed by a draw."""
    decks = state.table.decks
    return replace(state, table=replace(state.table, decks=(*decks[:number], deck, *decks[number + 1 :])))
