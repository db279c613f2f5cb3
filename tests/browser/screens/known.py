"""Faults of screens that are known and wait to be mended, one kind a line in known.txt.

known    the kinds that are known of a game in a language, with one font size
kind_of  what stays of a fault without its words and numbers
"""

import re
from functools import cache
from pathlib import Path

_FILE = Path(__file__).with_name("known.txt")


@cache
def known(name: str) -> frozenset[str]:
    """The kinds of faults that the file names for a game, a language and a font size."""
    lines = [
        line.partition(": ") for line in _FILE.read_text(encoding="utf-8").splitlines() if line[:1] not in ("", "#")
    ]
    return frozenset(kind for of, _, kind in lines if of == name)


def kind_of(fault: str) -> str:
    """A fault without quoted words, numbers and the element that covers or cuts: the same at every size."""
    named = re.sub(r"“[^”]*” ?", "", fault)
    anywhere = re.sub(r" (lies under|is cut) .*", r" \1", named)
    return re.sub(r" +", " ", re.sub(r"[0-9.]+", "", anywhere)).strip()
