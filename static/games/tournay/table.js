/** What all parts of the board ask of a view and of the public content. */

/** @typedef {import("../../types/tournay.js").View} View */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("../../types/tournay.js").PlayerView} Player */

export const COLOURS = /** @type {const} */ (["yellow", "white", "red"]);

/**
 * @param {Context} context
 * @param {string} name
 */
export const cardOf = ({ publicContent }, name) => publicContent.cards.find((card) => card.name === name);
/**
 * @param {Context} context
 * @param {string} name
 */
export const eventOf = ({ publicContent }, name) => publicContent.events.find((event) => event.name === name);

/**
 * A cell as views name it, and as things on the page are called: "0,1".
 * @param {import("../../types/tournay.js").Cell} cell
 */
export const cellName = ([row, column]) => `${row},${column}`;

/**
 * Where a cell lies that goes by this name.
 * @param {string} name
 * @returns {[number, number]} row and column
 */
export function cellAt(name) {
  const [row = 0, column = 0] = name.split(",").map(Number);
  return [row, column];
}

/**
 * @param {Player | undefined} player
 * @param {string} cell
 */
export const spotAt = (player, cell) => player?.district.find((spot) => spot.cell === cell);
