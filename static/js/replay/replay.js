/**
 * A replay: the board of the game as a viewer was sent it at each step, a bar to move through the steps, and the log,
 * whose lines lead to their moments. The address has the moment and the viewer.
 */
import { html, nothing } from "lit-html";
import { learnRefusals, sentence } from "../page/api.js";
import { copyText, reached } from "../page/share.js";
import { filedOf, sentencesOf, visibleEvents } from "../room/log/history.js";
import { t } from "../page/i18n.js";
import { render } from "../page/rendering.js";
import { said } from "../room/log/table_events.js";
import { bar } from "./bar.js";
import { logOf, sameMoment, Steps } from "./steps.js";

/**
 * @import { AbsenceRule, ReplayLog } from "../../types/messages.js"
 * @import { BoardModule, GameContext, GameEvent, GameView, OpenHandsModule } from "../board/board.js"
 * @import { Step } from "./steps.js"
 * @typedef {{id: string, game: string, names: string[], you: number | null, is_over: boolean, has_open: boolean,
 *   absence: AbsenceRule, log: ReplayLog<GameEvent>, public_content: unknown}} First
 */

/** Milliseconds that each step stays while the replay plays. */
const PACE = 1400;

const first = /** @type {First} */ (JSON.parse(document.querySelector("#first")?.textContent ?? "null"));
const { makeBoard } = /** @type {BoardModule} */ (await import(`../../games/${first.game}/board.js`));
const opened = /** @type {OpenHandsModule} */ (await import(`../../games/${first.game}/open_hands.js`));
const board = makeBoard();
const names = board.names(first.names);
const root = /** @type {HTMLElement} */ (document.querySelector("#app"));
const viewers = [
  ...first.names.flatMap((name, seat) =>
    first.is_over || seat === first.you ? [{ value: String(seat), words: t("replay-seat", { name }) }] : [],
  ),
  { value: "spectator", words: t("replay-spectator") },
  ...(first.has_open ? [{ value: "open", words: t("replay-open") }] : []),
];

const state = {
  steps: new Steps(first.id, first.log),
  v: 0,
  step: /** @type {Step | null} */ (null),
  /** Whether the log covers the board of a narrow page. */
  listed: false,
  hint: "",
  trouble: "",
  timer: 0,
  /** Whether the first answer has come. */
  isRead: false,
};

/** The seat whose view is shown. */
const seat = () => (typeof state.steps.viewer === "number" ? state.steps.viewer : null);

/**
 * The sentences of the moment: of its events, and of the table's own.
 * @param {number} v
 */
function sentencesAt(v) {
  const entry = state.steps.log.entries.find((one) => one.v === v);
  if (!entry) return [];
  return [
    ...entry.events.flatMap((event) => sentencesOf(board, event, names, seat())),
    ...entry.table_events.map((event) => said(event, first.names, first.absence)),
  ];
}

/** The announcement of the moment for screen readers. */
function spokenAt(/** @type {number} */ v) {
  const entry = state.steps.log.entries.find((one) => one.v === v);
  const view = state.step?.view;
  const announced = entry && view ? board.announced?.(entry.events, names, seat(), view) : null;
  return (announced ?? sentencesAt(v)).join(" ");
}

/**
 * @param {GameView} view
 * @returns {GameContext}
 */
function context(view) {
  const events = state.steps.log.entries.filter(({ v }) => v <= state.v).flatMap((entry) => entry.events);
  return {
    names,
    publicContent: first.public_content,
    you: seat(),
    legal: [],
    toAct: state.step?.to_act ?? [],
    choice: board.nothingChosen,
    choose: () => {},
    tap: () => {},
    send: () => {},
    redraw: draw,
    prepared: null,
    prepare: null,
    since: [],
    sinceOf: null,
    sending: null,
    events: visibleEvents(board, events, view),
    reveal: null,
    stage: 0,
    showing: false,
    hint: state.hint,
    showHint: (hint) => {
      state.hint = hint;
      draw();
    },
    skip: () => {},
    clock: () => nothing,
    absent: new Map(),
    instead: html`<div class="asking replay-told"><p id="ask">${sentencesAt(state.v).join(" ")}</p></div>`,
    below: nothing,
    aside: nothing,
    reason: null,
    worth: [],
    ending: false,
  };
}

/** @param {number} v */
async function go(v) {
  const { first: begin, last } = state.steps.ends;
  const wanted = Math.min(Math.max(v, begin), last);
  const { steps } = state;
  state.v = wanted;
  try {
    const step = await steps.at(wanted);
    // Another moment or viewer may have been chosen meanwhile.
    if (state.v !== wanted || state.steps !== steps) return;
    Object.assign(state, { step, trouble: "", hint: "", isRead: true });
    if (wanted < last) void steps.at(wanted + 1).catch(() => {});
  } catch (error) {
    await learnRefusals();
    pause();
    state.trouble = sentence(error);
  }
  history.replaceState(null, "", address());
  draw();
}

const address = () => `#v=${state.v}&as=${state.steps.viewer}`;

