/**
 * The page of one table, from the free seats to the last score. It names no game: what a game shows is in
 * `/static/games/<game>/board.js`.
 */
import { nothing, render } from "lit-html";
import { agreeing, isNeeded, loadAgreeing } from "./agreeing.js";
import { Agreement } from "./agreement.js";
import { hear, held } from "./attendance.js";
import { learnRefusals, post, refusalText, sentence } from "./api.js";
import { keepCommitment } from "./commitment.js";
import { focusKeeper } from "./focus.js";
import { t } from "./i18n.js";
import { following } from "./log.js";
import { positions, travel } from "./motion.js";
import { playing } from "./playing.js";
import { ReconnectingSocket } from "./socket.js";
import { status } from "./status.js";
import { stoppedPage } from "./stopped.js";
import { title } from "./table_heading.js";
import { firstState } from "./table_state.js";
import { Timeline, skips } from "./timeline.js";

/**
 * @import { Located, OkMessage, SeatKept, TableMessage } from "../types/messages.js"
 * @import { FullMessage, Message, StepMessage } from "./socket.js"
 * @import { Event, Move, Page, State, View } from "./table_state.js"
 * @typedef {typeof actions} Actions
 * @typedef {typeof ask} Ask
 */

/** @type {import("./table_state.js").FirstMessages} */
const first = JSON.parse(document.querySelector("#first")?.textContent ?? "null");
/** @type {{board: import("./board.js").GameBoard}} */
const { board } = await import(`/static/games/${first.table.table.game}/board.js`);
/** A table whose game has begun never waits again. */
const before = ["waiting", "closed"].includes(first.table.table.status) ? await import("./before_game.js") : null;
const match = first.table.table.part_of === null ? null : await import("./match.js");
const root = /** @type {HTMLElement} */ (document.querySelector("#app"));
const statusRoot = /** @type {HTMLElement} */ (document.querySelector("#status"));

/** Everything that the page shows. */
const state = firstState(first, board);

/** What is timed; its drawing is its own. */
const timing = first.table.table.house_rules.clock;
const clocks = timing && new (await import("./clock.js")).TableClocks(timing);

keepCommitment(state.table);

/** The view at the end of all that is waiting to be shown. */
let newest = /** @type {View | null} */ (null);
/** How many events of the game have come, with those that are waiting to be shown. */
let arrived = 0;
hear(first.presence);
let drawn = false;

const timeline = new Timeline((scene, stage) => {
  state.view = scene.view;
  state.reveal = scene.reveal;
  state.stage = stage;
  // What happened is announced when it is seen: of a reveal at its end.
  if (stage === scene.stages.length) announce(scene.events);
  draw();
});

/** @type {ReconnectingSocket} */
let socket;

/** Draws the page anew. */
function draw() {
  // A game that is over and has no position to show stays as the server has written it.
  if (state.view === null && state.table.status === "over") return;
  if (!drawn) root.replaceChildren();
  drawn = true;
  if (!agreeing && isNeeded(state)) void loadAgreeing().then(draw);
  state.showing = timeline.behind || state.reveal !== null;
  const before = positions(root);
  const focused = document.activeElement;
  document.body.toggleAttribute("data-playing", state.view !== null);
  following(document.querySelector("#log"), () => render(page(), root));
  travel(root, before);
  clocks?.tick(state.you);
  keepFocus(focused);
  render(status(board, state), statusRoot);
  const mine = !state.showing && state.decision !== null && !held(state);
  document.title = (mine ? `● ${t("your-turn")} – ` : "") + title(state.table);
}

function page() {
  if (state.view) return playing(board, state, state.view, actions, match, clocks);
  if (state.table.readonly || state.table.status === "aborted") return stoppedPage(state, actions);
  if (!before) return nothing;
  return match ? match.beforeMatch(state, actions, before.ownLink) : before.waiting(state, actions);
}

/** What is gone leaves the focus to the hand, or to the button that comes next. */
const keepFocus = focusKeeper(
  () =>
    root.querySelector('.dock [tabindex="0"]') ?? root.querySelector("#act, #ready") ?? document.querySelector("#main"),
);

/** @param {readonly Event[]} events */
function announce(events) {
  if (!events.length) return;
  state.events.push(...events);
  const names = board.names(state.table.seats.map(({ name }) => name ?? ""));
  state.announced = events.flatMap((event) => board.sentences(event, names, state.you));
}

/**
 * What the page shows from now on; it is drawn anew by `draw`.
 * @param {Partial<State>} change
 */
function update(change) {
  Object.assign(state, change);
}

/** @param {Partial<State>} change */
function show(change) {
  update(change);
  draw();
  if ("keeping" in change || change.closing || change.leavingBy)
    /** @type {HTMLElement | null} */ (root.querySelector("[autofocus]"))?.focus();
  if (change.leavingBy === null) /** @type {HTMLElement | null} */ (root.querySelector(".ways-out button"))?.focus();
}

/** @type {Page} */
const parts = { state, board, root, draw, update, change: show, take };
const agreement = new Agreement(parts);
const claims = before && new before.Claims(parts, ask);
const tournament = match && new match.OfTournament(parts);

