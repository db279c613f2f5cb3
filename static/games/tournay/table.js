/** Functions of a view and of the public content for all parts of the board. */

/** @typedef {import("../../types/tournay.js").View} View */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("../../types/tournay.js").PlayerView} Player */
/** @typedef {import("../../types/tournay.js").Cell} Cell */

export const COLOURS = /** @type {const} */ (["yellow", "white", "red"]);

/**
 * @param {Pick<Context, "publicContent">} context
 * @param {string} name
 */
export const cardOf = ({ publicContent }, name) => publicContent.cards.find((card) => card.name === name);
/**
 * @param {Context} context
 * @param {string} name
 */
export const eventOf = ({ publicContent }, name) => publicContent.events.find((event) => event.name === name);

/**
 * The names of things in a cell on the page: "0,1". Names are only compared, never parsed.
 * @param {Cell} cell
 */
export const cellName = ([row, column]) => `${row},${column}`;

/**
 * @param {Cell} one
 * @param {Cell} other
 */
export const isSame = (one, other) => one[0] === other[0] && one[1] === other[1];

/**
 * @param {readonly Cell[]} cells
 * @param {Cell} cell
 */
export const isOneOf = (cells, cell) => cells.some((one) => isSame(one, cell));

/**
 * @param {Player | undefined} player
 * @param {Cell} cell
 */
export const spotAt = (player, cell) => player?.district.find((spot) => isSame(spot.cell, cell));

/**
 * The number of the reader's damaged buildings, which gathering repairs.
 * @param {import("../../types/tournay.js").View} view
 * @param {Pick<import("./board.js").Context, "you">} context
 */
export const damaged = ({ players }, { you }) =>
  players[you ?? 0]?.district.filter(({ token }) => token === "damage").length ?? 0;
