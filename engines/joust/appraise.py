"""Appraisals of the Joust: every answer with its expected points of the run, which are exact, and the reason for the
best one."""

from collections.abc import Callable, Mapping
from typing import Final

from engines.core.appraisal import Appraisal, Reason, Valued
from engines.core.chance import Chance
from engines.joust.contact import DICE, best_still, result
from engines.joust.moves import Move
from engines.joust.policy import JoustKnown, own_knight, values
from engines.joust.view import Choice

REASONS: Final[Mapping[str, tuple[str, ...]]] = {
    "lost": (),
    "equal": (),
    "only_reroll": ("aim", "percent"),
    "only_place": ("die",),
    "match": ("pays", "rerolls"),
    "combination": ("aim", "pays", "rerolls"),
    "reroll": ("aim", "percent", "die"),
    "above": ("aim", "percent", "on_target"),
    "save": ("aim", "percent"),
    "set": ("aim", "percent"),
    "set_last": ("aim",),
    "place": ("die", "on_target", "aim", "percent"),
    "contact": ("die", "hits", "aim", "percent"),
    "nearest": ("die", "off"),
}
"""Every reason that there is, with the names of its arguments. `pays` is a combination, all others are numbers."""

SAME: Final = 1e-9
"""Values that differ by less are the same."""


def appraise(known: JoustKnown, chance: Chance, may_go_on: Callable[[], bool]) -> Appraisal[Move]:
    """All answers, the best first."""
    ranked = sorted(zip(known.view.choices, known.legal, values(known), strict=True), key=lambda one: -one[2])
    # Every answer of a lost run is worth 0; the shortest is the best.
    ranked.sort(key=lambda one: one[0].kind != "ride_out")
    best = ranked[0]
    worse = next((choice for choice, _, value in ranked if value < best[2] - SAME), None)
    reason = _Reasons(known).of(best[0], worse)
    return Appraisal(tuple([Valued(move, value) for _, move, value in ranked]), reason, is_exact=True)


class _Reasons:
    """The reasons in one position."""

    def __init__(self, known: JoustKnown) -> None:
        self._view = known.view
        self._knight = own_knight(known.view)
        self._choices = known.view.choices

    def of(self, best: Choice, worse: Choice | None) -> Reason:
        """The reason for this answer. `worse` is the best answer of less worth; `None` if there is none."""
        aim = self._knight.aim
        if best.kind == "ride_out":
            return Reason("lost", {})
        if len(self._choices) == 1:
            return self._only(best)
        if worse is None:
            return Reason("equal", {})
        match best.kind:
            case "match" | "combination":
                [combination] = [choice for choice in self._choices if choice.kind == "combination"]
                [match] = [choice for choice in self._choices if choice.kind == "match"]
                paid = {"pays": combination.pays or "", "rerolls": combination.rerolls - match.rerolls}
                return Reason(best.kind, paid if best.kind == "match" else {"aim": aim, **paid})
            case "reroll":
                return self._reroll(best, worse)
            case "set" if self._view.roll == DICE:
                return Reason("set_last", {"aim": aim})
            case "set":
                return Reason("set", {"aim": aim, "percent": self._percent()})
            case _:
                return self._place(best)

    def _only(self, best: Choice) -> Reason:
        if best.kind == "reroll":
            return Reason("only_reroll", {"aim": self._knight.aim, "percent": self._percent()})
        return Reason("only_place", {"die": best.die or 0})

    def _reroll(self, best: Choice, worse: Choice) -> Reason:
        chance = {"aim": self._knight.aim, "percent": self._percent()}
        placed = [choice for choice in self._choices if choice is not best]
        if best.best != "none" and all(choice.best == "none" for choice in placed):
            return Reason("above", {**chance, "on_target": min(choice.on_target for choice in placed)})
        return Reason("save", chance) if worse.die is None else Reason("reroll", {**chance, "die": worse.die})

    def _place(self, best: Choice) -> Reason:
        die = best.die or 0
        if not self._knight.rerolls:
            return Reason("nearest", {"die": die, "off": best.off or 0})
        chance = {"aim": self._knight.aim, "percent": self._percent()}
        if self._view.roll == DICE:
            return Reason("contact", {"die": die, "hits": self._hits(best), **chance})
        return Reason("place", {"die": die, "on_target": best.on_target, **chance})

    def _hits(self, last: Choice) -> int:
        """The number of faces of the On-Target die that break the lance if this die completes the list."""
        off = 1 + sum([how in ("adjacent", "offset") for how in self._knight.how])
        reached = best_still(off, last.on_target, self._view.variant.on_target_limit)
        return [result(reached, face, self._knight.aim) for face in range(1, 7)].count("broken")

    def _percent(self) -> int:
        """The probability that a reroll shows a match, in percent."""
        [chance] = [choice.match_chance for choice in self._choices if choice.kind == "reroll"]
        assert chance is not None
        cases, of = chance
        return round(100 * cases / of)
