/** What has changed since the reader's last move, so that it can be marked until the next one. */

import { t } from "../../js/i18n.js";

/** @typedef {import("../../types/tornei.js").Event} Event */

/**
 * By name what is new: cards, "points seat", "tricks seat".
 * @param {readonly Event[]} events all so far
 * @param {number | null} you
 * @returns {ReadonlySet<string>}
 */
export function fresh(events, you) {
  if (you === null) return new Set();
  const own = events
    .map((event) => (event.kind === "jousted" || event.kind === "committed") && event.seat === you)
    .lastIndexOf(true);
  return new Set(events.slice(own + 1).flatMap(changed));
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
 * What says of a thing that it is new what the mark at it says to the eye.
 * @param {string} words
 * @param {boolean} [isNew]
 */
export const newly = (words, isNew) => (isNew ? t("tornei-new", { words }) : words);
