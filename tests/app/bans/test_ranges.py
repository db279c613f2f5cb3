"""Addresses and networks as an operator types them, and ranges too wide to ban."""

import pytest

from app.bans.ranges import BadRange, check_range, looks_like_range, network_named


@pytest.mark.parametrize(
    ("text", "network"),
    [
        ("192.0.2.7", "192.0.2.7/32"),
        (" 192.0.2.0/24 ", "192.0.2.0/24"),
        ("::ffff:192.0.2.7", "192.0.2.7/32"),
        ("::ffff:192.0.2.0/120", "192.0.2.0/24"),
        ("2001:DB8::7", "2001:db8::7/128"),
        ("2001:db8:0:0::/48", "2001:db8::/48"),
    ],
)
def test_a_network_has_one_form(text: str, network: str) -> None:
    assert str(network_named(text)) == network
    assert looks_like_range(text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("192.0.2.7/24", "192.0.2.0/24"),
        ("2001:db8::7/64", "2001:db8::/64"),
        ("192.0.2.300", "no address"),
        ("192.0.2.0/33", "no address"),
        ("192.0.2.0-9", "no address"),
    ],
)
def test_a_typing_error_is_reported(text: str, words: str) -> None:
    with pytest.raises(BadRange, match=words):
        network_named(text)
    assert looks_like_range(text) == (text != "192.0.2.0-9")


@pytest.mark.parametrize(
    "name", ["Ann", "lusab-babad/2", "R2/D2", "1/2", "Ann 2", "3f8e1f0e-9a51-4d7e-8a64-0d2f6f0c2a11"]
)
def test_names_of_people_are_no_ranges(name: str) -> None:
    assert not looks_like_range(name)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("127.0.0.1", "this machine"),
        ("::1", "this machine"),
        ("0.0.0.0/0", "this machine"),
        ("::/0", "this machine"),
        ("::ffff:127.0.0.0/104", "this machine"),
        ("10.1.0.0/16", "FORWARDED_ALLOW_IPS"),
        ("10.1.2.3", "FORWARDED_ALLOW_IPS"),
        ("fd00::/32", "FORWARDED_ALLOW_IPS"),
        ("192.0.0.0/8", "--wide"),
        ("2001::/16", "--wide"),
    ],
)
def test_a_range_that_bans_everybody_is_refused(text: str, words: str) -> None:
    proxies = ["10.1.2.3", " fd00::/64", "", "unix:"]
    with pytest.raises(BadRange, match=words):
        check_range(network_named(text), proxies=proxies)


def test_a_wide_range_needs_a_confirmation() -> None:
    check_range(network_named("192.0.0.0/8"), wide=True)
    check_range(network_named("192.0.0.0/16"))
    check_range(network_named("2001:db8::/32"))
