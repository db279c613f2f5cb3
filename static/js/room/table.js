/**
 * The page of one table, from the free seats to the last score. It is independent of the game:
 * `static/games/<game>/board.js` shows the game.
 */
import { nothing } from "lit-html";
import { agreeing, isNeeded, isStopped, loadAgreeing } from "./people/votes.js";
import { Presence } from "./people/presence.js";
import { showArms, showWatchers } from "../page/arms.js";
import { hear, held } from "./people/attendance.js";
import { learnRefusals, post, refusalText, sentence } from "../page/api.js";
import { AGAIN, isOver } from "./evening_score.js";
import { keepCommitment } from "../page/commitment.js";
import { focusKeeper, refugeAt } from "../page/focus.js";
import { oneMoveAtATime } from "../board/confirm.js";
import { contextOf } from "./board_context.js";
import { mark, tellUnseen } from "../cues/cues.js";
import { showHinted } from "../learning/hint_button.js";
import { learn, t } from "../page/i18n.js";
import { click, hearKeys } from "./keys.js";
import { Chat } from "../chat/chat.js";
import { LogEnd } from "../page/growing_list.js";
import { isOffered } from "../learning/offered.js";
import { positions, travel } from "../board/motion.js";
import { local } from "../page/storage.js";
import { keepWhile } from "../page/newer_version.js";
import { Opening } from "../page/arrival.js";
import { playing } from "./playing.js";
import { drawsLater } from "../page/press_guard.js";
import { Sending } from "./sending.js";
import { followTurns, showTurn } from "../person/my_turn.js";
import { notices } from "../page/notices.js";
import { ReconnectingSocket } from "../page/socket.js";
import { status } from "./status.js";
import { Playback } from "./staging/playback.js";
import { title } from "./table_heading.js";
import { TableMenu } from "./table_menu.js";
import { firstState } from "./table_state.js";
import { Announcer } from "./staging/announcer.js";
import { skips } from "./staging/timeline.js";
import { edited, render } from "../page/rendering.js";

/**
 * @import { Located, OkMessage, SeatKept, TableMessage } from "../../types/messages.js"
 * @import { Message } from "../page/socket.js"
 * @import { Move, Page, State } from "./table_state.js"
 * @typedef {typeof actions} Actions
 * @typedef {typeof ask} Ask
 */

/** @type {import("./table_state.js").FirstMessages} */
const first = JSON.parse(document.querySelector("#first")?.textContent ?? "null");
notices.load = () => import("./lazy.js");
edited.load = () => import("./lazy.js");
/** @type {import("../board/board.js").BoardModule} */
const game = await import(`../../games/${first.table.table.game}/board.js`);
const board = game.makeBoard();
/** Whether the game has not begun. A table whose game has begun never waits again. */
const before = ["waiting", "closed"].includes(first.table.table.status) ? (await import("./lazy.js")).before : null;
if (isStopped(first.table.table)) await loadAgreeing();
const hall = document.body.matches(".in-hall") ? (await import("./lazy.js")).hall : null;
await hall?.openHall(() => draw());
const match = first.table.table.part_of === null ? null : (await import("./lazy.js")).match;
const root = /** @type {HTMLElement} */ (document.querySelector("#app"));
const statusRoot = /** @type {HTMLElement} */ (document.querySelector("#status"));

/** The state of the page. */
const state = firstState(first, board);
showArms(state.table.seats);
showWatchers(first.presence);

const { lesson: firstLesson } = first;
const beginLesson =
  firstLesson && (await (await import("./lazy.js")).lesson.lessonOf(first.table.table.game, firstLesson));

/** The clocks, which are redrawn without the page. */
const timing = first.table.table.house_rules.clock;
if (timing) await learn("i18n/clock");
const clocks = timing && new (await import("./lazy.js")).clock.TableClocks(timing);

keepCommitment(state.table);
const { lesson_minutes: minutes } = first;
if (state.table.kind === "solo" && state.table.status === "playing" && minutes !== null && !isOffered())
  void import("./lazy.js").then((later) => later.offerLesson(state.table.game, minutes));

const opening = new Opening(state.table.id);
hear(first.presence);
let drawn = false;
/** The number of table messages received by the socket. */
let tablesHeard = 0;

