/**
 * A replay: the board of the game as a viewer was sent it at each step, a bar to move through the steps, and the log,
 * whose lines lead to their moments. The address has the moment and the viewer.
 */
import { html, nothing } from "lit-html";
import { learnRefusals, sentence } from "../page/api.js";
import { copyText, reached } from "../page/share.js";
import { sentencesOf, visibleEvents } from "../room/log/history.js";
import { t } from "../page/i18n.js";
import { render } from "../page/rendering.js";
import { said } from "../room/log/table_events.js";
import { positions, travel } from "../board/motion.js";
import { pointAt } from "../board/pointing.js";
import { showArms } from "../page/arms.js";
import { bar } from "./bar.js";
import { beginning, hasLinkedMoment } from "./beginning.js";
import { film, framesOf } from "./film.js";
import { followed, loadLater, viewersOf } from "./followed.js";
import { goOnButton, goOnFrom } from "./go_on.js";
import { listen } from "./keys.js";
import { Player } from "./player.js";
import { resting } from "../board/resting_context.js";
import { moves, showPresent } from "./moves.js";
import { OpenHands } from "./open_hands.js";
import { listenToThings, originAt, thingNamed } from "./origins.js";
import { Pictures } from "./pictures.js";
import { sameMoment } from "./steps.js";
import { StepDraws } from "./step_draws.js";
import { aside, top } from "./frame.js";
import { Together } from "./together.js";
import { endAfter, endBefore } from "./units.js";

/**
 * @import { BoardModule, GameContext, GameEvent, GameScene, GameView } from "../board/board.js"
 * @import { OpenHandsModule, ReplayModule } from "../board/board.js"
 * @import { Step } from "./steps.js"
 */

/** Milliseconds after which a moment that is not loaded is requested. */
const PASSING = 100;

const { first, source } = await beginning();
const { makeBoard } = /** @type {BoardModule} */ (await import(`../../games/${first.game}/board.js`));
const opened = /** @type {OpenHandsModule} */ (await import(`../../games/${first.game}/open_hands.js`));
const replayed = /** @type {ReplayModule | null} */ (await import(`../../games/${first.game}/replayed.js`));
const board = makeBoard();
showArms(first.names.map((name, at) => ({ name, arms: first.arms[at] ?? null })));
const names = board.names?.(first.names) ?? first.names;
const root = /** @type {HTMLElement} */ (document.querySelector("#app"));
const viewers = viewersOf(first);

const followedBy = { source, moment: first.moment, board, replayed, names };
const state = {
  ...followed(first.log, followedBy),
  v: 0,
  step: /** @type {Step | null} */ (null),
  /** The picture of the step on the board, and its stage. */
  scene: /** @type {GameScene | null} */ (null),
  stage: 0,
  /** Whether the log covers the board of a narrow page. */
  listed: false,
  tab: /** @type {import("./frame.js").Tab} */ ("log"),
  /** The events of the step that have been shown. */
  seen: /** @type {readonly GameEvent[]} */ ([]),
  hint: "",
  trouble: "",
  /** Whether the first answer has come. */
  isRead: false,
};

/** The seat whose view is shown. */
const seat = () => (typeof state.steps.viewer === "number" ? state.steps.viewer : null);

const hands = new OpenHands(source);

const pictures = new Pictures({ board, opened, replayed }, hands);

/** @param {number} v */
const entryAt = (v) => state.steps.log.entries.find((entry) => entry.v === v);

/** @param {readonly GameEvent[]} events */
const sentencesAbout = (events) => events.flatMap((event) => sentencesOf(board, event, names, seat()));

/**
 * The sentences of the table's own events after a version.
 * @param {number} v
 */
const ownSentencesAt = (v) => (entryAt(v)?.table_events ?? []).map((event) => said(event, first.names, first.absence));

/** The sentences of the shown events; the table's own come after the last one. */
function sentencesNow() {
  const isWhole = state.seen.length === state.step?.events.length;
  return [...sentencesAbout(state.seen), ...(isWhole ? ownSentencesAt(state.v) : [])];
}

