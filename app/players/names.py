"""Validation of names that are shown to others.

clean_name   a name in its normal form, or an error
person_name  the same for a person's name, which must not look like a bot's or the host's
same_name    whether two names would be taken for each other
bot_names    names for bots

One sign for a reader can be several code points: a letter with its marks, letters joined by a joiner, a flag, a family.
Such a group counts as one sign, and its joiners are allowed only between parts that they can join.
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
"""In signs."""
_MARKS_IN_A_ROW = 3
_VIRAMA = 9
"""The combining class of marks that remove a letter's vowel, so that it can join the next one."""

_ZWNJ, _ZWJ = "\u200c", "\u200d"
_NO_INK = re.compile("[\u034f\u17b4\u17b5\u180b-\u180f\u200c\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Variation selectors, marks without effect, and joiners. They are allowed in a name, but do not make it a different
one."""
_TAGS = re.compile("(?<=\U0001f3f4)[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f")
"""Tags that turn a black flag into the flag of a region, on devices that can draw it."""
_DRAWN_FLAGS = {"".join(chr(0xE0000 + ord(letter)) for letter in region) for region in ("gbeng", "gbsct", "gbwls")}
"""The regions whose flags every device draws; most devices show a black flag for others."""
_KEYCAP = re.compile("(?<=[0-9#*])\ufe0f?\u20e3")
_SKIN_TONES = re.compile("[\U0001f3fb-\U0001f3ff]")
_REGIONAL = re.compile("[\U0001f1e6-\U0001f1ff]")
"""Two of these letters make a flag."""


_BLANK: Final = "\u115f\u1160\u3164\uffa0\u2800\ufffc\ufffd\U0001d159\U00013441\U00013442"
"""Blank characters that Unicode counts as letters or symbols: Hangul fillers, the blank braille cell, replacement
characters, the null note head, blank hieroglyphs."""
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

    Rejects empty and long names, angle brackets, invisible characters, and characters that change the direction of the
    surrounding text: such a name could be mistaken for another name, or break every page that shows it.
    """
    if len(text) > 4 * NAME_POINTS:
        raise BadName
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not 1 <= len(name) <= NAME_POINTS or _signs(name) > LONGEST:
        raise BadName
    # Valid keycaps and tags are removed first; other ones are rejected below.
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
    """The name of a person in its normal form. Raises `BadName`; and `ReservedName` for a name that is or resembles one
    of the server's own, also with digits and signs after it.
    """
    name = clean_name(text)
    letters = _AROUND.sub("", _NO_INK.sub("", name))
    if any(looks_like(letters, own) for own in _SERVERS_OWN):
        raise ReservedName
    return name


def same_name(one: str, other: str) -> bool:
    """Whether two names would be taken for each other."""
    return _folded(one) == _folded(other)


def check_name_free(name: str, taken: Iterable[str]) -> None:
    """Raises `NameTaken` if another person has that name, or one that looks like it."""
    if any(same_name(name, other) or looks_like(name, other) for other in taken):
        raise NameTaken


def bot_names(taken: Sequence[str]) -> Iterator[str]:
    """Unused names for bots: Bot 1, Bot 2, …"""
    for number in count(1):
        name = f"Bot {number}"
        if not any(same_name(name, other) or looks_like(name, other) for other in taken):
            yield name


def _folded(name: str) -> str:
    drawn = _TAGS.sub(lambda tags: tags[0] if tags[0][:-1] in _DRAWN_FLAGS else "", name)
    return unicodedata.normalize("NFKC", _NO_INK.sub("", drawn)).casefold()


def _can_be_seen(letter: str) -> bool:
    return (
        letter not in _BLANK
        and letter not in "<>"
        and unicodedata.category(letter)
        not in (
            "Cc",
            "Cf",
            "Cs",
            "Co",
            "Cn",
            "Zl",
            "Zp",
            "Me",
        )
    )


def joins(name: str, at: int) -> bool:
    """Whether a joiner at this position is valid. It must stand between two emoji, or between a letter without its
    vowel and the next letter; a non-joiner may also stand between two letters of a joined script (Persian).
    """
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
    """The character before this position, without its marks and its skin tone."""
    while at > 1 and (unicodedata.category(name[at - 1])[0] == "M" or _SKIN_TONES.match(name[at - 1])):
        at -= 1
    return name[at - 1]


def _is_emoji(letter: str) -> bool:
    return unicodedata.category(letter) == "So"


def _signs(name: str) -> int:
    """The number of signs that a reader sees, or fewer, because characters that may belong to the previous sign are not
    counted.
    """
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
