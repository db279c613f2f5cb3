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
