"""The files of values equal those computed by this code."""

import pytest

from app.tables import canonical
from app.tables.canonical import Unreadable
from app.tables.verify import verify
from engines import GAMES
from tests.vectors import chance, record


def test_the_formulas_give_the_files_values() -> None:
    """If this fails, every published record has become invalid."""
    assert chance.FILE.read_text(encoding="utf-8") == chance.text()


@pytest.mark.parametrize("data", chance.REFUSED, ids=repr)
def test_non_canonical_json_is_refused(data: bytes) -> None:
    with pytest.raises(Unreadable):
        canonical.read(data)


def test_the_files_record_verifies() -> None:
    assert verify(record.FILE.read_bytes(), GAMES).findings == ()