/** The announcement of the moment for screen readers. */
function spokenNow() {
  const { seen, scene } = state;
  return ((scene && board.announced?.(seen, names, seat(), scene.view)) ?? sentencesNow()).join(" ");
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
    ...resting,
    toAct: state.step?.to_act ?? [],
    choice: board.nothingChosen,
    redraw: draw,
    choose: draw, // The tabs of a narrow page call it.
    events: visibleEvents(board, events, view),
    reveal: state.scene?.reveal ?? null,
    stage: state.stage,
    hint: state.hint,
    showHint: (hint) => {
      state.hint = hint;
      draw();
    },
    instead: html`<div class="asking replay-told"><p id="ask" tabindex="0">${sentencesNow().join(" ")}</p></div>`,
  };
}

/** @param {number} v */
async function go(v) {
  player.stop();
  pointAt(null);
  const { first: begin, last } = state.steps.ends;
  const wanted = Math.min(Math.max(v, begin), last);
  const { steps } = state;
  state.v = wanted;
  try {
    if (state.step && !steps.has(wanted)) {
      // A dragged slider passes many moments that need not be loaded.
      draw();
      await new Promise((done) => void setTimeout(done, PASSING));
      if (state.v !== wanted || state.steps !== steps) return;
    }
    const before = wanted > begin ? await pictures.stepAt(steps, wanted - 1) : null;
    const step = await pictures.stepAt(steps, wanted);
    // Another moment or viewer may have been chosen meanwhile.
    if (state.v !== wanted || state.steps !== steps) return;
    Object.assign(state, { step, ...pictures.atRest(before, step), trouble: "", hint: "", isRead: true });
    if (wanted < last) void steps.at(wanted + 1).catch(() => {});
  } catch (error) {
    await learnRefusals();
    state.trouble = sentence(error);
  }
  history.replaceState(null, "", address());
  draw();
}

const showsOpen = () => state.steps.viewer === "open" || (hands.isShown && seat() !== null);
const address = () => `#v=${state.v}&as=${state.steps.viewer}${seat() !== null && hands.isShown ? "&open=1" : ""}`;

/**
 * @param {string} viewer
 * @param {number | null} v The viewer's version; by default the same moment.
 */
async function watchAs(viewer, v = null) {
  player.stop();
  const { log } = state.steps;
  try {
    const other = await source.log(viewer);
    Object.assign(state, followed(other, followedBy));
    loadMore();
    await go(v ?? sameMoment(log, state.v, other));
  } catch (error) {
    await learnRefusals();
    state.trouble = sentence(error);
    draw();
  }
}

/** Loads the points of the curve, and the marks. */
function loadMore() {
  const { steps } = state;
  void loadLater(steps, first, (change) => {
    if (state.steps !== steps) return;
    Object.assign(state, change);
    draw();
  });
}

/** @returns {import("./curve.js").Curve | null} */
function curveNow() {
  const { points, units, scored, deciding, marks, v } = state;
  if (!points?.points.length) return null;
  const { ends, chapters } = units;
  const words = (/** @type {number} */ at) => units.words(at);
  return { ...points, ends, chapters, scored, names: first.names, seat: seat(), v, deciding, marks, words };
}

const player = new Player(
  async (isFollowing) => {
    const { steps, v } = state;
    const { run } = player;
    if (v >= steps.ends.last) return null;
    try {
      const before = await pictures.stepAt(steps, v);
      const step = await pictures.stepAt(steps, v + 1);
      if (!step || run !== player.run) return null;
      Object.assign(state, { step, v: v + 1, seen: [] });
      history.replaceState(null, "", address());
      if (!isFollowing) lead();
      return pictures.scenesOf(before, step);
    } catch (error) {
      await learnRefusals();
      state.trouble = sentence(error);
      return null;
    }
  },
  (scene, stage) => {
    Object.assign(state, { scene, stage });
    // Events are told when they are visible: those of a reveal at its end.
    if (stage === scene.stages.length) state.seen = [...state.seen, ...scene.events];
    draw();
  },
  (isFollowing) => {
    if (!isFollowing) lead();
    if (state.trouble) draw();
    else void go(state.v);
  },
);

/** After the game people watch a replay together. */
const together = first.is_over && source.isTable ? new Together(first.id, hasLinkedMoment(), showShared, draw) : null;

const draws = first.is_over ? new StepDraws(first.id, source, draw) : null;

/** Shows the others the moment that the reader has chosen. */
function lead() {
  const row = entryAt(state.v)?.row ?? null;
  if (row !== null) together?.move({ row, playing: player.isPlaying, speed: player.speed });
}

/**
 * Shows the leader's moment, of which this viewer may have only an earlier step.
 * @param {import("./together.js").Moment} moment
 */