const chat = new Chat(
  `/tables/${state.table.id}`,
  (said) => socket.request(said),
  () => draw(),
);
state.chat = chat;
if (chat.isWriting) state.tab = "chat";
const logEnd = new LogEnd();
const announcer = new Announcer(/** @type {HTMLElement} */ (document.querySelector("#told")));
if (opening.isOn && state.table.evening.length)
  announcer.add([t("rematch-begins", { game: t(`game-${state.table.game}`) })]);
/** @type {ReconnectingSocket} */
let socket;

/** Renders the page, or waits for the release while a control is pressed. */
function draw() {
  if (drawsLater(draw)) return;
  // A finished game without a position to show stays as the server has written it.
  if (state.view === null && state.table.status === "over") return;
  if (!drawn) root.replaceChildren();
  drawn = true;
  if (!agreeing && isNeeded(state)) void loadAgreeing().then(draw);
  if (isOver(state.table)) void loadEvening();
  if (isOver(state.table) && !timeline.behind && state.reveal === null) void showEnd();
  lesson?.drawing();
  state.showing = timeline.behind || state.reveal !== null;
  if (!state.showing) state.evening = state.table.evening;
  const before = positions(root);
  const focused = document.activeElement;
  document.body.toggleAttribute("data-playing", state.view !== null);
  drawPage();
  showHinted(root, state);
  logEnd.drawn(root.querySelector("#log"));
  chat.drawn(root);
  travel(root, before);
  clocks?.tick(state.you);
  keepFocus(focused);
  claims?.drawn();
  render(
    status(board, state, menu.showRules, () => socket.wake()),
    statusRoot,
  );
  const mine = !state.showing && state.decision !== null && !held(state);
  document.body.toggleAttribute("data-asks", mine);
  mark(mine ? t("your-turn") : null, title(state.table));
  const asks = mine && state.sending === null && state.legal.length > 0;
  announcer.tell(!state.showing, asks ? (root.querySelector("#ask")?.textContent?.trim() ?? null) : null);
  sending.asked();
  lesson?.drawn();
  // The end has been shown: open questions are dropped.
  const isEnd = state.table.status === "over" && !state.showing && state.isEndShown;
  if (isEnd && state.seat !== null && !document.documentElement.dataset.me)
    void import("./lazy.js").then((later) => later.askForName());
}

/** Renders the page at once. Scenes of a newer server that this page does not support are skipped. */
function drawPage() {
  try {
    render(page(), root);
  } catch (error) {
    if (state.reveal === null) throw error;
    console.warn(error);
    state.reveal = null;
    render(page(), root);
  }
}

function page() {
  return hall ? hall.hallPage(state, tablePage) : tablePage();
}

function tablePage() {
  if (state.view) {
    const context = contextOf(board, state, actions, clocks);
    return playing(board, state, state.view, actions, match, context);
  }
  if (isStopped(state.table)) return agreeing?.stoppedPage(state, actions) ?? nothing;
  if (!before) return nothing;
  return match ? match.beforeMatch(state, actions, before.ownLink) : before.waiting(state, actions);
}

/** Keeps the focus: if the focused element is gone, the focus moves to the hand, or to the next button. */
const keepFocus = focusKeeper(() => refugeAt(root));

/**
 * Reads the text of a shortcut aloud, and moves the focus to it.
 * @param {"scores" | "last" | "hand"} what
 */
function readAloud(what) {
  if (!state.view) return;
  const words = board.spoken?.[what](state.view, contextOf(board, state, actions, clocks));
  if (words) announcer.say(words);
  if (what === "hand") return refugeAt(root)?.focus();
  if (words) return;
  actions.open(what === "scores" ? "scores" : "log");
  /** @type {HTMLElement | null} */ (root.querySelector(what === "scores" ? ".scores-panel" : "#log"))?.focus();
}

/**
 * Sets the state of the page; `draw` renders it.
 * @param {Partial<State>} change
 */
function update(change) {
  Object.assign(state, change);
}

/** @param {Partial<State>} change */
function show(change) {
  update(change);
  draw();
  if ("keeping" in change || change.closing)
    /** @type {HTMLElement | null} */ (root.querySelector("[autofocus]"))?.focus();
}

