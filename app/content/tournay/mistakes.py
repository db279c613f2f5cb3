"""The kinds of mistakes in a card file, and the arguments of their sentences.

The sentences are in static/games/tournay/mistakes; the server's pages and the browser write them. Arguments are names
of the card file's format, numbers, and short pieces of the file itself.

    saying     the arguments for the mistakes of one field
    renamed    pydantic's errors as kinds of mistakes
"""

from collections.abc import Mapping
from typing import Any, Final

from pydantic import ValidationError, ValidatorFunctionWrapHandler, WrapValidator
from pydantic_core import InitErrorDetails, PydanticCustomError

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
"""Pydantic's errors as kinds of mistakes, and the names of their arguments."""

WORD: Final = "word"
"""The key for an effect's name in a card file."""


PATH: Final = "path"
"""The argument with the path of a mistake, relative to the place that found it; it is not part of the sentence."""


def saying(**arguments: str | int) -> WrapValidator:
    """An annotation: the arguments for the mistakes of this value."""

    def named(given: object, handler: ValidatorFunctionWrapHandler) -> Any:
        try:
            return handler(given)
        except ValidationError as error:
            raise renamed(error, arguments) from None

    return WrapValidator(named)


def renamed(error: ValidationError, arguments: Mapping[str, str | int]) -> ValidationError:
    """The same error with every mistake under our name and with its arguments. A mistake that already has one of our
    names stays as it is.
    """
    found = error.errors(include_url=False)
    return ValidationError.from_exception_data(error.title, [_renamed(one, arguments) for one in found])


def _renamed(found: Any, arguments: Mapping[str, str | int]) -> InitErrorDetails:
    loc, kind, said = found["loc"], found["type"], found.get("ctx", {})
    if kind in KINDS:
        loc = (*loc, WORD) if kind.startswith("union_tag") else loc
        kind, names = KINDS[kind]
        said = {name: arguments[given] for name, given in names.items()}
    return InitErrorDetails(type=PydanticCustomError(kind, kind, said), loc=loc, input=found["input"])
