/** A tournament before it begins: its entrants, the invitation, and the host's decisions. */
import { html, nothing } from "lit-html";
import { t } from "../page/i18n.js";
import { insideApp } from "../page/in_app.js";
import { keepSeat } from "../person/personal_link.js";
import * as me from "../person/me.js";
import { nameField } from "../person/name_field.js";
import { share } from "../page/share.js";
import { arms } from "../page/arms.js";
import { heading } from "./heading.js";
import { own } from "./words.js";

/** @typedef {import("./tournament.js").State} State */
/** @typedef {import("./tournament.js").Actions} Actions */

const FEWEST = 3;

/**
 * @param {State} state
 * @param {Actions} actions
 */
export function before(state, actions) {
  const { tournament, you } = state;
  return html`<div id="tournament" class="wide waiting" data-status=${tournament.status}>
    <div class="stack">
      ${heading(state)}
      ${
        you === null && me.name === null && free(state)
          ? html`${insideApp()}
            <div class="panel field">${nameField(t("name-first"))}</div>`
          : nothing
      }
      ${ways(state, actions)} ${entrants(state, actions)}
    </div>
    <div class="stack">
      ${share(
        {
          path: `/tournaments/${tournament.id}`,
          code: tournament.code,
          label: t("tournament-share-link"),
          text: t("tournament-share-text", { game: t(`game-${tournament.game}`) }),
        },
        state.copied,
        () => actions.change({ copied: true }),
      )}
      ${you === null ? nothing : keepSeat(() => actions.change({}))}
    </div>
  </div>`;
}

/** @param {State} state */
const free = ({ tournament }) => tournament.capacity - tournament.entrants.length;

/**
 * @param {State} state
 * @param {Actions} actions
 */
function entrants(state, actions) {
  const { tournament, you, host, busy } = state;
  const left = free(state);
  return html`<section class="stack tight" aria-labelledby="entrants-title">
    <h2 id="entrants-title">
      ${own(tournament.game, "entrants")} <small>${tournament.entrants.length}/${tournament.capacity}</small>
    </h2>
    <ul class="entrants">
      ${tournament.entrants.map(
        ({ number, name, bot }) =>
          html`<li class="entrant" data-entrant=${number} ?data-mine=${number === you}>
            ${arms(name)}<span class="name"
              >${name}${number === you ? html`<span class="tagged">${t("seat-you")}</span>` : nothing}${
                bot ? html`<span class="tagged">${t("seat-bot")}</span>` : nothing
              }</span
            >
            ${
              host && number !== you
                ? html`<span class="row end"
                    ><button
                      class="quiet"
                      data-make-host=${number}
                      ?disabled=${busy}
                      @click=${() => actions.ask("host", { entrant: number })}>
                      <span class="unseen">${t("host-make", { name })}</span
                      ><span aria-hidden="true">${t("host-make-short")}</span></button
                    ><button
                      class="quiet danger"
                      data-remove=${number}
                      ?disabled=${busy}
                      @click=${() => actions.ask("remove", { entrant: number })}>
                      <span class="unseen">${t("remove", { name })}</span
                      ><span aria-hidden="true">${t("remove-short")}</span>
                    </button></span
                  >`
                : nothing
            }
          </li>`,
      )}
      <li class="entrant free" id="free" data-free=${left}>
        <svg class="arms" viewBox="0 0 40 44" aria-hidden="true">
          <path
            d="M3 3h34v20c0 9-7 14-17 18C10 37 3 32 3 23z"
            fill="none"
            stroke="var(--edge)"
            stroke-width="2"
            stroke-dasharray="4 4" />
        </svg>
        <span class="name">${left ? t("tournament-free", { count: left }) : t("tournament-full")}</span>
      </li>
    </ul>
  </section>`;
}

/**
 * The reader's acts: enter, leave, start, close.
 * @param {State} state
 * @param {Actions} actions
 */
