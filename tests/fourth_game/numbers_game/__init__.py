"""Numbers: two players choose a number each in secret, and the higher one usually wins."""

from numbers_game import rules

from engines.core.game import Game

GAME = Game(
    name="numbers",
    version=1,
    seats=range(2, 3),
    usual_seats=2,
    minutes=2,
    state_type=rules.State,
    move_types=(rules.Pick,),
    event_types=(rules.Begun, rules.Picked, rules.OwnPick, rules.Revealed, rules.Left),
    view_type=rules.View,
    options_type=rules.Options,
    setup=rules.setup,
    to_act=rules.to_act,
    legal_moves=rules.legal_moves,
    apply=rules.apply,
    view=rules.view,
    outcome=rules.outcome,
    policy=rules.policy,
    easy_policy=rules.policy,
    visible_history=lambda state, events: tuple(events),
    write_move=lambda move: str(move.number),
    read_move=rules.read_move,
    forfeit=rules.forfeit,
)
