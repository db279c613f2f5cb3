/**
 * The page of one table, from the free seats to the last score. It names no game: what a game shows is in
 * `/static/games/<game>/board.js`.
 */
import { render } from "lit-html";
import { post, refusalText, sentence } from "./api.js";
import { TableClocks } from "./clock.js";
import { clientSeedFor, keepCommitment } from "./commitment.js";
import { t } from "./i18n.js";
import { atTime, forgetKey, keyInAddress, nextLapse } from "./kept.js";
import { following } from "./log.js";
import * as me from "./me.js";
import { positions, travel } from "./motion.js";
import { playing } from "./playing.js";
import { refusedClaim, stillHolds } from "./refused.js";
import { title, waiting } from "./seats.js";
import { ReconnectingSocket, newId } from "./socket.js";
import { status } from "./status.js";
import { stoppedPage } from "./stopped.js";
import { Timeline, skips } from "./timeline.js";

/**
 * @import { Located, OkMessage, PresenceMessage, SeatKept } from "../types/messages.js"
 * @import { TableMessage, TournamentMessage } from "../types/messages.js"
 * @import { FullMessage, Message, StepMessage } from "./socket.js"
 *
 * @typedef {import("./board.js").GameView} View
 * @typedef {import("./board.js").GameEvent} Event
 * @typedef {import("./board.js").GameMove} Move
 * @typedef {typeof state} State
 * @typedef {typeof actions} Actions
 */

/** @type {{table: TableMessage, full: FullMessage | null, presence: PresenceMessage, public_content: unknown}} */
const first = JSON.parse(document.querySelector("#first")?.textContent ?? "null");
/** @type {{board: import("./board.js").GameBoard}} */
const { board } = await import(`/static/games/${first.table.table.game}/board.js`);
const match = first.table.table.part_of === null ? null : await import("./match.js");
const root = /** @type {HTMLElement} */ (document.querySelector("#app"));
const statusRoot = /** @type {HTMLElement} */ (document.querySelector("#status"));

/** Everything that the page shows. */
export const state = {
  table: first.table.table,
  you: first.table.you,
  host: first.table.host,
  /** The seat of a match or a rematch that is kept for the reader. */
  kept: first.table.kept_for_you,
  /** Whether the host has removed the reader. */
  removed: first.table.removed,
  /** Whether the reader has become the host since the page was opened. */
  hostNow: false,
  /** The seats whose players are connected. */
  presence: connectedOf(first.presence),
  /** Who plays which seat, and what is asked because somebody is not there. */
  attendance: first.presence,
  watching: first.presence.watching,
  connection: /** @type {import("./socket.js").ConnectionState} */ ("connecting"),
  hint: "",
  /** The claim of a seat that `hint` is about. */
  refused: /** @type {import("./refused.js").RefusedClaim | null} */ (null),
  /** What is on the cards or other pieces; null where the views say it all. */
  publicContent: first.public_content,
  // before the game
  busy: false,
  copied: false,
  /** That of a link to a seat that is kept for the reader. */
  key: keyInAddress(),
  /** The links to kept seats that the host was given, by seat: nobody is told them again. */
  links: /** @type {Record<number, string>} */ ({}),
  /** The seat whose link was copied. */
  linkCopied: /** @type {number | null} */ (null),
  /** The seat that the host is typing a name for. */
  keeping: /** @type {number | null} */ (null),
  /** Whether the host has asked to close the table and not yet said yes. */
  closing: false,
  empty: /** @type {"bots" | "close"} */ ("bots"),
  defaults: board.defaults,
  // the game
  v: 0,
  view: /** @type {View | null} */ (null),
  toAct: /** @type {readonly number[]} */ ([]),
  decision: /** @type {number | null} */ (null),
  legal: /** @type {readonly Move[]} */ ([]),
  events: /** @type {Event[]} */ ([]),
  /** What a screen reader is told. */
  announced: /** @type {string[]} */ ([]),
  choice: board.nothingChosen,
  sending: /** @type {{id: string, decision: number, move: Move} | null} */ (null),
  reveal: /** @type {unknown} */ (null),
  stage: 0,
  showing: false,
  // the rail
  tab: "table",
  unread: false,
  chat: /** @type {import("./chat.js").ChatLine[]} */ ([]),
  rematch: /** @type {string | null} */ (null),
  giving: false,
  /** The tournament of this match, while it waits. */
  ofTournament: /** @type {TournamentMessage | null} */ (null),
  /** Whether the reader waits on for who has not come to the match. */
  patient: false,
  /** The reader's next match of the tournament, with whom. */
  next: /** @type {(import("./next_match.js").Next & {name: string}) | null} */ (null),
};

