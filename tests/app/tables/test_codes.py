"""Table codes for saying aloud."""

import pytest

from app.tables.codes import new_code, read_code
from app.tables.entropy import SYSTEM
from tests.app.drivers import joust
from tests.app.fixtures.server import running_server


def test_a_code_is_read_in_any_spelling() -> None:
    for form in (
        "lusab-babad", "LUSAB-BABAD", "Lusab Babad", "lusabbabad", " lusab  babad ", "lusab–babad", "lu sab ba bad",
        "ｌｕｓａｂ－ｂａｂａｄ", "lusab-babad。", "「lusab-babad」", "lusab—babad", "lusab‐babad", "lusab ー babad",
        "lusab_babad.", "lusab\u00adbabad", "(lusab-babad)", "lusab-babad!!", "*lusab-babad*",
    ):  # fmt: skip
        assert read_code(form) == "lusab-babad"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "lusab",
        "lusab-babadu",
        "xusab-babad",
        "dear lusab-babad",
        "-" * 39,
        "a" * 1000,
    ],
    ids=ascii,
)
def test_text_that_is_no_code_is_not_read(text: str) -> None:
    assert read_code(text) is None


def test_a_new_code_is_valid() -> None:
    codes = {new_code(SYSTEM) for _ in range(200)}
    assert len(codes) > 190
    assert all(read_code(code) == code for code in codes)


class Stuttering:
    """Random bytes that produce each code three times before the next one."""

    def __init__(self) -> None:
        self.codes = 0

    def __call__(self, size: int) -> bytes:
        if size != 4:
            return SYSTEM(size)
        self.codes += 1
        return (self.codes // 3).to_bytes(4, "big")


async def test_a_taken_code_is_replaced_by_another(database_url: str) -> None:
    async with running_server(database_url, entropy=Stuttering()) as server:
        table = await joust.match(server, "Ann", "Ben")
        ann, ben = table.guests
        codes = [(await ann.post("/api/tables", {"game": "tornei", "seats": 3, "public": False}))["code"]]
        await ann.post(f"/api/tables/{table.id}/forfeit", {"id": "bye"})
        again = (await ben.post(f"/api/tables/{table.id}/rematch"))["id"]
        codes.append((await ann.get(f"/api/tables/{again}"))["table"]["code"])
        assert len({table.code, *codes}) == 3
        tournaments = [
            await ann.post("/api/tournaments", {"game": "joust", "capacity": 4, "public": False}) for _ in "ab"
        ]
        assert len({one["code"] for one in tournaments}) == 2
        (first, _) = tournaments
        for guest in (ann, ben):
            await guest.post(f"/api/tournaments/{first['id']}/enter", {})
        begun = await ann.post(f"/api/tournaments/{first['id']}/start", {"fill": "bots"})
        assert sum(match["table"] is not None for match in begun["tournament"]["matches"]) == 2
