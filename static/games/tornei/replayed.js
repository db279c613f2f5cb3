/** Tornei in a replay. */

/**
 * A trick's end is seen as it lay on the table, although the same step may deal the next round.
 * @param {import("./reveal.js").Reveal} reveal
 */
export const rests = ({ kind }) => kind === "trick_resolved";
