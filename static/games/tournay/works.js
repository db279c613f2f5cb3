/**
 * The coins that cards bring in a turn: a spark runs from the card that was played or activated to each character that
 * works, its coins fly to the purse one after the other, each with a higher tone, and their sum stands there.
 */
import { html, nothing } from "lit-html";
import { pace } from "../../js/board/motion.js";
import { sound } from "../../js/cues/sound.js";
import { symbol } from "./cards.js";
import { cellName } from "./table.js";

/** @typedef {import("../../types/tournay.js").View} View */
/** @typedef {import("../../types/tournay.js").Event} Event */
/** @typedef {import("../../types/tournay.js").Cell} Cell */
/** @typedef {{seat: number, from: string, by: string, deniers: number}} Coins The coins of a card in a cell. */
/**
 * @typedef {{seen: number, of: readonly Event[], begun: string, coins: Coins[]}} Works The coins that the newest events
 *   have brought, the number of events so far, and these.
 */

/** The time between two cards in milliseconds, and the longest of all together. */
const APART = 150;
const LONGEST = 1200;

/** @type {Works} */
export const NO_WORKS = { seen: 0, of: [], begun: "", coins: [] };

/**
 * The time between two of these cards.
 * @param {number} count
 */
export const apart = (count) => Math.min(APART, LONGEST / Math.max(1, count));

/**
 * The coins of these events, in their order; without the view's cells for cards that have left it.
 * @param {readonly Event[]} events
 * @param {View} view
 * @returns {Pick<Works, "begun" | "coins">}
 */
export function brought(events, view) {
  let begun = "";
  /** @type {Coins[]} */
  const coins = [];
  for (const event of events) {
    if (event.kind === "card_played" || event.kind === "building_activated")
      begun = `${event.seat} ${cellName([event.row, event.column])}`;
    if (event.kind !== "deniers_gained" || event.deniers < 1) continue;
    const spot = view.players[event.seat]?.district.find(({ cards }) => cards.at(-1) === event.by);
    if (spot)
      coins.push({
        seat: event.seat,
        from: `${event.seat} ${cellName(spot.cell)}`,
        by: event.by,
        deniers: event.deniers,
      });
  }
  return { begun, coins };
}

/** @param {readonly Event[]} events */
const isTurn = (events) => events.filter(({ kind }) => kind === "turn_begun").length < 2;

/**
 * The works of the newest events; a tone for each card as its coins leave it. A page that loads the whole table, or has
 * missed more than a turn, shows none.
 * @param {Works} before
 * @param {Pick<import("./board.js").Context, "events" | "reveal">} context
 * @param {View} view
 * @returns {Works}
 */
export function work(before, { events, reveal }, view) {
  const isAdded = events === before.of;
  if (isAdded && events.length === before.seen) return before;
  const added = isAdded && !reveal ? events.slice(before.seen) : [];
  const { begun, coins } = isTurn(added) ? brought(added, view) : NO_WORKS;
  // The first card has the sound of the events themselves.
  for (const [at] of coins.entries()) if (at) setTimeout(() => sound("coin", at), at * apart(coins.length) * pace());
  return { seen: events.length, of: events, begun, coins };
}

/**
 * The coins on their way to a player's purse, and their sum.
 * @param {Works} works
 * @param {number} seat
 */
export function earnings({ seen, coins }, seat) {
  const own = coins.filter((one) => one.seat === seat);
  if (!own.length) return nothing;
  const step = apart(coins.length);
  return html`${coins.map(({ seat: whose, from, by }, at) =>
    whose === seat
      ? html`<i
          class="flying"
          data-fly=${`work-${seen}-${at}-${by}`}
          data-from=${`spot-${from}`}
          data-after=${at * step}
          >${symbol("denier")}</i
        >`
      : nothing,
  )}<b class="sum" aria-hidden="true"
      >+${own.reduce((sum, { deniers }) => sum + deniers, 0)}</b
    >`;
}

/**
 * The spark that has come to a cell along a character's arrow.
 * @param {Works} works
 * @param {number} seat
 * @param {Cell} cell
 */
export function spark({ seen, begun, coins }, seat, cell) {
  const from = `${seat} ${cellName(cell)}`;
  const at = coins.findIndex((one) => one.from === from);
  return at < 0 || from === begun
    ? nothing
    : html`<i
        class="spark"
        data-fly=${`spark-${seen}-${from}`}
        data-from=${`spot-${begun}`}
        data-after=${at * apart(coins.length)}
        aria-hidden="true"></i>`;
}

/** Ends the flight of all coins. */
export function land() {
  for (const one of document.querySelectorAll(".purse > :is(.flying, .sum), .spark"))
    for (const animation of one.getAnimations()) animation.finish();
}
