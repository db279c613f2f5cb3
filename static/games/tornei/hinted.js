/** Where a hint of Tornei points to, and the names of its cards. */
import { nameOf } from "./cards.js";

/** @typedef {import("../../types/tornei.js").Move} Move */

/**
 * The card that is chosen first.
 * @param {Move} move
 * @returns {import("../../js/board/board.js").Pointed}
 */
export function pointed(move) {
  const card = move.kind === "predict" ? move.prediction : move.joust;
  return { thing: `.hand [data-card="${card}"]`, pane: null };
}

/** @param {Readonly<Record<string, string | number>>} given */
export function named(given) {
  /** @type {Record<string, string | number>} */
  const words = { ...given };
  for (const name of ["card", "other"]) if (name in words) words[name] = nameOf(String(words[name]));
  return words;
}
