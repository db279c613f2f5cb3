"""Fixtures for tests of rooms."""

import pytest

from app.play.room import room as room_module


@pytest.fixture
def without_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Retries without delay while the database is away."""
    monkeypatch.setattr(room_module, "_FIRST_PAUSE", 0.0)
