/** Where a hint of Tournay points to, and the names of its cards and events. */
import { cardName } from "./words.js";

/** @typedef {import("../../types/tournay.js").Move} Move */

/**
 * @param {Move} move
 * @param {unknown} _legal
 * @param {number} you
 * @returns {import("../../js/board/board.js").Pointed}
 */
export function pointed(move, _legal, you) {
  switch (move.kind) {
    case "play":
    case "last_card":
      return {
        thing: `.tournay-dock [data-hand="${CSS.escape(move.card)}"]`,
        place: `.own [data-cell="${move.row},${move.column}"]`,
        pane: null,
      };
    case "draw":
      return {
        thing: `[data-deck="${move.colour} ${move.level}"]`,
        place: `.ways [data-item="${move.way}"]`,
        pane: "market",
      };
    case "activate":
      return { thing: `.own [data-cell="${move.row},${move.column}"]`, pane: String(you) };
    case "combat":
      return { thing: `[data-event="${move.place}"]`, pane: "market" };
    case "earn":
    case "gather":
      return { thing: `[data-act="${move.kind}"]`, pane: null };
    case "keep":
      return { thing: `.kept[data-item="${CSS.escape(move.card)}"]`, pane: "market" };
    case "undo":
      return { thing: "#undo", pane: null };
    case "no_last_card":
      return { thing: '.tournay-dock [data-act="none"]', pane: null };
    default:
      return picked(move, you);
  }
}

/**
 * The first thing that is picked.
 * @param {Extract<Move, {kind: "build" | "suffer" | "shed"}>} move
 * @param {number} you
 * @returns {import("../../js/board/board.js").Pointed}
 */
function picked({ picks }, you) {
  const item = Object.values(picks).flat()[0];
  switch (item?.kind) {
    case "from_hand":
      return { thing: `.tournay-dock [data-hand="${CSS.escape(item.card)}"]`, pane: null };
    case "event_in_hand":
      return { thing: `.tournay-dock [data-held="${CSS.escape(item.event)}"]`, pane: null };
    case "in_queue":
      return { thing: `[data-event="${item.index}"]`, pane: "market" };
    case "own_building":
      return { thing: `.own [data-cell="${item.cell.join(",")}"]`, pane: String(you) };
    case "of_colour":
      return { thing: `.own [data-folk^="${item.colour}"]`, pane: String(you) };
    default:
      return { thing: '.tournay-dock [data-act="none"]', pane: null };
  }
}

/** @param {Readonly<Record<string, string | number>>} given */
export function named(given) {
  /** @type {Record<string, string | number>} */
  const words = { ...given };
  for (const name of ["card", "other", "event"]) if (name in words) words[name] = cardName(String(words[name]));
  return words;
}
