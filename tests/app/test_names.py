"""Which names can be shown to others."""

import unicodedata

import pytest

from app.errors import Problem
from app.players.names import clean_name, same_name


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
    ],
    ids=ascii,
)
def test_a_name_that_could_trick_or_disturb_is_refused(name: str) -> None:
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
    ],
)
def test_names_that_look_the_same_are_the_same(one: str, other: str) -> None:
    assert same_name(one, other)


@pytest.mark.parametrize(("one", "other"), [("Ann", "Anne"), ("Bot 1", "Bot 11"), ("千代", "千世")])
def test_other_names_are_others(one: str, other: str) -> None:
    assert not same_name(one, other)


def test_a_cleaned_name_is_clean() -> None:
    # What is taken is shown as it is, and taken again: every letter of the planes that have any to write names with.
    for point in (*range(0x20000), *range(0xE0000, 0xE0200)):
        try:
            name = clean_name(f"A{chr(point)}")
        except Problem:
            continue
        assert clean_name(name) == name
        assert unicodedata.category(name[-1]) not in ("Cc", "Cf", "Cs", "Co", "Cn"), hex(point)
