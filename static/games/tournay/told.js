/** The table in the middle of a reveal: each event shows its own cell. */
import { spotAt } from "./table.js";

/** @typedef {import("../../types/tournay.js").View} View */
/** @typedef {import("../../types/tournay.js").PlayerView} Player */
/** @typedef {import("../../types/tournay.js").SpotView} Spot */
/** @typedef {import("../../types/tournay.js").Event} Event */
/** @typedef {import("./board.js").Reveal} Reveal */

/**
 * The events of a reveal shown so far, and those shown now.
 * @param {Reveal} reveal
 * @param {number} stage
 */
export function progress({ groups, seen }, stage) {
  const at = seen ? groups.length : stage;
  return { stage: at, told: groups.slice(0, at).flat(), now: seen ? [] : (groups[at - 1] ?? []) };
}

/**
 * The table after these events.
 * @param {View} view
 * @param {readonly Event[]} events
 * @returns {View}
 */
export const toldSoFar = (view, events) => events.reduce(told, view);

/**
 * @param {View} view
 * @param {Event} event
 * @returns {View}
 */
function told(view, event) {
  switch (event.kind) {
    case "crier_read":
      return {
        ...view,
        criers: event.number,
        decks: view.decks.map((deck) =>
          deck.colour === event.colour && deck.level === event.level ? { ...deck, is_read: true } : deck,
        ),
      };
    case "coin_put": {
      const { place, coins } = event;
      return { ...view, queue: view.queue.map((one, at) => (at === place ? { ...one, coins } : one)) };
    }
    case "deniers_gained":
    case "deniers_lost": {
      const { has: deniers } = event;
      return deniers === null ? view : changed(view, event.seat, () => ({ deniers }));
    }
    case "citizens_moved": {
      const { standing, laid } = event;
      return standing === null || laid === null ? view : changed(view, event.seat, () => ({ standing, laid }));
    }
    case "building_damaged":
    case "building_repaired": {
      const token = event.kind === "building_damaged" ? "damage" : null;
      return placed(view, event, (spot) => ({ ...spot, token }));
    }
    case "card_played": {
      const { cards } = event;
      return cards ? placed(view, event, (spot) => ({ ...spot, cards, token: null })) : view;
    }
    default:
      return view;
  }
}

/**
 * @param {View} view
 * @param {number} seat
 * @param {(one: Player) => Partial<Player>} change
 * @returns {View}
 */
const changed = (view, seat, change) => ({
  ...view,
  players: view.players.map((one, at) => (at === seat ? { ...one, ...change(one) } : one)),
});

/**
 * The table with another card in the cell of an event.
 * @param {View} view
 * @param {{seat: number, row: number, column: number}} event
 * @param {(spot: Spot) => Spot} change
 */
function placed(view, { seat, row, column }, change) {
  return changed(view, seat, (player) => {
    const cell = /** @type {const} */ ([row, column]);
    const spot = spotAt(player, cell) ?? { cell, cards: [], token: null, reach: [] };
    return { district: [...player.district.filter((one) => one !== spot), change(spot)] };
  });
}
