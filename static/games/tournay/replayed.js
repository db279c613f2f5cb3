/** Tournay in a replay. */
import { plan } from "./glance.js";

/** @typedef {import("../../types/tournay.js").Event} Event */

/** Every step is seen by its view. */
export const rests = () => false;

/**
 * The player who drew a Town Crier.
 * @param {Event} event
 */
export const scorers = (event) => (event.kind === "crier_read" ? [event.seat] : []);

/**
 * Whether the winner plays the deciding card or builds a rampart; other points come with the whole game.
 * @param {import("../../types/core.js").DecidingMoment} moment
 * @param {Event} event
 */
export function decides({ name, seat, arguments: { card } }, event) {
  if (name === "prestige") return event.kind === "card_played" && event.seat === seat && event.card === card;
  if (name === "ramparts") return event.kind === "rampart_built" && event.seat === seat;
  return event.kind === "game_ended";
}

/**
 * A district in small, with the mark of a damaged building.
 * @param {import("../../types/tournay.js").Thumbnail} shown
 * @param {import("../../types/tournay.js").PublicContent} publicContent
 */
export const thumbnail = ({ spots }, publicContent) =>
  plan(
    spots.map(({ cell, card, damaged }) => ({ cell, cards: [card], token: damaged ? "damage" : null })),
    { publicContent },
  );

/**
 * Whether a card comes to its cell, the reader's hand, the top of its deck or the queue. Copies of a card have the same
 * name, so the place decides.
 * @param {Event} event
 * @param {import("../../js/board/board.js").Thing} thing
 */
export function brings(event, { name, data, you }) {
  switch (event.kind) {
    case "card_played":
      return event.card === name && data.spot === `${event.seat} ${event.row},${event.column}`;
    case "play_staged":
      return event.card === name && data.spot === `${you} ${event.row},${event.column}`;
    case "play_undone":
    case "card_kept":
      return event.card === data.hand;
    case "top_taken":
      return event.seat === you && event.card === data.hand;
    case "card_drawn":
      return event.put_back === name && data.deck === `${event.colour} ${event.level}`;
    case "event_taken":
      return event.seat === you && event.event === data.held;
    case "event_revealed":
      return event.event === name && data.event !== undefined;
    case "game_begun":
      return event.queue.includes(name) && data.event !== undefined;
    default:
      return false;
  }
}
