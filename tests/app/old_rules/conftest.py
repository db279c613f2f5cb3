"""Games of other releases, as a server that has their successors finds them."""

import pytest


@pytest.fixture(autouse=True)
def unchecked_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets a server start with them: their options may lack texts."""
    monkeypatch.setattr("app.main.check_games", lambda games: None)
