"""Statistics of whole games of Tournay: `python -m bench.tournay [random games] [games among policies]`.

lengths   random games with two, three and four players: their length, their end, their scores
cards     games of the usual bot against itself: its moves, the cards bought, the winning and the useless cards
"""

import sys
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import Pool
from time import perf_counter
from typing import Any

from app.content.sources import options_of
from bench.playouts import RandomChance
from engines import tournay
from engines.core.game import Known, offered
from engines.core.prompts import any_move
from engines.core.seats import Seat
from engines.tournay.options import cards_of
from engines.tournay.rules.scoring import score_sheet

GAME = tournay.GAME
ACTIONS = ("draw", "activate", "combat", "earn", "gather")
LIMIT = 20_000
"""A game with more moves counts as endless."""


@dataclass(frozen=True)
class Length:
    """The course of one game."""

    moves: int
    rounds: int
    reason: str
    scores: tuple[int, ...]


def random_game(players: int, seed: int) -> Length:
    """One game with random legal moves."""
    chance = RandomChance(10_000 * players + seed)
    state, moves = GAME.setup(players, options_of(GAME, {}), chance).state, 0
    while (asked := GAME.to_act(state)) and moves < LIMIT:
        seat = asked[chance.pick("who", len(asked))].seat
        state = GAME.apply(state, seat, any_move(GAME.legal_moves(state, seat), chance), chance).state
        moves += 1
    outcome = GAME.outcome(state)
    if outcome is None:
        return Length(moves, state.round, "no end", ())
    return Length(moves, state.round, outcome.reason, outcome.scores)