function ways(state, actions) {
  const { tournament, you, host, busy } = state;
  const mayEnter = you === null && free(state) > 0;
  return html`<section class="stack ways">
    ${
      mayEnter
        ? html`<button id="enter" class="primary big" ?disabled=${busy} @click=${actions.enter}>
            ${own(tournament.game, "enter")}
          </button>`
        : nothing
    }
    ${
      you === null
        ? host
          ? nothing
          : html`<p>${mayEnter ? t("tournament-wait-enter") : t("tournament-full")}</p>`
        : html`<p>
            <span class="ok">✓ ${t("tournament-entered-you")}</span>
            ${host || tournament.host === null ? nothing : t("tournament-wait-host", { host: tournament.host })}
          </p>`
    }
    ${role(state, actions)}
    ${host || (you !== null && !free(state)) ? start(state, actions, mayEnter) : nothing}
    <p class="error" role="alert" id="hint">${state.hint}</p>
    <div class="row">
      ${
        you === null
          ? nothing
          : html`<button id="leave" class="quiet" ?disabled=${busy} @click=${() => actions.ask("leave")}>
              ${t("tournament-leave")}
            </button>`
      }
      ${
        host && state.sure !== "close"
          ? html`<button
              id="close"
              class="quiet danger"
              data-asks="close"
              @click=${() => actions.change({ sure: "close" })}>
              ${t("tournament-close")}
            </button>`
          : nothing
      }
    </div>
    ${host && state.sure === "close" ? closing(busy, actions) : nothing}
  </section>`;
}

/**
 * The host, shown if the role may change: before the first round and in a running tournament.
 * @param {State} state
 * @param {Actions} actions
 */
export const role = (state, actions) =>
  html`${askHost(state, actions)}
  ${state.host && state.hostNow ? html`<p id="host-now" role="status"><b>${t("host-now")}</b></p>` : nothing}`;

/**
 * The button that closes the tournament, which needs a confirmation.
 * @param {boolean} busy
 * @param {Actions} actions
 */
const closing = (busy, actions) =>
  html`<div class="stack tight" role="group" aria-label=${t("tournament-close")}>
    <p>${t("close-sure")}</p>
    <div class="row">
      <button id="close-do" class="danger" ?disabled=${busy} @click=${() => actions.ask("close")}>
        ${t("close-do")}
      </button>
      <button id="close-not" autofocus @click=${() => actions.change({ sure: null })}>${t("close-not")}</button>
    </div>
  </div>`;

/**
 * An entrant asks for the host's role, and the host grants it with one tap.
 * @param {State} state
 * @param {Actions} actions
 */
function askHost({ tournament, you, host, busy }, actions) {
  const asking = tournament.host_asked_by;
  const name = tournament.entrants.find(({ number }) => number === asking)?.name;
  if (host && asking !== null && name)
    return html`<div class="row" id="host-asked" role="status">
      <p>${t("host-asks", { name })}</p>
      <button ?disabled=${busy} @click=${() => actions.ask("host", { entrant: asking })}>
        ${t("host-make", { name })}
      </button>
    </div>`;
  const own = tournament.entrants.find(({ number }) => number === you);
  if (host || !own || own.withdrawn) return nothing;
  return asking === you
    ? html`<p class="hint" role="status">${t("host-asked")}</p>`
    : html`<button class="quiet" id="ask-host" ?disabled=${busy} @click=${() => actions.ask("host/ask")}>
        ${t("host-ask")}
      </button>`;
}

/**
 * @param {State} state
 * @param {Actions} actions
 * @param {boolean} second Whether another button comes first.
 */
function start(state, actions, second) {
  const entered = state.tournament.entrants.length;
  const open = free(state);
  const canClose = entered >= FEWEST;
  const fill = open === 0 ? null : canClose ? state.fill : "bots";
  return html` ${open && !canClose ? html`<p>${t("tournament-fill-only-bots", { count: open })}</p>` : nothing}
    ${
      open && canClose
        ? html`<fieldset class="field">
            <legend>${t("tournament-fill")}</legend>
            <div class="segments">
              ${
                /** @type {const} */ (["bots", "close"]).map(
                  (value) =>
                    html`<label
                      ><input
                        type="radio"
                        name="fill"
                        value=${value}
                        .checked=${fill === value}
                        @change=${() => actions.change({ fill: value })} />
                      ${t(`tournament-fill-${value}`, { count: entered })}</label
                    >`,
                )
              }
            </div>
          </fieldset>`
        : nothing
    }
    <button
      id="start"
      class=${second ? "big" : "primary big"}
      ?disabled=${state.busy}
      @click=${() => actions.ask("start", { fill })}>
      ${t("tournament-start")}
    </button>`;
}
