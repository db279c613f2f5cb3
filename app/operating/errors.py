"""Refusals of an operator's command."""


class CannotDo(Exception):
    """The text is one sentence, or two, for the operator. Nothing was changed."""
