"""The English texts of quick messages."""

from collections.abc import Mapping
from typing import Final

from app.messages.chat import QuickWord
from app.messages.commands import ChatCommand, QuickWordCommand

_ENGLISH: Final[Mapping[QuickWord, str]] = {
    QuickWord.GOOD_LUCK: "Good luck!",
    QuickWord.WELL_PLAYED: "Well played!",
    QuickWord.OH_NO: "Oh no!",
    QuickWord.THANKS: "Thank you!",
    QuickWord.MOMENT: "One moment, please.",
    QuickWord.GOOD_GAME: "That was a good game!",
}


def text_of(command: ChatCommand | QuickWordCommand) -> str:
    """The text of a chat command, in English for a quick message."""
    return _ENGLISH[command.word] if isinstance(command, QuickWordCommand) else command.text
