/**
 * The Town Crier and his effects on the board: he goes along the queue, its events are lifted and walled off, last
 * cards lie face down beside their players, and the effects of events stand at each player until the next move.
 */
import { html, nothing } from "lit-html";
import { arms } from "../../js/page/arms.js";
import { t } from "../../js/page/i18n.js";
import { coin, symbol } from "./cards.js";
import { signOf } from "./effects.js";
import { momentName } from "./moments.js";
import { signed } from "./placing.js";
import { cardName } from "./words.js";

/** @typedef {import("../../types/tournay.js").View} View */
/** @typedef {import("../../types/tournay.js").Event} Event */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("./effects.js").Staged} Staged */

/**
 * The crier, who comes from his deck to the events and goes along them. He calls as he comes.
 * @param {View} view
 * @param {Context} context
 * @param {Staged} staged
 */
export function herald(view, { reveal }, { at, told }) {
  const read = [...told, ...(reveal?.groups.flat() ?? [])].find(({ kind }) => kind === "crier_read");
  if (!reveal || read?.kind !== "crier_read") return nothing;
  const calls = at < 0 && reveal.kind === "crier" && !reveal.seen;
  return html`<span class="walker" data-fly="walker" data-from=${`deck-${read.colour} ${read.level}`} aria-hidden="true"
    >${symbol("herald")}${calls ? html`<b class="call">${momentName(reveal, view)}</b>` : nothing}</span
  >`;
}

/**
 * The ramparts and shields against an event of the queue: those shown so far, and the reader's own.
 * @param {View} view
 * @param {Staged} staged
 * @param {number} place the event's place in the queue
 * @param {boolean} chosen whether the reader has chosen to build one against it
 */
export function walls({ against }, { told, kind }, place, chosen) {
  const built = told.filter(
    (one) => (one.kind === "rampart_built" || one.kind === "event_ignored") && one.place === place && one.event,
  );
  const own = chosen || against.includes(place) ? 1 : 0;
  const count = kind ? built.length : own;
  if (!count) return nothing;
  return html`<span class="walls" data-walls=${count} aria-hidden="true"
    >${symbol("rampart")}${count > 1 ? html`<b>${count}</b>` : nothing}</span
  >`;
}

/**
 * A player's last card: face down at the plate until it is turned over, and then gone to its cell. Before that, nothing
 * on the page reveals the card, or whether there is one.
 * @param {Staged} staged
 * @param {number} seat
 */
export function lastCard({ kind, shown }, seat) {
  if (kind !== "last") return nothing;
  const turned = shown.find(
    (one) => (one.kind === "card_played" || one.kind === "no_last_card_played") && one.seat === seat,
  );
  return html`<span class="sealed" data-last=${seat} data-turned=${turned?.kind ?? nothing} aria-hidden="true"
    >${turned ? nothing : symbol("card")}</span
  >`;
}

/**
 * The events' effects on a player, in a line: “Bad Trade −2 · Fair +1 = −1”.
 * @param {readonly Event[]} events
 * @param {number} seat
 */
export function balance(events, seat) {
  /** @type {Map<string, unknown[]>} */
  const brought = new Map();
  /** @param {string} by @param {unknown} part */
  const add = (by, part) => brought.set(by, [...(brought.get(by) ?? []), part]);
  let deniers = 0;
  let counted = 0;
  for (const event of events) {
    if (!("seat" in event) || event.seat !== seat) continue;
    const sign = signOf(event);
    if (sign === nothing) continue;
    add("by" in event ? event.by : "event" in event ? event.event : "", sign);
    if (event.kind === "deniers_gained") [deniers, counted] = [deniers + event.deniers, counted + 1];
    if (event.kind === "deniers_lost") [deniers, counted] = [deniers - event.deniers, counted + 1];
  }
  if (!brought.size) return nothing;
  const all = [...brought].map(
    ([by, parts]) => html`<span class="brought"><span class="by">${cardName(by)}</span> ${parts}</span>`,
  );
  return html`<p class="balance">
    <span class="parts">${all}</span>${
      counted > 1 ? html`<span class="brought sum">= ${coin(signed(deniers))}</span>` : nothing
    }
  </p>`;
}

/**
 * All players' balances, a line each, for narrow pages with one pane at a time.
 * @param {Context} context
 * @param {Staged} staged
 * @param {readonly number[]} seats
 */
export function outcomes({ names, you, reveal }, { brought }, seats) {
  if (reveal && !reveal.seen) return [];
  return seats.flatMap((seat) => {
    const line = balance(brought, seat);
    const name = names[seat] ?? "";
    const who = seat === you ? t("tournay-tab-you") : name;
    return line === nothing ? [] : [html`<li data-outcome=${seat}>${arms(name)}<b>${who}</b>${line}</li>`];
  });
}

/**
 * These lines, if there are any.
 * @param {ReturnType<typeof outcomes>} lines
 */
export const strip = (lines) =>
  lines.length ? html`<ul class="outcome" aria-label=${t("tournay-outcome")}>${lines}</ul>` : nothing;
