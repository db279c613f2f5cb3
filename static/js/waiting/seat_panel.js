/** The panel of one seat: opened with a tap on it, mainly for the host. */
import { html, nothing } from "lit-html";
import { t } from "../page/i18n.js";
import * as me from "../person/me.js";
import { linkField } from "../page/share.js";
import { botFor } from "./arranging.js";
import { isFree } from "./seating.js";

/** @typedef {import("../room/table_state.js").State} State */
/** @typedef {import("../room/table.js").Actions} Actions */
/** @typedef {import("../../types/messages.js").TableSeat} Seat */

/**
 * Whether a tap on the seat opens a panel.
 * @param {State} state
 * @param {Seat} seat
 */
export const hasPanel = ({ host, you }, { seat, kept_until }) => host && kept_until === null && seat !== you;

/**
 * @param {State} state
 * @param {Actions} actions
 */
export function seatPanel(state, actions) {
  const seat = state.table.seats[state.keeping ?? -1];
  if (!seat || !hasPanel(state, seat)) return nothing;
  const close = () => {
    actions.change({ keeping: null });
    /** @type {HTMLElement | null} */ (document.querySelector(`[data-open="${seat.seat}"]`))?.focus();
  };
  const onKey = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && close();
  return html`<section class="panel" id="seat-panel" aria-labelledby="seat-panel-title" @keydown=${onKey}>
    <div class="head">
      <h2 id="seat-panel-title" tabindex="-1">
        ${heading(seat)}
      </h2>
      <button class="quiet" id="seat-panel-close" aria-label=${t("close")} @click=${close}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M2 2l12 12M14 2L2 14" stroke="currentColor" stroke-width="2" />
        </svg>
      </button>
    </div>
    ${isFree(seat) ? free(state, actions, seat) : taken(state, actions, seat)}
  </section>`;
}

/** @param {Seat} seat */
function heading({ seat, name, reserved }) {
  if (name !== null) return name;
  return reserved ? t("seat-kept-for", { name: reserved }) : t("seat-free-number", { number: seat + 1 });
}

/**
 * @param {State} state
 * @param {Actions} actions
 * @param {Seat} seat
 */
function free(state, actions, seat) {
  if (seat.reserved) return kept(state, actions, seat);
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const name = /** @type {HTMLFormElement} */ (event.target).querySelector("input")?.value ?? "";
    void actions.claims.keep(seat.seat, name);
  };
  return html`${
    state.you === null
      ? html`<button data-claim=${seat.seat} ?disabled=${state.busy} @click=${() => actions.claims.claim(seat.seat)}>
            ${t("claim")}
          </button>`
      : nothing
  }
    <form class="row keep" @submit=${submit}>
      <input aria-label=${t("reserve-name")} placeholder=${t("reserve-who")} maxlength="96" required />
      <button data-reserve=${seat.seat} ?disabled=${state.busy}>${t("reserve")}</button>
    </form>
    ${botFor(seat, state, actions)}`;
}

/**
 * A seat reserved for a friend, and its link as long as the host has it.
 * @param {State} state
 * @param {Actions} actions
 * @param {Seat} seat
 */
function kept({ table, links, linkCopied, busy }, actions, { seat, reserved }) {
  const link = links[seat];
  const name = reserved ?? "";
  const text = t("share-text", { game: t(`game-${table.game}`) });
  return html`${
    link === undefined
      ? nothing
      : html`<div class="kept-link" data-kept-link=${seat}>
            <div>
              ${linkField(
                { path: link.url, label: t("keep-link", { name }), text },
                linkCopied === seat,
                () => actions.change({ linkCopied: seat }),
                `-${seat}`,
              )}
              <p class="hint">${t("keep-link-words")}</p>
            </div>
            <img class="qr" alt=${t("keep-link-qr", { name })} src=${me.picture(link.svg)} />
          </div>`
  }
    <div class="row">
      <button data-renew=${seat} ?disabled=${busy} @click=${() => actions.claims.keep(seat, reserved)}>
        ${t("keep-link-new")}
      </button>
      <button data-free=${seat} ?disabled=${busy} @click=${() => actions.claims.keep(seat, null)}>
        ${t("free-it")}
      </button>
    </div>`;
}

/**
 * @param {State} state
 * @param {Actions} actions
 * @param {Seat} seat
 */
function taken({ busy }, actions, { seat, name, bot }) {
  const remove = () => {
    actions.change({ keeping: null });
    void actions.ask(`seats/${seat}/remove`);
  };
  const makeHost = () => {
    actions.change({ keeping: null });
    void actions.ask("host", { seat });
  };
  return html`<div class="row">
    ${
      bot
        ? nothing
        : html`<button data-make-host=${seat} ?disabled=${busy} @click=${makeHost}>
            <span class="unseen">${t("host-make", { name: name ?? "" })}</span
            ><span aria-hidden="true">${t("host-make-short")}</span>
          </button>`
    }
    <button class="danger" data-remove=${seat} ?disabled=${busy} @click=${remove}>
      <span class="unseen">${t("remove", { name: name ?? "" })}</span
      ><span aria-hidden="true">${t("remove-short")}</span>
    </button>
  </div>`;
}
