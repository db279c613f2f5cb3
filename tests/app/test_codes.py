"""Codes that can be said aloud."""

import pytest

from app.tables.codes import new_code, read_code
from app.tables.entropy import SYSTEM


def test_a_code_is_read_however_somebody_writes_it() -> None:
    for form in (
        "lusab-babad", "LUSAB-BABAD", "Lusab Babad", "lusabbabad", " lusab  babad ", "lusab–babad", "lu sab ba bad",
    ):  # fmt: skip
        assert read_code(form) == "lusab-babad"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "lusab",
        "lusab-babadu",
        "lusab-babae",
        "xusab-babad",
        "lusab_babad",
        "lusab-babad\u0000",
        "-" * 39,
        "a" * 1000,
    ],
    ids=ascii,
)
def test_what_is_no_code_is_not_read(text: str) -> None:
    assert read_code(text) is None


def test_a_new_code_is_one() -> None:
    codes = {new_code(SYSTEM) for _ in range(200)}
    assert len(codes) > 190
    assert all(read_code(code) == code for code in codes)
