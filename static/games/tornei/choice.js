/**
 * What is chosen from the hand and not sent yet. Pure: which cards can be chosen comes from `legal`.
 *
 * @typedef {import("../../types/tornei.js").Card} Card
 * @typedef {import("../../types/tornei.js").Move} Move
 * @typedef {import("../../types/tornei.js").View} View
 * @typedef {readonly Card[]} Choice The cards chosen so far, in the order that they were tapped.
 */

/** @type {Choice} */
export const NONE = [];

/**
 * What the legal moves ask for: a lead takes two cards, everything else one; null when nothing is asked.
 * @param {readonly Move[]} legal
 * @returns {Move["kind"] | null}
 */
export const asked = (legal) => legal[0]?.kind ?? null;

/**
 * @typedef {object} Prepared A Joust card that is laid aside for the own turn.
 * @property {number} round
 * @property {number} trick
 * @property {Card} joust
 */

/**
 * The card that is laid aside for the running trick; null for none.
 * @param {unknown} prepared
 * @param {View} view
 * @returns {Card | null}
 */
export function laidAside(prepared, view) {
  const { round, trick, joust } = /** @type {Partial<Prepared>} */ (prepared ?? {});
  return round === view.round && trick === view.trick && view.mine?.hand.includes(joust ?? "") ? (joust ?? null) : null;
}

/**
 * The move that a card laid aside has become; null where it cannot be made, undefined while its turn is to come.
 * @param {unknown} prepared
 * @param {View} view
 * @param {readonly Move[]} legal
 * @returns {Move | null | undefined}
 */
export function fromPrepared(prepared, view, legal) {
  const card = laidAside(prepared, view);
  if (card !== null && asked(legal) !== "joust") return undefined;
  return legal.find((move) => move.kind === "joust" && move.joust === card) ?? null;
}

/**
 * The cards of a move in the order that they are tapped.
 * @param {Move} move
 * @returns {Card[]}
 */
export function cardsOf(move) {
  if (move.kind === "lead") return [move.joust, move.prediction];
  return [move.kind === "predict" ? move.prediction : move.joust];
}

/**
 * The cards that may be tapped next.
 * @param {readonly Move[]} legal
 * @param {Choice} choice
 * @returns {Set<Card>}
 */
export function open(legal, choice) {
  const cards = new Set();
  for (const move of legal) {
    const wanted = cardsOf(move);
    // A full choice gives way: its last card is chosen anew.
    const kept = choice.length === wanted.length ? choice.slice(0, -1) : choice;
    const next = wanted[kept.length];
    if (next && kept.every((card, index) => wanted[index] === card)) cards.add(next);
  }
  return cards;
}

/**
 * The choice after a tap: a chosen card goes back, an open one is chosen.
 * @param {readonly Move[]} legal
 * @param {Choice} choice
 * @param {Card} card
 * @returns {Choice}
 */
export function tap(legal, choice, card) {
  const at = choice.indexOf(card);
  if (at >= 0) return choice.slice(0, at);
  if (!open(legal, choice).has(card)) return choice;
  const full = legal[0] && choice.length === cardsOf(legal[0]).length;
  return [...(full ? choice.slice(0, -1) : choice), card];
}

/**
 * The move that the choice amounts to, once it is whole.
 * @param {readonly Move[]} legal
 * @param {Choice} choice
 * @returns {Move | null}
 */
export function moveOf(legal, choice) {
  return (
    legal.find(
      (move) => cardsOf(move).length === choice.length && cardsOf(move).every((card, index) => card === choice[index]),
    ) ?? null
  );
}
