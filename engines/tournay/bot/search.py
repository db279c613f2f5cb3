"""The strong bot: it makes its moves in worlds that fit its view, lets everybody play on as usual bots for a while, and
takes the move after which it stands best.

All moves that are thought about are made in the same worlds, so what a world is like makes no difference between them.
The more worlds were seen, the fewer moves are left to think about. What the usual bot thinks of a move counts as some
worlds do: alone, a few worlds say little.
"""

from collections.abc import Callable, Sequence
from math import sqrt, tanh
from typing import Final

from engines.core.chance import Chance
from engines.core.game import Known
from engines.core.seats import Seat
from engines.core.values import replace
from engines.tournay.bot.outlook import ahead, game_left, lead
from engines.tournay.bot.policy import LONG, TournayKnown, appraised_moves, policy
from engines.tournay.bot.worlds import Worlds
from engines.tournay.model.moves import LastCard, Move, Play
from engines.tournay.model.state import State, Turn
from engines.tournay.rules.game import apply, to_act
from engines.tournay.rules.scoring import outcome
from engines.tournay.view.previews import offers
from engines.tournay.view.view import view

SEARCHED: Final = ("turn", "looking", "last_cards")
"""What it is asked in other phases it answers as the usual bot does: there a view says too little of the state."""
MOVES: Final = 8
"""It thinks about so many moves, those that the usual bot finds best."""
WEIGHED: Final = 5
"""Of so many moves the worth is told, world by world."""
LEFT: Final = ((4, 5), (10, 3), (24, 2))
"""After so many worlds so many moves are left."""
WORLDS: Final = 200
"""More worlds than this change no move that matters."""
ROUNDS: Final = 2
"""So many rounds are played on."""
TRUST: Final = 6.0
"""As many worlds as this weighs what the usual bot thinks of its moves."""
SURE: Final = 3.0
"""A move that is better than all others by so many standard errors is taken at once."""
FEW: Final = 8
"""After fewer worlds nothing is sure."""
VICTORY: Final = 6.0
"""What winning is worth, in points."""
DOUBT: Final = 8.0
"""How many points of a lead are in doubt where a whole game is left; a quarter of them is at the end."""


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
    return _Thought(known, _foremost(appraised), chance, may_go_on).best()


def weigh(known: TournayKnown, chance: Chance, worlds: int) -> dict[Move, Sequence[float]]:
    """The foremost moves, each with how it stands afterwards in each of so many worlds. To play a card is compared with
    the actions of the turn: what follows in the same turn is part of the world."""
    if known.view.phase not in SEARCHED or known.view.round > LONG:
        return {}
    foremost = list(_foremost(appraised_moves(known)).items())[:WEIGHED]
    return _Thought(known, dict(foremost), chance, lambda: True).weighed(worlds)


def alike(one: Move, other: Move) -> bool:
    """Whether two moves differ only in what is picked for them and in the cell of the card that they play."""
    if isinstance(one, Play | LastCard) and isinstance(other, Play | LastCard):
        return (one.kind, one.card) == (other.kind, other.card)
    return _without_picks(one) == _without_picks(other)


def _without_picks(move: Move) -> Move:
    return replace(move, picks=()) if hasattr(move, "picks") else move  # type: ignore[arg-type]


class _Thought:
    """One decision, as one seat thinks about it."""

    def __init__(
        self, known: TournayKnown, appraised: dict[Move, float], chance: Chance, may_go_on: Callable[[], bool]
    ) -> None:
        assert known.view.seat is not None
        self._known, self._appraised, self._chance, self._may_go_on = known, appraised, chance, may_go_on
        self._seat = known.view.seat
        self._worlds = Worlds(known.view, known.options, known.heard)
        self._has_played = not any(isinstance(offer.move, Play) for offer in known.legal)
        self._seen = {move: list[float]() for move in appraised}
        """By move, how it stood afterwards, world by world."""

    def best(self) -> Move:
        """The best move, by the worlds that there was time for."""
        moves = list(self._appraised)
        for count in range(WORLDS):
            left = [most for worlds, most in LEFT if count >= worlds]
            moves = sorted(moves, key=self._estimate, reverse=True)[: left[-1] if left else MOVES]
            if len(moves) == 1 or self._is_sure(moves) or not self._look(moves):
                break
        return max(moves, key=self._estimate)

    def weighed(self, worlds: int) -> dict[Move, Sequence[float]]:
        """How every move stands afterwards, world by world."""
        for _ in range(worlds):
            self._look(list(self._seen))
        return dict(self._seen)

    def _look(self, moves: Sequence[Move]) -> bool:
        """Make these moves in one more world; whether there was time for it. A world that was not finished says
        nothing."""
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
        """Whether the first of these is the best by far, in worlds enough to say so."""
        best, *others = [self._seen[move] for move in moves]
        return len(best) >= FEW and all(_is_better(best, other) for other in others)

    def _after(self, world: State, move: Move) -> float:
        """How it stands when it has the turn again, some rounds after the move."""
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
    """Whether one is better than the other, world by world, by more than luck."""
    gaps = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
    mean = sum(gaps) / len(gaps)
    variance = sum([(gap - mean) ** 2 for gap in gaps]) / (len(gaps) - 1)
    return mean > SURE * sqrt(variance / len(gaps))


def _foremost(appraised: dict[Move, float]) -> dict[Move, float]:
    """The moves that the usual bot finds best; of those that play the same card the best alone, since where it lies
    matters least."""
    by_card: dict[Move | str, Move] = {}
    for move in appraised:
        by_card.setdefault(move.card if isinstance(move, Play) else move, move)
    return {move: appraised[move] for move in list(by_card.values())[:MOVES]}


def _standing(state: State, seat: Seat) -> float:
    """How much better this seat stands than the best of the others, in points."""
    ended = outcome(state)
    if ended is not None:
        return ahead(ended.scores, seat) + VICTORY * ((seat in ended.winners) - (ended.winners != {seat}))
    points = lead(state, seat)
    return points + VICTORY * tanh(points / (DOUBT * (0.25 + game_left(state))))