function showShared({ row, playing, speed }) {
  const v = state.steps.log.entries.filter((entry) => entry.row !== null && entry.row <= row).at(-1)?.v;
  if (v === undefined || v === state.v || !state.isRead) return;
  if (playing && v === state.v + 1 && !player.isStill) return void player.playOne(speed);
  void go(v);
}

/** Plays or pauses; for readers who want no motion, goes to the next unit. */
function toggle() {
  if (together?.isPlayed) return together.watchAlone();
  if (player.isPlaying) return player.end();
  if (state.v >= state.steps.ends.last) return;
  if (player.isStill) return next();
  void player.play();
  lead();
  draw();
}

/** @param {number} speed */
function setSpeed(speed) {
  player.setSpeed(speed);
  if (player.isPlaying) lead();
  draw();
}

/** @param {number} v */
function chosen(v) {
  state.listed = false;
  void go(v);
  lead();
}

/**
 * The step at which a thing on the board came there; null if that is the present one, or unknown.
 * @param {string} name
 * @param {DOMStringMap} data
 */
function originOf(name, data) {
  const thing = { name, data, you: seat() };
  const v = originAt(state.steps.log.entries, state.v, (event) => replayed?.brings?.(event, thing) ?? false);
  return v === state.v ? null : v;
}

/**
 * Goes to the step at which a thing came to the board, and points at it there.
 * @param {number} v
 * @param {string} name
 * @param {boolean} isKey
 */
async function showOrigin(v, name, isKey) {
  const arrived = go(v);
  lead();
  await arrived;
  if (state.v !== v || !state.step) return;
  // A step's picture may be of its first half, such as the trick before a deal.
  if (!thingNamed(name)) Object.assign(state, pictures.after(state.step));
  draw();
  board.pointedAt?.(pointAt(name));
  draw();
  if (isKey && document.activeElement === document.body) thingNamed(name)?.focus();
}

const back = () => chosen(endBefore(state.units.ends, state.v));
const next = () => chosen(endAfter(state.units.ends, state.v));

/** A spectator with open hands has steps of their own; a seat keeps its view. */
function toggleOpen() {
  if (seat() === null) return void watchAs(state.steps.viewer === "open" ? "spectator" : "open");
  hands.isShown = !hands.isShown;
  void go(state.v);
}

function nextSeat() {
  const seats = viewers.filter(({ value }) => value !== "open").map(({ value }) => value);
  void watchAs(seats[(seats.indexOf(String(state.steps.viewer)) + 1) % seats.length] ?? "spectator");
}

/** @type {import("./bar.js").Acts} */
const acts = { go: chosen, back, next, toggle, watchAs, open: toggleOpen, setSpeed };

function draw() {
  const { steps, step, scene, units, trouble, listed } = state;
  const view = scene?.view ?? steps.newest?.view ?? null;
  const lack = trouble || t(state.isRead ? "replay-gone" : "replay-loading");
  const before = player.isPlaying ? positions(root) : null;
  render(
    html`<div class="play replay" data-tab="table" ?data-listed=${listed}>
      ${top({
        place: units.words(state.v) || t("replay-beginning"),
        isListed: listed,
        hasNews: together?.chat.lines.hasUnread ?? null,
        home: source.home,
        isTable: source.isTable,
        next: together?.next ?? "",
        copy: () => void copyLink(),
        list: toggleList,
      })}
      ${together?.line() ?? nothing}
      ${view ? boardAt(view) : html`<p class="middle panel">${lack}</p>`}
      ${
        step
          ? bar(
              {
                v: state.v,
                ...steps.ends,
                words: units.words(state.v),
                isPlaying: player.isPlaying || together?.isPlayed === true,
                speed: player.speed,
                viewer: String(steps.viewer),
                viewers,
                hasOpen: first.has_open,
                isOpen: showsOpen(),
                points: curveNow(),
              },
              acts,
            )
          : html`<p class="replay-bar hint">${trouble ? nothing : steps.newest ? t("replay-gone") : nothing}</p>`
      }
      ${aside({
        tab: state.tab,
        choose: openTab,
        log: lines,
        foot: () => html`${drawsOfStep()} ${goOnAction()}`,
        film: hasFilm() ? frames : null,
        talk: together && (() => together.talk()),
        hasNews: together?.chat.lines.hasUnread ?? false,
      })}
      <p id="replay-said" class="unseen" role="status">${step ? spokenNow() : ""}</p>
      <p class="error" role="alert">${view ? trouble : ""}</p>
    </div>`,
    root,
  );
  if (before) travel(root, before);
  showPresent();
  together?.chat.drawn(root);
}

