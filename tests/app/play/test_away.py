"""Whole games with absent players: under every absence rule they come to an end, and everything is in the log."""

import random
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import replace
from itertools import cycle
from typing import Any
from uuid import UUID

import pytest

from app.messages.house_rules import AbsenceRule, ClockRules, HouseRules
from app.messages.statuses import TableStatus
from app.messages.table_events import ClockRanOut, Ended, Poll, StoodIn
from app.messages.tables import OkMessage
from app.play.drivers import Driver
from app.play.drivers.absence import AbsenceDriver
from app.play.drivers.bots import BotDriver, bots_asked
from app.play.room.inbox import ClockDue, ClocksWritten, MoveSent, SeatChange
from app.tables.clocks import Clocks, SeatClock
from app.tables.export import record_bytes
from app.tables.seat_control import PollKey
from app.tables.store import AnyGame
from app.tables.verify import verify
from engines import GAMES
from engines.core.codec import plain
from engines.core.game import Known
from engines.core.prompts import any_move
from engines.core.seats import Seat
from tests.app.play.attending import Answer, Attending, attending, code_of
from tests.app.play.in_memory import BackgroundTasks, MemoryLeases, MemoryStore, NoThoughts, StoredTable
from tests.app.play.working import Answers, command_of
from tests.engines.random_chance import RandomChance
from tests.seeds import Seed
from tests.waiting import until

ALL = [(game, players) for game in GAMES for players in game.seats]
LARGEST = [(game, max(game.seats)) for game in GAMES]
of_each_game = pytest.mark.parametrize(
    ("game", "players"), LARGEST, ids=[f"{game.name}-{players}" for game, players in LARGEST]
)
END = PollKey(Poll.END)
RULES = (AbsenceRule.ASK, AbsenceRule.BOT, AbsenceRule.WAIT)


def drivers(store: MemoryStore) -> Sequence[Driver]:
    """A server's games, whose bots move at once."""
    tasks = BackgroundTasks()
    return BotDriver(0.0, MemoryLeases(), tasks, NoThoughts()), AbsenceDriver(store, tasks, write_seconds=3600.0)


def is_over(at: Attending) -> bool:
    return at.work.stored.table.status != TableStatus.PLAYING


async def play(at: Attending, dice: random.Random, moves: int | None = None) -> None:
    """This many random moves of the connected people, or all until the end; bots make theirs."""
    count, live = 0, at.work.live
    while not is_over(at) and count != moves:
        await until(lambda: not bots_asked(at.work.room) or is_over(at))
        await at.work.settled()
        here = at.work.room.table.situation().here - at.work.live.control.stood_in
        mine = [decision.seat for decision in live.game.to_act(live.state) if decision.seat in here]
        if is_over(at) or not mine:
            return
        seat, version = dice.choice(mine), live.version
        (answer,) = await at.work.moved(seat, f"m{version}", **random_move(at, seat, dice))
        assert isinstance(answer, OkMessage)
        count += 1


def random_move(at: Attending, seat: Seat, dice: random.Random) -> dict[str, object]:
    live = at.work.live
    legal = live.game.legal_moves(live.state, seat)
    return {"move": plain(any_move(legal, RandomChance(dice.randrange(2**32))))}


def check_log(at: Attending) -> None:
    """Checks that the table follows from its log, and that its record verifies."""
    work = at.work
    assert [row.seq for row in work.stored.rows] == list(range(len(work.stored.rows)))
    if work.stored.table.status == TableStatus.OVER:
        assert work.is_as_logged()
    report = verify(record_bytes(work.stored.table, work.stored.rows), GAMES)
    assert report.is_true, report.findings


def rounds_of(game: AnyGame) -> dict[str, str]:
    """Options for a short game."""
    return {"rounds": "1"} if game.name == "tornei" else {}


@pytest.mark.parametrize(
    ("game", "players", "absence"),
    [(game, players, rule) for (game, players), rule in zip(ALL, cycle(RULES), strict=False)],
    ids=lambda value: getattr(value, "name", str(value)),
)
async def test_a_game_that_all_but_one_leave_comes_to_an_end(
    game: AnyGame, players: int, absence: AbsenceRule, seed: Seed
) -> None:
    dice = seed.random_for("everything")
    rules = HouseRules(absence=absence)
    async with attending(game, rules=rules, drivers=drivers, players=players, options=rounds_of(game)) as at:
        everybody = list(map(Seat, range(players)))
        await at.comes(*everybody)
        await play(at, dice, dice.randrange(12))
        if is_over(at):
            return
        stays = dice.choice(everybody)
        gone = [seat for seat in everybody if seat != stays]
        await at.goes(*dice.sample(gone, len(gone)))
        await at.waits(rules.away_seconds)
        if absence == AbsenceRule.WAIT:
            for seat in gone:
                assert code_of(await at.votes(stays, PollKey(Poll.STAND_IN, seat))) == "rule_is_to_wait"
            assert code_of(await at.votes(stays, END)) == "done"
            assert (at.events, at.work.stored.table.status) == ([Ended((stays,))], TableStatus.ABORTED)
        else:
            if absence == AbsenceRule.ASK:
                for seat in gone:
                    assert code_of(await at.votes(stays, PollKey(Poll.STAND_IN, seat))) == "done"
            assert sorted(event.seat for event in at.events if isinstance(event, StoodIn)) == gone
            await play(at, dice)
            assert at.work.stored.table.status == TableStatus.OVER
        check_log(at)