/** What is timed; its drawing is its own. */
export const clocks = new TableClocks();

keepCommitment(state.table);

/** The view at the end of all that is waiting to be shown. */
let newest = /** @type {View | null} */ (null);
let drawn = false;

const timeline = new Timeline((scene, stage) => {
  state.view = scene.view;
  state.reveal = scene.reveal;
  state.stage = stage;
  // What happened is announced when it is seen: of a reveal at its end.
  if (stage === scene.stages.length) announce(scene.events);
  draw();
});

/** @type {ReturnType<typeof setTimeout> | undefined} */
let lapse;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let missedTimer;

/** @type {ReconnectingSocket} */
let socket;

/** Draws the page anew. */
function draw() {
  // A game that is over and has no position to show stays as the server has written it.
  if (state.view === null && state.table.status === "over") return;
  if (!drawn) root.replaceChildren();
  drawn = true;
  state.showing = timeline.behind || state.reveal !== null;
  clocks.rules = state.table.house_rules.clock;
  const before = positions(root);
  const focused = document.activeElement;
  document.body.toggleAttribute("data-playing", state.view !== null);
  following(document.querySelector("#log"), () => render(page(), root));
  travel(root, before);
  clocks.tick(state.you);
  if (focused instanceof HTMLElement && focused !== document.body && !focused.checkVisibility()) keepFocus();
  render(status(board, state), statusRoot);
  const mine = !state.showing && state.decision !== null;
  document.title = (mine ? `● ${t("your-turn")} – ` : "") + title(state.table);
}

function page() {
  if (state.view) return playing(board, state, state.view, actions, match, clocks);
  if (state.table.readonly || state.table.status === "aborted") return stoppedPage(state, actions);
  return (match?.beforeMatch ?? waiting)(state, actions);
}

/** What had the focus is gone: it goes to the hand, or to the primary button, and never back to the top of the page. */
function keepFocus() {
  const refuge =
    root.querySelector('.dock [tabindex="0"]') ?? root.querySelector("#act") ?? document.querySelector("#main");
  if (refuge instanceof HTMLElement) refuge.focus({ preventScroll: true });
}

/** @param {readonly Event[]} events */
function announce(events) {
  if (!events.length) return;
  state.events.push(...events);
  const names = board.names(state.table.seats.map(({ name }) => name ?? ""));
  state.announced = events.flatMap((event) => board.sentences(event, names));
}

/**
 * What the page shows from now on; it is drawn anew by `draw`.
 * @param {Partial<State>} change
 */
function update(change) {
  Object.assign(state, change);
}

/** What a reader can do. The server decides about the table and the game; the rest is this page's own. */
const actions = {
  /** @param {Partial<State>} change */
  change(change) {
    update(change);
    draw();
    if ("keeping" in change || change.giving)
      /** @type {HTMLElement | null} */ (root.querySelector("[autofocus]"))?.focus();
    if (change.giving === false) /** @type {HTMLElement | null} */ (root.querySelector("#forfeit"))?.focus();
  },
  /**
   * @param {string} path
   * @param {import("./api.js").Body} [body]
   * @param {number | null} [seat] The one that is claimed; null for any.
   * @returns {Promise<TableMessage | SeatKept | OkMessage | Located | undefined>}
   */
  async ask(path, body, seat) {
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
      update({ hint: sentence(error), refused: seat === undefined ? null : refusedClaim(error, seat, state.table) });
    } finally {
      state.busy = false;
      draw();
    }
  },
  /**
   * @param {number | null} seat Null for any.
   * @param {string} [as]
   */
  async claim(seat, as) {
    const field = /** @type {HTMLInputElement | null} */ (root.querySelector("#name"));
    const name = as ?? (me.name === null ? field?.value.trim() : undefined);
    if (me.name === null && !name && !state.key) {
      field?.focus();
      return actions.change({ hint: t("error-bad-name") });
    }
    const body = {
      client_seed: clientSeedFor(state.table.id),
      ...(as ? { as } : name ? { name } : {}),
      key: state.key,
      ...(state.table.house_rules.clock?.night ? { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone } : {}),
    };
    const answer = await actions.ask(`seats/${seat ?? "any"}`, body, seat);
    if (state.refused?.code === "seat_key_ended") update({ key: null });
    const taken = answer && state.you !== null ? state.table.seats[state.you]?.name : null;
    if (taken && me.name === null) me.named(taken);
    draw();
  },
  /**
   * Keep a free seat for somebody, or for null for nobody any more.
   * @param {number} seat
   * @param {string | null} name
   */
  async keep(seat, name) {
    const answer = await actions.ask(`seats/${seat}/reserve`, { name });
    if (!answer || !("url" in answer)) return;
    const { [seat]: _, ...others } = state.links;
    actions.change({ links: answer.url === null ? others : { ...others, [seat]: answer.url }, linkCopied: null });
  },
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
  forfeit() {
    state.giving = false;
    return actions.ask("forfeit", { id: newId() });
  },
  /**
   * What becomes of this match, to which the other has not come.
   * @param {number} match
   * @param {import("../types/messages.js").AbsenceChoice} choice
   */
  async choose(match, choice) {
    if (choice === "wait") update({ patient: true });
    update({ busy: true, hint: "" });
    draw();
    try {
      const answer = await post(`/api${state.table.part_of}/missing`, { match, choice });
      take(/** @type {TournamentMessage} */ (answer));
    } catch (error) {
      state.hint = sentence(error);
    } finally {
      state.busy = false;
      draw();
    }
  },
  async goOn() {
    if (!state.next) return;
    try {
      await (await import("./next_match.js")).goTo(state.next);
    } catch (error) {
      actions.change({ hint: sentence(error) });
    }
  },
  async rematch() {
    const answer = await actions.ask("rematch");
    if (answer && "id" in answer && "url" in answer) location.assign(answer.url);
  },
};

