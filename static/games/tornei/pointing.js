/** The cards that the log names. */
import { nameOf } from "./cards.js";

/** @typedef {import("../../types/tornei.js").Card} Card */

/**
 * The cards that the sentences of an event name.
 * @param {import("../../types/tornei.js").Event} event
 * @returns {import("../../js/board/board.js").Reference[]}
 */
export const references = (event) => named(event).map((card) => ({ name: card, words: nameOf(card) }));

/**
 * @param {import("../../types/tornei.js").Event} event
 * @returns {Card[]}
 */
function named(event) {
  if (event.kind === "jousted") return [event.joust];
  if (event.kind === "predicted") return [event.prediction];
  if (event.kind !== "trick_resolved") return [];
  const played = event.plays.flatMap(({ joust, prediction }) => (prediction ? [joust, prediction] : [joust]));
  return event.flipped ? [...played, event.flipped] : played;
}
