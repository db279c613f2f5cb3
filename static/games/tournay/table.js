/** What all parts of the board ask of a view, and how a thing on it answers to a touch. */
import { NONE, answer, compose, isChosen, touched } from "./choice.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").Context} Context */
/** @typedef {import("./view.js").Player} Player */

export const COLOURS = /** @type {const} */ (["yellow", "white", "red"]);

/**
 * @param {Context} context
 * @param {string} name
 */
export const cardOf = ({ pieces }, name) => pieces.cards.find((card) => card.name === name);
/**
 * @param {Context} context
 * @param {string} name
 */
export const eventOf = ({ pieces }, name) => pieces.events.find((event) => event.name === name);

/**
 * @param {Player | undefined} player
 * @param {string} cell
 */
export const spotAt = (player, cell) => player?.district.find((spot) => spot.cell === cell);

/**
 * How a thing that goes by these names stands, and what a touch of it does.
 * @param {Context} context
 * @param {string[]} names
 * @param {() => void} otherwise what a touch does where nothing can be done with it now
 */
export function thing(context, names, otherwise) {
  const { legal, choice } = context;
  const free = !context.sending && !context.showing;
  const composed = compose(free ? legal : [], choice);
  const open = free && answer(composed, names) !== undefined;
  const chosen = isChosen(composed, names);
  return {
    open,
    chosen,
    can: open || chosen || (free && touched(legal, choice, names) !== null),
    touch: () => {
      const next = free ? touched(legal, choice, names) : null;
      if (next) context.choose(next);
      else otherwise();
    },
  };
}

export { NONE };
