/** The Joust in a replay. */
import { references } from "./sentences.js";

/** @typedef {import("../../types/joust.js").Event} Event */

/**
 * A run's end is seen as it was, although the same step begins the next run.
 * @param {import("./board.js").Reveal} reveal
 */
export const rests = ({ kind }) => kind !== "begins";

/**
 * The knights who broke a lance or unhorsed the other.
 * @param {Event} event
 */
export function scorers(event) {
  if (event.kind === "unhorsed") return [event.seat];
  return event.kind === "lance_contact" ? event.charges.filter(({ points }) => points).map(({ seat }) => seat) : [];
}

/**
 * Whether this is the end of the deciding run.
 * @param {import("../../types/core.js").DecidingMoment} moment
 * @param {Event} event
 */
export const decides = ({ arguments: at }, event) =>
  (event.kind === "lance_contact" || event.kind === "unhorsed") && event.run === at.run;

/**
 * Whether a die comes to its place in a list.
 * @param {Event} event
 * @param {import("../../js/board/board.js").Thing} thing
 */
export const brings = (event, { name }) => references(event).some((one) => one.name === name);