@of_each_game
async def test_a_timed_game_that_all_but_one_leave_comes_to_an_end(game: AnyGame, players: int, seed: Seed) -> None:
    """A bot answers for a player after the first two timeouts in a row, and keeps playing after the third."""
    dice = seed.random_for("everything")
    rules = HouseRules(AbsenceRule.ANSWER, clock=ClockRules(30))
    async with attending(game, rules=rules, drivers=drivers, players=players, options=rounds_of(game)) as at:
        everybody = list(map(Seat, range(players)))
        asked = {decision.seat for decision in at.work.live.decisions}
        at.work.stored.clocks = Clocks(
            tuple(SeatClock(0.0, due=at.time.now() + 30 if seat in asked else None) for seat in everybody)
        )
        at.work.room.inbox.put_nowait(ClocksWritten())
        await at.comes(*everybody)
        await play(at, dice, dice.randrange(12))
        if is_over(at):
            return
        stays = dice.choice(everybody)
        gone = [seat for seat in everybody if seat != stays]
        await at.goes(*dice.sample(gone, len(gone)))
        while not is_over(at):
            await play(at, dice)  # as long as only bots and the remaining player are asked
            if not is_over(at):
                await time_runs_out(at)
        assert at.work.stored.table.status == TableStatus.OVER
        for seat in gone:
            kinds = [event.kind for event in at.events if getattr(event, "seat", None) == seat]
            assert kinds in (["clock_ran_out"] * len(kinds[:2]), ["clock_ran_out"] * 2 + ["stood_in"])
        assert all(event.seat in gone for event in at.events if isinstance(event, ClockRanOut | StoodIn))
        check_log(at)


async def time_runs_out(at: Attending) -> None:
    """The next clock runs out, and the room is notified."""
    known = at.work.stored.clocks
    assert known is not None
    due, seat = min((clock.due, seat) for seat, clock in enumerate(known.seats) if clock.due is not None)
    at.time.go_on(max(0.0, due - at.time.now()))
    at.work.room.inbox.put_nowait(ClockDue(Seat(seat)))
    await at.work.settled()


CODES = {
    *("done", "not_here", "already_voted", "asked_about_you", "seat_is_here", "already_stood_in", "seat_of_bot"),
    *(
        "no_such_request",
        "not_stood_in",
        "stood_in_for",
        "not_seated",
        "seat_held",
        "late_joining_off",
        "nobody_to_ask",
    ),
    *("already_seated", "name_taken", "not_playing", "rule_is_to_wait"),
    *("no_knock_here", "knock_closed", "knock_open", "too_few_to_approve", "shares_with_seat", "approvers_share"),
    *("seat_moved_before", "deputy_cannot", "nobody_knocked"),
}
"""The errors that a random action may cause."""


