"""A viewer's view of a game (7): separate types, in which every field is named.

A cell is its row and column. Cards are named; their faces are in the game's public content.
"""

from collections.abc import Sequence
from typing import Literal, cast

from engines.core.once import once_a_state, once_for
from engines.core.seats import Seat, Spectator, Viewer
from engines.core.values import frozen, replace
from engines.tournay.cards.card_set import CardSet
from engines.tournay.cards.colours import COLOURS, LEVELS, Citizens, Colour, Level
from engines.tournay.model.cells import Cell
from engines.tournay.model.events import CardPlayed
from engines.tournay.model.state import (
    Deck,
    EndReason,
    LastCards,
    LastRamparts,
    Looking,
    Over,
    Phase,
    Queued,
    Ramparts,
    Shedding,
    Spot,
    State,
    Suffering,
    Table,
    Turn,
)
from engines.tournay.options import cards_of
from engines.tournay.rules.between_turns import criers_needed, criers_read, excess, has_district, turn_of
from engines.tournay.rules.district import District, on_arrows, visible
from engines.tournay.rules.event_damage import hits, question, queue_indexes
from engines.tournay.rules.scoring import ScoreSheet, Standing, outcome, score_sheets, standing
from engines.tournay.rules.town_crier import hitting
from engines.tournay.view.forecast import Forecast, forecasts, happening_now
from engines.tournay.view.hand import HandCard, hand
from engines.tournay.view.history import CLOSED
from engines.tournay.view.score_changes import standing_now


@frozen
class DeckView:
    """One of the nine decks."""

    colour: Colour
    level: Level
    cards: int
    """The number of cards, with the face-up one and a Town Crier that is not read yet. While a player looks at cards of
    it, as many as before."""
    top: str | None
    """The face-up card."""
    is_read: bool
    """Whether its Town Crier has been read."""
    looked_at: Seat | None
    """The player who is looking at cards of it."""


@frozen
class QueuedView:
    """An event of the queue."""

    event: str
    coins: int
    circles: int
    combat_citizens: int
    ransom: int | None
    """The cost of fighting it now, in deniers; None if it costs none."""
    on_you: Forecast | None
    """The forecast for the viewer: the event's effect if a Town Crier were read now, or its effect now or soon; None
    for a spectator."""


@frozen
class SpotView:
    """An occupied cell of a district."""

    cell: Cell
    cards: tuple[str, ...]
    """From the bottom to the visible one."""
    token: Literal["citizen", "gray", "damage"] | None
    reach: tuple[Cell, ...]
    """For a visible character, the other occupied cells that its arrows cover."""


@frozen
class PlayerView:
    """A player as all viewers see them."""

    deniers: int
    standing: Citizens
    laid: Citizens
    owned: Citizens
    """All citizens, wherever they are."""
    district: tuple[SpotView, ...]
    cards: int
    """Activity cards in the hand."""
    events: int
    """Event cards in the hand."""
    ramparts: int
    score: ScoreSheet
    occupied: int
    """Cells, of the 9 that condition 1 asks for (5)."""
    prestige: int
    """Visible prestige buildings, of the 2 that condition 1 asks for."""
    has_district: bool
    """Whether the player meets condition 1."""
    has_chosen: bool
    """While all choose at the same time, whether this player has chosen or has nothing to choose."""


@frozen
class Draft:
    """A card that the viewer has played and can take back."""

    card: str
    cell: Cell


@frozen
class Asked:
    """One subject of the viewer's open decision."""

    source: str
    """The event, or the building of another player."""


@frozen
class Result:
    """How the game ended."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: Literal["two_districts", "district_and_criers", "dead_end"]


@frozen
class TournayView:
    """The game as one viewer sees it."""

    phase: Literal["turn", "looking", "ramparts", "suffering", "shedding", "last_cards", "last_ramparts", "over"]
    seat: Seat | None
    """The viewer; None for a spectator."""
    round: int
    start: Seat
    """The owner of the start player's marker."""
    turn: Seat | None
    """The player whose turn it is; None for the last cards and ramparts, and after the end."""
    criers: int
    criers_needed: int
    """The Criers that were read, and the number for condition 2 (5)."""
    ending: Literal["two_districts", "district_and_criers", "dead_end"] | None
    """The reason for the last round; None before it."""
    decks: tuple[DeckView, ...]
    """Yellow I, II, III, white I … red III."""
    supply: Citizens
    queue: tuple[QueuedView, ...]
    events_left: int
    """The number of cards in the event deck."""
    happening: tuple[int, ...]
    """Indexes in the queue of the events that are about to happen, while ramparts are chosen, or happen now, while a
    player chooses their effects."""
    players: tuple[PlayerView, ...]
    hand: tuple[HandCard, ...]
    """The viewer's own."""
    hand_events: tuple[str, ...]
    """The viewer's own event cards."""
    shed: int
    """How many cards the viewer has to shed now."""
    draft: Draft | None
    looking: tuple[str, ...]
    """The two cards that the viewer looks at."""
    crier_seen: bool
    """Whether the viewer drew a Town Crier with them."""
    asked: tuple[Asked, ...]
    """The harm that the viewer's open decision is about, from the left."""
    against: tuple[int, ...]
    """Indexes in the queue of the events against which the viewer has built ramparts or which the viewer ignores, until
    all have chosen."""
    last_card: Draft | None
    """The viewer's own chosen last card, until all have chosen."""
    result: Result | None
    closed: tuple[str, ...]
    """The kinds of events that cannot be looked back at."""