/** @param {PresenceMessage} presence */
function connectedOf({ seats }) {
  return new Set(seats.filter(({ connected }) => connected).map(({ seat }) => seat));
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
      update({
        table: atTime(message.table, Date.now()),
        you: message.you,
        host: message.host,
        kept: message.kept_for_you,
      });
      if (state.refused && !stillHolds(state.refused, state.table, state.you)) update({ hint: "", refused: null });
      if (state.you !== null && state.key !== null) {
        forgetKey();
        update({ key: null });
      }
      awaitLapse();
      if (message.table.status === "over") subscribeToTournament();
      else if (message.table.status === "waiting" && state.ofTournament === null) subscribeToTournament();
      break;
    case "full":
      timeline.clear();
      newest = message.view;
      update({ you: message.you, view: message.view, events: [...message.log], reveal: null });
      settle(message);
      break;
    case "step": {
      const scenes = board.scenes(newest, message);
      newest = message.view;
      timeline.add({ scenes, done: () => settle(message) });
      return;
    }
    case "clocks":
      clocks.take(message);
      break;
    case "presence":
      update({ presence: connectedOf(message), attendance: message, watching: message.watching });
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
      state.hint = refusalText(message.code, message.message);
      break;
    case "bye":
      if (message.code === "restarting") return; // that the line is lost is shown, and it comes back by itself
      state.hint = refusalText(message.code, message.message);
      break;
    case "rematch":
      state.rematch = message.url;
      break;
    case "tournament":
      if (state.table.status === "waiting") showWaiting(message);
      else void showNextMatch(message);
      return;
    default:
      return;
  }
  draw();
}

/** When a seat is kept no more, it is shown as free. */
function awaitLapse() {
  clearTimeout(lapse);
  const pause = state.table.status === "waiting" ? nextLapse(state.table, Date.now()) : null;
  if (pause === null) return;
  lapse = setTimeout(() => {
    update({ table: atTime(state.table, Date.now()), kept: null });
    awaitLapse();
    draw();
  }, pause);
}

/** After a match, hear of its tournament on the table's socket, for the reader's next match as soon as it is set. */
function subscribeToTournament() {
  const id = state.table.part_of?.split("/").at(-1);
  if (id !== undefined && state.you !== null) socket.subscribe(`tournament:${id}`);
}

/**
 * While a match waits for who has not come, the one who is there may be asked what becomes of it.
 * @param {TournamentMessage} message
 */
function showWaiting(message) {
  update({ ofTournament: message });
  clearTimeout(missedTimer);
  const pause = match?.untilMissed(message, Date.now()) ?? null;
  if (pause !== null) missedTimer = setTimeout(() => showWaiting(message), pause);
  draw();
}

/** @param {TournamentMessage} message */
async function showNextMatch(message) {
  const { tournament, you } = message;
  const { nextMatch } = await import("./next_match.js");
  const next = nextMatch(tournament, you);
  const name = tournament.entrants.find(({ number }) => number === next?.other)?.name ?? "";
  actions.change({ next: next && next.table !== state.table.id ? { ...next, name } : null });
}

if (first.full) take(first.full);
else draw();
awaitLapse();

addEventListener("hashchange", () => actions.change({ key: keyInAddress() }));
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
