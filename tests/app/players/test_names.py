"""Names that can be shown to others."""

import unicodedata

import pytest

from app.errors import Problem
from app.players.errors import BadName, NameTaken, ReservedName
from app.players.lookalikes import looks_like
from app.players.names import check_name_free, clean_name, person_name, same_name
from tests.app.fixtures.server import CLIENT_SEED, running_server

FLAGS = tuple("🏴" + "".join(chr(0xE0000 + ord(tag)) for tag in region) + "\U000e007f" for region in ("gbeng", "gbsct"))


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann \t of\u3000the\u00a0Lake \n", "Ann of the Lake"),
        ("x" * 24, "x" * 24),
        ("千代", "千代"),
        ("か\u3099き", "がき"),
        ("Ame\u0301lie", "Amélie"),
        ("محمد", "محمد"),
        ("Nguyễn Văn Ánh", "Nguyễn Văn Ánh"),
        ("สมชาย", "สมชาย"),
        ("O'Neill & Söhne", "O'Neill & Söhne"),
        ("🐉", "🐉"),
        ("葛\U000e0100", "葛\U000e0100"),
        ("Ann\u2028Ben", "Ann Ben"),
        ("0", "0"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("ශ්\u200dරී", "ශ්\u200dරී"),
        ("ක්\u200dෂ", "ක්\u200dෂ"),
        ("न्\u200cद", "न्\u200cद"),
        ("ರ\u200d್ಕ", "ರ\u200d್ಕ"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("👩🏽\u200d🚀 Ann", "👩🏽\u200d🚀 Ann"),
        ("❤\ufe0f\u200d🔥", "❤\ufe0f\u200d🔥"),
        ("🏳\ufe0f\u200d🌈", "🏳\ufe0f\u200d🌈"),
        ("🇯🇵🇫🇷", "🇯🇵🇫🇷"),
        ("1\ufe0f\u20e3", "1\ufe0f\u20e3"),
        ("#\u20e3", "#\u20e3"),
        ("👍🏿", "👍🏿"),
        ("\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",) * 2,
        ("👨\u200d👩\u200d👧\u200d👦" * 13, "👨\u200d👩\u200d👧\u200d👦" * 13),
        ("🇯🇵" * 24, "🇯🇵" * 24),
        ("か\u3099" * 24, "が" * 24),
    ],
)
def test_a_name_is_shown_in_its_normal_form(given: str, shown: str) -> None:
    assert clean_name(given) == shown


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        " \t\n\u3000\u00a0\u2003",
        "x" * 25,
        "x" * 1_000,
        "x" * 1_000_000,
        "é" * 25,
        "<b>Ann</b>",
        "<",
        "Ann>",
        "\u202eknaH",
        "Ann\u202e",
        "Ann\u200f",
        "\u2066Ann\u2069",
        "Ann\u200b",
        "\u200d",
        "\ufeffAnn",
        "A\u00adnn",
        "Ann\u0000",
        "Ann\u0007",
        "Ann\x1b[31m",
        "Ann\ud800",
        "Ann\ue000",
        "Ann\U0010ffff",
        "Ann\u20dd",
        "Z" + "\u0300" * 5,
        "Z" + "\u0300\u0301\u0302\u0303" * 5,
        "\u0300",
        "\u0300\u0301",
        "\ufe0f\ufe0f",
        "\u3164",
        "Ann\u3164",
        "\u115f\u1160",
        "\uffa0",
        "\u2800",
        "Ann\U000e0041",
        "\u200dAnn",
        "Ann\u200d",
        "A\u200dnn",
        "A\u200cnn",
        "Ann \u200d Ben",
        "می\u200c",
        "\u200cمی",
        "می\u200c\u200cخواهم",
        "می\u200dخواهم",
        "ශ්\u200d\u200dරී",
        "ශ්\u200d",
        "👩\u200d\u200d🚀",
        "👩\u200d",
        "👩\u200dx",
        "x\u200d🚀",
        "👩\u200c🚀",
        "a\u20e3",
        "\u20e3",
        "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067",
        "🐉\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
        "\U000e007f",
        "🇯🇵" * 25,
        "👨\u200d👩\u200d👧\u200d👦" * 14,
        "क्" * 60,
    ],
    ids=ascii,
)
def test_a_misleading_or_disturbing_name_is_refused(name: str) -> None:
    with pytest.raises(Problem) as refusal:
        clean_name(name)
    assert refusal.value.code == "bad_name"
    assert len(name) < 3 or name not in refusal.value.message


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ann"),
        ("Ann", "ＡＮＮ"),
        ("Straße", "STRASSE"),
        ("Ann", "Ann\ufe0f"),
        ("Ann", "A\u034fnn"),
        ("葛", "葛\U000e0100"),
        ("ﬁn", "fin"),
        ("می\u200cخواهم", "میخواهم"),
        ("ශ්\u200dරී", "ශ්රී"),
        ("👩\u200d🚀", "👩🚀"),
        ("❤\ufe0f", "❤"),
        ("1\ufe0f\u20e3", "1\u20e3"),
        ("🏴\U000e0078\U000e0079\U000e007a\U000e007f", "🏴"),
    ],
)
def test_names_that_look_the_same_are_the_same(one: str, other: str) -> None:
    assert same_name(one, other)


