"""The relay between Playwright and Firefox changes refusals of unknown emulations, and nothing else."""

import json

import pytest

from tests.firefox.relay import forgiven

UNKNOWN = {"type": "error", "id": 7, "error": "unknown command", "message": "no such command"}


def test_unknown_emulations_succeed() -> None:
    answer = forgiven(json.dumps(UNKNOWN), "emulation.setMediaFeaturesOverride")
    assert json.loads(answer) == {"type": "success", "id": 7, "result": {}}


@pytest.mark.parametrize(
    ("method", "message"),
    [
        ("script.evaluate", UNKNOWN),
        ("emulation.setLocaleOverride", UNKNOWN | {"error": "invalid argument"}),
        ("emulation.setLocaleOverride", {"type": "success", "id": 7, "result": {"some": "thing"}}),
        ("", {"type": "event", "method": "log.entryAdded", "params": {}}),
    ],
)
def test_other_messages_are_passed_on(method: str, message: object) -> None:
    assert forgiven(json.dumps(message), method) == json.dumps(message)
