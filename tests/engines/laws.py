"""Laws that every game keeps, in every state of random games: each `check_…` is one law, on one turn of a playout."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import is_dataclass, replace
from itertools import product
from typing import Any, get_args, get_type_hints

import orjson
import pytest

from app.content.sources import content_in, contents_of
from engines.core.appraisal import Appraisal
from engines.core.chance import RecordedChance
from engines.core.codec import codec_of, plain
from engines.core.game import IllegalMove, Known, Step, apply_or_forfeit, asked, offered
from engines.core.prompts import Prompt, any_move, filled, fits, picks_of
from engines.core.seats import SPECTATOR, Seat
from tests.engines.random_chance import NoChance, RandomChance, SameChance
from tests.engines.random_games import Kit, Turn, events_for, frame


def check_unknown_changes_no_frame(kit: Kit, turn: Turn, rng: random.Random) -> int:
    """Dealing the hidden parts differently leaves a viewer's frame unchanged, byte for byte. Returns the number of
    compared worlds.
    """
    compared = 0
    for viewer in turn.viewers:
        other = kit.permuted(turn.after, viewer, rng)
        if other is None:
            continue
        assert other != turn.after
        there, here = frame(kit, other, viewer), frame(kit, turn.after, viewer)
        if there != here:
            # A difference is easier to read in a view than in its bytes.
            assert kit.game.view(other, viewer) == kit.game.view(turn.after, viewer)
        assert there == here
        compared += 1
    return compared


def check_unknown_changes_no_event(kit: Kit, turn: Turn, rng: random.Random) -> int:
    """The same move in two worlds that a viewer cannot distinguish sends that viewer the same events, until a
    reveal.
    """
    if turn.move is None:
        return 0
    compared = 0
    for viewer in turn.viewers:
        keep = kit.shown_by(turn.move)
        other = kit.permuted(turn.before, viewer, rng, keep)
        if other is None:
            continue
        if viewer == turn.seat:
            alike = turn.move, SameChance(turn.draws)
        else:
            alike = kit.counterpart(other, turn.seat, turn.move, turn.step, rng)
        if alike is None:
            continue
        move, chance = alike
        there = kit.game.apply(other, turn.seat, move, chance)
        emitted, emitted_there = events_for(turn.step, viewer), events_for(there, viewer)
        until = kit.until_revealed(turn.before, turn.move, emitted)
        assert kit.until_revealed(other, move, emitted_there) == until
        if until == emitted:
            assert orjson.dumps(emitted_there) == orjson.dumps(emitted)
            assert frame(kit, there.state, viewer) == frame(kit, turn.after, viewer)
        compared += 1
    return compared


def check_unknown_changes_no_refusal(kit: Kit, turn: Turn, rng: random.Random) -> None:
    """A seat's illegal move is refused with the same sentence in two worlds that the seat cannot distinguish."""
    for viewer in turn.viewers[1:]:
        other = kit.permuted(turn.after, viewer, rng)
        if other is None:
            continue
        for move in rng.sample(kit.moves, min(6, len(kit.moves))):
            assert _refusal(kit, turn.after, viewer, move) == _refusal(kit, other, viewer, move)


def check_no_canary_sings(kit: Kit, turn: Turn) -> None:
    """No message to a viewer, including the history, contains a canary: a word that is hidden from that viewer."""
    for viewer in turn.viewers:
        emitted = kit.since_secret(kit.game.visible_history(turn.after, turn.history(viewer)))
        text = (frame(kit, kit.without_open_past(turn.after), viewer) + orjson.dumps(emitted)).decode()
        assert not [word for word in kit.canaries(turn.after, viewer) if word in text]


