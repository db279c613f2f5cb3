/** Notices of the waiting room that need an answer, or are news to the host. */
import { html, nothing } from "lit-html";
import { list, t } from "../page/i18n.js";

/** @typedef {import("../room/table_state.js").State} State */
/** @typedef {import("../room/table.js").Actions} Actions */

/**
 * The host's role: the notice that the reader has received it, and a player's request for it.
 * @param {State} state
 * @param {Actions} actions
 */
export function hostNotices({ table, you, host, hostNow, busy }, actions) {
  if (!host) return nothing;
  const seat = table.host_asked_by;
  const name = seat === null || seat === you ? null : table.seats[seat]?.name;
  return html`${hostNow ? html`<p id="host-now" class="notice-line" role="status">${t("host-now")}</p>` : nothing}
  ${
    seat === null || !name
      ? nothing
      : html`<div class="panel row" id="host-asked" role="status">
          <p>${t("host-asks", { name })}</p>
          <button ?disabled=${busy} @click=${() => actions.ask("host", { seat })}>${t("host-make", { name })}</button>
        </div>`
  }`;
}

/**
 * Seats reserved for a while after a game: seated players may end the reservation.
 * @param {State} state
 * @param {Actions} actions
 */
export function keptSeats({ table, you, busy }, actions) {
  const kept = table.seats.filter(({ name, kept_until }) => name === null && kept_until !== null);
  if (!kept.length) return nothing;
  return html`<ul class="panel kept-seats">
    ${kept.map(
      ({ seat, reserved, let_go_by }) =>
        html`<li class="row" data-kept=${seat}>
          <p>
            ${t("seat-kept-for", { name: reserved ?? "" })}
            ${
              let_go_by.length
                ? html`<span class="hint"
                    >${t("let-go-agreed", { names: list(let_go_by.map((by) => table.seats[by]?.name ?? "")) })}</span
                  >`
                : nothing
            }
          </p>
          ${
            you === null || let_go_by.includes(you)
              ? nothing
              : html`<button
                  data-let-go=${seat}
                  ?disabled=${busy}
                  @click=${() => actions.ask(`seats/${seat}/let-go`)}>
                  ${t("let-go")}
                </button>`
          }
        </li>`,
    )}
  </ul>`;
}
