"""A player's moves (A4), and their text notation."""

from typing import Final, Literal, TypeAlias, assert_never

from engines.core.values import frozen
from engines.tornei.cards import DECK, SUIT, Card


@frozen
class Lead:
    """The leader's two cards, placed together (A4): the Joust card face up, the prediction face down."""

    joust: Card
    prediction: Card
    kind: Literal["lead"] = "lead"


@frozen
class Predict:
    """A prediction, face down; final once made (T6)."""

    prediction: Card
    kind: Literal["predict"] = "predict"


@frozen
class Joust:
    """A Joust card, face up."""

    joust: Card
    kind: Literal["joust"] = "joust"


Move: TypeAlias = Lead | Predict | Joust

LEADS: Final = {joust: {prediction: Lead(joust, prediction) for prediction in DECK} for joust in DECK}
PREDICTS: Final = {card: Predict(card) for card in DECK}
JOUSTS: Final = {card: Joust(card) for card in DECK}
"""Every move that can be written, created once, because legal moves are listed far more often than moves are made.
Leads are ordered by their Joust card and then by their prediction; leads with one card twice are never legal."""


def write_move(move: Move) -> str:
    """The move as text: `lead W14 S3`, `predict F4`, `joust C2`."""
    match move:
        case Lead():
            return f"lead {move.joust} {move.prediction}"
        case Predict():
            return f"predict {move.prediction}"
        case Joust():
            return f"joust {move.joust}"
        case _:
            assert_never(move)


def read_move(text: str) -> Move:
    """The move that was written as this text. Raises ValueError."""
    match text.split(" "):
        case ["lead", joust, prediction]:
            return Lead(_card(joust), _card(prediction))
        case ["predict", prediction]:
            return Predict(_card(prediction))
        case ["joust", joust]:
            return Joust(_card(joust))
        case _:
            raise ValueError(f"Not a move of Tornei: {text!r}.")


def _card(text: str) -> Card:
    if text not in SUIT:
        raise ValueError(f"Not a card of Tornei: {text!r}.")
    return Card(text)
