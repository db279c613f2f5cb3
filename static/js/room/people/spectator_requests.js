/** A spectator's requests to the players of a running game: for a free seat, or for their earlier seat. */
import { html, nothing } from "lit-html";
import { livesAt } from "../../lobby/house_rules.js";
import { t } from "../../page/i18n.js";
import * as me from "../../person/me.js";
import { trouble } from "../../page/refusal_note.js";

/** @typedef {import("../table_state.js").State} State */
/** @typedef {import("../table.js").Actions} Actions */
/** @typedef {import("../../../types/messages.js").TableSeat} Seat */
/**
 * @typedef {object} Wish A request.
 * @property {"take_over" | "knock"} poll
 * @property {number} seat
 * @property {string} request
 * @property {"asked" | "refused" | "cancelled" | "unanswered"} state
 */

/**
 * @param {State} state
 * @param {Actions} actions
 */
export function wishes(state, actions) {
  const { table, wish, movedFrom } = state;
  if (table.part_of !== null || table.readonly) return nothing;
  const moved = movedFrom === null ? nothing : html`<p class="moved" id="moved">${t("seat-was-moved")}</p>`;
  const told = wish ? html`<p role="status" id="wish" data-wish=${wish.state}>${answer(wish, state)}</p>` : nothing;
  const open = wish?.state === "asked" ? nothing : offers(state, actions);
  if (moved === nothing && told === nothing && open === nothing) return nothing;
  return html`<section class="wishes" aria-label=${t("wishes-title")}>
    ${moved} ${told} ${open} ${trouble(state, "wish")}
  </section>`;
}

/**
 * The outcome of a request.
 * @param {Wish} wish
 * @param {State} state
 */
function answer({ state: how, request }, { attendance }) {
  if (attendance.knock?.request === request) return t("wish-approved");
  const poll = attendance.polls.find((one) => one.request === request);
  if (how !== "asked" || !poll || poll.needed < 2) return t(`wish-${how}`);
  return t("wish-asked-of", { count: poll.agreed.length, needed: poll.needed });
}

/**
 * @param {State} state
 * @param {Actions} actions
 */
function offers(state, actions) {
  const { table, attendance } = state;
  const known = attendance.seats.filter(({ knockable }) => knockable);
  const free = table.seats.filter(({ bot, left }) => left || (bot && table.house_rules.late_joining));
  if (!known.length && !free.length) return nothing;
  return html`${known.length ? knocks(known, state, actions) : nothing}
  ${free.length ? seats(free, state, actions) : nothing}`;
}

/**
 * @param {readonly import("../../../types/messages.js").SeatPresence[]} known
 * @param {State} state
 * @param {Actions} actions
 */
function knocks(known, state, actions) {
  const { table, busy } = state;
  return html`<div class="row">
    <p class="about">${t("knock-question")} ${t("knock-links")}</p>
    ${known.map(
      ({ seat }) =>
        html`<button data-knock=${seat} ?disabled=${busy} @click=${() => ask("knock", seat, state, actions)}>
          ${t("claim-as", { name: table.seats[seat]?.name ?? "" })}
        </button>`,
    )}
  </div>`;
}

/**
 * @param {readonly Seat[]} free
 * @param {State} state
 * @param {Actions} actions
 */
function seats(free, state, actions) {
  return html`<div class="row">
    ${
      me.name === null
        ? html`<input
            id="name"
            name="name"
            maxlength="96"
            autocomplete="nickname"
            aria-label=${t("name-first")}
            placeholder=${t("your-name")} />`
        : nothing
    }
    ${free.map(
      ({ seat, name, left }) =>
        html`<button
          data-take-over=${seat}
          ?disabled=${state.busy}
          @click=${() => ask("take_over", seat, state, actions)}>
          ${t(left ? "take-over" : "join-late", { name: name ?? "" })}
        </button>`,
    )}
  </div>`;
}

/**
 * Asks the players for a seat.
 * @param {"take_over" | "knock"} poll
 * @param {number} seat
 * @param {State} state
 * @param {Actions} actions
 */
async function ask(poll, seat, state, actions) {
  const field = /** @type {HTMLInputElement | null} */ (document.querySelector(".wishes #name"));
  const name = poll === "take_over" && me.name === null ? field?.value.trim() : undefined;
  if (name === "") {
    field?.focus();
    return actions.change({ trouble: { at: "wish", text: t("error-bad-name") } });
  }
  const before = new Set(state.attendance.polls.map(({ request }) => request));
  actions.change({ wish: null });
  const body = { poll, ...(name ? { name } : {}), ...livesAt(state.table) };
  const answer = await actions.agreeOn("wish", `seats/${seat}/requests`, body);
  if (answer && name) me.named(name);
  const asked = answer?.polls
    .filter((one) => one.seat === seat && one.poll === poll && !before.has(one.request))
    .at(-1);
  if (asked?.request) actions.change({ wish: { poll, seat, request: asked.request, state: "asked" } });
}