def spread(numbers: Iterable[float]) -> str:
    """A distribution in a few numbers."""
    ordered = sorted(numbers)
    marks = [ordered[min(len(ordered) - 1, len(ordered) * part // 100)] for part in (0, 5, 50, 95, 100)]
    return f"mean {sum(ordered) / len(ordered):.1f}; least {{}}, 5% {{}}, median {{}}, 95% {{}}, most {{}}".format(
        *marks
    )


def lengths(pool: Any, games: int) -> None:
    for players in GAME.seats:
        began = perf_counter()
        played = pool.map(partial(random_game, players), range(games), chunksize=16)
        print(f"random {players}p: {games:,} games in {perf_counter() - began:.0f} s")
        report_lengths(played)


def report_lengths(played: list[Length]) -> None:
    print(f"    moves {spread(one.moves for one in played)}")
    print(f"    rounds {spread(one.rounds for one in played)}")
    for reason, count in Counter(one.reason for one in played).most_common():
        print(f"    {count / len(played):7.2%}  {reason}")
    print(f"    points {spread(score for one in played for score in one.scores)}")
    print(f"    winner's points {spread(max(one.scores) for one in played if one.scores)}")


@dataclass
class Weighed:
    """The use of cards in one game, or in many."""

    lengths: list[Length] = field(default_factory=list)
    played: Counter[str] = field(default_factory=Counter)
    """Cards played into a district."""
    won: Counter[str] = field(default_factory=Counter)
    """Cards played by a player who won."""
    even: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))
    """The wins that these cards would have had with equal chances for all players."""
    stood: Counter[str] = field(default_factory=Counter)
    """Games in which a card was in the winner's district at the end."""
    kept: Counter[str] = field(default_factory=Counter)
    """Cards that came into a hand."""
    activated: Counter[str] = field(default_factory=Counter)
    actions: Counter[str] = field(default_factory=Counter)
    """Actions by kind; and the actions in which citizens were hired or recruited."""
    held: Counter[str] = field(default_factory=Counter)
    """Prestige names that a player had face up at the end."""
    scored: Counter[str] = field(default_factory=Counter)
    """The points of these names."""
    shared: Counter[str] = field(default_factory=Counter)
    """The points of all other cards for the name."""

    def add(self, other: "Weighed") -> None:
        self.lengths += other.lengths
        for name in ("played", "won", "stood", "kept", "activated", "actions", "held", "scored", "shared"):
            getattr(self, name).update(getattr(other, name))
        for card, share in other.even.items():
            self.even[card] += share


def game_among_policies(expansion: str, seed: int) -> Weighed:
    """One game of the policy against itself, with two, three or four players in turn."""
    players = GAME.seats[seed % len(GAME.seats)]
    chance, options = RandomChance(seed), options_of(GAME, {"expansion": expansion})
    step, moves = GAME.setup(players, options, chance), 0
    weighed, by = Weighed(), [Counter[str]() for _ in range(players)]
    while (asked := GAME.to_act(step.state)) and moves < LIMIT:
        seat = asked[chance.pick("who", len(asked))].seat
        seen, legal = GAME.view(step.state, seat), offered(GAME, step.state, seat)
        move = GAME.policy(Known(options, seen, legal, ()), chance)
        step = GAME.apply(step.state, seat, move, chance)
        moves += 1
        weighed.actions[move.kind] += move.kind in ACTIONS
        for event in [emitted.event for emitted in step.emitted]:
            match event.kind:
                case "citizens_hired" | "citizen_recruited":
                    weighed.actions[event.kind] += 1
                case "card_played":
                    by[event.seat][event.card] += 1
                case "card_kept" | "top_taken":
                    weighed.kept[event.card] += 1
                case "building_activated":
                    weighed.activated[event.card] += 1
    outcome = GAME.outcome(step.state)
    if outcome is None:
        weighed.lengths.append(Length(moves, step.state.round, "no end", ()))
        return weighed
    weighed.lengths.append(Length(moves, step.state.round, outcome.reason, outcome.scores))
    for seat, cards in enumerate(by):
        weighed.played.update(cards)
        for card, count in cards.items():
            weighed.even[card] += count * len(outcome.winners) / players
            weighed.won[card] += count * (seat in outcome.winners)
    table = step.state.table
    for seat in outcome.winners:
        weighed.stood.update({card for spot in table.players[seat].district for card in spot.cards})
    for sheet in [score_sheet(table, Seat(seat), cards_of(options)) for seat in range(players)]:
        for name in sheet.names:
            weighed.held[name.card] += name.holder
            weighed.scored[name.card] += name.points * name.holder
            weighed.shared[name.card] += name.points * (not name.holder)
    return weighed


def cards(pool: Any, games: int) -> None:
    for expansion in ("without", "with"):
        began = perf_counter()
        whole = Weighed()
        for one in pool.imap_unordered(partial(game_among_policies, expansion), range(games), chunksize=8):
            whole.add(one)
        print(f"policies, {expansion} the expansion: {games:,} games in {perf_counter() - began:.0f} s")
        report_lengths(whole.lengths)
        report_actions(whole.actions)
        report_cards(whole, games, expansion)


def report_actions(actions: Counter[str]) -> None:
    total = sum(actions[kind] for kind in ACTIONS)
    shares = [f"{kind} {actions[kind] / total:.1%}" for kind in ACTIONS]
    hired, recruited = actions["citizens_hired"] / total, actions["citizen_recruited"] / total
    print(f"    actions {', '.join(shares)}; with hired citizens {hired:.1%}, recruiting {recruited:.1%}")


def report_cards(whole: Weighed, games: int, expansion: str) -> None:
    print("    a game of its copies: drawn, played, activated; games in which it is in the winner's district;")
    print("    how many of its players won, beside how many of any would have; a prestige name's points, and others'")
    known = cards_of(options_of(GAME, {"expansion": expansion})).cards
    for card in known:
        name = card.name
        played, held = whole.played[name], max(1, whole.held[name])
        won = f"{whole.won[name] / played:4.0%} of {whole.even[name] / played:4.0%}" if played else "   none played"
        points = f"  {whole.scored[name] / held:5.1f} points, {whole.shared[name] / games:4.1f} of others"
        print(
            f"    {card.colour:6} {card.level:3} {name:28} {card.copies}x {whole.kept[name] / games:5.2f}"
            f" {played / games:5.2f} {whole.activated[name] / games:5.2f} {whole.stood[name] / games:5.0%}  {won}"
            f"{points if card.kind == 'prestige' else ''}"
        )
    never = [card.name for card in known if whole.played[card.name] < games / 100]
    print(f"    played in fewer than one game of a hundred: {', '.join(never) or 'none'}")


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    among = int(sys.argv[2]) if len(sys.argv) > 2 else 500
    with Pool() as pool:
        lengths(pool, games)
        cards(pool, among)


if __name__ == "__main__":
    main()
