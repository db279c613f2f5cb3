"""The player to act, listed moves and accepted moves (3, Y46)."""

# ruff: noqa: N802

import random

import pytest

from engines.core.game import Decision, IllegalMove
from engines.core.prompts import Prompt, any_move, filled, fits, picks_of
from engines.core.seats import Seat
from engines.tournay.cards.card_set import CRIER
from engines.tournay.cards.colours import COLOURS
from engines.tournay.model.moves import Build, Gather, Keep, LastCard, Move, MovePrompt, NoLastCard, Play, Shed, Suffer
from engines.tournay.model.notation import read_move, write_move
from engines.tournay.model.state import LastCards, Looking, Over, Player, Ramparts, Shedding, State, Suffering
from engines.tournay.options import cards_of
from engines.tournay.rules.game import apply, legal_moves, to_act
from engines.tournay.rules.scoring import owned
from engines.tournay.rules.setup import setup
from tests.engines.random_chance import NoChance, RandomChance
from tests.engines.tournay.table_options import table_options
from tests.engines.tournay.worlds import A, B, after, player, refused, world

TURN = world(player("Fort", {"0,0": "Arsenal"}), player(), decks={"red II": "Keep, Keep, Citadel"})
LOOKING = after(TURN, 'A activate 0,0 / "1 0" / "red II look"')
SHEDDING = after(world(player("Fort, Keep, Inn, Market, Arsenal")), "A gather")
LAST = world(player("Fort"), player("Fort"), phase=LastCards((None, None)), ending="dead_end")
OVER = after(LAST, "A no last", "B no last")


def crier(mine: Player, queue: str) -> State:
    """A table at which the player has just drawn only a Town Crier."""
    state = world(mine, player(), queue=queue, events="", decks={"white II": "Town Crier"})
    return after(state, 'A draw white II look / "2 0"')


def test_one_player_acts_in_a_turn():
    assert to_act(TURN) == (Decision(A, 1),)
    assert legal_moves(TURN, B) == ()
    assert refused(TURN, "B gather") == ("not_your_turn", "You are asked nothing now; wait for the others.")


def test_accepted_moves_are_counted_by_seat():
    state = after(TURN, 'A play "Fort" 0,1', "A gather")
    assert state.answered == (2, 0)
    assert to_act(state) == (Decision(B, 1),)


def test_a_player_who_looks_at_two_cards_keeps_one():
    assert to_act(LOOKING) == (Decision(A, 2),)
    assert legal_moves(LOOKING, A) == (Keep("Keep"),)


def test_a_finished_game_has_no_decisions():
    assert isinstance(OVER.phase, Over)
    assert to_act(OVER) == ()
    assert legal_moves(OVER, A) == ()
    assert refused(OVER, "A gather") == ("game_over", "The game is over.")


@pytest.mark.parametrize("seat", [-1, 2, 3])
def test_only_players_move(seat):
    assert legal_moves(TURN, Seat(seat)) == ()
    with pytest.raises(IllegalMove) as refusal:
        apply(TURN, Seat(seat), Gather(), NoChance())
    assert (refusal.value.code, refusal.value.message) == ("not_a_player", "Only who sits at the table moves.")


@pytest.mark.parametrize(
    ("state", "sentence", "right"),
    [
        (TURN, "It is your turn: play a card, or take an action.", {"play", "gather"}),
        (LOOKING, "You look at two cards: keep one of them.", {"keep"}),
        (SHEDDING, "You hold too many cards: shed some of them.", {"shed"}),
        (LAST, "Choose your last card, or none.", {"last_card", "no_last_card"}),
    ],
)
def test_a_move_out_of_phase_is_refused_with_the_open_decision(state, sentence, right):
    tried = [Play("Fort", 0, 0), Gather(), Keep("Fort"), Build(), Suffer(), Shed()]
    for move in (*tried, LastCard("Fort", 0, 0), NoLastCard()):
        if move.kind not in right:
            with pytest.raises(IllegalMove) as refusal:
                apply(state, A, move, NoChance())
            assert (refusal.value.code, refusal.value.message) == ("not_now", sentence)


@pytest.mark.parametrize(
    "state",
    [
        LOOKING,
        SHEDDING,
        LAST,
        crier(player(events="Fire"), queue="Raid 0"),
        crier(player("Fort, Keep"), queue="Thieves 0"),
    ],
)
def test_Y46_a_draw_or_reveal_ends_taking_back(state):
    assert state.phase.kind != "turn"
    assert refused(state, "A undo") == ("nothing_to_undo", "What was drawn or shown since cannot be taken back.")