/** @type {Page} */
const parts = { state, board, root, draw, update, change: show, take };
const playback = new Playback(parts, opening, announcer);
const { timeline } = playback;
/** Loads the offer of another game, after a game or when the other players have gone to the next table. */
async function newEvening() {
  const [{ evening }] = await Promise.all([import("./lazy.js"), learn("i18n/rematch")]);
  actions.evening = new evening.Evening(parts, (said) => socket.request(said));
  show({ again: evening.again });
  return actions.evening;
}
/** @type {ReturnType<typeof newEvening> | undefined} */
let evening;
const loadEvening = () => {
  evening ??= newEvening();
  return evening;
};
let isEnding = false;
/** Shows the end of the game over the board, once. If it cannot be loaded, the board stays visible. */
async function showEnd() {
  if (isEnding) return;
  isEnding = true;
  try {
    const { end } = await import("./lazy.js");
    await end.showEnd(parts, !isOver(first.table.table));
  } catch {
    show({ isEndShown: true });
  }
}
const sending = new Sending(parts, (request) => socket.request(request));
const presence = new Presence(parts);
const menu = new TableMenu(parts, presence.goOut);
const claims = before && new before.Claims(parts, ask);
const tournament = match && new match.MatchChannel(parts);
/** The guide of a lesson's table. */
const lesson = beginLesson?.(
  parts,
  (command) => socket.send(command),
  (panel) => actions.open(panel),
);

/**
 * Sends a request about the table.
 * @template {import("../page/requests.js").OfTable} P
 * @param {P} path
 * @param {import("../page/requests.js").BodyOf<`/api/tables/${string}/${P}`>} [body]
 * @param {(error: unknown) => State["refused"]} [refusedClaim] The text about a refused claim of a seat.
 * @returns {Promise<TableMessage | SeatKept | OkMessage | Located | undefined>}
 */
async function ask(path, body, refusedClaim) {
  const heardBefore = tablesHeard;
  update({ busy: true, hint: "", refused: null, closing: false });
  draw();
  try {
    const answer = await post(`/api/tables/${state.table.id}/${path}`, body);
    // A newer message may have come by the socket meanwhile: somebody may have sat down after the answer was written.
    // If the answer has news, the socket brings it.
    if (tablesHeard !== heardBefore) return answer;
    if ("t" in answer && answer.t === "table") take(answer);
    if ("table" in answer && "url" in answer) take(answer.table);
    return answer;
  } catch (error) {
    const refused = refusedClaim?.(error) ?? null;
    update({ hint: refused?.code === "waiting_for_admission" ? "" : sentence(error), refused });
  } finally {
    state.busy = false;
    draw();
  }
}

/** The reader's acts. The server decides about the table and the game; the rest is this page's own. */
const actions = {
  change: show,
  ask,
  agreeOn: presence.agreeOn,
  /** Requested only before the game. */
  claims: /** @type {import("../waiting/seat_claims.js").Claims} */ (claims),
  /** Requested only at the table of a match. */
  tournament: /** @type {import("../tournament/match_channel.js").MatchChannel} */ (tournament),
  /** @param {Move} move */
  send(move) {
    sending.send(move);
  },
  /** Requests a hint, or shows its figures. */
  hint() {
    void import("./lazy.js").then(({ hints }) => hints.hint(parts));
  },
  prepared: () => sending.prepared,
  /** @param {unknown} what */
  prepare(what) {
    sending.prepare(what);
  },
  skip() {
    timeline.skip();
  },
  /** @param {string} tab */
  open(tab) {
    update({ tab, sinceOf: null });
    draw();
  },
  /** The reader's next game; null until a game is over or its players have gone to the next table. */
  evening: /** @type {import("./rematch.js").Evening | null} */ (null),
  /** The possible next games of the evening. */
  offerOthers() {
    void import("./lazy.js").then(({ another }) => show({ others: another.others }));
  },
};

/** @param {{code: string, message: string, retry_after?: number | null}} refused */
async function showRefusal({ code, message, retry_after: seconds }) {
  await learnRefusals();
  show({ hint: refusalText(code, message, seconds) });
}

