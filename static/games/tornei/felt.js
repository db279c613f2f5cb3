/** The table at which the four sit: the felt, the seats around it, and in the middle the trick and the ladder. */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { t } from "../../js/page/i18n.js";
import { suitName, symbol } from "./cards.js";
import { fresh } from "./fresh.js";
import { ladder } from "./ladder.js";
import { plate } from "./plate.js";
import { STAGE, dealing, resolving, settled } from "./reveal.js";
import { jousted, predicted } from "./slots.js";

/** @typedef {import("../../types/tornei.js").View} View */
/** @typedef {import("../../types/tornei.js").TrickView} Trick */
/** @typedef {import("./board.js").Context} Context */

/** @type {ReadonlySet<string>} */
const NO_NEWS = new Set();
/** The sides of the table clockwise, from the reader's. */
const SIDES = ["south", "west", "north", "east"];

/**
 * The seats clockwise, the reader's own first.
 * @param {Pick<View, "order">} view
 * @param {number | null} you
 */
function around({ order }, you) {
  const at = you === null ? 0 : order.indexOf(you);
  return [...order.slice(at), ...order.slice(0, at)];
}

/**
 * @typedef {object} OnTable A finished trick on the table: being revealed, or lying there to be seen.
 * @property {Trick} trick
 * @property {number} stage The stage it has reached.
 * @property {boolean} again Whether the reader has turned back to it.
 */

/**
 * The trick whose ranks lie open: the one being revealed, the one that the reader looks at again, or the last one until
 * the next lead.
 * @param {View} view
 * @param {Context} context
 * @param {number | null} turnedTo the number of the trick that the reader has turned back to
 * @returns {OnTable | null}
 */
export function openTrick(view, context, turnedTo) {
  const resolved = resolving(context);
  if (resolved) return { trick: resolved, stage: context.stage, again: false };
  if (dealing(context)) return null;
  const again = turnedTo === null ? undefined : view.tricks.find(({ trick }) => trick === turnedTo);
  if (again) return { trick: again, stage: STAGE.winner, again: true };
  const led = view.seats.some(({ joust }) => joust);
  const last = led ? undefined : view.tricks.find(({ trick }) => trick === view.trick - 1);
  return last ? { trick: last, stage: STAGE.winner, again: false } : null;
}

/**
 * @param {View} view
 * @param {Context} context
 * @param {OnTable | null} open
 * @param {import("lit-html").TemplateResult} caption
 */
export function felt(view, context, open, caption) {
  const news = context.showing ? NO_NEWS : fresh(context.events, context.you);
  return html`<div
    class="felt"
    data-stage=${open ? open.stage : "none"}
    data-trick=${open?.trick.trick ?? view.trick}
    ?data-again=${open?.again}
    ?data-settled=${open !== null && settled(open.stage)}>
    <div class="round-table">
      ${oval("")} ${oval("stitches")} ${open ? nothing : arrow(view, context.you)} ${caption}
      ${ladder(view, context, open)}
      ${repeat(
        around(view, context.you),
        (seat) => seat,
        (seat, at) => seatArea(view, context, seat, SIDES[at] ?? "", open, news),
      )}
    </div>
  </div>`;
}

/**
 * The drawn table, which fills the available room.
 * @param {string} part
 */
const oval = (part) =>
  html`<svg class=${`oval ${part}`} viewBox="-100 -100 200 200" preserveAspectRatio="none" aria-hidden="true">
    <path d="M100 0C100 66 66 100 0 100S-100 66-100 0-66-100 0-100 100-66 100 0Z"></path>
  </svg>`;

/**
 * The order of play: an arrow from the leader's seat past the others. It runs under the cards, through the places that
 * are still empty.
 * @param {View} view
 * @param {number | null} you
 */
function arrow({ leader, order, to_joust: coming, phase }, you) {
  if (!coming.length || phase === "over") return nothing;
  const sides = around({ order }, you);
  const from = sides.indexOf(leader);
  return html`<div class="arrow" data-from=${SIDES[from]} data-to=${SIDES[(from + 3) % 4]} aria-hidden="true">
    <svg viewBox="-100 -100 200 200" preserveAspectRatio="none">
      <path transform=${`rotate(${90 * from})`} d="M0 100A100 100 0 1 1 100 0"></path>
    </svg>
    <i></i>
  </div>`;
}

/**
 * @param {View} view
 * @param {Context} context
 * @param {number} number
 * @param {string} side
 * @param {OnTable | null} open
 * @param {ReadonlySet<string>} news
 */
function seatArea(view, context, number, side, open, news) {
  const seat = view.seats[number];
  if (!seat) return nothing;
  const name = context.names[number] ?? "";
  const you = number === context.you;
  const stage = open?.stage ?? 0;
  const play = open?.trick.plays.find((one) => one.seat === number) ?? null;
  const turn = !context.showing && context.toAct.includes(number);
  const takes = stage >= STAGE.winner && open?.trick.winner === number;
  const place = open ? 0 : view.to_joust.indexOf(number);
  return html`<section
    class="seat-area"
    data-seat-area=${number}
    data-side=${side}
    ?data-you=${you}
    ?data-turn=${turn}
    ?data-next=${!turn && view.phase === "joust" && place === 1}
    ?data-takes=${takes}
    ?data-dummy=${seat.dummy}
    aria-label=${you ? t("tornei-seat-area-own") : t("tornei-seat-area", { name })}>
    ${plate(view, context, seat, name, { play, stage, takes }, news)}
    <div class="place" data-place=${number} ?data-drop=${you}>
      ${seat.dummy ? nothing : predicted(view, context, seat, open?.trick ?? null, stage)}
      ${jousted(seat, play, stage, open?.trick.winner, order(view, number), news)}
    </div>
  </section>`;
}

/**
 * A seat's position in the order of play of the running trick, from 1; null once its card lies there.
 * @param {View} view
 * @param {number} seat
 */
function order(view, seat) {
  const at = view.to_joust.indexOf(seat);
  return at < 0 ? null : at + 1 + view.order.length - view.to_joust.length;
}

/**
 * The cards on the table in a few words: the led suit, or the winner of the trick.
 * @param {View} view
 * @param {Context} context
 * @param {OnTable | null} open
 */
export function captionWords(view, context, open) {
  const name = (/** @type {number} */ seat) => context.names[seat] ?? "";
  const whose = (/** @type {number} */ seat) => String(seat === context.you);
  if (open) {
    const { trick, winner } = open.trick;
    return open.stage >= STAGE.winner
      ? html`<span>${t("tornei-last-trick", { trick, name: name(winner), own: whose(winner) })}</span>`
      : html`<span>${t("tornei-trick", { trick })}</span>`;
  }
  const { leader, led, trick } = view;
  if (!led) return html`<span>${t("tornei-to-lead", { trick, name: name(leader), own: whose(leader) })}</span>`;
  return html`<span class=${`led suit-${led}`}
    >${symbol(led)}${t("tornei-led", { suit: suitName(led), name: name(leader), own: whose(leader) })}</span
  >`;
}