def check_moves_are_judged(kit: Kit, turn: Turn, rng: random.Random) -> None:
    """For every seat, the listed moves are accepted and all others refused; neither a refusal nor a move changes the
    given state.
    """
    game, state = kit.game, turn.after
    before = orjson.dumps(state)
    seats, _ = asked(game.to_act(state), SPECTATOR)
    for seat in map(Seat, range(turn.players)):
        legal = game.legal_moves(state, seat)
        assert bool(legal) == (seat in seats)
        assert len(set(legal)) == len(legal)
        is_listed = listed(legal)
        if game.offers is not None:
            assert [(one.move, one.slots) for one in game.offers(state, seat)] == [_entry(one) for one in legal]
        for one in legal if len(legal) <= 14 else rng.sample(legal, 6):
            move = any_move((one,), RandomChance(rng.randrange(2**32)))
            assert is_listed(move)
            assert isinstance(game.apply(state, seat, move, RandomChance(0)), Step)
        for move in (*rng.sample(kit.moves, min(8, len(kit.moves))), *_almost(legal, kit.unheard, rng)):
            assert (_refusal(kit, state, seat, move) is None) == is_listed(move)
    assert orjson.dumps(state) == before


def _entry(legal: Any) -> tuple[Any, tuple[Any, ...]]:
    """A listed move with its slots."""
    return (legal.move, legal.slots) if isinstance(legal, Prompt) else (legal, ())


def listed(legal: Sequence[Any]) -> Callable[[Any], bool]:
    """Whether a move is one of these moves, or fills one of these prompts."""
    moves = {one for one in legal if not isinstance(one, Prompt)}
    prompts = [one for one in legal if isinstance(one, Prompt)]
    return lambda move: move in moves or any(fits(prompt, move) for prompt in prompts)


def _almost(legal: Sequence[Any], unheard: Any, rng: random.Random) -> Iterator[Any]:
    """Nearly legal moves: a prompt filled with one item too few or too many, with a duplicate or unknown item, or with
    a slot missing or added.
    """
    prompts: list[Any] = [one for one in legal if isinstance(one, Prompt)]
    for prompt in rng.sample(prompts, min(3, len(prompts))):
        move: Any = any_move((prompt,), RandomChance(rng.randrange(2**32)))
        picks = move.picks
        at = rng.randrange(len(picks))
        now, items = picks[at], prompt.slots[at].items
        for other in ((), (*now, unheard), items, (*now, *now), (*now, *items[:1]), now[1:]):
            yield filled(prompt, (*picks[:at], other, *picks[at + 1 :]))
        yield filled(prompt, picks[:-1])
        yield filled(prompt, (*picks, ()))


def check_all_moves_are_judged(kit: Kit, turn: Turn) -> None:
    """Of all moves that can be written, exactly the listed ones are accepted."""
    for seat in map(Seat, range(turn.players)):
        accepted = {move for move in kit.moves if _refusal(kit, turn.after, seat, move) is None}
        legal = kit.game.legal_moves(turn.after, seat)
        assert accepted == set(filter(listed(legal), kit.moves))
        assert all(any(fits(one, move) for move in kit.moves) for one in legal) or kit.has_prompts


def _refusal(kit: Kit, state: Any, seat: Any, move: Any) -> tuple[str, str] | None:
    try:
        kit.game.apply(state, seat, move, RandomChance(0))
    except IllegalMove as illegal:
        refusal = illegal
    else:
        return None
    assert refusal.code.replace("_", "").isalpha()
    assert refusal.message.endswith(".")
    return refusal.code, refusal.message


def _file_of(state: Any) -> str | None:
    """The text of the file from which a state has content."""
    content = content_in(state.options) if hasattr(state, "options") else None
    return None if content is None else content.text


def check_values_travel(kit: Kit, turn: Turn) -> None:
    """States, moves and events survive a round trip through JSON, and moves through the notation."""
    game, codec = kit.game, codec_of(kit.game)
    assert codec.state(orjson.dumps(turn.after), contents_of(game.name, _file_of(turn.after))) == turn.after
    for emitted in turn.step.emitted:
        assert codec.event(orjson.dumps(emitted.event)) == emitted.event
    if turn.move is not None:
        assert codec.move(orjson.dumps(turn.move)) == turn.move
        assert game.read_move(game.write_move(turn.move)) == turn.move
        assert plain(turn.move) == orjson.loads(orjson.dumps(turn.move))


