/**
 * The reveals over a view: a deal, or the end of a trick – the ranks, the predictions in the order of the ranks, their
 * points, the winner of the trick.
 *
 * @typedef {import("../../types/tornei.js").TrickResolved} Resolved
 * @typedef {{kind: "deal", dealer: number}} Deal The cards of a round come to the hands and to the dummy's columns.
 * @typedef {Resolved | Deal} Reveal
 * @typedef {{reveal: Reveal | null, stage: number}} Staged
 */

/** The first stage of each part. Predictions turn over one by one between `ranks` and `marks`. */
export const STAGE = { ranks: 1, marks: 6, winner: 7 };
/**
 * Milliseconds until each stage of a trick's end, whatever its cards: the predictions slide out, three turn over, and
 * after a moment the last one.
 */
export const STAGES = [100, 250, 150, 150, 400, 250, 300];

const HAND = 14;
/** Milliseconds until each of fourteen cards is dealt, the first at once, and until the reader's hand turns over. */
export const DEALT = [...Array.from({ length: HAND }, (_, at) => (at ? 69 : 0)), 260];

/**
 * Whether a player's prediction lies open: in the order of the ranks, the reader's own last.
 * @param {Pick<Resolved, "plays">} trick
 * @param {number} seat
 * @param {number | null} you
 * @param {number} stage
 */
export function turned({ plays }, seat, you, stage) {
  const order = plays.filter((play) => play.prediction).sort((a, b) => a.rank - b.rank);
  const last = order.find((play) => play.seat === (you ?? order.at(-1)?.seat));
  const at = order.filter((play) => play !== last).findIndex((play) => play.seat === seat);
  return stage >= (at < 0 ? STAGE.marks - 1 : STAGE.ranks + 1 + at);
}

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
 * The dealer of a running deal, the number of cards that each hand has received, and whether the reader's hand has
 * turned over; null if none is running.
 * @param {Staged} context
 */
export const dealing = ({ reveal, stage }) =>
  reveal?.kind === "deal" ? { dealer: reveal.dealer, cards: Math.min(stage, HAND), isTurned: stage > HAND } : null;
