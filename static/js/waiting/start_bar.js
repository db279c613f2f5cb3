/** The second act of a waiting table: a bar at the window's foot with the next step, and with refusals above it. */
import { html, nothing } from "lit-html";
import { list, t } from "../page/i18n.js";
import * as me from "../person/me.js";
import { isAboutName, isOpen } from "./claim_refusal.js";
import { mustAsk } from "./admission.js";
import { countdown } from "./countdown.js";
import { hostName, isForMe, isFree, isUnready } from "./seating.js";
import { fillingOf, strengthOfAll, strengthsOf, bots } from "./strengths.js";

/** @typedef {import("../room/table_state.js").State} State */
/** @typedef {import("../room/table.js").Actions} Actions */

/** The name that a visitor is typing: it is preserved if the last seat is taken meanwhile. */
let typed = "";
/** The request that was sent with the bar's button. */
let pressed = "";

/**
 * Sends a request, and stores its name until the answer arrives.
 * @param {string} what
 * @param {Promise<unknown>} answer
 */
async function during(what, answer) {
  pressed = what;
  try {
    await answer;
  } finally {
    pressed = "";
  }
}

/**
 * @param {State} state
 * @param {Actions} actions
 */
export function startBar(state, actions) {
  const { you, host } = state;
  return html`<section class="bar" aria-label=${t("next-step")}>
    ${you === null ? visitor(state, actions) : host ? hostBar(state, actions) : guestBar(state, actions)}
  </section>`;
}

/** @param {State} state */
const refusal = ({ hint }) => html`<p class="error refusal" role="alert" id="hint">${hint}</p>`;

/**
 * The host's bar, with the button to start, with bots if seats are free.
 * @param {State} state
 * @param {Actions} actions
 */
function hostBar(state, actions) {
  const { table, busy } = state;
  const filling = fillingOf(state);
  const free = table.seats.filter(isFree).length;
  const unready = table.seats.filter((seat) => isUnready(table, seat)).map(({ name }) => name ?? "");
  const isStarting = busy && pressed === "start";
  const label = isStarting
    ? "starting"
    : filling === "bots"
      ? "start-bots"
      : filling === "close"
        ? "start-few"
        : "start";
  const start = () => {
    const strengths = filling === "bots" ? strengthsOf(bots(state)) : null;
    void during("start", actions.ask("start", { empty: filling, strengths }));
  };
  return html`<div class="bar-in">
    ${refusal(state)} ${countdown(state)}
    ${unready.length ? html`<p class="why">${t("start-wait", { names: list(unready) })}</p>` : nothing}
    ${free ? strengthOfAll(state, actions) : nothing}
    ${
      filling === "bots" && !unready.length
        ? html`<p class="soft wide-only">${t("bots-fill")}</p>`
        : html`<span class="room-left"></span>`
    }
    <button id="start" class="primary" ?disabled=${busy || unready.length > 0} @click=${start}>
      ${t(label, { count: filling === "close" ? table.seats.length - free : free })}
    </button>
  </div>`;
}

/**
 * A seated guest's bar, with the button to report readiness or withdraw it.
 * @param {State} state
 * @param {Actions} actions
 */
function guestBar(state, actions) {
  const { table, you, busy, presence } = state;
  const isReady = table.seats[you ?? -1]?.ready ?? false;
  const host = table.host === null ? undefined : table.seats[table.host];
  const isAway = host === undefined || !presence.has(host.seat);
  const words = host?.name
    ? t(isAway ? "wait-host-away" : table.starts_itself ? "wait-all" : "wait-host", { host: host.name })
    : t("wait-host-unseated");
  const counts = countdown(state);
  return html`<div class="bar-in">
    ${refusal(state)} ${counts === nothing ? html`<p class="soft">${words}</p>` : counts}
    ${
      isAway && host !== undefined && table.host_asked_by !== you
        ? html`<button id="ask-host" ?disabled=${busy} @click=${() => actions.ask("host/ask")}>
            ${t("host-take")}
          </button>`
        : nothing
    }
    <button
      id="ready"
      class=${isReady ? "is-ready" : "primary"}
      aria-pressed=${isReady ? "true" : "false"}
      ?disabled=${busy}
      @click=${() => actions.ask("ready", { ready: !isReady })}>
      ${isReady ? html`<span>✓ ${t("seat-ready")}</span> <small>${t("not-ready")}</small>` : t("ready")}
    </button>
  </div>`;
}

/**
 * A visitor's bar, with the button to take any free seat, and a field for the name.
 * @param {State} state
 * @param {Actions} actions
 */
function visitor(state, actions) {
  const { table, busy, kept, key, removed, message } = state;
  const waits = mustAsk(state);
  const hasSeat = kept !== null || key !== null || table.seats.some((seat) => isOpen(seat) || isForMe(seat));
  const asks = me.name === null && key === null;
  const isFull = !table.seats.some(isFree);
  if (removed || (waits && message.admission !== null) || (!hasSeat && !(asks && typed))) {
    return html`<div class="bar-in">${refusal(state)} ${standing(state)}</div>`;
  }
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    void during("sit", actions.claims.claim(null));
  };
  const isAbout = asks && isAboutName(state.refused);
  const label = busy && pressed === "sit" ? "sitting-down" : waits ? "ask-to-join" : "sit-down";
  return html`<form id="sit" class="bar-in" novalidate @submit=${submit}>
    ${refusal(state)}
    ${hasSeat ? nothing : html`<p class="why" id="filled" role="status">${t(isFull ? "filled" : "only-kept")}</p>`}
    ${asks ? nameField(state, actions, isAbout) : html`<p class="soft">${invitation(state)}</p>`}
    <button class="primary" id="sit-down" ?disabled=${busy}>${t(label)}</button>
  </form>`;
}

/**
 * @param {State} state
 * @param {Actions} actions
 * @param {boolean} isWrong
 */
function nameField(state, actions, isWrong) {
  /** @param {InputEvent} event */
  const input = ({ target }) => {
    typed = /** @type {HTMLInputElement} */ (target).value;
    if (state.hint) actions.change({ hint: "", refused: null });
  };
  return html`<label class="name-field"
      ><span>${t("your-name")}</span>
      <input
        id="name"
        name="name"
        maxlength="96"
        autocomplete="nickname"
        .value=${typed}
        aria-invalid=${isWrong ? "true" : nothing}
        aria-describedby="name-why hint"
        @input=${input} /></label
    ><span class="unseen" id="name-why">${t("name-why")}</span>`;
}

/** @param {State} state */
function invitation({ table, kept, key }) {
  if (kept !== null || key !== null) return t("seat-for-you");
  return hostName(table) ? t("wait-host", { host: hostName(table) }) : "";
}

/**
 * The text for a reader who cannot take a seat now.
 * @param {State} state
 */
function standing({ table, removed, message }) {
  if (removed) return html`<p class="soft">${t("no-seat-removed")}</p>`;
  if (message.admission === "asking") return html`<p class="soft" id="asking-now">${t("waiting-admission")}</p>`;
  const words = table.seats.some(isFree) ? "wait-seat" : "wait-full";
  return html`<p class="soft">${t(table.spectators ? words : `${words}-closed`)}</p>`;
}