def check_record_replays(kit: Kit, turn: Turn, options: Any) -> None:
    """The same move with the recorded draws gives the same step and uses every draw."""
    chance = RecordedChance(turn.draws)
    if turn.move is None:
        again = kit.game.setup(turn.players, options, chance)
    else:
        again = kit.game.apply(turn.before, turn.seat, turn.move, chance)
    assert again == turn.step
    assert chance.is_used_up()


def check_questions(kit: Kit, turn: Turn) -> None:
    """A game is over if and only if there are no open decisions. A seat's new question has a number greater than all
    its earlier ones; an old question keeps its number and its moves, and no other seat's number matters.
    """
    game = kit.game
    open_now = game.to_act(turn.after)
    assert (game.outcome(turn.after) is None) == bool(open_now)
    assert len({decision.seat for decision in open_now}) == len(open_now)
    if turn.move is None:
        return
    was = {decision.seat: decision.number for decision in game.to_act(turn.before)}
    still = {decision.seat: decision.number for decision in open_now}
    assert turn.seat in was
    assert still.get(turn.seat) != was[turn.seat]
    for seat, number in still.items():
        if number == was.get(seat):
            assert game.legal_moves(turn.before, seat) == game.legal_moves(turn.after, seat)
        else:
            assert number > turn.numbers.get(seat, 0)
    for seat in was.keys() & still.keys() - {turn.seat}:
        if game.legal_moves(turn.before, seat) == game.legal_moves(turn.after, seat):
            assert still[seat] == was[seat]


def check_appraisals(kit: Kit, turn: Turn, rng: random.Random) -> int:
    """An appraisal has legal moves, each once, the best first, and one of the game's reasons. It is the same in all
    worlds that the seat cannot distinguish, names nothing hidden, and its best move is as good as the usual bot's.
    Returns the number of compared worlds.
    """
    game, compared = kit.game, 0
    for decision in game.to_act(turn.after):
        seat, heard = decision.seat, tuple(turn.history(decision.seat))
        appraisal = _appraised(kit, turn.after, seat, heard)
        moves, values = [one.move for one in appraisal.moves], [one.value for one in appraisal.moves]
        is_listed = listed(game.legal_moves(turn.after, seat))
        assert moves
        assert len(set(moves)) == len(moves)
        assert all(map(is_listed, moves))
        assert values == sorted(values, reverse=True)
        assert set(appraisal.reason.arguments) == set(kit.reasons[appraisal.reason.key])
        usual = game.policy(_known(kit, turn.after, seat, heard), _NoWhim())
        assert usual == moves[0] or (usual in moves and values[moves.index(usual)] == values[0])
        assert _appraised(kit, turn.after, seat, heard) == appraisal
        other = kit.permuted(turn.after, seat, rng)
        if other is not None:
            assert _appraised(kit, other, seat, heard) == appraisal
            compared += 1
        if not kit.names_unseen:
            text = orjson.dumps((moves, appraisal.reason)).decode()
            assert not [word for word in kit.canaries(turn.after, seat) if word in text]
    return compared


class _NoWhim:
    """A chance that always takes the last option, for bots that sometimes draw whether to make a random move."""

    def pick(self, why: str, size: int) -> int:
        return size - 1


def _known(kit: Kit, state: Any, seat: Seat, heard: tuple[Any, ...]) -> Known[Any, Any, Any]:
    return Known(state.options, kit.game.view(state, seat), tuple(offered(kit.game, state, seat)), heard)


def _appraised(kit: Kit, state: Any, seat: Seat, heard: tuple[Any, ...]) -> Appraisal[Any]:
    assert kit.game.appraise is not None
    return kit.game.appraise(_known(kit, state, seat, heard), RandomChance(1), lambda: True)


def check_silence(kit: Kit, turn: Turn) -> int:
    """A step without events for a viewer changes nothing for that viewer. Returns the number of such viewers."""
    if turn.move is None:
        return 0
    silent = [viewer for viewer in turn.viewers if not events_for(turn.step, viewer)]
    assert turn.seat not in silent
    for viewer in silent:
        assert kit.game.view(turn.before, viewer) == kit.game.view(turn.after, viewer)
        assert frame(kit, turn.before, viewer) == frame(kit, turn.after, viewer)
    return len(silent)


