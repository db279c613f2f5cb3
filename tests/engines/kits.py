"""The kits of all games, one a game, so that a game without one fails the laws."""

from itertools import product

from engines import tornei
from engines.core.seats import Viewer
from engines.tornei.cards import DECK
from engines.tornei.moves import JOUSTS, LEADS, PREDICTS, Lead
from engines.tornei.options import Options
from engines.tornei.state import State
from tests.engines.laws import Kit
from tests.engines.tornei import unknown


def _canaries(state: State, viewer: Viewer) -> frozenset[str]:
    # In quotes, as in JSON: W1 is also the beginning of W14.
    return frozenset(f'"{card}"' for card in unknown.hidden(state, viewer).values())


TORNEI = Kit(
    game=tornei.GAME,
    options=[
        Options(*chosen)
        for chosen in product(
            ("skip", "dummy"),
            ("fixed", "right_of_dealer"),
            ("lifo", "fifo"),
            ("last", "all"),
            ("free", "clockwise"),
            ("per_player", "1"),
        )
    ],
    moves=(*LEADS.values(), *(Lead(card, card) for card in DECK), *PREDICTS.values(), *JOUSTS.values()),
    permuted=unknown.permuted,
    shown_by=unknown.shown_by,
    counterpart=unknown.counterpart,
    until_revealed=unknown.until_revealed,
    canaries=_canaries,
    without_open_past=unknown.without_finished_rounds,
    since_secret=unknown.since_deal,
    pieces=unknown.cards_of,
    all_pieces=DECK,
)

KITS = (TORNEI,)
