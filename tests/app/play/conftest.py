"""What the tests of rooms ask for."""

import pytest

from app.play.room.room import room as room_module


@pytest.fixture
def without_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who waits for the database asks again at once."""
    monkeypatch.setattr(room_module, "_FIRST_PAUSE", 0.0)
