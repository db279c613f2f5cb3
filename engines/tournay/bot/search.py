"""The strong bot: it tries its best moves in worlds that fit its view, and lets everybody play on for a while as usual
bots; it takes the one after which it stands best.
"""

from collections.abc import Callable, Sequence
from typing import Final

from engines.core.chance import Chance
from engines.core.game import Known
from engines.core.seats import Seat
from engines.tournay.bot.policy import TournayKnown, best_moves, policy
from engines.tournay.bot.worlds import dealt_world
from engines.tournay.model.moves import Move, Play
from engines.tournay.model.state import Player, State
from engines.tournay.options import cards_of
from engines.tournay.rules.game import apply, to_act
from engines.tournay.rules.scoring import outcome, running_scores
from engines.tournay.view.previews import Offer, offers
from engines.tournay.view.view import view

MOVES: Final = 4
"""So many of its moves it thinks about, those that the usual bot finds best."""
WORLDS: Final = 60
"""More worlds than this change no move that matters."""
ROUNDS: Final = 2
"""So many rounds are played on."""
TRUST: Final = 4
"""As many worlds as this weighs what the usual bot thinks of its moves: a few worlds alone say little."""
PLACE: Final = 0.7
"""How much worse each move is taken to be than the one that the usual bot finds next better, in points."""
VICTORY: Final = 8.0
"""What winning is worth, in points."""


def search(known: TournayKnown, chance: Chance, may_go_on: Callable[[], bool]) -> Move:
    """The move after which it stands best; where there is little to think about, the usual one."""
    usual = policy(known, chance)
    moves = best_moves(known, MOVES)
    if known.view.phase != "turn" or len(moves) < 2:
        return usual
    legal: Sequence[Offer] = known.legal
    has_played = not any(isinstance(offer.move, Play) for offer in legal)
    seat = known.view.seat
    assert seat is not None
    totals = {move: -TRUST * PLACE * place for place, move in enumerate(moves)}
    for count in range(WORLDS):
        if count and not may_go_on():
            break
        world = dealt_world(known.view, known.options, has_played=has_played, chance=chance)
        tried = {move: _after(world, seat, move, chance) for move in moves}
        for move, worth in tried.items():
            totals[move] += worth
    return max(totals, key=totals.__getitem__)


def _after(world: State, seat: Seat, move: Move, chance: Chance) -> float:
    """How this seat stands some rounds after the move, in one world."""
    state = apply(world, seat, move, chance).state
    until = world.round + ROUNDS
    while (asked := to_act(state)) and (state.round < until or (state.round == until and asked[0].seat != seat)):
        asked_seat = asked[0].seat
        known: TournayKnown = Known(state.options, view(state, asked_seat), offers(state, asked_seat), ())
        state = apply(state, asked_seat, policy(known, chance), chance).state
    return _standing(state, seat)


def _standing(state: State, seat: Seat) -> float:
    """How much better this seat stands than the best of the others, in points."""
    ended = outcome(state)
    if ended is not None:
        others = max([score for other, score in enumerate(ended.scores) if other != seat])
        return ended.scores[seat] - others + VICTORY * ((seat in ended.winners) - (ended.winners != {seat}))
    scores = running_scores(state.table, cards_of(state.options))
    worth = [score + _potential(player) for score, player in zip(scores, state.table.players, strict=True)]
    return worth[seat] - max([value for other, value in enumerate(worth) if other != seat])


def _potential(player: Player) -> float:
    """What a player has that may score later, in points."""
    up, down = sum(player.standing), sum(player.laid)
    on_buildings = sum([spot.token == "citizen" for spot in player.district])
    citizens = up + 0.6 * down + 0.6 * on_buildings
    return 0.35 * min(player.deniers, 12) + 0.6 * citizens + 1.5 * min(len(player.hand), 4) + 1.0 * len(player.district)
