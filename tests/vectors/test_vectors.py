"""The files of values are those that the code here gives."""

import pytest

from app.tables import canonical
from app.tables.canonical import Unreadable
from app.tables.verify import verify
from engines import GAMES
from tests.vectors import chance, record


def test_the_formulas_give_the_values_of_the_file() -> None:
    """When this fails, every record that was ever handed out has become false."""
    assert chance.FILE.read_text(encoding="utf-8") == chance.text()


@pytest.mark.parametrize("data", chance.REFUSED, ids=repr)
def test_what_is_not_canonical_is_refused(data: bytes) -> None:
    with pytest.raises(Unreadable):
        canonical.read(data)


def test_the_record_of_the_file_is_true() -> None:
    assert verify(record.FILE.read_bytes(), GAMES).findings == ()
