"""Which ban applies to a caller."""

from ipaddress import ip_network
from uuid import UUID

import pytest

from app.bans.current import Bans, CurrentBan
from app.bans.errors import MutedByOperator
from app.bans.rows import BanKind
from app.errors import Banned

ANN, BEN = UUID(int=1), UUID(int=2)
NOW = 1_790_000_000.0


def bans(*current: CurrentBan) -> Bans:
    known = Bans(lambda: NOW)
    known.use(current)
    return known


def test_a_guest_is_banned_from_every_address() -> None:
    known = bans(CurrentBan(BanKind.BAN, ANN, None))
    for host in ("192.0.2.7", "2001:db8::7", ""):
        with pytest.raises(Banned) as refused:
            known.check_banned(ANN, host)
        assert (refused.value.code, refused.value.retry_after) == ("banned", None)
        assert refused.value.message == "The operator of this server has banned you."
        known.check_banned(BEN, host)
        known.check_muted(ANN, host)


@pytest.mark.parametrize("host", ["192.0.2.7", "::ffff:192.0.2.200", "2001:db8:0:5::1"])
def test_a_network_bans_every_guest_in_it(host: str) -> None:
    networks = ("192.0.2.0/24", "198.51.100.7/32", "2001:db8::/48")
    known = bans(*(CurrentBan(BanKind.BAN, ip_network(network), NOW + 60) for network in networks))
    with pytest.raises(Banned) as refused:
        known.check_banned(BEN, host)
    assert refused.value.retry_after == 60
    assert refused.value.message.startswith("The operator of this server has banned your network until ")


@pytest.mark.parametrize("host", ["192.0.3.1", "198.51.100.8", "2001:db8:1::1", "::c000:207", "", "a socket"])
def test_other_addresses_are_not_banned(host: str) -> None:
    networks = ("192.0.2.0/24", "198.51.100.7/32", "2001:db8::/48")
    bans(*(CurrentBan(BanKind.BAN, ip_network(network), None) for network in networks)).check_banned(BEN, host)


def test_the_end_of_a_ban_is_returned() -> None:
    known = bans(CurrentBan(BanKind.BAN, ANN, NOW), CurrentBan(BanKind.MUTE, BEN, NOW + 0.1))
    known.check_banned(ANN, "")
    with pytest.raises(MutedByOperator) as refused:
        known.check_muted(BEN, "")
    until = "until 21 September 2026, 14:13 UTC"
    assert refused.value.message == (
        f"The operator of this server has muted you {until}: you can read the chat, not write."
    )


def test_the_longest_of_several_bans_is_returned() -> None:
    network = ip_network("192.0.2.0/24")
    known = bans(CurrentBan(BanKind.BAN, network, NOW + 60), CurrentBan(BanKind.BAN, ANN, None))
    with pytest.raises(Banned) as refused:
        known.check_banned(ANN, "192.0.2.7")
    assert refused.value.retry_after is None


def test_a_household_is_compared_by_its_mark() -> None:
    known = bans(
        CurrentBan(BanKind.BAN, "mark of 192.0.2.7", None), CurrentBan(BanKind.BAN, "mark of 2001:db8::/48", None)
    )
    known.check_banned(BEN, "192.0.2.7")
    known.mark_by(lambda address: f"mark of {address}")
    for host in ("192.0.2.7", "::ffff:192.0.2.7", "2001:db8:0:5::1"):
        with pytest.raises(Banned) as refused:
            known.check_banned(BEN, host)
        assert "your network" in refused.value.message
    for host in ("192.0.2.8", "2001:db8:1::1", ""):
        known.check_banned(BEN, host)


def test_the_longer_of_two_household_bans_holds() -> None:
    for ends in ((NOW + 60, None), (None, NOW + 60)):
        known = bans(*(CurrentBan(BanKind.BAN, "mark", end) for end in ends))
        known.mark_by(lambda address: "mark")
        with pytest.raises(Banned) as refused:
            known.check_banned(BEN, "192.0.2.7")
        assert refused.value.retry_after is None


def test_a_new_list_replaces_the_old_one() -> None:
    known = bans(CurrentBan(BanKind.BAN, ANN, None), CurrentBan(BanKind.BAN, ip_network("192.0.2.0/24"), None))
    known.use([])
    known.check_banned(ANN, "192.0.2.7")
