/**
 * The visible effects of events while they are shown: coins that fly from a purse or into it, a number at each affected
 * player, a wall at each protected one. `data-fly` and `data-from` set everything that flies in motion.
 */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { t } from "../../js/page/i18n.js";
import { coin, symbol } from "./cards.js";
import { signed } from "./placing.js";
import { COLOURS } from "./table.js";

/** @typedef {import("../../types/tournay.js").Event} Event */
/** @typedef {import("../../types/tournay.js").View} View */

/**
 * The current reveal, for all parts of the board that draw it.
 * @typedef {Object} Staged
 * @property {readonly Event[]} now the events that are shown just now
 * @property {readonly Event[]} told all events shown so far, those included
 * @property {readonly Event[]} brought their effects at each player
 * @property {number} at the place in the queue of the event that happens; -1 for none
 * @property {import("./board.js").RevealKind | null} kind the kind of the reveal
 * @property {number} stage the stage it has reached
 * @property {readonly Event[]} shown its events that were shown so far, and none from before it
 */

/**
 * An event's effect on a player, in signs; nothing if it is not shown in this way.
 * @param {Event} event
 */
export function signOf(event) {
  switch (event.kind) {
    case "deniers_gained":
      return coin(signed(event.deniers));
    case "deniers_lost":
      return coin(signed(-event.deniers));
    case "building_damaged":
      return symbol("damage");
    case "building_repaired":
      return symbol("repair");
    case "citizens_moved":
      return html`${COLOURS.filter((colour) => event[colour]).map(
        (colour) => html`${event[colour]}${symbol(`citizen-${colour}`)}`,
      )}${symbol(event.how === "laid" ? "down" : "up")}`;
    case "card_went_under":
      return symbol("discard");
    case "rampart_built":
      return symbol("rampart");
    case "event_ignored":
      return symbol("shield");
    default:
      return nothing;
  }
}

/**
 * The current event's effect on this player: it comes from that event.
 * @param {Staged} staged
 * @param {number} seat
 */
export function toll({ now, told, at }, seat) {
  const [first] = now;
  const signs = now.flatMap((event) => ("seat" in event && event.seat === seat ? [signOf(event)] : []));
  const found = signs.filter((sign) => sign !== nothing);
  const is_spared =
    first?.kind === "event_happened" &&
    at >= 0 &&
    told.some(
      (event) =>
        (event.kind === "rampart_built" || event.kind === "event_ignored") && event.seat === seat && event.place === at,
    );
  if (!found.length && !is_spared) return nothing;
  const from = at < 0 ? nothing : `event-${at}`;
  const isWalled = first?.kind === "rampart_built" || first?.kind === "event_ignored";
  return html`<b
    class="toll"
    data-fly=${`toll-${seat}-${at}`}
    data-from=${from}
    ?data-spared=${!found.length || isWalled}
    ?data-good=${now.some((event) => "seat" in event && event.seat === seat && isGood(event))}
    >${found.length ? found : symbol("rampart", t("tournay-spared"))}</b
  >`;
}

/** @param {Event} event */
const isGood = (event) =>
  ["deniers_gained", "building_repaired"].includes(event.kind) || ("how" in event && event.how === "stood");

/**
 * The coins that players lose lie on the event that takes them, as long as it is shown.
 * @param {readonly Event[]} now
 */
export const taken = (now) =>
  now.map((event) =>
    event.kind === "deniers_lost"
      ? html`<i class="flying" data-fly=${`lost-${event.seat}-${event.by}`} data-from=${`purse-${event.seat}`}
          >${symbol("denier")}</i
        >`
      : nothing,
  );

/**
 * The coins that a player gains come to the purse.
 * @param {Staged} staged
 * @param {number} seat
 */
export const given = ({ now, at }, seat) =>
  at < 0
    ? nothing
    : now.map((event) =>
        event.kind === "deniers_gained" && event.seat === seat
          ? html`<i class="flying" data-fly=${`gained-${seat}-${event.by}`} data-from=${`event-${at}`}
              >${symbol("denier")}</i
            >`
          : nothing,
      );

/**
 * The movement of a player's citizens while it is shown: `laid` or `stood`.
 * @param {readonly Event[]} now
 * @param {number} seat
 */
export const moving = (now, seat) =>
  now.flatMap((event) => (event.kind === "citizens_moved" && event.seat === seat ? [event.how] : []))[0] ?? nothing;

/** The number of values shown on the way to a new one. */
const STEPS = 4;

/**
 * A number that counts up or down from the value shown before.
 * @param {number} was
 * @param {number} now
 */
export function counting(was, now) {
  if (was === now) return html`<span aria-hidden="true">${now}</span>`;
  const steps = Math.min(STEPS, Math.abs(now - was));
  const seen = Array.from({ length: steps + 1 }, (_, at) => Math.round(was + ((now - was) * at) / steps));
  // A new count begins with new elements, because the animations of the old ones have ended.
  return html`${repeat(
    [`${was} ${now}`],
    String,
    () => html`<span class="counting" aria-hidden="true">${seen.map((one) => html`<i>${one}</i>`)}</span>`,
  )}`;
}
