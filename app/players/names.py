"""Which names can be shown to others.

clean_name   a name in its normal form, or a refusal
person_name  the same for a person, who may not be called like a bot or the host
same_name    whether two would be taken for each other
bot_names    names for bots

What is one sign to a reader can be many code points: a letter with its marks, letters that a joiner makes one, a flag,
a family. Such signs are counted as one, and their joiners are taken only where they join something.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import Final

from app.players.errors import BadName, NameTaken, ReservedName
from app.players.lookalikes import looks_like
from app.runtime.db import NAME_POINTS

LONGEST: Final = 24
"""Signs."""
_MARKS_IN_A_ROW = 3
_VIRAMA = 9
"""The combining class of the marks that take a letter's vowel away, so that it can join the next one."""

_ZWNJ, _ZWJ = "\u200c", "\u200d"
_NO_INK = re.compile("[\u034f\u17b4\u17b5\u180b-\u180f\u200c\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Marks that choose between forms of a letter, or do nothing, and joiners. A name may have them; they make no other
name of it."""
_TAGS = re.compile("(?<=\U0001f3f4)[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f")
"""What makes the flag of a region of a black flag, where a device has it drawn."""
_DRAWN_FLAGS = {"".join(chr(0xE0000 + ord(letter)) for letter in region) for region in ("gbeng", "gbsct", "gbwls")}
"""Regions whose flags every device draws; of any other most show a black flag."""
_KEYCAP = re.compile("(?<=[0-9#*])\ufe0f?\u20e3")
_SKIN_TONES = re.compile("[\U0001f3fb-\U0001f3ff]")
_REGIONAL = re.compile("[\U0001f1e6-\U0001f1ff]")
"""Letters of which two are a flag."""


_BLANK: Final = "\u115f\u1160\u3164\uffa0\u2800\ufffc\ufffd\U0001d159\U00013441\U00013442"
"""Characters without ink although Unicode counts them as letters or symbols: Hangul fillers, the blank braille cell,
replacement characters, the null note head, blank hieroglyphs."""
GUEST_NAMES: Final = {"en": "Guest", "ja": "ゲスト"}
"""By language, the name of a player who has not chosen one."""
_SERVERS_OWN: Final = (
    *("bot", "host", "admin", "quintain", "ボット", "ホスト", "管理者"),
    *(name.casefold() for name in GUEST_NAMES.values()),
)
_AROUND: Final = re.compile(r"^[\W\d_]+|[\W\d_]+$")
"""Digits and signs before and after the letters of a name."""


def clean_name(text: str) -> str:
    """The name in its normal form, with white space folded. Raises `BadName`.

    Refused are empty and long names, angle brackets, and characters that cannot be seen or that turn the direction of
    what stands around them: such a name could pass for another one or disturb every page that shows it.
    """
    if len(text) > 4 * NAME_POINTS:
        raise BadName
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not 1 <= len(name) <= NAME_POINTS or _signs(name) > LONGEST:
        raise BadName
    # Judged without what stands where it belongs, and is refused everywhere else.
    plain = _KEYCAP.sub("", _TAGS.sub("", name))
    if not all(_can_be_seen(letter) or joins(plain, at) for at, letter in enumerate(plain)):
        raise BadName
    marks = 0
    for letter in plain:
        marks = marks + 1 if unicodedata.category(letter) == "Mn" else 0
        if marks > _MARKS_IN_A_ROW:
            raise BadName
    if all(unicodedata.category(letter)[0] in "MZ" for letter in plain):
        raise BadName
    return name


def person_name(text: str) -> str:
    """The name of a person in its normal form. Raises `BadName`, and `ReservedName` for a name of the server's own or
    one that looks like it, whatever digits and signs follow it."""
    name = clean_name(text)
    letters = _AROUND.sub("", _NO_INK.sub("", name))
    if any(looks_like(letters, own) for own in _SERVERS_OWN):
        raise ReservedName
    return name


def same_name(one: str, other: str) -> bool:
    """Whether two names would be taken for the same."""
    return _folded(one) == _folded(other)


def check_name_free(name: str, taken: Iterable[str]) -> None:
    """Raises `NameTaken` if another person has that name, or one that looks like it."""
    if any(same_name(name, other) or looks_like(name, other) for other in taken):
        raise NameTaken


def bot_names(taken: Sequence[str]) -> Iterator[str]:
    """Names for bots that nobody has: Bot 1, Bot 2, …"""
    for number in count(1):
        name = f"Bot {number}"
        if not any(same_name(name, other) or looks_like(name, other) for other in taken):
            yield name


def _folded(name: str) -> str:
    drawn = _TAGS.sub(lambda tags: tags[0] if tags[0][:-1] in _DRAWN_FLAGS else "", name)
    return unicodedata.normalize("NFKC", _NO_INK.sub("", drawn)).casefold()


def _can_be_seen(letter: str) -> bool:
    return letter not in _BLANK and letter not in "<>" and unicodedata.category(letter) not in (
        "Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Me",
    )  # fmt: skip


def joins(name: str, at: int) -> bool:
    """Whether a joiner stands here, and between two that it joins or keeps apart: two emoji, a letter without its vowel
    and what it goes with, or, for the one that keeps apart, two letters of a script that joins all (Persian)."""
    if name[at] not in (_ZWNJ, _ZWJ) or not 0 < at < len(name) - 1:
        return False
    before, after = name[at - 1], name[at + 1]
    if unicodedata.category(after)[0] not in "LMS" or unicodedata.category(before)[0] not in "LMS":
        return False
    if unicodedata.combining(before) == _VIRAMA or unicodedata.combining(after) == _VIRAMA:
        return True
    base = _base(name, at)
    if name[at] == _ZWJ:
        return _is_emoji(base) and _is_emoji(after)
    return unicodedata.bidirectional(base) == "AL" == unicodedata.bidirectional(after)


def _base(name: str, at: int) -> str:
    """What stands before this place, without its marks and its skin tone."""
    while at > 1 and (unicodedata.category(name[at - 1])[0] == "M" or _SKIN_TONES.match(name[at - 1])):
        at -= 1
    return name[at - 1]


def _is_emoji(letter: str) -> bool:
    return unicodedata.category(letter) == "So"


def _signs(name: str) -> int:
    """How many signs a reader sees, or fewer: what could be part of the sign before it is."""
    signs, before, is_half_flag = 0, "", False
    for letter in _KEYCAP.sub("", _TAGS.sub("", name)):
        is_second_half = is_half_flag and _REGIONAL.match(letter) is not None
        is_half_flag = _REGIONAL.match(letter) is not None and not is_second_half
        is_part = (
            unicodedata.category(letter)[0] == "M" or letter in (_ZWNJ, _ZWJ) or _SKIN_TONES.match(letter) is not None
        )
        is_joined = before == _ZWJ or (before != "" and unicodedata.combining(before) == _VIRAMA)
        signs += not (is_part or is_joined or is_second_half)
        before = letter
    return signs