/** @param {Message} message */
function take(message) {
  switch (message.t) {
    case "table":
      update({ removed: message.removed, hostNow: message.host && (state.hostNow || !state.host) });
      // A finished game is shown at the table; a reader who is writing is not interrupted.
      before?.hearOf(parts, message.table);
      before?.hearAsking(parts, message);
      if (message.table.status !== state.table.status && state.tab !== "chat") update({ tab: "table" });
      showArms(message.table.seats);
      update({ table: message.table, you: message.you, host: message.host, kept: message.kept_for_you, message });
      update({
        seat: message.you,
        movedFrom: message.moved_from,
        deputized: message.deputized,
        ofEvening: message.of_evening,
      });
      claims?.review();
      if (message.table.status === "over") subscribeToTournament();
      else if (message.table.status === "waiting" && state.ofTournament === null) subscribeToTournament();
      break;
    case "full":
      return playback.begin(message);
    case "step":
      return playback.goOn(message);
    case "missed":
      return playback.catchUp(message);
    case "clocks":
      clocks?.take(message);
      break;
    case "presence":
      presence.attend(message);
      besideHall();
      break;
    case "table_event":
      presence.happen(message.event, playback.arrived);
      break;
    case "chat": {
      const line = chat.take(message, state.you !== null);
      const seat = state.table.seats.findIndex(({ name }) => name === line?.name);
      if (line && state.view) void import("./lazy.js").then(({ showBubble }) => showBubble(line, seat));
      break;
    }
    case "ok":
      chat.answered(message.id);
      return;
    case "no":
      if (message.id !== null && chat.isOwn(message.id)) {
        void learnRefusals().then(() => {
          chat.answered(message.id, refusalText(message.code, message.message, message.retry_after));
          draw();
        });
        return;
      }
      if (message.id === state.sending?.id) update({ sending: null, choice: board.nothingChosen });
      void showRefusal(message);
      break;
    case "bye":
      if (message.code === "restarting") return; // a lost connection is shown, and comes back by itself
      // The page explains these itself.
      if (["spectators_closed", "table_hidden"].includes(message.code)) return location.reload();
      void showRefusal(message);
      break;
    case "rematch":
      void loadEvening().then((evening) => evening.follow(message.url));
      return;
    case "tournament":
      tournament?.hear(message);
      return;
    case "lesson":
      lesson?.take(message);
      break;
    default:
      return;
  }
  draw();
}

/**
 * After a match, subscribes to its tournament on the table's socket, for the reader's next match as soon as it is set.
 */
function subscribeToTournament() {
  const id = state.table.part_of?.split("/").at(-1);
  if (id !== undefined && state.you !== null) socket.subscribe(`tournament:${id}`);
}

presence.countMinutes();
if (first.full && opening.isOn) tellUnseen("begun");
if (first.full) take(first.full);
else draw();
claims?.awaitLapse();
/** A phone beside a hall page can show the hand and the question alone. */
function besideHall() {
  if (local.get("only-hand") || state.attendance.hall)
    void import("./lazy.js").then((later) => later.hall.besideHall(state, board.playsFromHand));
}
besideHall();

oneMoveAtATime(root);
document.addEventListener("words", draw);
document.addEventListener("keydown", (event) => {
  if (!state.showing || !skips(event)) return;
  event.preventDefault();
  timeline.skip();
});
hearKeys({
  root,
  isShowing: () => state.showing,
  hurry: (on) => timeline.hurry(on),
  takeBack() {
    if (!click(root, "#undo")) actions.change({ choice: board.nothingChosen, hint: "" });
  },
  list: menu.listKeys,
  readAloud,
});
keepWhile(
  () => state.showing || state.busy || !!state.sending || !!sending.prepared || state.choice !== board.nothingChosen,
);
/** The page's current version, from which the server computes the missing part. */
function known() {
  const had = new URLSearchParams();
  if (chat.lines.newest !== null) had.set("chat", `${chat.lines.newest}`);
  const v = /** @type {ReconnectingSocket | undefined} */ (socket)?.version ?? first.full?.v;
  if (hall) had.set("hall", "");
  if (v !== undefined) had.set("since", [state.you ?? "-", v, state.tableEvents.length].join("."));
  return `?${had}`;
}

const hearing = (/** @type {Message} */ message) => {
  if (message.t === "my_games") showTurn(message, state.table.id);
  if (message.t === "table") tablesHeard += 1;
  take(message);
};
socket = new ReconnectingSocket(
  `/ws/tables/${state.table.id}`,
  hearing,
  (connection) => {
    state.connection = connection;
    draw();
  },
  known,
);
socket.version = first.full?.v;
if (state.table.status === "over" || state.table.status === "waiting") subscribeToTournament();
followTurns(socket);
if (location.hash === AGAIN) void loadEvening().then((evening) => evening.arrive());
