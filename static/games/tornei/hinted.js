/** Where a hint of Tornei points to, and the names of its cards. */
import { t } from "../../js/page/i18n.js";
import { nameOf } from "./cards.js";

/** @typedef {import("../../types/tornei.js").Move} Move */

/**
 * The card that is chosen first, and the one that a leader chooses then.
 * @param {Move} move
 * @returns {import("../../js/board/board.js").Pointed}
 */
export function pointed(move) {
  const held = (/** @type {string} */ card) => `.hand [data-card="${card}"]`;
  if (move.kind === "lead") return { thing: held(move.joust), second: held(move.prediction), pane: null };
  return { thing: held(move.kind === "predict" ? move.prediction : move.joust), pane: null };
}

/** @param {Readonly<Record<string, string | number>>} given */
export function named(given) {
  /** @type {Record<string, string | number>} */
  const words = { ...given };
  for (const name of ["card", "other"]) if (name in words) words[name] = nameOf(String(words[name]));
  return words;
}

/**
 * A reason for a prediction names the card that will joust, and another card is outlined.
 * @param {Move} move
 * @param {string} reason
 * @param {Readonly<Record<string, string | number>>} given
 */
export function spoken(move, reason, given) {
  if (move.kind !== "predict" || !("card" in given)) return reason;
  return t("tornei-hinted-prediction", { card: nameOf(move.prediction), reason });
}
