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

/** The reasons that name another card than the one that jousts. */
const OF_OTHERS = ["save", "spend"];

/**
 * The card that jousts after a prediction; empty if the reason leaves it open.
 * @param {Move} move
 * @param {string} key the reason's key
 * @param {Readonly<Record<string, string | number>>} given
 */
export function nextCard(move, key, given) {
  return move.kind === "predict" && "card" in given && !OF_OTHERS.includes(key) ? nameOf(String(given.card)) : "";
}

/**
 * A reason for a prediction names another card than the outlined one.
 * @param {Move} move
 * @param {string} reason
 * @param {Readonly<Record<string, string | number>>} given
 * @param {string} key
 */
export function spoken(move, reason, given, key) {
  if (move.kind !== "predict" || !("card" in given)) return reason;
  const card = nameOf(move.prediction);
  return t("tornei-hinted-prediction", { card, next: nextCard(move, key, given) || "none", reason });
}
