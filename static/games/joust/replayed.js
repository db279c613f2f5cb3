/** The Joust in a replay. */

/**
 * A run's end is seen as it was, although the same step begins the next run.
 * @param {import("./board.js").Reveal} reveal
 */
export const rests = ({ kind }) => kind !== "begins";