@pytest.mark.parametrize(
    ("one", "other"), [("Ann", "Anne"), ("Bot 1", "Bot 11"), ("千代", "千世"), ("👍🏿", "👍🏻"), FLAGS]
)
def test_different_names_are_different(one: str, other: str) -> None:
    assert not same_name(one, other)


def test_a_cleaned_name_is_clean() -> None:
    # A cleaned name is unchanged when cleaned again: every letter of the planes with writing.
    for point in (*range(0x20000), *range(0xE0000, 0xE0200)):
        try:
            name = clean_name(f"A{chr(point)}")
        except Problem:
            continue
        assert clean_name(name) == name
        assert unicodedata.category(name[-1]) not in ("Cc", "Cf", "Cs", "Co", "Cn"), hex(point)


@pytest.mark.parametrize(
    "name",
    ["Bot", "bot 1", "BOT", "Bоt", "Вot", "Host", "H0st", "Admin", "Αdmin", "ａｄｍｉｎ", "Quintain", "(Quintain)",
     "Bot 🤖", "Bo\u034ft", "ボット", "ホスト2", "管理者"],
    ids=ascii,
)  # fmt: skip
def test_the_servers_own_names_are_reserved(name: str) -> None:
    with pytest.raises(ReservedName) as refusal:
        person_name(name)
    assert refusal.value.code == "reserved_name"


@pytest.mark.parametrize("name", ["Botha", "Abbot", "Hosta", "Administra", "花子", "Robot 2", "Quint", "1", "🤖"])
def test_a_name_that_only_contains_a_reserved_one_is_free(name: str) -> None:
    assert person_name(name) == name


@pytest.mark.parametrize("letter", ["\U0001d159", "\U00013441", "\u2800", "\ufffc"], ids=ascii)
def test_a_name_with_a_character_without_ink_is_refused(letter: str) -> None:
    with pytest.raises(BadName):
        person_name(f"Ann{letter}")


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ann", "Аnn"), ("Anna", "Αnnа"), ("Ill", "lll"), ("Tim", "Tirn"), ("B0b", "BOb"), ("Ann", "𝐀nn"),
     ("ロロ", "口口"), ("scope", "ѕсоре"), ("Player 1", "Player l")],
    ids=ascii,
)  # fmt: skip
def test_a_lookalike_counts_as_the_other_name(one: str, other: str) -> None:
    assert looks_like(one, other)
    with pytest.raises(NameTaken):
        check_name_free(other, ["Ben", one])


@pytest.mark.parametrize(("one", "other"), [("Ann", "Anne"), ("Ben", "Bén"), ("千代", "千世"), ("Tom", "Tim"), FLAGS])
def test_visibly_different_names_are_no_lookalikes(one: str, other: str) -> None:
    assert not looks_like(one, other)
    check_name_free(one, [other])


async def test_a_reserved_name_is_refused_everywhere(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", seats=4, start=False)
        seats = f"/api/tables/{table.id}/seats"
        for guest, path, body in (
            (server.stranger(), "/api/me", {"name": "Host"}),
            (await server.guest(), f"{seats}/any", {"client_seed": CLIENT_SEED, "name": "Αdmin"}),
            (table.guests[0], f"{seats}/3/reserve", {"name": "Bot 3"}),
        ):
            await guest.client.get("/")
            answer = await guest.client.post(path, json=body)
            assert (answer.status_code, answer.json()["error"]["code"]) == (422, "reserved_name")
