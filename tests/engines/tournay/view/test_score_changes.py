"""The changes of the running scores by cards (6)."""

from dataclasses import replace

from engines.core.seats import Seat
from engines.tournay.options import cards_of
from engines.tournay.rules.course import Course
from engines.tournay.rules.district import open_cells, spot_at
from engines.tournay.rules.play_card import Placement, is_twice, laid
from engines.tournay.rules.scoring import running_scores, standing
from engines.tournay.view.score_changes import Worth
from tests.engines.kits import TOURNAY
from tests.engines.random_games import playout


def test_in_random_games_score_changes_equal_the_rules_counts() -> None:
    """Also for cards that nobody holds, cards that cover a prestige building, and names that come into play or leave
    it.
    """
    covered = checked = 0
    for turn in playout(replace(TOURNAY, look_at=0.01), 3, TOURNAY.options[1], seed=6):
        table, cards = turn.after.table, cards_of(turn.after.options)
        now, seat = standing(table, cards), Seat(checked % 3)
        worth, district = Worth(seat, now, cards), table.players[seat].district
        for card in cards.cards:
            for cell in [] if is_twice(district, card) else open_cells(district):
                there, _ = laid(table, Course(seat, cards), Placement(card, cell))
                scores = zip(running_scores(there, cards), now.scores, strict=True)
                below = spot_at(district, cell)
                assert worth.of(card.name, below) == tuple([then - before for then, before in scores])
                checked += 1
                covered += below is not None and cards.named[below.cards[-1]].kind == "prestige"
    assert checked > 1000
    assert covered > 50
