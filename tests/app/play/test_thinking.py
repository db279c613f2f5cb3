"""The process in which strong bots think."""

import io
import pickle
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import orjson
import pytest

from app.play.drivers.thinking import NoThought, Thinker
from app.play.thinker import LENGTH, Question, answer, packed, serve
from engines.core.game import Known
from engines.core.seats import Seat
from engines.tornei import GAME as TORNEI
from engines.tornei.moves import Lead
from tests.app.play.in_memory import begun
from tests.engines.kits import KITS
from tests.engines.knowing import known
from tests.engines.laws import Kit, playout
from tests.engines.tornei.worlds import A, past, world

SEED = bytes(16)
assert TORNEI.search is not None
SEARCH = TORNEI.search
DIES = ("-c", "")
SLEEPS = ("-c", "import time; time.sleep(1000)")
ANSWERS = ("-m", "app.play.thinker")


def certain() -> Known[Any, Any, Any]:
    """What somebody knows whose best lead is W14: nothing can beat it, and C1 beats nothing."""
    return known(TORNEI, world("W14 C1", "S1 S2", "S3 S4", "S5 S6", tricks=past(6, winner=A), leader=A), A)


@asynccontextmanager
async def thinker(command: tuple[str, ...], seconds: float = 0.01, grace: float = 60.0) -> AsyncIterator[Thinker]:
    made = Thinker(seconds, grace=grace, command=command)
    try:
        yield made
    finally:
        await made.close()


async def test_it_answers_with_the_move_of_a_strong_bot_again_and_again() -> None:
    async with thinker(ANSWERS) as thoughts:
        for _ in range(2):
            assert await thoughts.move(SEARCH, certain(), SEED) == Lead("W14", "C1")
        process = thoughts._process
        assert process is not None
        assert process.returncode is None, "one process answers all"
    assert process.returncode is not None, "and ends with the server"


async def test_what_a_table_knows_can_be_sent() -> None:
    live = begun(TORNEI, bots=3).live(TORNEI)
    (decision,) = live.decisions
    async with thinker(ANSWERS) as thoughts:
        assert await thoughts.move(SEARCH, live.known_to(decision.seat), SEED) in live.observed(decision.seat).legal


@pytest.mark.parametrize("command", [DIES, SLEEPS])
async def test_a_process_that_dies_or_hangs_is_replaced(command: tuple[str, ...]) -> None:
    async with thinker(command, grace=60.0 if command == DIES else 0.05) as thoughts:
        with pytest.raises(NoThought):
            await thoughts.move(SEARCH, certain(), SEED)
        assert thoughts._process is None
        thoughts._command, thoughts._grace = ANSWERS, 60.0
        assert await thoughts.move(SEARCH, certain(), SEED) == Lead("W14", "C1")


async def test_after_its_end_it_answers_nothing() -> None:
    thoughts = Thinker(0.01)
    await thoughts.close()
    with pytest.raises(NoThought):
        await thoughts.move(SEARCH, certain(), SEED)
    assert thoughts._process is None


def test_it_ends_with_its_input() -> None:
    question, written = packed(Question(SEARCH, certain(), SEED, 0.0)), io.BytesIO()
    serve(io.BytesIO(question * 2), written)
    move = packed(answer(Question(SEARCH, certain(), SEED, 0.0)))
    assert written.getvalue() == move * 2


@pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.game.name)
def test_no_secret_is_in_a_question(kit: Kit) -> None:
    """Neither in the words of what is sent, nor as a part of the state."""
    asked = words = 0
    for players in kit.game.seats:
        for turn in playout(kit, players, kit.options[0], seed=6):
            state = kit.without_open_past(turn.after)
            for decision in kit.game.to_act(state):
                seat = Seat(decision.seat)
                facts = known(kit.game, state, seat, kit.since_secret(tuple(turn.history(seat))))
                sent = pickle.loads(packed(Question(SEARCH, facts, SEED, 1.0))[LENGTH:])
                assert sent.known == facts
                assert not {type(value) for value in parts(sent)} & {kit.game.state_type}
                text = orjson.dumps((sent.known.options, sent.known.view, sent.known.legal, sent.known.heard)).decode()
                secrets = kit.canaries(state, seat)
                assert not [word for word in secrets if word in text]
                asked, words = asked + 1, words + len(secrets)
    assert asked
    assert words or not any(kit.compared(kit.options[0]))


def parts(question: Question) -> list[Any]:
    """What a question is made of."""
    return [question, question.known, question.known.view, *question.known.legal, *question.known.heard]
