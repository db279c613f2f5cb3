"""All games' kits, one for each game; a game without one fails the laws.

An installed game has its kit in the module `kit` of its package.
"""

from importlib import import_module
from itertools import product
from typing import get_args

from engines import joust, tornei, tournay
from engines.installed import installed_games
from engines.joust.appraise import REASONS as JOUST_REASONS
from engines.joust.moves import MOVES
from engines.joust.options import Options as JoustOptions
from engines.tornei.bot.appraise import REASONS as TORNEI_REASONS
from engines.tornei.cards import DECK
from engines.tornei.moves import JOUSTS, LEADS, PREDICTS
from engines.tornei.options import Options as TorneiOptions
from engines.tournay.bot.reasons import REASONS as TOURNAY_REASONS
from engines.tournay.model.choices import Choice, FromHand
from tests.engines.joust import unknown as joust_unknown
from tests.engines.random_games import Kit
from tests.engines.tornei import unknown as tornei_unknown
from tests.engines.tournay import alike, components, written
from tests.engines.tournay import unknown as tournay_unknown
from tests.engines.tournay.canaries import card_file
from tests.engines.tournay.table_options import EXPANSIONS, STARTS, table_options

TORNEI = Kit(
    game=tornei.GAME,
    options=[
        TorneiOptions(*table_options)
        for table_options in product(
            ("skip", "dummy"),
            ("fixed", "right_of_dealer"),
            ("lifo", "fifo"),
            ("last", "all"),
            ("free", "clockwise"),
            ("per_player", "1"),
        )
    ],
    moves=(
        *[lead for joust in DECK for lead in LEADS[joust].values()],
        *PREDICTS.values(),
        *JOUSTS.values(),
    ),
    permuted=tornei_unknown.permuted,
    shown_by=tornei_unknown.shown_by,
    counterpart=tornei_unknown.counterpart,
    until_revealed=tornei_unknown.until_revealed,
    canaries=tornei_unknown.canaries,
    without_open_past=tornei_unknown.without_finished_rounds,
    since_secret=tornei_unknown.since_deal,
    components=tornei_unknown.cards_of,
    all_components=DECK,
    compared=lambda options: (100, 50),
    reasons=TORNEI_REASONS,
    names_unseen=True,
)

JOUST = Kit(
    game=joust.GAME,
    options=[
        JoustOptions(*table_options)
        for table_options in product(
            ("3", "5"),
            ("per_die", "per_roll", "both"),
            ("every_run", "first_run_only"),
            ("three", "matches"),
            ("open", "sealed"),
            ("most", "three"),
        )
    ],
    moves=MOVES,
    permuted=joust_unknown.permuted,
    shown_by=lambda move: frozenset(),
    counterpart=joust_unknown.counterpart,
    until_revealed=joust_unknown.until_revealed,
    canaries=joust_unknown.canaries,
    without_open_past=lambda state: state,
    since_secret=lambda events: events,
    components=joust_unknown.dice_of,
    all_components=("black",) * 5 + ("white",) * 5,
    compared=lambda options: (40, 20) if options.visibility == "sealed" else (0, 0),
    reasons=JOUST_REASONS,
    is_silent=lambda options: options.visibility == "sealed",
    together=8,
    forfeit_ends=True,
)

TOURNAY = Kit(
    game=tournay.GAME,
    options=[
        *[table_options(start=start, expansion=expansion) for start in STARTS for expansion in EXPANSIONS],
        table_options(final_ramparts="chosen"),
        # Every single card has a unique name here, so that a canary is that very card.
        table_options(cards=card_file()),
    ],
    moves=written.MOVES,
    permuted=tournay_unknown.permuted,
    shown_by=alike.shown_by,
    counterpart=alike.counterpart,
    until_revealed=alike.until_revealed,
    canaries=components.canaries,
    without_open_past=lambda state: state,
    since_secret=components.faceless,
    components=components.components,
    all_components=components.ALL_COMPONENTS,
    compared=lambda options: (15, 10),
    reasons=TOURNAY_REASONS,
    is_silent=lambda options: True,
    together=2,
    has_prompts=True,
    items=get_args(Choice),
    unheard=FromHand("Nothing"),
    # A random game takes some five hundred moves, and comparing a state with all its previews takes milliseconds.
    look_at=0.04,
    one_in=4,
)

KITS = (TORNEI, TOURNAY, JOUST, *[import_module(f"{point.module}.kit").KIT for point in installed_games()])
