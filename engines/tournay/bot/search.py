"""The strong bot: it tries its moves in worlds that fit its view, plays on for all seats as usual bots for a while, and
takes the move with the best final position.

All candidate moves are tried in the same worlds, so a world's luck affects them equally. With every world that is
played, fewer candidates remain. The usual bot's worth of a move counts like several worlds, because the results of a
few worlds alone are unreliable.
"""

from collections.abc import Callable, Sequence
from math import sqrt, tanh
from typing import Final

from engines.core.chance import Chance
from engines.core.game import Known
from engines.core.seats import Seat
from engines.core.values import replace
from engines.tournay.bot.appraisal import Appraisal
from engines.tournay.bot.outlook import ahead, game_left, lead
from engines.tournay.bot.policy import LONG, TournayKnown, appraised_moves, policy, ranked, valued
from engines.tournay.bot.worlds import Worlds
from engines.tournay.model.moves import LastCard, Move, Play
from engines.tournay.model.state import State, Turn
from engines.tournay.options import cards_of
from engines.tournay.rules.game import apply, to_act
from engines.tournay.rules.scoring import outcome
from engines.tournay.view.previews import offers
from engines.tournay.view.view import view

SEARCHED: Final = ("turn", "looking", "last_cards")
"""In other phases it answers as the usual bot does, because a view then contains too little of the state."""
MOVES: Final = 8
"""The number of candidate moves, the best of the usual bot's."""
WEIGHED: Final = 5
"""The number of moves whose worth is returned world by world."""
LEFT: Final = ((4, 5), (10, 3), (24, 2))
"""After so many worlds, this many candidates are left."""
WORLDS: Final = 200
"""More worlds than this change no important choice."""
ROUNDS: Final = 2
"""The number of rounds that are played on."""
TRUST: Final = 6.0
"""The usual bot's worths count as much as this many worlds."""
SURE: Final = 3.0
"""A move that is better than all others by this many standard errors is taken at once."""
FEW: Final = 8
"""The least number of worlds for a sure choice."""
VICTORY: Final = 6.0
"""The worth of winning, in points."""
DOUBT: Final = 8.0
"""The uncertainty of a lead with a whole game left, in points; a quarter of it remains at the end."""


def search(known: TournayKnown, chance: Chance, may_go_on: Callable[[], bool]) -> Move:
    """The move with the best final position, of those in the appraisal. In a long game the usual bot's move, because
    the game might never end otherwise.
    """
    if known.view.phase not in SEARCHED or known.view.round > LONG:
        return policy(known, chance)
    here = Appraisal(known.view, cards_of(known.options))
    moves = valued(here, ranked(here, known.legal))
    # The usual bot decides whether to play a card; the search chooses the card or the action.
    plays = isinstance(moves[0].move, Play)
    appraised = {one.move: one.value for one in moves if isinstance(one.move, Play) == plays}
    return _Thought(known, _foremost(appraised), chance, may_go_on).best()


def weigh(known: TournayKnown, chance: Chance, worlds: int) -> dict[Move, Sequence[float]]:
    """The foremost moves, each with its result in each of so many worlds. Playing a card is compared with the turn's
    actions: the rest of the same turn is part of the world.
    """
    return _weighed(known, chance, worlds, WEIGHED)


def weigh_all(known: TournayKnown, chance: Chance, worlds: int) -> dict[Move, Sequence[float]]:
    """`weigh` for every move; of all plays of one card only the best."""
    return _weighed(known, chance, worlds, len(known.legal))


def _weighed(known: TournayKnown, chance: Chance, worlds: int, most: int) -> dict[Move, Sequence[float]]:
    if known.view.phase not in SEARCHED or known.view.round > LONG:
        return {}
    foremost = _foremost(appraised_moves(known), most)
    return _Thought(known, foremost, chance, lambda: True).weighed(worlds)


def alike(one: Move, other: Move) -> bool:
    """Whether two moves differ only in their picks and in the cell of the card that they play."""
    if isinstance(one, Play | LastCard) and isinstance(other, Play | LastCard):
        return (one.kind, one.card) == (other.kind, other.card)
    return _without_picks(one) == _without_picks(other)


