/**
 * How a trick is revealed: the ranks, the predictions in the order of the ranks, what they were worth, whose it is.
 */

/** What is shown from which stage on. A prediction turns over at `ranks` and the rank of its owner's Joust card. */
export const STAGE = { ranks: 1, marks: 6, winner: 7 };
/** Milliseconds until each stage, the same whatever lies there. */
export const STAGES = [100, 300, 160, 160, 160, 200, 300];

/**
 * Whether the prediction of a play lies open.
 * @param {import("../../types/tornei.js").PlayView} play
 * @param {number} stage
 */
export const turned = (play, stage) => stage >= STAGE.ranks + play.rank;

/**
 * Whether everything about the trick is told.
 * @param {number} stage
 */
export const settled = (stage) => stage >= STAGE.winner;
