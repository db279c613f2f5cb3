"""The easy bot: a law checks that its moves are legal; these tests its mistakes."""

from dataclasses import replace

from engines.core.seats import Seat
from engines.tournay import GAME
from engines.tournay.bot.appraisal import Appraisal
from engines.tournay.bot.beginner import FirstGame, easy_policy
from engines.tournay.bot.policy import policy
from engines.tournay.model.moves import Combat, Keep, Move
from engines.tournay.model.state import State, Turn
from engines.tournay.options import cards_of
from tests.engines.kits import TOURNAY
from tests.engines.knowing import known
from tests.engines.random_chance import NoChance
from tests.engines.random_games import playout
from tests.engines.tournay.table_options import table_options
from tests.engines.tournay.worlds import A, after, player, world


def easy(state: State, seat: Seat = A) -> Move:
    """The easy bot with fixed luck: with the same knowledge it makes the same mistakes."""
    return easy_policy(known(GAME, state, seat), NoChance())


def usual(state: State) -> Move:
    return policy(known(GAME, state, A), NoChance())


def test_a_beginner_ignores_events_until_they_happen() -> None:
    mine = player("Fort, Keep, Hospital, Inn", deniers=10, standing=(0, 0, 2), laid=(2, 2, 0))
    state = world(mine, queue="Raid 2, Fair 2, Truce 2", phase=Turn(A, has_played=True, staged=None))
    assert isinstance(usual(state), Combat)
    assert not isinstance(easy(state), Combat)


def test_a_beginner_counts_a_cards_points_but_not_its_effect() -> None:
    """Two cards have the same score."""
    state = world(player(), decks={"yellow II": "Tax Office, Great Market, Port"})
    looking = after(state, 'A draw yellow II look / "2 0"')
    assert usual(looking) == Keep("Great Market")
    assert easy(looking) == Keep("Tax Office")


def test_a_beginner_ignores_the_others_scores_and_gains() -> None:
    facts = known(GAME, world(player(deniers=9)), A)
    beginner, other = FirstGame(facts), Appraisal(facts.view, cards_of(facts.options))
    assert beginner.points((3, 9)) == 3 > other.points((3, 9))
    assert beginner.hired() < other.hired()


def test_a_beginner_is_repeatable_and_differs_from_the_usual_bot() -> None:
    others = 0
    for turn in playout(TOURNAY, 2, table_options(), seed=6):
        for asked in GAME.to_act(turn.after):
            move = easy(turn.after, asked.seat)
            assert move == easy(replace(turn.after), asked.seat)
            others += move != policy(known(GAME, turn.after, asked.seat), NoChance())
    assert others > 2
