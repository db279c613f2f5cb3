/**
 * What is chosen from the hand and not sent yet. Pure: which cards can be chosen comes from `legal` and the view.
 *
 * A lead takes two cards, the Joust card first. A prediction takes one; a second one, which may joust after it, is laid
 * aside as the prediction is sent.
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
 * The cards that may joust once the chosen prediction has left the hand, of which one may be chosen along with it.
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
 * The move that the choice amounts to, once it is whole.
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
 * What is to be laid aside as this choice is sent: null for nothing, so that nothing of before stays; undefined where
 * the move lays nothing aside.
 * @param {readonly Move[]} legal
 * @param {Choice} choice
 * @param {View} view
 * @returns {Prepared | null | undefined}
 */
export function asideOf(legal, choice, { round, trick }) {
  if (asked(legal) !== "predict") return undefined;
  return choice[1] ? { round, trick, joust: choice[1] } : null;
}
