"""Every answer is one that /api/openapi.json describes, and never a 500.

Schemathesis generates requests from the description, valid and invalid ones. People of every kind send them, about
tables and tournaments in every status and about unknown ones.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any
from uuid import UUID

import pytest
import requests
from hypothesis import HealthCheck, given, settings

from tests.app.api.world import HOOK, TABLE, TOURNAMENT, World, serving
from tests.app.cues.test_sender import Browser
from tests.seeds import Seed

REQUESTS = 2
"""Number of requests generated for each operation."""
PLACES: Mapping[str, Callable[[World], Mapping[str, object]]] = {
    "table_id": World.tables,
    "tournament_id": World.tournaments,
    "seat": lambda world: {"first": 0, "second": 1, "third": 2},
    "game": lambda world: {"joust": "joust"},
    "code": World.codes,
    "device_id": lambda world: {"unknown": UUID(int=1)},
    "token": World.tokens,
    "address_id": World.addresses,
    "request_id": lambda world: {"unknown": "x" * 22},
    "key": lambda world: {"new": "k" * 22},
    "address": lambda world: {"unknown": "lobby/x"},
}
"""Possible kinds of values for an address parameter."""


@dataclass(frozen=True, slots=True)
class Meant:
    """A valid request for an operation, and the expected status of its answer."""

    who: str
    at: Mapping[str, str] = field(default_factory=dict)
    """Address parameters, by their names in `PLACES`."""
    body: Mapping[str, Any] | None = None
    status: int = 200


ARMS = {"field": "plain", "first": "or", "second": "or", "charge": "martlet", "tincture": "sable"}
MEANT = {
    "tables_get_tables": Meant("stranger"),
    "tables_post_table": Meant("host", body=TABLE, status=201),
    "tables_get_table": Meant("watcher", {"table_id": "playing"}),
    "tables_get_code": Meant("stranger", {"code": "over"}),
    "tables_post_sit_down": Meant("watcher", {"table_id": "waiting"}, {"client_seed": "0" * 32}),
    "tables_post_claim": Meant("watcher", {"table_id": "waiting", "seat": "second"}, {"client_seed": "0" * 32}),
    "tables_post_play_now": Meant("nameless", body={"game": "joust"}, status=201),
    "lessons_post_lesson": Meant("nameless", {"game": "joust"}, {"step": 1}, status=201),
    "lessons_get_lesson": Meant("host", {"table_id": "lesson"}),
    "lessons_post_back": Meant("host", {"table_id": "lesson"}, status=201),
    "lessons_post_play_on": Meant("host", {"table_id": "lesson"}, status=201),
    "puzzles_get_puzzle": Meant("nameless"),
    "puzzles_post_puzzle": Meant("nameless", body={"day": "2020-01-01", "move": {}}, status=404),
    # It was not created with "Play now".
    "tables_post_begin": Meant("host", {"table_id": "waiting"}, {"client_seed": "0" * 32}, status=422),
    "tables_post_leave": Meant("player", {"table_id": "full"}),
    "tables_post_ready": Meant("player", {"table_id": "full"}, {"ready": False}),
    "tables_post_reserve": Meant("host", {"table_id": "waiting", "seat": "second"}, {"name": "Ben"}),
    "tables_post_remove": Meant("host", {"table_id": "full", "seat": "second"}),
    # It is no rematch.
    "tables_post_let_go": Meant("host", {"table_id": "waiting", "seat": "second"}, status=409),
    "tables_post_bot": Meant("host", {"table_id": "waiting", "seat": "second"}, {"strength": "easy"}),
    "tables_post_shuffle": Meant("host", {"table_id": "full"}),
    "tables_post_house_rules": Meant("host", {"table_id": "full"}, {"house_rules": None}),
    "tables_post_starts_itself": Meant("host", {"table_id": "full"}, {"starts_itself": True}),
    "tables_post_lock": Meant("host", {"table_id": "full"}, {"locked": True}),
    "tables_post_spectators": Meant("host", {"table_id": "full"}, {"spectators": False}),
    # No guest is waiting for admission.
    "tables_post_admission": Meant("host", {"table_id": "full", "request_id": "unknown"}, {"admit": True}, status=404),
    "tables_post_withdrawal": Meant("watcher", {"table_id": "full"}),
    "tables_post_host": Meant("host", {"table_id": "full"}, {"seat": 1}),
    "tables_post_host_request": Meant("player", {"table_id": "full"}),
    "tables_post_close": Meant("host", {"table_id": "waiting"}),
    "tables_post_start": Meant("host", {"table_id": "full"}, {"empty": None}),
    # This table's rules are available, so its game can continue.
    "tables_post_abort": Meant("player", {"table_id": "playing"}, status=409),
    "tables_post_rematch": Meant("player", {"table_id": "over"}),
    "players_get_arms": Meant("nameless"),
    "players_post_arms": Meant("player", body={"arms": ARMS}),
    "tables_get_record": Meant("stranger", {"table_id": "over"}),
    "tables_get_result": Meant("stranger", {"table_id": "over"}),
    # Its body is one of the moves that are legal at the table.
    "play_post_move": Meant("mover", {"table_id": "playing"}),
    "play_post_forfeit": Meant("player", {"table_id": "playing"}, {"id": "f1"}),
    # People play there, so its usual house rules exclude hints.
    "play_post_hint": Meant("player", {"table_id": "playing"}, {"decision": 0}, status=409),
    # Nobody is connected, stood in for or paused there: docs/protocol.md explains each of these codes.
    "play_post_vote": Meant("player", {"table_id": "playing"}, {"poll": "end"}, status=409),
    "play_post_request": Meant("watcher", {"table_id": "playing", "seat": "first"}, {"poll": "take_over"}, status=409),
    "play_post_return": Meant("player", {"table_id": "playing"}, status=409),
    "play_post_stand_in": Meant("player", {"table_id": "playing"}),
    "play_post_resume": Meant("player", {"table_id": "playing"}, status=409),
    "play_post_not_me": Meant("player", {"table_id": "playing"}, status=409),
    "play_post_quit": Meant("player", {"table_id": "playing"}),
    "play_get_state": Meant("watcher", {"table_id": "playing"}),
    # There are no chat messages.
    "play_post_report": Meant("watcher", {"table_id": "playing"}, {"line": 7}, status=404),
    "play_post_mute": Meant("watcher", {"table_id": "playing"}, {"line": 7, "on": True}, status=404),
    "replay_get_replay": Meant("watcher", {"table_id": "over"}),
    # The body is no record, and the answer states it.
    "replay_post_check": Meant("stranger", body={}),
    "replay_post_record_replay": Meant("stranger", body={}, status=422),
    "replay_get_replay_marks": Meant("watcher", {"table_id": "over"}),
    "replay_post_go_on": Meant("watcher", {"table_id": "over"}, {"v": 1, "seat": 1}, status=201),
    "replay_get_replay_log": Meant("watcher", {"table_id": "over"}),
    "replay_get_replay_points": Meant("watcher", {"table_id": "over"}),
    "tournaments_post_tournament": Meant("host", body=TOURNAMENT, status=201),
    "tournaments_get_tournament": Meant("watcher", {"tournament_id": "playing"}),
    "tournaments_post_enter": Meant("watcher", {"tournament_id": "waiting"}, {}),
    "tournaments_post_leave": Meant("player", {"tournament_id": "waiting"}),
    "tournaments_post_remove": Meant("host", {"tournament_id": "waiting"}, {"entrant": 1}),
    "tournaments_post_close": Meant("host", {"tournament_id": "waiting"}),
    "tournaments_post_start": Meant("host", {"tournament_id": "waiting"}, {"fill": "bots"}),
    "tournaments_post_withdraw": Meant("player", {"tournament_id": "playing"}, {}),
    # Its matches wait for players who were just notified.
    "tournaments_post_missing": Meant(
        "player", {"tournament_id": "playing"}, {"match": 1000, "choice": "walk_over"}, status=404
    ),
    "tournaments_post_host": Meant("host", {"tournament_id": "waiting"}, {"entrant": 1}),
    "tournaments_post_host_request": Meant("player", {"tournament_id": "waiting"}),
    "tournaments_post_end": Meant("host", {"tournament_id": "playing"}),
    "tournaments_post_report": Meant("player", {"tournament_id": "playing"}, {"line": 7}, status=404),
    "tournaments_post_mute": Meant("player", {"tournament_id": "playing"}, {"line": 7, "on": True}, status=404),
    "players_get_me": Meant("nameless"),
    "players_post_me": Meant("watcher", body={"name": "Wat"}),
    "players_post_device": Meant("host"),
    "players_post_token": Meant("stranger", {"token": "host"}),
    "players_get_devices": Meant("player"),
    "players_post_end": Meant("nameless", {"device_id": "unknown"}, status=404),
    "players_post_end_others": Meant("nameless"),
    "players_post_approve": Meant("nameless", {"device_id": "unknown"}, status=404),
    "players_post_key": Meant("player"),
    "players_post_back": Meant("player", status=409),
    "players_post_preview": Meant("stranger", body={"key": "A" * 22}, status=404),
    "players_post_claim": Meant("stranger", body={"key": "A" * 22}, status=404),
    "players_get_my_games": Meant("player"),
    "players_post_my_game": Meant("player", {"table_id": "over"}, {"title": "Ours", "put_away": True}),
    "players_get_mutes": Meant("player"),
    "players_post_mutes": Meant("player", body={"by": "nobody"}),
    "cues_get_cues": Meant("nameless"),
    "cues_post_push": Meant("player", body={"endpoint": HOOK, **Browser().keys}),
    "cues_post_webhook": Meant("player", body={"url": HOOK}),
    # This server sends no email.
    "cues_post_mail": Meant("player", body={"address": "ben@example.org"}, status=409),
    "cues_post_test": Meant("player"),
    "cues_post_delay": Meant("host", {"address_id": "host"}, {"delay": 10}),
    "cues_post_end_cues": Meant("host", {"address_id": "host"}),
    "cues_get_circle": Meant("host", {"table_id": "waiting"}),
    "cues_post_circle": Meant("host", {"table_id": "waiting"}, {"url": HOOK}),
    "polling_poll_table": Meant("watcher", {"table_id": "playing", "key": "new"}, {"after": 0}),
    "polling_poll_tournament": Meant("host", {"tournament_id": "playing", "key": "new"}, {"after": 0}),
    "polling_poll_lobby": Meant("nameless", {"key": "new"}, {"after": 0}),
    "polling_poll_my_games": Meant("player", {"key": "new"}, {"after": 0}),
    "polling_send_messages": Meant("player", {"address": "unknown"}, {"texts": []}, status=404),
    "monitoring_get_health": Meant("stranger"),
    "monitoring_get_readiness": Meant("stranger"),
}


@pytest.fixture(scope="module")
def asking() -> ModuleType:
    """The settings for generated requests. Loaded on demand, because importing Schemathesis takes two seconds."""
    from tests.app.api import asking

    return asking


@pytest.fixture(scope="module")
def world(module_database_url: str) -> Iterator[World]:
    """A running server with its people."""
    with serving(module_database_url, Seed.of_test(__name__)) as running:
        yield running


@pytest.fixture(scope="module")
def session() -> Iterator[requests.Session]:
    """A connection to it."""
    with requests.Session() as opened:
        yield opened


@pytest.mark.parametrize("name", MEANT)
def test_answers_match_the_description(asking: ModuleType, world: World, session: requests.Session, name: str) -> None:
    operation, meant = asking.OPERATIONS[name], MEANT[name]
    places = {parameter.name: PLACES[parameter.name](world) for parameter in operation.path_parameters}
    who, body = meant.who, meant.body
    if who == "mover":
        who, body = world.move_at(str(places["table_id"]["playing"]))
    case = operation.Case(path_parameters={name: places[name][key] for name, key in meant.at.items()})
    if body is not None:
        case.body, case.media_type = body, "application/json"
    assert asking.answered(world, session, who, case) == meant.status

    @settings(
        max_examples=REQUESTS,
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
    )
    @given(asked=asking.requests_of(operation, places, world))
    def ask(asked: tuple[str, Any]) -> None:
        asking.answered(world, session, *asked)

    ask()


@pytest.mark.parametrize(
    ("attribute", "value"),
    [("status_code", 500), ("status_code", 418), ("content", b'{"name": 5}'), ("content", b"{}"), ("headers", {})],
)
def test_an_answer_that_breaks_the_description_is_found(
    asking: ModuleType, world: World, session: requests.Session, attribute: str, value: object
) -> None:
    case = asking.OPERATIONS["players_get_me"].Case()
    response = case.call(base_url=world.url, session=session, cookies=world.cookies("host"))
    setattr(response, attribute, value)
    with pytest.raises(asking.FailureGroup):
        case.validate_response(response)


def test_a_valid_request_reaches_every_operation(asking: ModuleType) -> None:
    assert MEANT.keys() == asking.OPERATIONS.keys()
