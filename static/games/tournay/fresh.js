/** The changes since the reader's last move, which are marked until the next one. */
import { after } from "../../js/board/recent.js";
import { cellName } from "./table.js";

/** @typedef {import("../../types/tournay.js").Event} Event */

/** The reader's acts in a turn: everything older than the newest of these has been seen. */
const OWN = [
  "card_played",
  "building_activated",
  "gathered",
  "top_taken",
  "card_drawn",
  "event_taken",
  "citizens_hired",
];

/**
 * The names of changed things: cells as "seat row,column", events, decks as "colour level", "deniers seat", "citizens
 * seat".
 * @param {readonly Event[]} events all events so far
 * @param {number | null} you
 * @returns {ReadonlySet<string>}
 */
export function fresh(events, you) {
  if (you === null) return new Set();
  const own = (/** @type {Event} */ event) => OWN.includes(event.kind) && "seat" in event && event.seat === you;
  return new Set(after(events, own).flatMap(changed));
}

/**
 * The marked things: all changes, or those made by the player whose deeds are shown.
 * @param {Pick<import("./board.js").Context, "events" | "since" | "sinceOf" | "you">} context
 */
export function marked({ events, since, sinceOf, you }) {
  if (sinceOf === null) return fresh(events, you);
  return new Set(since.filter((event) => "seat" in event && event.seat === sinceOf).flatMap(changed));
}

/**
 * @param {Event} event
 * @returns {string[]}
 */
function changed(event) {
  switch (event.kind) {
    case "card_played":
    case "building_damaged":
    case "building_repaired":
    case "building_activated":
      return [`${event.seat} ${cellName([event.row, event.column])}`];
    case "coin_put":
    case "event_revealed":
      return [event.event];
    case "top_taken":
      return [];
    case "card_drawn":
      return event.put_back ? [`${event.colour} ${event.level}`] : [];
    case "crier_read":
      return [`${event.colour} ${event.level}`];
    case "deniers_gained":
    case "deniers_lost":
      return [`deniers ${event.seat}`];
    case "citizens_hired":
      return [`citizens ${event.owner}`, `deniers ${event.owner}`];
    case "citizens_moved":
    case "citizen_recruited":
    case "gathered":
      return [`citizens ${event.seat}`];
    default:
      return [];
  }
}