class Lives:
    """People at one table, open in one process or in two, who take random possible actions."""

    def __init__(self, processes: Sequence[Attending], dice: random.Random) -> None:
        self.processes = processes
        self.dice = dice
        self.people = [player for player in processes[0].people if player is not None]
        self.watchers = [processes[0].work.player(None) for _ in range(2)]
        self.there: set[UUID] = set()
        self.codes: Counter[str] = Counter()

    @property
    def stored(self) -> StoredTable:
        return self.processes[0].work.stored

    @property
    def is_over(self) -> bool:
        return is_over(self.processes[0])

    async def come(self, *players: UUID) -> None:
        """Opens the table at every process for these people; each process learns of the others' connections by
        notices.
        """
        for player in players:
            if player not in self.there:
                self.there.add(player)
                for at in self.processes:
                    await at.comes(player)

    async def go(self, player: UUID) -> None:
        self.there.discard(player)
        for at in self.processes:
            await at.goes(player)

    async def do_something(self) -> None:
        """One random action by somebody at one of the processes, which may lag behind the others."""
        dice, at = self.dice, self.dice.choice(self.processes)
        if dice.random() < 0.7:
            await self.give_notice(at)
        seated = list(at.work.room.table.info.seats)
        who = dice.choice(seated) if dice.random() < 0.85 else dice.choice([*self.people, *self.watchers])
        seat = Seat(dice.randrange(len(self.stored.table.chairs)))
        match dice.randrange(12):
            case 0 | 1 if who in self.there and len(self.there) > 1:
                await self.go(who)
            case 0 | 1 | 2:
                await self.come(who)
            case 3 | 4:
                for process in self.processes:
                    await process.waits(float(dice.choice((0, 35, 65, 130, 310))) if process is at else 0.0)
            case 5:
                self.note(await at.votes(who, PollKey(Poll.STAND_IN, seat)))
            case 6 | 7 | 8:
                for poll in at.work.room.table.presence().polls:
                    for voter in seated:
                        key = PollKey(poll.poll, poll.seat, poll.request)
                        self.note(await at.votes(voter, key, agrees=dice.random() < 0.9))
            case 9:
                change = dice.choices((SeatChange.RETURN, SeatChange.STAND_IN, SeatChange.DENY_KNOCK), (5, 2, 1))[0]
                self.note(await at.changes(who, change))
            case 10 if dice.random() < 0.4 and len(seated) > 1:
                self.note(await at.changes(who, SeatChange.LEAVE))
            case _:
                free = [seat for seat in range(len(self.stored.table.chairs)) if seat not in self.held_seats(at)]
                away = list(at.work.room.table.situation().away)
                poll, seats = dice.choice(((Poll.TAKE_OVER, free), (Poll.KNOCK, away)))
                asked = Seat(dice.choice(seats)) if seats else seat
                self.note(await at.asks(dice.choice([*self.watchers, who]), poll, asked))

    @staticmethod
    def held_seats(at: Attending) -> set[Seat]:
        return set(at.work.room.table.info.seats.values())

    async def move(self) -> None:
        """Everybody with an open decision makes a move, at one of the processes."""
        for at in self.processes:
            await self.give_notice(at)
        at = self.dice.choice(self.processes)
        live, info = at.work.live, at.work.room.table.info
        for player, seat in list(info.seats.items()):
            if seat in live.control.stood_in or self.is_over:
                continue
            if any(decision.seat == seat for decision in live.decisions):
                answers: Answers = []
                command = replace(
                    command_of(live, seat, f"m{live.version}"), **random_move(at, seat, self.dice)
                )  # fmt: skip
                at.work.room.inbox.put_nowait(MoveSent(player, command, answers.append, at.time.seconds))
                await at.work.settled()
                assert all(isinstance(one, OkMessage) or one.code == "not_playing" for one in answers), answers
        for at in self.processes:
            await until(lambda: not bots_asked(self.processes[0].work.room) or self.is_over)
            await self.give_notice(at)

    async def give_notice(self, at: Attending) -> None:
        version = at.work.live.version
        await at.hears([row for row in self.stored.rows if row.seq > version])
        await at.hears()

    def note(self, answer: Answer) -> None:
        self.codes[code_of(answer)] += 1

    def check(self) -> None:
        """Checks that every process's memory agrees with the log, and that no possible action was refused."""
        assert set(self.codes) <= CODES, self.codes
        for at in self.processes:
            assert not at.work.running.done()
            control, info = at.work.live.control, at.work.room.table.info
            assert set(info.seats.values()) == set(map(Seat, range(control.players))) - control.bots - control.left
            assert at.work.live.version == len(self.stored.rows) - 1
            assert self.is_over or at.work.is_as_logged()


@pytest.mark.parametrize("processes", [2])
@of_each_game
async def test_random_actions_besides_moves_leave_a_game_true_to_its_log(
    game: AnyGame, players: int, processes: int, seed: Seed
) -> None:
    dice = seed.random_for("everything")
    rules = HouseRules(absence=dice.choice((AbsenceRule.ASK, AbsenceRule.BOT)), late_joining=dice.random() < 0.5)
    table = {"players": players, "bots": dice.randrange(2) if players > 2 else 0, "options": rounds_of(game)}
    watched = replace(game, policy=lambda known, chance: seen_by_bot(here, known, chance))
    async with AsyncExitStack() as stack:
        here = await stack.enter_async_context(attending(watched, rules=rules, drivers=drivers, **table))
        others = [
            await stack.enter_async_context(attending(watched, stored=here.work.stored, time=here.time))
            for _ in range(processes - 1)
        ]
        lives = Lives([here, *others], dice)
        await lives.come(*lives.people)
        for _ in range(25):
            if lives.is_over:
                break
            for _ in range(8):
                if not lives.is_over:
                    await lives.do_something()
            await lives.move()
            lives.check()
        if not lives.is_over:  # all players with a seat come back, or leave it to a bot
            await lives.come(*here.work.room.table.info.seats)
            for seat in sorted(here.work.live.control.stood_in):
                assert code_of(await here.changes(here.holder(seat), SeatChange.RETURN)) == "done"
            while not lives.is_over:
                await lives.move()
        assert here.work.stored.table.status == TableStatus.OVER
        lives.check()
        check_log(here)


def seen_by_bot(at: Attending, known: Known[Any, Any, Any], chance: Any) -> Any:
    """A bot's move, after a check that the seat is a bot's now and that the bot gets a person's view of the seat."""
    live, seats = at.work.live, bots_asked(at.work.room)
    assert seats.keys() <= live.control.played_by_bots
    assert type(known.view) is live.game.view_type
    seen = {seat: live.observed(seat) for seat in seats}
    (seat, *_) = [seat for seat, one in seen.items() if (known.view, known.legal) == (one.view, one.legal)]
    assert known.view == live.game.view(live.state, seat)
    game = next(one for one in GAMES if one.name == live.game.name)
    return game.policy(known, chance)
