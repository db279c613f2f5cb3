"""The strong bot: it makes its moves in worlds that fit its view, and takes the one after which it stands best.

At a glance it appraises every move by how it stands at the end of its turn. In more worlds it makes the best of them,
and lets everybody play on as usual bots until it has the turn again. What the usual bot thinks of a move counts in
every world: it knows things that an appraisal of the table does not, such as that a card is better played than kept.
"""

from collections.abc import Callable, Sequence
from typing import Final

from engines.core.chance import Chance
from engines.core.game import Known
from engines.core.seats import Seat
from engines.tournay.bot.outlook import ahead, lead
from engines.tournay.bot.policy import LONG, TournayKnown, appraised_moves, policy
from engines.tournay.bot.worlds import dealt_world
from engines.tournay.model.moves import Move, Play
from engines.tournay.model.state import State, Turn
from engines.tournay.rules.game import apply, to_act
from engines.tournay.rules.scoring import outcome
from engines.tournay.view.previews import offers
from engines.tournay.view.view import view

SEARCHED: Final = ("turn", "looking", "last_cards")
"""What it is asked in other phases it answers as the usual bot does: there a view says too little of the state."""
GLANCES: Final = 2
"""In so many worlds it looks at all its moves."""
MOVES: Final = 4
"""Then it thinks about so many."""
WORLDS: Final = 60
"""More worlds than this change no move that matters."""
ROUNDS: Final = 1
"""So many rounds are played on."""
VICTORY: Final = 8.0
"""What winning is worth, in points."""


def search(known: TournayKnown, chance: Chance, may_go_on: Callable[[], bool]) -> Move:
    """The move after which it stands best. Where a game is long it plays as usual, or it might never end."""
    usual = policy(known, chance)
    if known.view.phase not in SEARCHED or known.view.round > LONG:
        return usual
    # Whether to play a card is the usual bot's to say; which, and which action to take, is thought about.
    appraised = {
        move: worth
        for move, worth in appraised_moves(known).items()
        if isinstance(move, Play) == isinstance(usual, Play)
    }
    return _Thought(known, appraised, chance, may_go_on).best()


class _Thought:
    """One decision, as one seat thinks about it."""

    def __init__(
        self, known: TournayKnown, appraised: dict[Move, float], chance: Chance, may_go_on: Callable[[], bool]
    ) -> None:
        assert known.view.seat is not None
        self._known, self._appraised, self._chance, self._may_go_on = known, appraised, chance, may_go_on
        self._seat = known.view.seat
        self._has_played = not any(isinstance(offer.move, Play) for offer in known.legal)

    def best(self) -> Move:
        """The best move, by the worlds that there was time for; a world that was not finished says nothing."""
        moves = list(self._appraised)
        totals = self._in_a_world(moves, rounds=0, is_first=True)
        if len(totals) < len(moves):
            return max(totals, key=totals.__getitem__)
        for count in range(1, WORLDS):
            if count == GLANCES:
                moves = _foremost(moves, totals)
            if len(moves) == 1:
                break
            found = self._in_a_world(moves, rounds=0 if count < GLANCES else ROUNDS)
            if len(found) < len(moves):
                break
            for move, worth in found.items():
                totals[move] += worth
        return max(moves, key=totals.__getitem__)

    def _in_a_world(self, moves: Sequence[Move], rounds: int, *, is_first: bool = False) -> dict[Move, float]:
        """What these moves are worth in one world; only some of them, where the time ends before."""
        found: dict[Move, float] = {}
        if not is_first and not self._may_go_on():
            return found
        world = dealt_world(self._known.view, self._known.options, has_played=self._has_played, chance=self._chance)
        for move in moves:
            if found and not self._may_go_on():
                break
            found[move] = self._appraised[move] + self._after(world, move, rounds)
        return found

    def _after(self, world: State, move: Move, rounds: int) -> float:
        """How it stands at the end of its turn, or of a card's playing; or when it has the turn again."""
        state = apply(world, self._seat, move, self._chance).state
        while (asked := to_act(state)) and not self._is_through(state, world.round + rounds, is_glance=not rounds):
            seat = asked[0].seat
            known: TournayKnown = Known(state.options, view(state, seat), offers(state, seat), ())
            state = apply(state, seat, policy(known, self._chance), self._chance).state
        return _standing(state, self._seat)

    def _is_through(self, state: State, until: int, *, is_glance: bool) -> bool:
        if is_glance:
            return isinstance(state.phase, Turn)
        is_own_turn = isinstance(state.phase, Turn) and state.phase.seat == self._seat
        return state.round > until or (state.round == until and is_own_turn)


def _foremost(moves: Sequence[Move], totals: dict[Move, float]) -> list[Move]:
    """The best moves; of those that play the same card the best alone, since where it lies matters least."""
    by_card: dict[Move | str, Move] = {}
    for move in sorted(moves, key=totals.__getitem__, reverse=True):
        by_card.setdefault(move.card if isinstance(move, Play) else move, move)
    return list(by_card.values())[:MOVES]


def _standing(state: State, seat: Seat) -> float:
    """How much better this seat stands than the best of the others, in points."""
    ended = outcome(state)
    if ended is None:
        return lead(state, seat)
    return ahead(ended.scores, seat) + VICTORY * ((seat in ended.winners) - (ended.winners != {seat}))
