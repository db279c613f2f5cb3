/**
 * The cards chosen from the hand and not sent yet. Pure: the possible cards come from `legal` and the view.
 *
 * A lead takes two cards, the Joust card first. A prediction takes one; a second one, a Joust card for the reader's
 * turn, is prepared as the prediction is sent.
 *
 * @typedef {import("../../types/tornei.js").Card} Card
 * @typedef {import("../../types/tornei.js").Move} Move
 * @typedef {import("../../types/tornei.js").View} View
 * @typedef {readonly Card[]} Choice The cards chosen so far, in the order that they were tapped.
 */

/** @type {Choice} */
export const NONE = [];

/**
 * The number of cards in a legal move: two for a lead, otherwise one; null if nothing is asked.
 * @param {readonly Move[]} legal
 * @returns {Move["kind"] | null}
 */
export const asked = (legal) => legal[0]?.kind ?? null;

/**
 * @typedef {object} Prepared A Joust card prepared for the reader's own turn.
 * @property {number} round
 * @property {number} trick
 * @property {Card} joust
 */

/**
 * The card prepared for the running trick; null for none.
 * @param {unknown} prepared
 * @param {View} view
 * @returns {Card | null}
 */
export function laidAside(prepared, view) {
  const { round, trick, joust } = /** @type {Partial<Prepared>} */ (prepared ?? {});
  return round === view.round && trick === view.trick && view.mine?.hand.includes(joust ?? "") ? (joust ?? null) : null;
}

/**
 * The move of a prepared card; null if it is illegal, undefined before its turn.
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
 * The cards of a move in the order of their taps.
 * @param {Move} move
 * @returns {Card[]}
 */
export function cardsOf(move) {
  if (move.kind === "lead") return [move.joust, move.prediction];
  return [move.kind === "predict" ? move.prediction : move.joust];
}

/**
 * The reader's hand for a choice of the prediction and the Joust card at once; null in a puzzle, which asks for one.
 * @param {View} view
 * @param {{answer?: string}} context
 */
export const ahead = (view, { answer }) => (answer ? null : view.mine);

/**
 * The cards that may joust once the chosen prediction has left the hand; one of them may be chosen with it.
 * @param {readonly Move[]} legal
 * @param {Choice} choice
 * @param {View["mine"]} mine
 * @returns {readonly Card[]}
 */
export function thenMay(legal, choice, mine) {
  if (asked(legal) !== "predict" || !choice[0] || !mine) return [];
  return mine.to_follow_after[mine.hand.indexOf(choice[0])] ?? [];
}

/**
 * The cards that may be tapped next.
 * @param {readonly Move[]} legal
 * @param {Choice} choice
 * @param {View["mine"]} [mine]
 * @returns {Set<Card>}
 */
export function open(legal, choice, mine = null) {
  const then = thenMay(legal, choice, mine);
  if (then.length) return new Set(then);
  const cards = new Set();
  for (const move of legal) {
    const wanted = cardsOf(move);
    // A full choice can be changed: its last card is chosen anew.
    const kept = choice.length === wanted.length ? choice.slice(0, -1) : choice;
    const next = wanted[kept.length];
    if (next && kept.every((card, index) => wanted[index] === card)) cards.add(next);
  }
  return cards;
}

/**
 * The choice after a tap: a chosen card is removed, an open one is added.
 * @param {readonly Move[]} legal
 * @param {Choice} choice
 * @param {Card} card
 * @param {View["mine"]} [mine]
 * @returns {Choice}
 */
export function tap(legal, choice, card, mine = null) {
  const at = choice.indexOf(card);
  if (at >= 0) return choice.slice(0, at);
  if (!open(legal, choice, mine).has(card)) return choice;
  if (thenMay(legal, choice, mine).length) return [...choice.slice(0, 1), card];
  const full = legal[0] && choice.length === cardsOf(legal[0]).length;
  return [...(full ? choice.slice(0, -1) : choice), card];
}

/**
 * The move of a complete choice.
 * @param {readonly Move[]} legal
 * @param {Choice} choice
 * @returns {Move | null}
 */
export function moveOf(legal, choice) {
  const cards = asked(legal) === "predict" ? choice.slice(0, 1) : choice;
  return (
    legal.find(
      (move) => cardsOf(move).length === cards.length && cardsOf(move).every((card, index) => card === cards[index]),
    ) ?? null
  );
}

/**
 * The card to prepare as this choice is sent: null removes an earlier one; undefined if the move prepares none.
 * @param {readonly Move[]} legal
 * @param {Choice} choice
 * @param {View} view
 * @returns {Prepared | null | undefined}
 */
export function asideOf(legal, choice, { round, trick }) {
  if (asked(legal) !== "predict") return undefined;
  return choice[1] ? { round, trick, joust: choice[1] } : null;
}
