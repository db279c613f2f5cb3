/** How a game begins: who is ready, who starts it and with whom, and how its table is closed instead. */
import { html, nothing } from "lit-html";
import { mustAsk } from "./admission.js";
import { arranging } from "./arranging.js";
import { list, t } from "./i18n.js";
import { segments } from "./segments.js";

/** @typedef {import("./table_state.js").State} State */
/** @typedef {import("./table.js").Actions} Actions */

/**
 * What the reader can do here: be ready, start, close.
 * @param {State} state
 * @param {Actions} actions
 */
export function beginning(state, actions) {
  const { table, you, host, busy } = state;
  if (you === null && !host) {
    const mayOnlyAsk = mustAsk(state) && table.seats.some(({ name }) => name === null);
    return state.removed || mayOnlyAsk ? nothing : watching(table);
  }
  const mine = table.seats[you ?? -1];
  return html`<section class="stack ways">
    ${host && state.hostNow ? html`<p id="host-now" role="status"><b>${t("host-now")}</b></p>` : nothing}
    ${host ? handOver(state, actions) : nothing}
    ${
      (host && !table.starts_itself) || you === null
        ? nothing
        : html`<button
            id="ready"
            class=${mine?.ready ? "" : host ? "big" : "primary big"}
            aria-pressed=${mine?.ready ? "true" : "false"}
            ?disabled=${busy}
            @click=${() => actions.ask("ready", { ready: !mine?.ready })}>
            ${mine?.ready ? t("not-ready") : t("ready")}
          </button>`
    }
    ${you === null ? watching(table) : host ? start(state, actions) : waitForHost(state, actions)}
    ${host ? html`${arranging(state, actions)} ${close(state, actions)}` : nothing}
  </section>`;
}

/**
 * What somebody without a seat can do.
 * @param {State["table"]} table
 */
function watching({ seats, spectators }) {
  const words = seats.some(({ name }) => name === null) ? "wait-seat" : "wait-full";
  return html`<p>${t(spectators ? words : `${words}-closed`)}</p>`;
}

/**
 * Closing the table, which is asked twice.
 * @param {State} state
 * @param {Actions} actions
 */
