"""Refusals of an operator's command."""


class CannotDo(Exception):
    """Raised for a command that cannot be done. The text is one or two sentences for the operator. Nothing was
    changed.
    """
