/** Where a hint of the joust points to; its words need no names. */

/** @typedef {import("../../types/joust.js").Move} Move */

/**
 * @param {Move} move
 * @param {readonly Move[]} legal
 * @returns {import("../../js/board/board.js").Pointed}
 */
export function pointed(move, legal) {
  const at = legal.findIndex((one) => JSON.stringify(one) === JSON.stringify(move));
  return { thing: `.joust-dock .option:nth-of-type(${at + 1})`, pane: null };
}

/** @param {Readonly<Record<string, string | number>>} given */
export const named = (given) => ({ ...given });
