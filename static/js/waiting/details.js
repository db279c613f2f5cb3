/** The closed row of a waiting table: options, clock, absence, host's switches, personal link, fairness, ways out. */
import { html, nothing } from "lit-html";
import { t } from "../page/i18n.js";
import { summary, time } from "../lobby/house_rules.js";
import { fairness } from "../page/share.js";
import { settings } from "../room/table_heading.js";
import { arranging } from "./arranging.js";
import { inviteShortly } from "./invite.js";
import { isFree } from "./seating.js";
import { strengthOfEach } from "./strengths.js";

/** @typedef {import("../room/table_state.js").State} State */
/** @typedef {import("../room/table.js").Actions} Actions */

/** The module of the personal link, once the reader has a seat. */
let keepSeat = /** @type {typeof import("../person/personal_link.js").keepSeat | null} */ (null);

/**
 * The personal link of a seated player.
 * @param {Actions} actions
 */
export function ownLink(actions) {
  const redraw = () => actions.change({});
  if (keepSeat) return keepSeat(redraw);
  void import("../person/personal_link.js").then((module) => {
    keepSeat = module.keepSeat;
    redraw();
  });
  return nothing;
}

/**
 * @param {State} state
 * @param {Actions} actions
 */
export function details(state, actions) {
  const { table, you, host } = state;
  return html`<details class="fold" id="details">
    <summary>
      <b>${t("details")}</b>
      <span class="summed">${[openness(table), clock(table)].join(" · ")}</span>
    </summary>
    <div class="stack inside">
      <div class="stack tight">
        ${settings(table, state.defaults)}
        <p class="hint">${summary(table.house_rules)}</p>
        ${table.locked ? html`<p class="hint" id="is-locked">${t("is-locked")}</p>` : nothing}
        ${table.spectators ? nothing : html`<p class="hint" id="is-closed">${t("is-closed")}</p>`}
        ${table.public ? html`<p class="hint" id="replay-note">${t("replay-note")}</p>` : nothing}
        ${table.circle ? html`<p class="hint" id="circle-told">${t("circle-told")}</p>` : nothing}
      </div>
      ${host ? html`${strengthOfEach(state, actions)} ${arranging(state, actions)}` : nothing}
      ${!host && you !== null && table.seats.some(isFree) ? inviteShortly(state, actions) : nothing}
      ${!host && you !== null ? askForHost(state, actions) : nothing}
      ${you === null ? nothing : ownLink(actions)} ${fairness(table)}
      <div class="row">
        ${
          you === null
            ? nothing
            : html`<button id="leave" ?disabled=${state.busy} @click=${() => actions.ask("leave")}>
                ${t("leave")}
              </button>`
        }
        ${host ? close(state, actions) : nothing}
      </div>
    </div>
  </details>`;
}

/** @param {State["table"]} table */
function openness({ public: isPublic, locked }) {
  if (locked) return t("open-locked");
  return t(isPublic ? "open-public" : "open-private");
}

/** @param {State["table"]} table */
function clock({ house_rules: { clock: rules } }) {
  return rules === null ? t("clock-none") : t("clock-each", { time: time(rules.seconds) });
}

/**
 * @param {State} state
 * @param {Actions} actions
 */
function askForHost({ table, you, presence, busy }, actions) {
  // While the host is away, the bar offers the role.
  if (table.host === null || !presence.has(table.host)) return nothing;
  if (table.host_asked_by === you) return html`<p class="hint" role="status">${t("host-asked")}</p>`;
  return html`<div>
    <button class="quiet" id="ask-host" ?disabled=${busy} @click=${() => actions.ask("host/ask")}>
      ${t("host-ask")}
    </button>
  </div>`;
}

/**
 * The button that closes the table, with a confirmation.
 * @param {State} state
 * @param {Actions} actions
 */
function close({ closing, busy }, actions) {
  if (!closing) {
    return html`<button id="close" class="danger" @click=${() => actions.change({ closing: true })}>
      ${t("close-table")}
    </button>`;
  }
  const keepOpen = () => {
    actions.change({ closing: false });
    /** @type {HTMLElement | null} */ (document.querySelector("#close"))?.focus();
  };
  return html`<div class="stack tight" role="group" aria-label=${t("close-table")}>
    <p>${t("close-sure")}</p>
    <div class="row">
      <button id="close-do" class="danger" ?disabled=${busy} @click=${() => actions.ask("close")}>
        ${t("close-do")}
      </button>
      <button id="close-not" autofocus @click=${keepOpen}>${t("close-not")}</button>
    </div>
  </div>`;
}
