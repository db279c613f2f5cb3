/** Tornei in a replay. */

/** @typedef {import("../../types/tornei.js").Event} Event */

/**
 * A trick's end is seen as it lay on the table, although the same step may deal the next round.
 * @param {import("./reveal.js").Reveal} reveal
 */
export const rests = ({ kind }) => kind === "trick_resolved";

/**
 * The players who predicted right.
 * @param {Event} event
 */
export const scorers = (event) =>
  event.kind === "trick_resolved" ? event.plays.filter(({ right }) => right).map(({ seat }) => seat) : [];

/**
 * Whether this is the deciding trick.
 * @param {import("../../types/core.js").DecidingMoment} moment
 * @param {Event} event
 */
export const decides = ({ arguments: at }, event) =>
  event.kind === "trick_resolved" && event.round === at.round && event.trick === at.trick;