def _without_picks(move: Move) -> Move:
    return replace(move, picks=()) if hasattr(move, "picks") else move  # type: ignore[arg-type]


class _Thought:
    """One decision, from one seat's point of view."""

    def __init__(
        self, known: TournayKnown, appraised: dict[Move, float], chance: Chance, may_go_on: Callable[[], bool]
    ) -> None:
        assert known.view.seat is not None
        self._known, self._appraised, self._chance, self._may_go_on = known, appraised, chance, may_go_on
        self._seat = known.view.seat
        self._worlds = Worlds(known.view, known.options, known.heard)
        self._has_played = not any(isinstance(offer.move, Play) for offer in known.legal)
        self._seen = {move: list[float]() for move in appraised}
        """By move, its final positions, world by world."""

    def best(self) -> Move:
        """The best move by all worlds that were played in the available time."""
        moves = list(self._appraised)
        for count in range(WORLDS):
            left = [most for worlds, most in LEFT if count >= worlds]
            moves = sorted(moves, key=self._estimate, reverse=True)[: left[-1] if left else MOVES]
            if len(moves) == 1 or self._is_sure(moves) or not self._look(moves):
                break
        return max(moves, key=self._estimate)

    def weighed(self, worlds: int) -> dict[Move, Sequence[float]]:
        """The result of every move, world by world."""
        for _ in range(worlds):
            self._look(list(self._seen))
        return dict(self._seen)

    def _look(self, moves: Sequence[Move]) -> bool:
        """Tries these moves in one more world. Returns false if time ran out; then the unfinished world is
        discarded.
        """
        found = list[float]()
        world: State | None = None
        for move in moves:
            if not self._may_go_on():
                return False
            world = world or self._world()
            found.append(self._after(world, move))
        for move, worth in zip(moves, found, strict=True):
            self._seen[move].append(worth)
        return True

    def _world(self) -> State:
        return self._worlds.deal(self._chance, has_played=self._has_played)

    def _estimate(self, move: Move) -> float:
        seen = self._seen[move]
        return (TRUST * self._appraised[move] + sum(seen)) / (TRUST + len(seen))

    def _is_sure(self, moves: Sequence[Move]) -> bool:
        """Whether the first of these moves is clearly the best, after enough worlds."""
        best, *others = [self._seen[move] for move in moves]
        return len(best) >= FEW and all(_is_better(best, other) for other in others)

    def _after(self, world: State, move: Move) -> float:
        """This seat's position on its next turn, some rounds after the move."""
        state = apply(world, self._seat, move, self._chance).state
        until = world.round + ROUNDS
        while (asked := to_act(state)) and not self._is_through(state, until):
            seat = asked[0].seat
            known: TournayKnown = Known(state.options, view=view(state, seat), legal=offers(state, seat), heard=())
            state = apply(state, seat, policy(known, self._chance), self._chance).state
        return _standing(state, self._seat)

    def _is_through(self, state: State, until: int) -> bool:
        is_own_turn = isinstance(state.phase, Turn) and state.phase.seat == self._seat
        return state.round > until or (state.round == until and is_own_turn)


def _is_better(one: Sequence[float], other: Sequence[float]) -> bool:
    """Whether one move is better than the other in the same worlds by more than luck."""
    gaps = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
    mean = sum(gaps) / len(gaps)
    variance = sum([(gap - mean) ** 2 for gap in gaps]) / (len(gaps) - 1)
    return mean > SURE * sqrt(variance / len(gaps))


def _foremost(appraised: dict[Move, float], most: int = MOVES) -> dict[Move, float]:
    """The usual bot's best moves; of all plays of one card only the best, because the cell matters least."""
    by_card: dict[Move | str, Move] = {}
    for move in appraised:
        by_card.setdefault(move.card if isinstance(move, Play) else move, move)
    return {move: appraised[move] for move in list(by_card.values())[:most]}


def _standing(state: State, seat: Seat) -> float:
    """This seat's advantage over the best of the others, in points."""
    ended = outcome(state)
    if ended is not None:
        return ahead(ended.scores, seat) + VICTORY * ((seat in ended.winners) - (ended.winners != {seat}))
    points = lead(state, seat)
    return points + VICTORY * tanh(points / (DOUBT * (0.25 + game_left(state))))
