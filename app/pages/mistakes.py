"""The sentence about a mistake in a host's own file, from the catalogue of the game that reads such files."""

from app.http.templating import text
from engines.core.game import IllegalOptions


def with_sentence(refusal: IllegalOptions, language: str = "en") -> IllegalOptions:
    """The same error with a whole sentence about its mistake; unchanged if it has none. The modules that read such
    files have no catalogues.
    """
    if refusal.mistake is None:
        return refusal
    arguments = {name: "none" if value == "" else str(value) for name, value in refusal.mistake.arguments.items()}
    whole = f"{refusal.game}-mistake"
    what = text(language, f"{whole}-{refusal.mistake.kind.replace('_', '-')}", **arguments)
    return IllegalOptions(refusal.code, text(language, whole, **arguments, what=what), refusal.mistake, refusal.game)
