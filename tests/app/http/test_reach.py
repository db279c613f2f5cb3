"""The addresses at which others reach the server."""

import socket
from pathlib import Path
from types import SimpleNamespace

import psutil
import pytest
from starlette.requests import HTTPConnection

from app.config import Settings
from app.http import reach
from app.http.reach import Reach, lan_addresses, reach_of
from app.http.security import own_hosts

HOME, DOCKER, WORLD = "192.168.1.5", "172.17.0.1", "93.184.216.34"


@pytest.fixture(autouse=True)
def networks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Machines outside containers: with a public address, with a home address, and with an address for its
    containers.
    """
    found = {
        "lo": ["127.0.0.1"],
        "docker0": [DOCKER],
        "eth0": [WORLD, "169.254.3.4"],
        "wlan0": [HOME],
    }
    monkeypatch.setattr(reach, "CONTAINER_MARKS", ())
    monkeypatch.delenv("KUBERNETES_SERVICE_HOST", raising=False)
    monkeypatch.setattr(
        psutil,
        "net_if_addrs",
        lambda: {
            name: [SimpleNamespace(family=socket.AF_INET, address=address) for address in addresses]
            for name, addresses in found.items()
        },
    )


def asked(url: str) -> HTTPConnection:
    scheme, host = url.split("://")
    return HTTPConnection(
        {"type": "http", "scheme": scheme, "path": "/", "query_string": b"", "headers": [(b"host", host.encode())]}
    )


@pytest.mark.parametrize(
    ("url", "host", "public_url", "found"),
    [
        ("http://localhost:8000", "127.0.0.1", None, Reach("http://localhost:8000", only_here=True)),
        ("http://[::1]:8000", "::1", None, Reach("http://[::1]:8000", only_here=True)),
        ("http://localhost:8000", "0.0.0.0", None, Reach(f"http://{HOME}:8000")),
        ("http://127.0.0.1", "::", None, Reach(f"http://{HOME}")),
        ("ws://localhost:8000", "0.0.0.0", None, Reach(f"http://{HOME}:8000")),
        ("http://localhost:8000", "10.0.0.7", None, Reach("http://10.0.0.7:8000")),
        (f"http://{HOME}:8000", "0.0.0.0", None, Reach(f"http://{HOME}:8000")),
        ("https://games.example.org", "127.0.0.1", None, Reach("https://games.example.org")),
        ("http://localhost:8000", "127.0.0.1", "https://games.example.org/", Reach("https://games.example.org")),
        ("http://localhost:8000", "0.0.0.0", "http://localhost:8000", Reach(f"http://{HOME}:8000")),
        ("http://localhost:8000", "127.0.0.1", "http://[::1]:8000", Reach("http://localhost:8000", only_here=True)),
    ],
)
def test_links_use_an_address_that_others_reach(url: str, host: str, public_url: str | None, found: Reach) -> None:
    assert reach_of(asked(url), Settings(host=host, public_url=public_url)) == found


def test_a_machine_without_a_network_reaches_only_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(psutil, "net_if_addrs", dict)
    here = reach_of(asked("http://localhost:8000"), Settings(host="0.0.0.0"))
    assert here == Reach("http://localhost:8000", only_here=True)


def test_home_addresses_come_before_public_ones() -> None:
    assert lan_addresses("0.0.0.0") == [HOME, WORLD]
    assert lan_addresses("127.0.0.1") == []
    assert lan_addresses("fd00::5") == ["[fd00::5]"]


def test_a_container_cannot_name_its_machines_address(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(reach, "CONTAINER_MARKS", (tmp_path,))
    settings = Settings(host="0.0.0.0")
    assert lan_addresses("0.0.0.0") == []
    assert reach_of(asked("http://localhost:8000"), settings) == Reach("http://localhost:8000", only_here=True)
    assert reach_of(asked(f"http://{HOME}:8000"), settings) == Reach(f"http://{HOME}:8000"), "who has come knows it"


def test_a_server_configured_as_localhost_also_answers_its_network() -> None:
    is_own = own_hosts(Settings(host="0.0.0.0", public_url="http://localhost:8000"))
    assert is_own("localhost:8000")
    assert is_own(f"{HOME}:8000")
    assert not is_own("elsewhere.example:8000")