/** @param {GameView} view */
function boardAt(view) {
  const { step } = state;
  const open = step ? hands.of(step) : null;
  const now = context(view);
  return html`${replayed?.brings ? html`<p class="unseen">${t("replay-origins")}</p>` : nothing}
    <div id="board" class="middle" data-panel="table" data-phase=${view.phase} data-v=${step?.v ?? state.v}
      ?data-late=${step && step.v !== state.v}
      data-game=${first.game}>
      ${board.table(view, now, html``)}
    </div>
    ${board.mine(view, [], () => {}, now)}
    ${open === null ? nothing : html`<div class="replay-hands">${opened.hands(open, first.names)}</div>`}`;
}

/** The log, whose lines are buttons. */
function lines() {
  const { steps, units, v } = state;
  const told = steps.log.entries.map((entry) => ({
    v: entry.v,
    words: [...sentencesAbout(entry.events), ...ownSentencesAt(entry.v)],
  }));
  return moves(told, state.marks, units.chapters, v, chosen);
}

/** The button that continues a finished game from the shown moment, in the followed seat. */
function goOnAction() {
  if (!first.is_over || !source.isTable || !state.step || state.v >= state.steps.ends.last) return nothing;
  const played = seat() ?? first.you ?? state.step.to_act[0] ?? 0;
  return goOnButton(first.names[played] ?? "", async () => {
    try {
      await goOnFrom(first.id, state.steps.viewer, state.v, played);
    } catch (error) {
      await learnRefusals();
      state.trouble = sentence(error);
      draw();
    }
  });
}

/** The draws since the step before, which are public after the game. */
function drawsOfStep() {
  const row = entryAt(state.v)?.row ?? null;
  if (!draws || !state.step || row === null) return nothing;
  return draws.panel(entryAt(state.v - 1)?.row ?? -1, row);
}

const hasFilm = () => replayed?.thumbnail && state.points?.thumbnails.length !== 0 && !state.steps.newest;

/** The filmstrip. A touch on a player's picture also turns a narrow page to that player. */
function frames() {
  const { points, units, v } = state;
  if (!points) return html`<p class="hint">${t("replay-loading")}</p>`;
  return film(framesOf(points, units), {
    names: first.names,
    v,
    picture: (shown) => replayed?.thumbnail?.(shown, first.public_content),
    choose: (last, one) => {
      if (one !== null) board.turnTo?.(one);
      chosen(last);
    },
  });
}

/** @param {import("./frame.js").Tab} tab */
function openTab(tab) {
  state.tab = tab;
  draw();
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

// With Shift, arrows go single steps.
listen(
  {
    ArrowLeft: back,
    ArrowRight: next,
    "Shift+ArrowLeft": () => chosen(state.v - 1),
    "Shift+ArrowRight": () => chosen(state.v + 1),
    ArrowUp: () => chosen(endBefore(state.units.bigEnds, state.v)),
    ArrowDown: () => chosen(endAfter(state.units.bigEnds, state.v)),
    Home: () => chosen(state.steps.ends.first),
    End: () => chosen(state.steps.ends.last),
    " ": toggle,
    f: nextSeat,
    o: () => first.has_open && toggleOpen(),
  },
  () => state.step !== null,
);

listenToThings(root, originOf, (v, name, isKey) => void showOrigin(v, name, isKey));

/** Opens the moment of the address; without one, the deciding moment. */
async function read() {
  const wanted = new URLSearchParams(location.hash.slice(1));
  const viewer = wanted.get("as") ?? String(state.steps.viewer);
  const at = wanted.get("v");
  hands.isShown = first.has_open && wanted.has("open");
  const v = at === null ? null : Number(at) || 0;
  if (viewer !== String(state.steps.viewer) && viewers.some(({ value }) => value === viewer)) return watchAs(viewer, v);
  return go(v ?? state.deciding ?? state.steps.ends.first);
}

addEventListener("hashchange", () => void read().then(lead));
root.replaceChildren();
document.body.toggleAttribute("data-playing", true);
draw();
await read();
together?.again();
loadMore();
