"""The process in which strong bots think."""

import asyncio
import io
import pickle
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import orjson
import pytest

from app.play.drivers.thinking import NoThought, Thinker
from app.play.thinker import LENGTH, READY, Question, answer, packed, serve
from engines.core.game import Known
from engines.core.seats import Seat
from engines.tornei import GAME as TORNEI
from engines.tornei.moves import Lead
from tests.app.play.in_memory import begun
from tests.app.play.searches import first, until_told
from tests.engines.kits import KITS
from tests.engines.knowing import known
from tests.engines.random_games import Kit, playout
from tests.engines.tornei.worlds import A, past, world
from tests.waiting import until

SEED = bytes(16)
assert TORNEI.search is not None
SEARCH = TORNEI.search
LONG = 3600.0
DIES = ("-c", "")
BABBLES = ("-c", "import sys, time; sys.stdout.write('x' * 100); sys.stdout.flush(); time.sleep(1000)")
SLEEPS = ("-c", "import time; time.sleep(1000)")
ANSWERS = ("-m", "app.play.thinker")
BEST = Lead("W14", "C1")


def certain() -> Known[Any, Any, Any]:
    """The knowledge of a player whose best lead is W14: nothing can beat it, and C1 beats nothing."""
    return known(TORNEI, world("W14 C1", "S1 S2", "S3 S4", "S5 S6", tricks=past(6, winner=A), leader=A), A)


@asynccontextmanager
async def thinker(
    command: tuple[str, ...] = ANSWERS, seconds: float = 0.01, **changes: float
) -> AsyncIterator[Thinker]:
    made = Thinker(seconds, command=command, **{"restart_seconds": 0.0, **changes})
    try:
        yield made
    finally:
        await made.close()


def by(seconds: float = LONG) -> float:
    return time.monotonic() + seconds


async def test_one_process_answers_all_and_ends_with_the_server() -> None:
    async with thinker() as thoughts:
        for _ in range(2):
            assert await thoughts.move(SEARCH, certain(), SEED, by=by()) == BEST
        running = thoughts._running
        assert running is not None
        process = running._process
        assert process is not None
        assert process.returncode is None
    assert process.returncode is not None


async def test_a_tables_knowledge_can_be_sent() -> None:
    live = begun(TORNEI, bots=3).live(TORNEI)
    (decision,) = live.decisions
    async with thinker() as thoughts:
        move = await thoughts.move(SEARCH, live.known_to(decision.seat), SEED, by=by())
        assert move in live.observed(decision.seat).legal


@pytest.mark.parametrize("command", [DIES, BABBLES], ids=["dies", "babbles"])
async def test_process_that_dies_or_sends_nonsense_is_replaced(command: tuple[str, ...]) -> None:
    async with thinker(command) as thoughts:
        with pytest.raises(NoThought):
            await thoughts.move(SEARCH, certain(), SEED, by=by())
        thoughts._command = ANSWERS
        assert await thoughts.move(SEARCH, certain(), SEED, by=by()) == BEST


async def given_up(thoughts: Thinker) -> None:
    """A caller that gives up before there is an answer."""
    asking = asyncio.create_task(thoughts.move(SEARCH, certain(), SEED, by=by()))
    await until(lambda: thoughts._waiting == 1)
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)


async def test_late_answer_is_discarded_and_the_process_kept() -> None:
    """The first question's search ends only when another question arrives."""
    async with thinker(seconds=LONG) as thoughts:
        assert await thoughts.move(first, certain(), SEED, by=by()) == certain().legal[0]
        running = thoughts._running
        assert running is not None
        asking = asyncio.create_task(thoughts.move(until_told, certain(), SEED, by=by()))
        await until(lambda: len(running._sent) == 1)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        assert await thoughts.move(first, certain(), SEED, by=by()) == certain().legal[0]
        assert thoughts._running is running
        assert not running._sent, "the late answer has come, too"


async def test_hanging_process_is_replaced() -> None:
    times = [0.0]
    thoughts = Thinker(0.01, command=SLEEPS, hang_seconds=100.0, restart_seconds=0.0, now=lambda: times[0])
    thoughts.start()
    hanging = thoughts._running
    times[0] = 100.0
    thoughts.start()
    assert thoughts._running is hanging
    times[0] = 100.1
    thoughts._command = ANSWERS
    assert await thoughts.move(SEARCH, certain(), SEED, by=LONG) == BEST
    assert hanging is not None
    await hanging.ended()
    await thoughts.close()


def test_the_thinking_process_ends_when_its_input_closes() -> None:
    questions = [Question(number, SEARCH, certain(), SEED, 0.0) for number in (4, 5)]
    written = io.BytesIO()
    serve(io.BytesIO(b"".join(map(packed, questions))), written)
    moves = [answer(question) for question in questions]
    assert [number for number, _ in moves] == [4, 5]
    assert written.getvalue() == b"".join(map(packed, [READY, *moves]))


@pytest.mark.parametrize(("end", "superseded"), [(0.0, False), (float("inf"), True)])
def test_search_stops_at_its_deadline_and_for_a_new_question(end: float, superseded: bool) -> None:
    question = Question(1, until_told, certain(), SEED, end)
    assert answer(question, lambda: superseded) == (1, certain().legal[-1])


@pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.game.name)
def test_no_secret_is_in_a_question(kit: Kit) -> None:
    """Secrets are neither in its text nor in a part of the state."""
    asked = words = 0
    for players in kit.game.seats:
        for turn in playout(kit, players, kit.options[0], seed=6):
            state = kit.without_open_past(turn.after)
            for decision in kit.game.to_act(state):
                seat = Seat(decision.seat)
                facts = known(kit.game, state, seat, kit.since_secret(tuple(turn.history(seat))))
                sent = pickle.loads(packed(Question(1, SEARCH, facts, SEED, 1.0))[LENGTH:])
                assert sent.known == facts
                assert not {type(value) for value in parts(sent)} & {kit.game.state_type}
                text = orjson.dumps((sent.known.options, sent.known.view, sent.known.legal, sent.known.heard)).decode()
                secrets = kit.canaries(state, seat)
                assert not [word for word in secrets if word in text]
                asked, words = asked + 1, words + len(secrets)
    assert asked
    assert words or not any(kit.compared(kit.options[0]))


def parts(question: Question) -> list[Any]:
    """The parts of a question."""
    return [question, question.known, question.known.view, *question.known.legal, *question.known.heard]
