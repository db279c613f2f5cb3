/** The table during and after the game: the board in the middle, the reader's own area below, the rail. */
import { html, nothing } from "lit-html";
import { absentList } from "./people/away_badge.js";
import { talk } from "../chat/chat.js";
import { evening } from "./evening_score.js";
import { pointAt } from "../board/pointing.js";
import { history } from "./log/history.js";
import { t } from "../page/i18n.js";
import { log } from "./log/log.js";
import { checkLink } from "../check/check_link.js";
import { sinceStrip } from "./log/recap_strip.js";
import { agreed, hasRules, title } from "./table_heading.js";
import { agreeing } from "./people/votes.js";
import { shields, watchingToo } from "./people/spectators.js";

/** @typedef {import("./table_state.js").State} State */
/** @typedef {import("./table.js").Actions} Actions */

const TABS = ["table", "scores", "log", "chat"];

/**
 * @param {import("../board/board.js").GameBoard} board
 * @param {State} state
 * @param {import("../board/board.js").GameView} view the shown view
 * @param {Actions} actions
 * @param {typeof import("../tournament/match_table.js") | null} match the parts of a tournament's match
 * @param {import("../board/board.js").GameContext} context
 */
export function playing(board, state, view, actions, match, context) {
  const { names, absent } = context;
  const next = match ? match.afterMatch(state, actions) : after(state, actions);
  return html`<div class="play" data-tab=${state.tab} ?data-watches=${state.you === null}
    ?data-explains=${state.hint !== "" && state.hint === state.explained}
    @click=${(/** @type {MouseEvent} */ { target }) => {
      if (target instanceof Element && target.closest(".asking > .clock")) explain(target, state, actions);
    }}>
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
      @click=${(/** @type {MouseEvent} */ event) => {
        if (!state.showing) explain(event.target, state, actions);
        actions.skip();
      }}>
      ${
        state.showing && state.reveal
          ? html`<p class="skip-show">
              <span class="by-touch">${t("skip-show")}</span><span class="by-key">${t("skip-show-key")}</span>
            </p>`
          : nothing
      }
      ${agreeing?.stopped(state, actions) ?? nothing}
      ${board.table(view, context, next)}
      ${state.showing ? nothing : (state.end?.sheet(state, context, state.end, next, actions.change) ?? nothing)}
    </div>
    ${sinceStrip(board, state, context, (sinceOf) => actions.change({ sinceOf }))}
    ${board.mine(view, context.legal, actions.send, context)}
    <aside class="rail" aria-label=${t("rail")}>
      <section class="scores-panel" data-panel="scores" tabindex="-1" aria-label=${t("points")}>
        <h2>${t("points")}</h2>
        ${board.scores(view, context)} ${absentList(absent, names)}
        <p class="hint" data-watchers>${shields(state)} ${watchingToo(state)}</p>
        ${evening(state.evening) ? html`<p class="hint evening">${evening(state.evening)}</p>` : nothing}
        ${hasRules(state.table) ? html`<p class="hint">${agreed(state.table)}</p>` : nothing}
        ${
          state.table.part_of === null
            ? nothing
            : html`<p class="part-of"><a id="part-of" href=${state.table.part_of}>${t("match-part")}</a></p>`
        }
      </section>
      <div data-panel="log" class="fill">
        ${log(
          history(board, state, view, names),
          state,
          (logMine) => actions.change({ logMine }),
          (name, isTouched = false) => {
            const things = pointAt(name);
            board.pointedAt?.(things);
            // A narrow page switches to the zone of the highlighted thing, the table or the scores.
            const panel = document.querySelector("[data-pointed]")?.closest("[data-panel]")?.getAttribute("data-panel");
            if (isTouched && panel && state.tab !== panel) actions.open(panel);
            if (isTouched) context.redraw();
          },
        )}
      </div>
      <div data-panel="chat">${talk(state)}</div>
    </aside>
    <p id="clock-told" class="unseen" aria-live="assertive"></p>
    <p id="told-table" class="unseen" aria-live="polite">${state.announcedOfTable}</p>
  </div>`;
}

/**
 * Opens a tooltip at a tap, and closes it at a tap outside.
 * @param {EventTarget | null} target
 * @param {State} state
 * @param {Actions} actions
 */
function explain(target, { hint, explained }, { change }) {
  if (!(target instanceof Element) || target.closest("button:not([role=tab]), a, summary, [data-open]")) return;
  const words = target.closest("[title]")?.getAttribute("title") ?? "";
  if (words || (hint && hint === explained)) change({ hint: words, explained: words });
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
 * Whether a tab has unseen content: chat, or an open vote.
 * @param {string} tab
 * @param {State} state
 */
const isNews = (tab, { tab: open, chat, attendance }) =>
  tab === "chat"
    ? open !== tab && chat.lines.hasUnread
    : tab === "table" && open !== tab && attendance.polls.length > 0;

/**
 * The choices after a game.
 * @param {State} state
 * @param {Actions} actions
 */
function after(state, actions) {
  const score = evening(state.evening);
  return html`<div class="stack tight after">
    ${score ? html`<p class="evening">${score}</p>` : nothing}
    <div class="row">${state.again?.(state, actions) ?? nothing} ${checkLink(state.table)}</div>
  </div>`;
}
