"""A test has the machine's time, whatever ran before it."""

import time

import pytest

from tests.browser.fixtures.server import ServerProcess
from tests.seeds import Seed

pytestmark = pytest.mark.browser


def test_server_time_resets_before_each_test(server: ServerProcess, seed: Seed) -> None:
    server.begin_test(seed)
    assert abs(server.now() - time.time()) < 60
    server.advance(7200)
    assert server.now() - time.time() > 7000
    server.begin_test(seed)
    assert abs(server.now() - time.time()) < 60
