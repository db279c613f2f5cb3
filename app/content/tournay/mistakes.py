"""What can be wrong with a card file: each kind of mistake, with the arguments of its sentence.

The sentences stand in static/games/tournay/mistakes, for pages and for the message of a refusal alike. Arguments are
names of the card file's format, numbers, and short pieces of the file itself.

    saying     the arguments that the mistakes of one field have
    renamed    what pydantic says is wrong, as kinds of mistakes
    sentence   the whole sentence in a language
"""

from collections.abc import Mapping
from typing import Any, Final

from pydantic import ValidationError, ValidatorFunctionWrapHandler, WrapValidator
from pydantic_core import InitErrorDetails, PydanticCustomError

from app.http.templating import text
from engines.core.game import Mistake

KINDS: Final[Mapping[str, tuple[str, Mapping[str, str]]]] = {
    "int_type": ("not_in_range", {"least": "least", "most": "most"}),
    "greater_than_equal": ("not_in_range", {"least": "least", "most": "most"}),
    "less_than_equal": ("not_in_range", {"least": "least", "most": "most"}),
    "literal_error": ("not_a_choice", {"choices": "choices"}),
    "bool_type": ("not_true_or_false", {}),
    "string_type": ("not_a_text", {}),
    "string_pattern_mismatch": ("not_a_part", {}),
    "string_unicode": ("not_a_name", {"signs": "signs"}),
    "string_too_short": ("name_length", {"least": "least", "most": "most"}),
    "string_too_long": ("name_length", {"least": "least", "most": "most"}),
    "list_type": ("not_a_list", {}),
    "model_type": ("not_an_object", {}),
    "model_attributes_type": ("not_an_object", {}),
    "extra_forbidden": ("unknown_field", {"fields": "fields"}),
    "missing": ("missing_field", {"fields": "needed"}),
    "union_tag_invalid": ("not_a_choice", {"choices": "choices"}),
    "union_tag_not_found": ("missing_word", {"choices": "choices"}),
}
"""What pydantic finds, as a kind of mistake; and its arguments, by the names under which fields say them."""

WORD: Final = "word"
"""The key of a card file under which an effect's name stands."""


PATH: Final = "path"
"""The argument that says where a mistake is, seen from where it was found; no sentence has it."""


def saying(**arguments: str | int) -> WrapValidator:
    """For an annotation: what is wrong with the value has these arguments."""

    def named(given: object, handler: ValidatorFunctionWrapHandler) -> Any:
        try:
            return handler(given)
        except ValidationError as error:
            raise renamed(error, arguments) from None

    return WrapValidator(named)


def renamed(error: ValidationError, arguments: Mapping[str, str | int]) -> ValidationError:
    """The same, every mistake under our name and with those of the arguments that it has. What has such a name already
    keeps it."""
    found = error.errors(include_url=False)
    return ValidationError.from_exception_data(error.title, [_renamed(one, arguments) for one in found])


def _renamed(found: Any, arguments: Mapping[str, str | int]) -> InitErrorDetails:
    loc, kind, said = found["loc"], found["type"], found.get("ctx", {})
    if kind in KINDS:
        loc = (*loc, WORD) if kind.startswith("union_tag") else loc
        kind, names = KINDS[kind]
        said = {name: arguments[given] for name, given in names.items()}
    return InitErrorDetails(type=PydanticCustomError(kind, kind, said), loc=loc, input=found["input"])


def sentence(language: str, mistake: Mistake) -> str:
    """What is wrong, where, and what would be right."""
    said = {name: "none" if value == "" else str(value) for name, value in mistake.arguments.items()}
    what = text(language, f"tournay-mistake-{mistake.kind.replace('_', '-')}", **said)
    return text(language, "tournay-mistake", **said, what=what)
