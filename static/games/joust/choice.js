/**
 * What is chosen and not sent yet: one of the open choices of the newest view, which says itself what each leads to.
 */

/** @typedef {import("./board.js").View} View */
/** @typedef {import("./board.js").Context} Context */

/** Nothing chosen. */
export const NONE = null;

/**
 * What is chosen: by the reader; or the only thing there is; or, where any die may be placed, one that goes least
 * astray.
 * @param {View} view
 * @param {Context} context
 * @returns {{index: number, choice: import("../../types/joust.js").Choice} | null}
 */
export function chosen({ choices }, context) {
  if (context.showing) return null;
  const index = context.choice ?? usual(choices);
  const choice = choices[index];
  return choice ? { index, choice } : null;
}

/**
 * @param {readonly import("../../types/joust.js").Choice[]} choices
 * @returns {number} -1 where it is the reader's to say
 */
function usual(choices) {
  if (choices.length === 1) return 0;
  const placings = choices.filter(({ kind }) => kind === "offset" || kind === "adjacent");
  if (!choices.some(({ kind }) => kind === "offset") || choices.some(({ kind }) => kind === "ride_out")) return -1;
  const nearest = Math.min(...placings.map(({ on_target }) => on_target));
  return choices.findIndex(({ on_target }) => on_target === nearest);
}