def view(state: State, viewer: Viewer) -> TournayView:
    """This viewer's view (7): public information, the viewer's hand, and the viewer's open decision."""
    if isinstance(viewer, Spectator):
        return _laid_open(state)
    seat, phase, cards = viewer, state.phase, cards_of(state.options)
    table = seen_table(state, seat)
    is_public = table is seen_table(state, None)
    now = _public_standing(state) if is_public else standing_now(state)
    shown = _laid_open(state) if is_public else _shown(state, table, now)
    return TournayView(
        phase=shown.phase,
        seat=seat,
        round=shown.round,
        start=shown.start,
        turn=shown.turn,
        criers=shown.criers,
        criers_needed=shown.criers_needed,
        ending=shown.ending,
        decks=shown.decks,
        supply=shown.supply,
        queue=_queue(table.queue, _on_you(state, table, seat, cards), cards),
        events_left=shown.events_left,
        happening=shown.happening,
        players=shown.players,
        hand=hand(table, seat, now, cards),
        hand_events=table.players[seat].events,
        shed=excess(table, seat) if isinstance(phase, Shedding) and phase.seat == seat else 0,
        draft=_draft(phase, seat),
        looking=phase.cards if isinstance(phase, Looking) and phase.seat == seat else (),
        crier_seen=isinstance(phase, Looking) and phase.seat == seat and phase.crier,
        asked=_asked(phase, seat, cards),
        against=_against(phase, seat),
        last_card=_last_card(phase, seat),
        result=shown.result,
        closed=CLOSED,
    )


def points_shown(view: TournayView) -> tuple[int, ...]:
    """Each player's running score."""
    return tuple([player.score.total for player in view.players])


@once_a_state
def _laid_open(state: State) -> TournayView:
    """The view without a viewer's own information."""
    return _shown(state, seen_table(state, None), _public_standing(state))


@once_a_state
def _public_standing(state: State) -> Standing:
    """All players' standings by public information."""
    table = seen_table(state, None)
    return standing_now(state) if table is state.table else standing(table, cards_of(state.options))


def _shown(state: State, table: Table, now: Standing) -> TournayView:
    """The public view if all players saw this table with these standings."""
    phase, cards = state.phase, cards_of(state.options)
    return TournayView(
        phase=phase.kind,
        seat=None,
        round=state.round,
        start=state.start,
        turn=turn_of(phase),
        criers=criers_read(table),
        criers_needed=criers_needed(len(table.players)),
        ending=state.ending,
        decks=_decks(table.decks, phase),
        supply=table.supply,
        queue=_queue(table.queue, None, cards),
        events_left=len(table.events),
        happening=_happening(state.table, phase),
        players=_players(table, phase, now, cards),
        hand=(),
        hand_events=(),
        shed=0,
        draft=None,
        looking=(),
        crier_seen=False,
        asked=(),
        against=(),
        last_card=None,
        result=_result(state),
        closed=CLOSED,
    )


def seen_table(state: State, seat: Seat | None) -> Table:
    """The table as this seat sees it. Only its player sees a card that can still be taken back. A player's suffered
    harm stays hidden until all have chosen (Y12)."""
    match state.phase:
        case Turn(turn, _, staged) if staged is not None and turn != seat:
            return staged.base
    return state.table


def _decks(decks: tuple[Deck, ...], phase: Phase) -> tuple[DeckView, ...]:
    shown = _all_decks(decks)
    if isinstance(phase, Looking):
        # The earlier number: the number of drawn cards would reveal a Town Crier among them.
        number = phase.deck
        return (*shown[:number], _deck(number, phase.was, phase.seat), *shown[number + 1 :])
    return shown


@once_for(most=1024)
def _all_decks(decks: tuple[Deck, ...]) -> tuple[DeckView, ...]:
    return tuple([_deck(number, deck, None) for number, deck in enumerate(decks)])


