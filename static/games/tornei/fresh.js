/** The changes since the reader's last move, which are marked until the next one. */
import { after } from "../../js/board/recent.js";
import { t } from "../../js/page/i18n.js";

/** @typedef {import("../../types/tornei.js").Event} Event */

/**
 * The names of new things: cards, "points seat", "tricks seat".
 * @param {readonly Event[]} events all events so far
 * @param {number | null} you
 * @returns {ReadonlySet<string>}
 */
export function fresh(events, you) {
  if (you === null) return new Set();
  const own = (/** @type {Event} */ event) =>
    (event.kind === "jousted" || event.kind === "committed") && event.seat === you;
  return new Set(after(events, own).flatMap(changed));
}

/**
 * @param {Event} event
 * @returns {string[]}
 */
function changed(event) {
  if (event.kind === "jousted") return [event.joust];
  if (event.kind !== "trick_resolved") return [];
  const told = event.plays.flatMap(({ seat, prediction, right }) =>
    prediction ? [prediction, ...(right ? [`points ${seat}`] : [])] : [],
  );
  return [...told, `points ${event.winner}`, `tricks ${event.winner}`];
}

/**
 * The words for screen readers that a thing is new, like the visible mark.
 * @param {string} words
 * @param {boolean} [isNew]
 */
export const newly = (words, isNew) => (isNew ? t("tornei-new", { words }) : words);
