"""Wrong codes are limited per network, delay all later ones, and never block for long."""

import asyncio
from types import SimpleNamespace
from uuid import uuid4

import pytest

from app.config import Settings
from app.errors import TooFast
from app.limits.callers import Caller, network_of, networks_of
from app.limits.limits import Limits
from app.limits.wrong_codes import WrongCodes
from tests.app.fixtures.server import running_server
from tests.app.limits.test_limits import at, clock, limited_server  # noqa: F401  a fixture
from tests.waiting import until


def wrong_until_refused(limits: Limits, addresses: list[str]) -> int:
    """The number of wrong codes that these addresses may try, in turn."""
    for tried in range(1000):
        try:
            limits.charge_code(Caller(network_of(addresses[tried % len(addresses)]), None))
        except TooFast:
            return tried
    return 1000


def test_networks_around_an_address() -> None:
    assert networks_of("192.0.2.7") == ("192.0.2.7",)
    assert networks_of("") == ("",)
    assert networks_of(network_of("2001:db8:1:2203::7")) == (
        "2001:db8:1:2203::/64",
        "2001:db8:1:2200::/56",
        "2001:db8:1::/48",
    )
    assert networks_of(network_of("::ffff:192.0.2.7")) == ("192.0.2.7",)


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize(
    ("addresses", "allowed"),
    [
        (["192.0.2.7"], 12),
        (["2001:db8::1", "2001:db8::2"], 12),
        ([f"2001:db8:0:{number:x}::1" for number in range(256)], 48),
        ([f"2001:db8:0:{number << 8:x}::1" for number in range(256)], 192),
        ([f"2001:db8:{number:x}::1" for number in range(1000)], 1000),
    ],
    ids=["address", "/64", "/56", "/48", "wider"],
)
def test_wrong_codes_are_limited_for_each_network(addresses: list[str], allowed: int) -> None:
    limits = Limits(Settings(limits=True, codes_a_minute=12))
    assert wrong_until_refused(limits, addresses) == allowed


@pytest.mark.usefixtures("clock")
def test_a_full_network_does_not_affect_its_neighbours() -> None:
    limits = Limits(Settings(limits=True, codes_a_minute=12))
    assert wrong_until_refused(limits, ["2001:db8::1"]) == 12
    assert wrong_until_refused(limits, ["2001:db8:0:1::1"]) == 12
    assert wrong_until_refused(limits, ["2001:db8:0:100::1"]) == 12


@pytest.mark.usefixtures("clock")
def test_right_codes_are_not_charged() -> None:
    limits, caller = Limits(Settings(limits=True, codes_a_minute=2)), Caller("192.0.2.7", None)
    for _ in range(10):
        limits.charge_code(caller)
        limits.refund_code(caller)
    assert wrong_until_refused(limits, ["192.0.2.7"]) == 2


@pytest.mark.usefixtures("clock")
async def test_networks_of_one_site_share_a_limit(database_url: str) -> None:
    async with limited_server(database_url, codes_a_minute=1) as server:
        guest = await server.guest("Ben")
        answers = [
            (await at(guest, f"2001:db8:7:{number << 8:x}::1").client.get("/api/codes/babab-babab")).status_code
            for number in range(18)
        ]
        assert answers == [404] * 16 + [429] * 2
        assert (await at(guest, "2001:db8:8::1").client.get("/api/codes/babab-babab")).status_code == 404


# the slow-down


def test_delay_grows_with_wrong_codes_and_is_bounded() -> None:
    time = SimpleNamespace(now=100.0)
    codes = WrongCodes(now=lambda: time.now)
    delays = []
    for _ in range(400):
        delays.append(codes.delay())
        codes.count()
    assert (delays[0], delays[30], delays[31], delays[-1]) == (0.0, 0.0, pytest.approx(0.02), 3.0)
    assert delays == sorted(delays)
    time.now += 60.0
    assert codes.delay() == 0.0


def test_delay_is_multiplied_by_the_number_of_workers() -> None:
    codes = WrongCodes(workers=4, now=lambda: 0.0)
    for _ in range(10):
        codes.count()
    assert codes.delay() == pytest.approx(0.2)


def test_without_limits_there_is_no_delay() -> None:
    codes = WrongCodes(is_on=False, now=lambda: 0.0)
    for _ in range(1000):
        codes.count()
    assert (codes.delay(), codes.pause) == (0.0, 0.0)


async def test_one_answer_too_many_releases_the_oldest() -> None:
    codes = WrongCodes(most_waiting=2)
    far = codes.now() + 3600.0
    waiting = [asyncio.create_task(codes.wait_until(far)) for _ in range(3)]
    await waiting[0]
    assert (codes.waiting, [task.done() for task in waiting]) == (2, [True, False, False])
    for task in waiting[1:]:
        task.cancel()
    await asyncio.gather(*waiting[1:], return_exceptions=True)
    assert codes.waiting == 0


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """Holds every answer that waits longer than the fixed pause of a wrong code, until `go` is set."""
    held = SimpleNamespace(count=0, go=asyncio.Event())

    async def wait_until(codes: WrongCodes, moment: float) -> None:
        if moment > codes.now() + 0.5:
            held.count += 1
            await held.go.wait()

    monkeypatch.setattr(WrongCodes, "wait_until", wait_until)
    return held


async def test_players_with_a_name_are_not_slowed_down(database_url: str, held: SimpleNamespace) -> None:
    async with running_server(database_url, limits=True, codes_a_minute=1000) as server:
        table = await server.table("Ann", seats=3, start=False)
        for _ in range(100):
            server.services.limits.wrong_codes.count()
        await table.guests[0].get(f"/api/codes/{table.code}")
        await table.guests[0].get("/api/codes/babab-babab", expect=404)
        assert held.count == 0
        held.go.set()
        for guest in (await server.guest(), server.stranger()):
            await guest.get(f"/api/codes/{table.code}")
            await guest.get("/api/codes/babab-babab", expect=404)
        assert held.count == 6  # a wrong code's pause comes after the delay


async def test_waiting_answers_hold_no_connection(database_url: str, held: SimpleNamespace) -> None:
    async with running_server(database_url, limits=True, codes_a_minute=1000, pool_size=1) as server:
        table = await server.table("Ann", seats=3, start=False)
        for _ in range(100):
            server.services.limits.wrong_codes.count()
        strangers = [server.stranger() for _ in range(6)]
        answers = [asyncio.create_task(guest.get(f"/api/codes/{table.code}")) for guest in strangers]
        await until(lambda: held.count == 6)
        await table.guests[0].post(f"/api/tables/{table.id}/start", {"empty": "bots"})
        held.go.set()
        assert [(await answer.client.get("/readyz")).status_code for answer in strangers] == [200] * 6
        results = await asyncio.gather(*answers, return_exceptions=True)
        # The game began meanwhile: the answer uses the table's state at that moment.
        assert all(isinstance(result, AssertionError) for result in results)


def test_a_caller_without_an_address_is_limited_alone() -> None:
    limits = Limits(Settings(limits=True, codes_a_minute=1))
    first, second = Caller("", uuid4()), Caller("", uuid4())
    limits.charge_code(first)
    limits.charge_code(second)
    with pytest.raises(TooFast):
        limits.charge_code(first)
