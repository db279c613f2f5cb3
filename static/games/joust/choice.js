/** The reader's unsent choice: one of the open choices of the newest view, which contains the effect of each. */

/** @typedef {import("./board.js").View} View */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("../../js/board/board.js").Tap<import("./board.js").Choice, import("./board.js").Move>} Tap */

/** Nothing chosen. */
export const NONE = null;

/**
 * The reader's choice, or the default in the view; a puzzle has none.
 * @param {View} view
 * @param {Context} context
 * @returns {{index: number, choice: import("../../types/joust.js").Choice} | null}
 */
export function chosen({ choices }, context) {
  if (context.showing) return null;
  const index = context.choice ?? choices.findIndex(({ usual }) => usual && !context.answer);
  const choice = choices[index];
  return choice ? { index, choice } : null;
}

/**
 * A tap on a die in hand: it is chosen; a second tap places it.
 * @param {View} view
 * @param {Context} context
 * @param {number} index the index of the choice that places it
 * @returns {Tap}
 */
export function tapOf(view, context, index) {
  const now = chosen(view, context);
  const again = now?.index === index;
  const move = context.legal[index] ?? null;
  return { again, move: again ? move : null, choice: again && context.choice !== null ? NONE : index, next: move };
}

/**
 * A press of a button whose text shows the full effect: it needs no second press, except for readers who send with the
 * primary button alone.
 * @param {Context} context
 * @param {number} index the index of the choice
 * @returns {Tap}
 */
export function pressOf(context, index) {
  const move = context.legal[index] ?? null;
  return { again: true, move, choice: context.choice === index ? NONE : index, next: move };
}
