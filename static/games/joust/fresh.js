/** The changes since the reader's last move, which are marked until the next one. */
import { after } from "../../js/board/recent.js";

/** @typedef {import("../../types/joust.js").Event} Event */

/** A knight's automatic acts are no move of the reader. */
const OWN = ["placed", "rerolled", "committed", "rode_out"];

/**
 * The names of new things: "points seat", and once for each die that a knight has placed "die run seat".
 * @param {readonly Event[]} events all events so far
 * @param {number | null} you
 * @returns {readonly string[]}
 */
export function fresh(events, you) {
  if (you === null) return [];
  const own = (/** @type {Event} */ event) =>
    OWN.includes(event.kind) && "seat" in event && event.seat === you && !isByItself(event);
  return after(events, own).flatMap(changed);
}

/** @param {Event} event */
export const isByItself = (event) => event.kind === "placed" && event.how === "match";

/**
 * @param {Event} event
 * @returns {string[]}
 */
function changed(event) {
  if (event.kind === "placed" || event.kind === "unsealed") return [`die ${event.run} ${event.seat}`];
  if (event.kind === "lance_contact")
    return (event.charges ?? []).filter(({ points }) => points).map(({ seat }) => `points ${seat}`);
  return event.kind === "unhorsed" && event.by !== "lance" ? [`points ${event.seat}`] : [];
}
