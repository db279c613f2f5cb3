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

/**
 * Whether a card is dealt, played or turned over. Every card is in the deal: so a card in a hand does not lead to its
 * play in an earlier round.
 * @param {Event} event
 * @param {import("../../js/board/board.js").Thing} thing
 */
export function brings(event, { name: card }) {
  if (event.kind === "round_dealt") return true;
  if (event.kind === "jousted") return event.joust === card;
  if (event.kind === "predicted") return event.prediction === card;
  if (event.kind !== "trick_resolved") return false;
  return event.flipped === card || event.plays.some(({ prediction }) => prediction === card);
}