/**
 * Asks the server for what concerns the table.
 * @param {string} path
 * @param {import("./api.js").Body} [body]
 * @param {(error: unknown) => State["refused"]} [refusedClaim] What the refusal says of a claimed seat.
 * @returns {Promise<TableMessage | SeatKept | OkMessage | Located | undefined>}
 */
async function ask(path, body, refusedClaim) {
  update({ busy: true, hint: "", refused: null, closing: false });
  draw();
  try {
    const answer = /** @type {TableMessage | SeatKept | OkMessage | Located} */ (
      await post(`/api/tables/${state.table.id}/${path}`, body)
    );
    if ("t" in answer && answer.t === "table") take(answer);
    if ("table" in answer && "url" in answer) take(answer.table);
    return answer;
  } catch (error) {
    update({ hint: sentence(error), refused: refusedClaim?.(error) ?? null });
  } finally {
    state.busy = false;
    draw();
  }
}

/** What a reader can do. The server decides about the table and the game; the rest is this page's own. */
const actions = {
  change: show,
  ask,
  agreeOn: agreement.agreeOn,
  goOut: agreement.goOut,
  /** Only before the game, where alone it is asked for. */
  claims: /** @type {import("./claims.js").Claims} */ (claims),
  /** Only at the table of a match, likewise. */
  tournament: /** @type {import("./of_tournament.js").OfTournament} */ (tournament),
  /** @param {Move} move */
  send(move) {
    const { decision } = state;
    if (decision === null || state.sending) return;
    const id = socket.request({ t: "move", decision, move });
    update({ sending: { id, decision, move }, hint: "" });
    draw();
  },
  /** @param {string} text */
  sendChat(text) {
    socket.request({ t: "chat", text });
  },
  skip() {
    timeline.skip();
  },
  /** @param {string} tab */
  open(tab) {
    update({ tab, unread: tab === "chat" ? false : state.unread });
    draw();
    const list = document.querySelector("#log");
    if (tab === "log" && list) list.scrollTop = list.scrollHeight;
  },
  async rematch() {
    const answer = await ask("rematch");
    if (answer && "id" in answer && "url" in answer) location.assign(answer.url);
  },
};

/** @param {{code: string, message: string}} refused */
async function showRefusal({ code, message }) {
  await learnRefusals();
  show({ hint: refusalText(code, message) });
}

/** @param {FullMessage | StepMessage} message */
function settle(message) {
  const before = state.decision;
  update({ v: message.v, toAct: message.to_act, decision: message.decision, legal: message.legal });
  if (message.decision === before) return;
  update({ choice: board.nothingChosen, sending: null, hint: "" });
}

/** @param {Message} message */
function take(message) {
  switch (message.t) {
    case "table":
      update({ removed: message.removed, hostNow: message.host && (state.hostNow || !state.host) });
      // A game that is over is seen at the table; nobody is taken away from what they are writing.
      if (message.table.status !== state.table.status && state.tab !== "chat") update({ tab: "table" });
      update({ table: message.table, you: message.you, host: message.host, kept: message.kept_for_you });
      update({ seat: message.you, movedFrom: message.moved_from });
      claims?.review();
      if (message.table.status === "over") subscribeToTournament();
      else if (message.table.status === "waiting" && state.ofTournament === null) subscribeToTournament();
      break;
    case "full":
      timeline.clear();
      newest = message.view;
      update({ you: message.you, view: message.view, events: [...message.log], reveal: null });
      state.tableEvents = message.table_events.map((event, at) => ({
        event,
        after: message.table_events_after[at] ?? 0,
      }));
      arrived = message.log.length;
      settle(message);
      break;
    case "step": {
      const scenes = board.scenes(newest, message);
      newest = message.view;
      arrived += message.events.length;
      timeline.add({ scenes, done: () => settle(message) });
      return;
    }
    case "clocks":
      clocks?.take(message);
      break;
    case "presence":
      agreement.attend(message);
      break;
    case "table_event":
      agreement.happen(message.event, arrived);
      break;
    case "chat":
      state.chat.push({
        name: state.table.seats[message.seat]?.name ?? "",
        text: message.text,
        mine: message.seat === state.you,
      });
      state.unread = state.tab !== "chat" && message.seat !== state.you;
      break;
    case "no":
      if (message.id === state.sending?.id) update({ sending: null, choice: board.nothingChosen });
      void showRefusal(message);
      break;
    case "bye":
      if (message.code === "restarting") return; // that the line is lost is shown, and it comes back by itself
      void showRefusal(message);
      break;
    case "rematch":
      state.rematch = message.url;
      break;
    case "tournament":
      tournament?.hear(message);
      return;
    default:
      return;
  }
  draw();
}

/** After a match, hear of its tournament on the table's socket, for the reader's next match as soon as it is set. */
function subscribeToTournament() {
  const id = state.table.part_of?.split("/").at(-1);
  if (id !== undefined && state.you !== null) socket.subscribe(`tournament:${id}`);
}

agreement.countMinutes();
if (first.full) take(first.full);
else draw();
claims?.awaitLapse();

document.addEventListener("keydown", (event) => {
  if (!state.showing || !skips(event)) return;
  event.preventDefault();
  timeline.skip();
});

socket = new ReconnectingSocket(`/ws/tables/${state.table.id}`, take, (connection) => {
  state.connection = connection;
  draw();
});
if (state.table.status === "over" || state.table.status === "waiting") subscribeToTournament();
