/** The seats around a small table, as coats of arms. */
import { html, nothing } from "lit-html";
import { arms } from "../page/arms.js";
import { address } from "../page/assets.js";
import { t } from "../page/i18n.js";
import { mustAsk } from "./admission.js";
import { hasPanel } from "./seat_panel.js";
import { isFree } from "./seating.js";

/** @typedef {import("../room/table_state.js").State} State */
/** @typedef {import("../room/table.js").Actions} Actions */
/** @typedef {import("../../types/messages.js").TableSeat} Seat */

/** Places around the table, clockwise from the reader's side, by the number of seats. */
const PLACES = /** @type {Readonly<Record<number, readonly string[]>>} */ ({
  2: ["s", "n"],
  3: ["s", "w", "e"],
  4: ["s", "w", "n", "e"],
});

/**
 * @param {State} state
 * @param {Actions} actions
 */
export function round(state, actions) {
  const { table, you } = state;
  const count = table.seats.length;
  // Players sit at their own side; everybody else sees the host opposite.
  const first = you ?? (table.host ?? 0) + count - Math.floor(count / 2);
  return html`<section class="round" data-count=${count} aria-label=${t("seats")}>
    <svg class="felt-top" viewBox="0 0 400 200" preserveAspectRatio="none" aria-hidden="true">
      <ellipse cx="200" cy="100" rx="198" ry="98" />
      <ellipse class="rim" cx="200" cy="100" rx="188" ry="89" />
    </svg>
    <svg class="sign" viewBox="0 0 32 32" aria-hidden="true">
      <use href=${`${address(`games/${table.game}/art.svg`)}#sign`}></use>
    </svg>
    <ul class="chairs">
      ${table.seats.map((seat) => place(state, actions, seat, PLACES[count]?.[(seat.seat - first + count) % count]))}
    </ul>
  </section>`;
}

/**
 * @param {State} state
 * @param {Actions} actions
 * @param {Seat} seat
 * @param {string} [at]
 */
function place(state, actions, seat, at = "s") {
  const { table, you, keeping, busy } = state;
  const isReady = !isFree(seat) && (seat.ready || seat.bot || seat.seat === table.host);
  const content = html`${shield(seat)}
    ${seat.ready && !seat.bot && seat.seat !== table.host ? READY : nothing}
    <span class="unseen">${t("seat-number", { number: seat.seat + 1 })}: </span>${words(state, seat)}`;
  return html`<li
    class=${`chair ${at}`}
    data-seat=${seat.seat}
    ?data-filled=${!isFree(seat)}
    ?data-mine=${seat.seat === you}
    ?data-ready=${isReady}>
    ${
      hasPanel(state, seat)
        ? html`<button
            data-open=${seat.seat}
            aria-expanded=${keeping === seat.seat ? "true" : "false"}
            title=${seat.name ?? nothing}
            @click=${() => toggle(state, actions, seat)}>
            ${content}
          </button>`
        : canSit(state, seat)
          ? html`<button
              data-claim=${seat.seat}
              ?disabled=${busy}
              @click=${() => actions.claims.claim(seat.seat, seat.kept ? undefined : (seat.reserved ?? undefined))}>
              ${content}<span class="unseen"
                >${seat.reserved && !seat.kept ? t("claim-as", { name: seat.reserved }) : t("claim")}</span
              >
            </button>`
          : html`<div title=${seat.name ?? nothing}>${content}</div>`
    }
  </li>`;
}

/**
 * Opens or closes the panel of a seat.
 * @param {State} state
 * @param {Actions} actions
 * @param {Seat} seat
 */
function toggle({ keeping }, actions, { seat }) {
  actions.change({ keeping: keeping === seat ? null : seat });
  /** @type {HTMLElement | null} */ (document.querySelector("#seat-panel-title"))?.focus();
}

/**
 * Whether the reader may take this seat with one tap.
 * @param {State} state
 * @param {Seat} seat
 */
export const canSit = (state, seat) =>
  isFree(seat) && state.you === null && !state.removed && !mustAsk(state) && (!seat.kept || seat.seat === state.kept);

const READY = html`<svg class="ready-mark" viewBox="0 0 20 20" aria-hidden="true">
  <circle cx="10" cy="10" r="10" />
  <path d="m5.4 10.3 3.2 3.4 6-7.2" />
</svg>`;

/** @param {Seat} seat */
const shield = ({ name, reserved }) =>
  (name ?? reserved)
    ? arms(name ?? reserved ?? "")
    : html`<svg class="free-shield" viewBox="0 0 40 44" aria-hidden="true">
        <path d="M3 3h34v20c0 9-7 14-17 18C10 37 3 32 3 23z" />
      </svg>`;

/**
 * The name, and the one most important word; the others are for screen readers.
 * @param {State} state
 * @param {Seat} seat
 */
function words(state, seat) {
  const { name, reserved } = seat;
  if (name === null && reserved === null) return html`<span class="state-word">${t("seat-free")}</span>`;
  const [first, ...more] = name === null ? [t("seat-kept")] : standings(state, seat);
  return html`<b>${name ?? reserved}</b> <span class="state-word">${first}</span
    ><span class="unseen">${more.map((one) => `, ${one}`)}</span>`;
}

/**
 * @param {State} state
 * @param {Seat} seat A taken seat.
 */
function standings({ table, you, presence }, { seat, bot, ready, strength }) {
  if (bot) return [t("seat-bot-of", { strength: t(`strength-${strength ?? "usual"}`) })];
  const isHost = seat === table.host;
  const isAway = seat !== you && !presence.has(seat);
  const found = [];
  if (seat === you) found.push(t("seat-you"));
  if (isHost) found.push(t(isAway ? "seat-host-away" : "seat-host"));
  else found.push(t(ready ? "seat-ready" : isAway ? "seat-away" : "seat-not-ready"));
  if (!isHost && ready && isAway) found.push(t("seat-away"));
  return found;
}
