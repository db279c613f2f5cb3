"""URLs that an operator may write."""

import pytest

from app.runtime.db import async_url


@pytest.mark.parametrize(
    ("written", "used"),
    [
        ("postgresql://ann:pw@db.example/quintain", "postgresql+asyncpg://ann:pw@db.example/quintain"),
        ("postgres://db.example/quintain", "postgresql+asyncpg://db.example/quintain"),
        ("postgresql://db.example/q?sslmode=require", "postgresql+asyncpg://db.example/q?ssl=require"),
        ("postgresql://ann@/q?host=/run/pg&port=5432", "postgresql+asyncpg://ann@/q?host=%2Frun%2Fpg&port=5432"),
    ],
)
def test_a_libpq_url_becomes_a_driver_url(written: str, used: str) -> None:
    assert async_url(written) == used
