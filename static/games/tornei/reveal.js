/**
 * The reveals over a view: a deal, or the end of a trick – the ranks, the predictions in the order of the ranks, their
 * points, the winner of the trick.
 *
 * @typedef {import("../../types/tornei.js").TrickResolved} Resolved
 * @typedef {{kind: "deal", dealer: number}} Deal The cards of a round come to the hands and to the dummy's columns.
 * @typedef {Resolved | Deal} Reveal
 * @typedef {{reveal: Reveal | null, stage: number}} Staged
 */

/** The first stage of each part. A prediction turns over at `ranks` plus the rank of its owner's Joust card. */
export const STAGE = { ranks: 1, marks: 6, winner: 7 };
/** Milliseconds until each stage of a trick's end, whatever its cards. */
export const STAGES = [100, 300, 160, 160, 160, 200, 300];

/** Milliseconds until each of fourteen cards is dealt, the first at once. */
export const DEALT = Array.from({ length: 14 }, (_, at) => (at ? 69 : 0));

/**
 * Whether the prediction of a play lies open.
 * @param {import("../../types/tornei.js").PlayView} play
 * @param {number} stage
 */
export const turned = (play, stage) => stage >= STAGE.ranks + play.rank;

/**
 * Whether the whole trick has been shown.
 * @param {number} stage
 */
export const settled = (stage) => stage >= STAGE.winner;

/**
 * The trick that is being revealed.
 * @param {Staged} context
 * @returns {Resolved | null}
 */
export const resolving = ({ reveal }) => (reveal?.kind === "trick_resolved" ? reveal : null);

/**
 * The dealer of a running deal, and the number of cards that each hand has received; null if none is running.
 * @param {Staged} context
 */
export const dealing = ({ reveal, stage }) =>
  reveal?.kind === "deal" ? { dealer: reveal.dealer, cards: stage } : null;