@once_for(most=4096)
def _deck(number: int, deck: Deck, looked_at: Seat | None) -> DeckView:
    return DeckView(
        colour=COLOURS[number // 3],
        level=LEVELS[number % 3],
        cards=len(deck.cards),
        top=deck.cards[0] if deck.face_up else None,
        is_read=deck.is_read,
        looked_at=looked_at,
    )


def _happening(table: Table, phase: Phase) -> tuple[int, ...]:
    if isinstance(phase, Suffering):
        return tuple([index for index in queue_indexes(phase, table.queue) if index is not None])
    return phase.happening.places if isinstance(phase, Ramparts) else ()


@once_for(most=1024)
def _queue(queue: Sequence[Queued], on_you: Sequence[Forecast] | None, cards: CardSet) -> tuple[QueuedView, ...]:
    faces = [cards.events_named[queued.event] for queued in queue]
    shown: Sequence[Forecast | None] = (None,) * len(queue) if on_you is None else on_you
    return tuple(
        [
            QueuedView(
                event=queued.event,
                coins=queued.coins,
                circles=face.circles,
                combat_citizens=face.citizens,
                ransom=queued.coins + 1 if face.ransom else None,
                on_you=forecast,
            )
            for queued, face, forecast in zip(queue, faces, shown, strict=True)
        ]
    )


def _on_you(state: State, table: Table, seat: Seat, cards: CardSet) -> tuple[Forecast, ...]:
    phase, queue = state.phase, table.queue
    if isinstance(phase, Ramparts):
        return happening_now(table.players[seat], queue, hitting(table, phase.happening, seat, cards), cards)
    if isinstance(phase, Suffering) and _happening(table, phase):
        # The forecast covers all effects of the events, even if this seat has suffered them already.
        before = state.table.players[seat]
        mine = [index for index, hit in zip(queue_indexes(phase, queue), hits(phase, seat), strict=True) if hit]
        return happening_now(before, queue, [index for index in mine if index is not None], cards)
    player = table.players[seat]
    if isinstance(phase, Looking) and phase.seat == seat:
        # One of the two cards comes into the hand before any Crier is read.
        player = replace(player, hand=(*player.hand, phase.cards[0]))
    return forecasts(player, queue, cards)


def _players(table: Table, phase: Phase, now: Standing, cards: CardSet) -> tuple[PlayerView, ...]:
    everybody = zip(table.players, score_sheets(now), now.tallies, strict=True)
    return tuple(
        [
            PlayerView(
                deniers=player.deniers,
                standing=player.standing,
                laid=player.laid,
                owned=counted.citizens,
                district=_district(player.district, cards),
                cards=len(player.hand),
                events=len(player.events),
                ramparts=len(player.ramparts),
                score=score,
                occupied=len(player.district),
                prestige=len(counted.names),
                has_district=has_district(player, cards.named),
                has_chosen=_has_chosen(phase, Seat(owner)),
            )
            for owner, (player, score, counted) in enumerate(everybody)
        ]
    )


@once_for(most=2048)
def _district(district: District, cards: CardSet) -> tuple[SpotView, ...]:
    return tuple([_spot(district, spot, cards) for spot in district])


def _spot(district: District, spot: Spot, cards: CardSet) -> SpotView:
    trigger = cards.named[visible(spot)].trigger
    cell = spot.row, spot.column
    on = () if trigger is None else on_arrows(district, cell, trigger.reach)
    reach = tuple([(other.row, other.column) for other in on])
    return SpotView(cell, cards=spot.cards, token=spot.token, reach=reach)


def _has_chosen(phase: Phase, seat: Seat) -> bool:
    match phase:
        case Ramparts(asked=asked, answers=answers):
            return seat not in asked or answers[asked.index(seat)] is not None
        case Suffering(sufferers=sufferers):
            return not any(blow.times for blow in sufferers[seat].blows)
        case LastCards(answers=answers) | LastRamparts(answers=answers):
            return answers[seat] is not None
        case _:
            return False


def _draft(phase: Phase, seat: Seat) -> Draft | None:
    if not isinstance(phase, Turn) or phase.staged is None or phase.seat != seat:
        return None
    played = next(event for event in phase.staged.emitted if isinstance(event, CardPlayed))
    return Draft(played.card, (played.row, played.column))


def _asked(phase: Phase, seat: Seat, cards: CardSet) -> tuple[Asked, ...]:
    if not isinstance(phase, Suffering):
        return ()
    return tuple([Asked(blow.source) for blow in question(phase, seat, cards)])


def _against(phase: Phase, seat: Seat) -> tuple[int, ...]:
    if not isinstance(phase, Ramparts) or seat not in phase.asked:
        return ()
    answer = phase.answers[phase.asked.index(seat)]
    if answer is None:
        return ()
    return (*answer.against, *answer.ignored)


def _last_card(phase: Phase, seat: Seat) -> Draft | None:
    answer = phase.answers[seat] if isinstance(phase, LastCards) else None
    return None if answer is None or not answer.card else Draft(answer.card, (answer.row, answer.column))


def _result(state: State) -> Result | None:
    ended = outcome(state)
    if ended is None or not isinstance(state.phase, Over):
        return None
    return Result(ended.scores, tuple(sorted(ended.winners)), cast(EndReason, ended.reason))