function close({ closing, busy }, actions) {
  if (!closing) {
    return html`<button id="close" class="quiet danger" @click=${() => actions.change({ closing: true })}>
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

/**
 * Who starts the game, for those who are not it, and how they come to be it.
 * @param {State} state
 * @param {Actions} actions
 */
function waitForHost({ table, you, presence, busy }, actions) {
  const host = table.host === null ? undefined : table.seats[table.host];
  const away = host === undefined || !presence.has(host.seat);
  const asked = table.host_asked_by === you;
  return html`<p>
      ${host?.name ? t(away ? "wait-host-away" : "wait-host", { host: host.name }) : t("wait-host-unseated")}
    </p>
    ${
      asked
        ? html`<p class="hint" role="status">${t("host-asked")}</p>`
        : html`<button class="quiet" id="ask-host" ?disabled=${busy} @click=${() => actions.ask("host/ask")}>
            ${t(away && host !== undefined ? "host-take" : "host-ask")}
          </button>`
    }`;
}

/**
 * Somebody asks the host for the role: one tap grants it.
 * @param {State} state
 * @param {Actions} actions
 */
function handOver({ table, you, busy }, actions) {
  const seat = table.host_asked_by;
  const name = seat === null || seat === you ? null : table.seats[seat]?.name;
  if (seat === null || !name) return nothing;
  return html`<div class="row" id="host-asked" role="status">
    <p>${t("host-asks", { name })}</p>
    <button ?disabled=${busy} @click=${() => actions.ask("host", { seat })}>${t("host-make", { name })}</button>
  </div>`;
}

const STRENGTHS = /** @type {const} */ (["easy", "usual", "strong"]);

/**
 * The seats that bots would take, each with how well its bot would play: as chosen, or as in the game before.
 * @param {State} state
 */
const bots = ({ table, strengths }) =>
  table.seats
    .filter(({ name }) => name === null)
    .map(({ seat, strength }) => ({ seat, strength: strengths[seat] ?? strength ?? "usual" }));

/**
 * What the server is told of them: one strength for all, where they are equal.
 * @param {ReturnType<typeof bots>} filled
 */
const strengthsOf = (filled) => {
  const each = filled.map(({ strength }) => strength);
  const [first = null] = each;
  return each.every((strength) => strength === first) ? first : each;
};

/**
 * How well the bots play: one choice for all of them, and one for each where there are more.
 * @param {State} state
 * @param {Actions} actions
 */
function strength(state, actions) {
  const filled = bots(state);
  const chosen = strengthsOf(filled);
  return html`<fieldset class="field">
    <legend>${t("strength-what")}</legend>
    ${segments(
      "strength",
      STRENGTHS,
      typeof chosen === "string" ? chosen : "",
      (value) => t(`strength-${value}`),
      (value) => actions.change({ strengths: Object.fromEntries(filled.map(({ seat }) => [seat, value])) }),
    )}
    ${filled.length > 1 ? strengthOfEach(state, actions, filled) : nothing}
  </fieldset>`;
}

/**
 * @param {State} state
 * @param {Actions} actions
 * @param {ReturnType<typeof bots>} filled
 */
function strengthOfEach({ strengths }, actions, filled) {
  /**
   * @param {number} seat
   * @param {Event} event
   */
  const choose = (seat, { target }) => {
    const { value } = /** @type {HTMLSelectElement} */ (target);
    actions.change({ strengths: { ...strengths, [seat]: /** @type {typeof STRENGTHS[number]} */ (value) } });
  };
  return html`<details class="strengths">
    <summary>${t("strength-each")}</summary>
    <div class="stack tight">
      ${filled.map(
        ({ seat, strength }) =>
          html`<label class="row">
            <span>${t("strength-seat", { number: seat + 1 })}</span>
            <select
              data-strength=${seat}
              @change=${choose.bind(null, seat)}>
              ${STRENGTHS.map(
                (one) => html`<option value=${one} .selected=${one === strength}>${t(`strength-${one}`)}</option>`,
              )}
            </select>
          </label>`,
      )}
    </div>
  </details>`;
}

/**
 * @param {State} state
 * @param {Actions} actions
 */
function start(state, actions) {
  const { table } = state;
  const filled = table.seats.filter(({ name }) => name !== null);
  const open = table.seats.length - filled.length;
  const fewest = Math.min(...table.players);
  const canClose = filled.length >= fewest;
  const empty = open === 0 ? null : canClose ? state.empty : "bots";
  const unready = filled
    .filter(({ ready, bot, seat }) => !ready && !bot && seat !== state.you)
    .map(({ name }) => name ?? "");
  return html` ${open && !canClose ? html`<p>${t("empty-only-bots", { count: open })}</p>` : nothing}
    ${
      open && canClose
        ? html`<fieldset class="field">
            <legend>${t("empty-what")}</legend>
            <div class="segments">
              ${
                /** @type {const} */ (["bots", "close"]).map(
                  (value) =>
                    html`<label>
                      <input
                        type="radio"
                        name="empty"
                        value=${value}
                        .checked=${empty === value}
                        @change=${() => actions.change({ empty: value })} />
                      ${value === "bots" ? t("empty-bots") : t("empty-close", { count: filled.length })}</label
                    >`,
                )
              }
            </div>
          </fieldset>`
        : nothing
    }
    ${empty === "bots" ? strength(state, actions) : nothing}
    ${
      unready.length
        ? html`<p class="hint">${t("start-wait", { names: list(unready), count: unready.length })}</p>`
        : nothing
    }
    <button
      id="start"
      class="primary big"
      ?disabled=${state.busy || unready.length > 0}
      @click=${() => actions.ask("start", { empty, strengths: empty === "bots" ? strengthsOf(bots(state)) : null })}>
      ${t("start")}
    </button>`;
}