/** @param {string} viewer */
async function watchAs(viewer) {
  const { log } = state.steps;
  try {
    const other = await logOf(first.id, viewer);
    state.steps = new Steps(first.id, other);
    await go(sameMoment(log, state.v, other));
  } catch (error) {
    await learnRefusals();
    state.trouble = sentence(error);
    draw();
  }
}

function pause() {
  clearTimeout(state.timer);
  state.timer = 0;
}

function toggle() {
  if (state.timer) {
    pause();
    draw();
  } else if (state.v < state.steps.ends.last) play();
}

async function play() {
  await go(state.v + 1);
  if (state.v < state.steps.ends.last && !state.trouble) state.timer = window.setTimeout(play, PACE);
  else pause();
  draw();
}

/** @param {number} v */
function chosen(v) {
  pause();
  state.listed = false;
  void go(v);
}

function draw() {
  const { steps, step, trouble, listed } = state;
  const view = step?.view ?? steps.newest?.view ?? null;
  const lack = trouble || t(state.isRead ? "replay-gone" : "replay-loading");
  render(
    html`<div class="play replay" data-tab="table" ?data-listed=${listed}>
      <header class="replay-top">
        <h1>${t("replay-title")}</h1>
        <button class="quiet" id="replay-list" aria-expanded=${listed} @click=${toggleList}>
          ${t("replay-show-log")}
        </button>
        <a href=${`/tables/${first.id}`}>${t("replay-table")}</a>
      </header>
      ${view ? boardAt(view) : html`<p class="middle panel">${lack}</p>`}
      ${
        step
          ? bar({ v: state.v, ...steps.ends, isPlaying: state.timer !== 0 }, viewers, String(steps.viewer), {
              go: chosen,
              toggle,
              watchAs: (viewer) => void watchAs(viewer),
              copy: () => void copyLink(),
            })
          : html`<p class="replay-bar hint">${trouble ? nothing : steps.newest ? t("replay-gone") : nothing}</p>`
      }
      <aside class="replay-log" aria-label=${t("log")}>${lines()}</aside>
      <p id="replay-said" class="unseen" role="status">${step ? spokenAt(state.v) : ""}</p>
      <p class="error" role="alert">${view ? trouble : ""}</p>
    </div>`,
    root,
  );
  document.querySelector("[data-now]")?.scrollIntoView({ block: "nearest" });
}

/** @param {GameView} view */
function boardAt(view) {
  const { step } = state;
  const open = step?.t === "open_step" ? step.open : null;
  const shown = open === null ? view : opened.uncovered(view, open);
  const now = context(shown);
  return html`<div id="board" class="middle" data-panel="table" data-phase=${shown.phase} data-v=${state.v}
      data-game=${first.game}>
      ${board.table(shown, now, html``)}
    </div>
    ${board.mine(shown, [], () => {}, now)}
    ${open === null ? nothing : html`<div class="replay-hands">${opened.hands(open, first.names)}</div>`}`;
}

/** The log: every moment with a sentence is a button. */
function lines() {
  /** @type {string | null} */
  let running = null;
  return html`<ol>
    ${state.steps.log.entries.map(({ v, events }) => {
      const words = sentencesAt(v);
      const chapter = events.map((event) => filedOf(board, event, names, seat())?.chapter).find(Boolean) ?? running;
      const begins = chapter !== running;
      running = chapter;
      if (!words.length) return nothing;
      return html`<li>
        ${begins ? html`<h2>${chapter}</h2>` : nothing}
        <button class="quiet" aria-current=${v === state.v ? "step" : nothing} ?data-now=${v === state.v}
          @click=${() => chosen(v)}>
          ${words.map((one) => html`<span>${one}</span> `)}
        </button>
      </li>`;
    })}
  </ol>`;
}

function toggleList() {
  state.listed = !state.listed;
  draw();
}

async function copyLink() {
  await copyText(reached(location.pathname + address()));
  state.hint = t("replay-copied");
  draw();
}

/** @type {Readonly<Record<string, () => void>>} */
const KEYS = {
  ArrowLeft: () => chosen(state.v - 1),
  ArrowRight: () => chosen(state.v + 1),
  Home: () => chosen(state.steps.ends.first),
  End: () => chosen(state.steps.ends.last),
  " ": toggle,
};

document.addEventListener("keydown", (event) => {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  const at = target instanceof Element ? target : document.body;
  if (!state.step || altKey || ctrlKey || metaKey || at.closest("dialog, .menu, input, textarea, select")) return;
  if (key === " " && at.closest("button, a, summary")) return;
  const act = KEYS[key];
  if (!act) return;
  event.preventDefault();
  act();
});

/** Opens the moment of the address. */
async function read() {
  const wanted = new URLSearchParams(location.hash.slice(1));
  const viewer = wanted.get("as") ?? String(state.steps.viewer);
  const at = wanted.get("v");
  if (viewer !== String(state.steps.viewer) && viewers.some(({ value }) => value === viewer)) await watchAs(viewer);
  await go(at === null ? state.steps.ends.first : Number(at) || 0);
}

addEventListener("hashchange", () => void read());
root.replaceChildren();
document.body.toggleAttribute("data-playing", true);
draw();
await read();