# Random games


def games(count: int):
    """Random games of every number of players and variety: state, seat, listed moves, and the move."""
    for seed in range(count):
        options = table_options(
            start="advanced" if seed % 2 else "basic", expansion="with" if seed // 2 % 2 else "without"
        )
        chance, rng = RandomChance(seed), random.Random(seed)
        state = setup(2 + seed % 3, options, chance).state
        while open_questions := to_act(state):
            seat = rng.choice(open_questions).seat
            legal = legal_moves(state, seat)
            move = any_move(legal, chance)
            yield rng, state, seat, legal, move
            state = apply(state, seat, move, NoChance()).state
        yield rng, state, None, (), None


def test_in_random_games_exactly_the_listed_moves_are_accepted():
    phases = set()
    for rng, state, seat, legal, _ in games(4):
        phases.add(type(state.phase))
        if seat is None or rng.random() > 0.1:
            continue
        assert len(set(legal)) == len(legal)
        for one in rng.sample(legal, min(len(legal), 4)):
            for picks in picks_of_all(one, rng) if isinstance(one, Prompt) else ():
                apply(state, seat, filled(one, picks), NoChance())
        for move in written(state, rng):
            accepted = is_accepted(state, seat, move)
            assert accepted == any(fits(one, move) for one in legal), move
    assert phases >= {Looking, Ramparts, Suffering, Shedding, LastCards, Over}


def picks_of_all(prompt: MovePrompt, rng: random.Random):
    """Some fillings of the slots, including the first and the last pick of each slot."""
    choices = [list(picks_of(slot)) for slot in prompt.slots]
    yield tuple(choice[0] for choice in choices)
    yield tuple(choice[-1] for choice in choices)
    for _ in range(3):
        yield tuple(rng.choice(choice) for choice in choices)


def written(state: State, rng: random.Random):
    """Moves as a client might write them, legal or not."""
    hand = [card for one in state.table.players for card in one.hand] or ["Fort"]
    for _ in range(10):
        cell = rng.randint(-3, 3), rng.randint(-3, 3)
        yield Play(rng.choice(hand), *cell)
        yield LastCard(rng.choice(hand), *cell)
        yield read_move(f'combat {rng.randint(0, 3)} / "1 0"')
        yield read_move(f"earn {rng.choice(COLOURS)} {rng.randint(1, 3)}")
        yield read_move(f'activate {cell[0]},{cell[1]} / "1 0"')
        level, way = rng.choice(("I", "II", "III")), rng.choice(("top", "look"))
        yield read_move(f'draw {rng.choice(COLOURS)} {level} {way} / "1 0"')


def is_accepted(state: State, seat: Seat, move: Move) -> bool:
    try:
        apply(state, seat, move, NoChance())
    except IllegalMove:
        return False
    return True


def test_in_random_games_components_are_conserved():
    for _, state, _, _, _ in games(6):
        table, options, phase = state.table, state.options, state.phase
        each, supply = (2, 3) if options.start == "basic" else (1, 5)
        assert len(cards_in(state)) == 90
        assert len(table.events) + len(table.queue) + sum(len(one.events + one.ramparts) for one in table.players) == 15
        for index in range(3):
            citizens = sum(owned(one, cards_of(options))[index] for one in table.players)
            assert citizens + table.supply[index] == supply + each * len(table.players)
        for one in table.players:
            assert min(one.deniers, *one.standing, *one.laid) >= 0
            assert len({spot.row for spot in one.district}) <= 3
            assert len({spot.column for spot in one.district}) <= 3
        assert not isinstance(phase, Looking) or phase.crier + len(table.decks[phase.deck].cards) + 2 == len(
            phase.was.cards
        )


def cards_in(state: State) -> list[str]:
    """Every activity card and Town Crier, wherever it is."""
    found = [card for deck in state.table.decks for card in deck.cards]
    found += [CRIER for deck in state.table.decks if deck.is_read]
    for one in state.table.players:
        found += [*one.hand, *[card for spot in one.district for card in spot.cards]]
    if isinstance(state.phase, Looking):
        found += [*state.phase.cards, *([CRIER] if state.phase.crier else [])]
    return found


def test_in_random_games_moves_are_written_and_read():
    for _, _, _, _, move in games(2):
        if move is not None:
            assert read_move(write_move(move)) == move
