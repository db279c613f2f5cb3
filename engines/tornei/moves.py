"""What a player can do (A4), and the text notation of it."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from engines.tornei.cards import Card


@dataclass(frozen=True, slots=True)
class Lead:
    """The leader's two cards, placed as one act (A4): the Joust card open, the Prediction card hidden."""

    joust: Card
    prediction: Card
    kind: Literal["lead"] = "lead"


@dataclass(frozen=True, slots=True)
class Predict:
    """A hidden prediction; final once made (T6)."""

    prediction: Card
    kind: Literal["predict"] = "predict"


@dataclass(frozen=True, slots=True)
class Joust:
    """A Joust card, open."""

    joust: Card
    kind: Literal["joust"] = "joust"


Move: TypeAlias = Lead | Predict | Joust
