/** The table while the game is on and when it is over: the board in the middle, the own things below, the rail. */
import { html, nothing } from "lit-html";
import { absentList } from "./absent.js";
import { agreeing } from "./agreeing.js";
import { absentOf, held } from "./attendance.js";
import { chat } from "./chat.js";
import { isUsual } from "./house_rules.js";
import { t } from "./i18n.js";
import { log } from "./log.js";
import { again, checkLink, leaving } from "./leaving.js";
import { agreed, title } from "./table_heading.js";
import { stopped } from "./stopped.js";

/** @typedef {import("./table_state.js").State} State */
/** @typedef {import("./table.js").Actions} Actions */

const TABS = ["table", "scores", "log", "chat"];

/**
 * @param {import("./board.js").GameBoard} board
 * @param {State} state
 * @param {import("./board.js").GameView} view what is shown now
 * @param {Actions} actions
 * @param {typeof import("./match.js") | null} match what a match of a tournament has of its own
 * @param {import("./clock.js").TableClocks | null} clocks null where nobody is timed
 */
export function playing(board, state, view, actions, match, clocks) {
  const names = board.names(state.table.seats.map(({ name }) => name ?? ""));
  const kept = held(state);
  const legal = state.showing || kept ? [] : state.legal;
  const absent = absentPlayers(state);
  /** @type {import("./board.js").GameContext} */
  const context = {
    names,
    publicContent: state.publicContent,
    you: state.you,
    legal,
    toAct: state.showing || kept === "ended" ? [] : state.toAct,
    choice: state.choice,
    choose: (choice) => actions.change({ choice, hint: "" }),
    sending: state.sending?.move ?? null,
    events: state.events,
    reveal: state.reveal,
    stage: state.stage,
    showing: state.showing,
    hint: state.hint,
    showHint: (hint) => actions.change({ hint: kept ? t(`held-why-${kept}`) : hint }),
    skip: actions.skip,
    clock: (seat) => clocks?.at(seat) ?? nothing,
    absent,
    instead: agreeing?.instead(state, actions) ?? null,
    below: agreeing?.below(state, actions) ?? nothing,
  };
  return html`<div class="play" data-tab=${state.tab}>
    <h1 class="unseen">${title(state.table)}</h1>
    ${tabs(state, actions)}
    <div
      id="board"
      class="middle"
      role="tabpanel"
      tabindex="0"
      aria-label=${t("tab-table")}
      data-panel="table"
      data-phase=${view.phase}
      data-v=${state.v}
      ?data-showing=${state.showing}
      data-game=${state.table.game}
      @click=${actions.skip}>
      ${
        state.showing && state.reveal
          ? html`<p class="skip-show">
              <span class="by-touch">${t("skip-show")}</span><span class="by-key">${t("skip-show-key")}</span>
            </p>`
          : nothing
      }
      ${stopped(state, actions)}
      ${board.table(view, context, match ? match.afterMatch(state, actions) : after(state, actions))}
    </div>
    <aside class="rail">
      <section class="scores-panel" data-panel="scores" aria-label=${t("points")}>
        <h2>${t("points")}</h2>
        ${board.scores(view, context)} ${absentList(absent, names)}
        <p class="hint">${state.you === null ? t("you-watch") : nothing} ${t("watching", { count: state.watching })}</p>
        ${isUsual(state.table.house_rules) ? nothing : html`<p class="hint">${agreed(state.table)}</p>`}
        ${leaving(state, actions)}
      </section>
      <div data-panel="log" class="fill">${log(sentences(board, state, view, names))}</div>
      <div data-panel="chat">${chat(state.chat, state.you !== null, actions.sendChat)}</div>
    </aside>
    ${board.mine(view, legal, actions.send, context)}
    <p id="told" class="unseen" aria-live="polite">${state.announced.join(" ")}</p>
    <p id="clock-told" class="unseen" aria-live="assertive"></p>
    <p id="told-table" class="unseen" aria-live="polite">${state.announcedOfTable}</p>
  </div>`;
}

/** @param {State} state */
function absentPlayers({ table, attendance, you }) {
  /** @type {Map<number, import("./board.js").Absent>} */
  const found = new Map();
  if (table.status !== "playing") return found;
  for (const seat of table.seats) {
    const absent = absentOf(attendance, seat, you);
    if (absent) found.set(seat.seat, absent);
  }
  return found;
}

/**
 * The log: the game's sentences, and the table's own among them.
 * @param {import("./board.js").GameBoard} board
 * @param {State} state
 * @param {import("./board.js").GameView} view
 * @param {readonly string[]} names
 */
function sentences(board, { events, tableEvents, you }, view, names) {
  const game = board.visibleHistory(events, view).map((event) => board.sentences(event, names, you));
  if (!agreeing || !tableEvents.length) return game.flat();
  const places = tableEvents.map(({ after }) =>
    after ? board.visibleHistory(events.slice(0, after), view).length : 0,
  );
  return agreeing.told(game, agreeing.ownSentences(tableEvents, names), places);
}

/**
 * @param {State} state
 * @param {Actions} actions
 */
function tabs(state, actions) {
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const next = TABS[(TABS.indexOf(state.tab) + step + TABS.length) % TABS.length];
    if (!step || !next) return;
    actions.open(next);
    /** @type {HTMLElement | null} */ (document.querySelector(`[data-open="${next}"]`))?.focus();
  };
  return html`<div class="tabs" role="tablist" @keydown=${keys}>
    ${TABS.map(
      (tab) =>
        html`<button
          role="tab"
          data-open=${tab}
          aria-selected=${tab === state.tab ? "true" : "false"}
          tabindex=${tab === state.tab ? 0 : -1}
          @click=${() => actions.open(tab)}>
          ${t(`tab-${tab}`)}${isNews(tab, state) ? html`<span class="new">${t("tab-new")}</span>` : nothing}
        </button>`,
    )}
  </div>`;
}

/**
 * Whether there is something behind a tab that the reader has not seen: talk, or what the players are asked.
 * @param {string} tab
 * @param {State} state
 */
const isNews = (tab, { tab: open, unread, attendance }) =>
  tab === "chat" ? unread : tab === "table" && open !== tab && attendance.polls.length > 0;

/**
 * What the page offers after a game.
 * @param {State} state
 * @param {Actions} actions
 */
function after(state, actions) {
  return html`<div class="row">
    ${again(state, actions)} ${checkLink(state.table)}
    ${state.rematch ? html`<p class="hint">${t("rematch-ready")}</p>` : nothing}
  </div>`;
}
