"""A table's options without a card file: the packaged cards."""

from typing import Final, Literal, TypeAlias, get_args

from app.content.tournay.cardfile import card_file
from engines.tournay.options import Options

Start: TypeAlias = Literal["basic", "advanced"]
Expansion: TypeAlias = Literal["without", "with"]
FinalRamparts: TypeAlias = Literal["all", "chosen"]

STARTS: Final[tuple[Start, ...]] = get_args(Start)
FINAL_RAMPARTS: Final[tuple[FinalRamparts, ...]] = get_args(FinalRamparts)
EXPANSIONS: Final[tuple[Expansion, ...]] = get_args(Expansion)


def table_options(
    *,
    start: Start = "basic",
    expansion: Expansion = "without",
    final_ramparts: FinalRamparts = "all",
    cards: str = "",
) -> Options:
    """Options with these values; `cards` is a card file's text."""
    return Options(card_file(cards), start, expansion, final_ramparts)
