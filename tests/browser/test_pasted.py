"""Codes and links in the code field, as people pass them on."""

from typing import Any

import pytest

from tests.browser.fixtures.modules import GameModules

pytestmark = pytest.mark.browser

ID = "AbCdEfGhIjKlMnOpQrSt-_"


@pytest.mark.parametrize(
    ("typed", "link", "code"),
    [
        (" sabup-kajid ", None, "sabup-kajid"),
        ("ｓａｂｕｐ－ｋａｊｉｄ", None, "ｓａｂｕｐ－ｋａｊｉｄ"),
        ("sabup/kajid", None, "sabup kajid"),
        ("https://games.example.org/codes/sabup-kajid?l=ja", None, "sabup-kajid"),
        (f"https://games.example.org/tables/{ID}", f"/tables/{ID}", None),
        (f"Play with me: https://games.example.org/tables/{ID}).", f"/tables/{ID}", None),
        (f"games.example.org/tournaments/{ID}?l=ja。", f"/tournaments/{ID}?l=ja", None),
        ("https://games.example.org/tables/short", None, "https:  games.example.org tables short"),
    ],
)
def test_a_pasted_link_or_code_is_recognised(
    modules: GameModules, typed: str, link: str | None, code: str | None
) -> None:
    found: dict[str, Any] = modules.call("tornei", "../../js/lobby/pasted", "(typed) => it.pasted(typed)", typed)
    assert found["link"] == link
    if code is not None:
        assert found["code"] == code