def check_forfeit(kit: Kit, turn: Turn) -> None:
    """Leaving for good has the effect that the rules define; without such a rule it is refused."""
    game, state = kit.game, turn.after
    before = orjson.dumps(state)
    for seat in map(Seat, range(turn.players)):
        if game.forfeit is None or game.outcome(state) is not None:
            with pytest.raises(IllegalMove):
                apply_or_forfeit(game, state, seat, None, NoChance())
            continue
        step = apply_or_forfeit(game, state, seat, None, NoChance())
        assert orjson.dumps(state) == before
        check_values_travel(kit, Turn(turn.players, state, seat, None, step.state, step, []))
        check_silence(kit, replace(turn, before=state, seat=seat, after=step.state, step=step))
        check_conserved(kit, replace(turn, after=step.state))
        outcome = game.outcome(step.state)
        assert (outcome is not None) == kit.forfeit_ends
        assert bool(game.to_act(step.state)) != kit.forfeit_ends
        assert game.legal_moves(step.state, seat) == ()
        assert outcome is None or seat not in outcome.winners


def check_conserved(kit: Kit, turn: Turn) -> None:
    """Components are neither lost, made nor doubled."""
    assert sorted(kit.components(turn.after)) == sorted(kit.all_components)


def check_points_add_up(kit: Kit, turn: Turn) -> None:
    """The sources of a finished game's points add up to its scores, and there is a deciding moment only with a single
    winner.
    """
    game = kit.game
    outcome, view = game.outcome(turn.after), game.view(turn.after, SPECTATOR)
    assert outcome is not None
    if game.point_sources is None or game.deciding_moment is None:
        return
    sources = game.point_sources(view)
    assert tuple(map(sum, zip(*[source.points for source in sources], strict=True))) == outcome.scores
    moment = game.deciding_moment(view, turn.history(SPECTATOR))
    assert moment is None or ({moment.seat} == outcome.winners and moment.gain >= 0)


def check_ended(kit: Kit, turn: Turn) -> None:
    """A playout's last state: an outcome whose winners have its best score, and no open decisions."""
    outcome = kit.game.outcome(turn.after)
    assert outcome is not None
    assert len(outcome.scores) == turn.players
    assert outcome.winners <= frozenset(map(Seat, range(turn.players)))
    if kit.game.points_shown is not None:
        assert kit.game.points_shown(kit.game.view(turn.after, SPECTATOR)) == outcome.scores
    for seat in map(Seat, range(turn.players)):
        assert kit.game.legal_moves(turn.after, seat) == ()
        with pytest.raises(IllegalMove):
            kit.game.apply(turn.after, seat, kit.moves[0], NoChance())


def every(legal: Any) -> Iterator[Any]:
    """The move itself, or every way to fill the prompt."""
    if not isinstance(legal, Prompt):
        yield legal
        return
    for picks in product(*(tuple(picks_of(slot)) for slot in legal.slots)):
        yield filled(legal, picks)


def leaves(kit: Kit, state: Any, depth: int) -> int:
    """The number of ways to make `depth` moves, always answering the first of several questions (perft)."""
    open_questions = kit.game.to_act(state)
    if depth == 0 or not open_questions:
        return 1
    seat = open_questions[0].seat
    moves = [move for one in kit.game.legal_moves(state, seat) for move in every(one)]
    return sum(leaves(kit, kit.game.apply(state, seat, move, RandomChance(0)).state, depth - 1) for move in moves)


def types_within(*roots: type[Any]) -> set[type[Any]]:
    """Every dataclass that can be reached from these through annotations."""
    found: set[type[Any]] = set()
    todo: list[Any] = list(roots)
    while todo:
        one = todo.pop()
        todo += get_args(one)
        if isinstance(one, type) and is_dataclass(one) and one not in found:
            found.add(one)
            todo += get_type_hints(one).values()
    return found
