/**
 * The page of one table, from the free seats to the last score. It names no game: what a game shows is in
 * `/static/games/<game>/board.js`.
 */
import { nothing, render } from "lit-html";
import { agreeing, isNeeded, loadAgreeing } from "./agreeing.js";
import { essence, hear, held, keyOf, own, untilNextMinute } from "./attendance.js";
import { learnRefusals, post, refusalText, sentence } from "./api.js";
import { clientSeedFor, keepCommitment } from "./commitment.js";
import { t } from "./i18n.js";
import { following } from "./log.js";
import * as me from "./me.js";
import { positions, travel } from "./motion.js";
import { playing } from "./playing.js";
import { ReconnectingSocket, newId } from "./socket.js";
import { status } from "./status.js";
import { stoppedPage } from "./stopped.js";
import { title } from "./table_heading.js";
import { Timeline, skips } from "./timeline.js";

/**
 * @import { Located, OkMessage, PresenceMessage, SeatKept, TableEvent } from "../types/messages.js"
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
/** A table whose game has begun never waits again. */
const before = ["waiting", "closed"].includes(first.table.table.status) ? await import("./before_game.js") : null;
const match = first.table.table.part_of === null ? null : await import("./match.js");
const root = /** @type {HTMLElement} */ (document.querySelector("#app"));
const statusRoot = /** @type {HTMLElement} */ (document.querySelector("#status"));

/** Everything that the page shows. */
export const state = {
  table: first.table.table,
  you: first.table.you,
  /** The reader's own seat also where the game is shown as to everybody. */
  seat: first.table.you,
  /** The seat that the reader had until another browser got it. */
  movedFrom: first.table.moved_from,
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
  key: before?.keyInAddress() ?? null,
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
  /** What happened at the table besides moves. */
  tableEvents: /** @type {import("./table_events.js").Placed[]} */ ([]),
  /** What a screen reader is told of the game, and of the table. */
  announced: /** @type {string[]} */ ([]),
  announcedOfTable: "",
  /** What has just happened at the table. */
  news: "",
  /** The line of what is asked where the table's link was copied. */
  linkOf: "",
  /** What was refused of what is agreed on. */
  trouble: /** @type {import("./trouble.js").Trouble | null} */ (null),
  /** What the reader, without a seat, has asked for. */
  wish: /** @type {import("./wishes.js").Wish | null} */ (null),
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
  /** The tournament of this match, while it waits. */
  ofTournament: /** @type {TournamentMessage | null} */ (null),
  /** Whether the reader waits on for who has not come to the match. */
  patient: false,
  /** The way out of the game about which the reader is asked once more. */
  leavingBy: /** @type {import("./leaving.js").Way | null} */ (null),
  /** The reader's next match of the tournament, with whom. */
  next: /** @type {(import("./next_match.js").Next & {name: string}) | null} */ (null),
};

/** What is timed; its drawing is its own. */
const timing = first.table.table.house_rules.clock;
export const clocks = timing && new (await import("./clock.js")).TableClocks(timing);

keepCommitment(state.table);

/** The view at the end of all that is waiting to be shown. */
let newest = /** @type {View | null} */ (null);
/** How many events of the game have come, with those that are waiting to be shown. */
let arrived = 0;
/** What was told as news goes away after so many milliseconds; it stays in the log. */
const NEWS_STAYS = 10_000;
let newsGoes = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
let minute = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
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
  if (!agreeing && isNeeded(state)) void loadAgreeing().then(draw);
  state.showing = timeline.behind || state.reveal !== null;
  const before = positions(root);
  const focused = document.activeElement;
  document.body.toggleAttribute("data-playing", state.view !== null);
  following(document.querySelector("#log"), () => render(page(), root));
  travel(root, before);
  clocks?.tick(state.you);
  if (focused instanceof HTMLElement && focused !== document.body && !focused.checkVisibility()) keepFocus();
  render(status(board, state), statusRoot);
  const mine = !state.showing && state.decision !== null && !held(state);
  document.title = (mine ? `● ${t("your-turn")} – ` : "") + title(state.table);
}

function page() {
  if (state.view) return playing(board, state, state.view, actions, match, clocks);
  if (state.table.readonly || state.table.status === "aborted") return stoppedPage(state, actions);
  return (match?.beforeMatch ?? before?.waiting)?.(state, actions) ?? nothing;
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
    if ("keeping" in change || change.leavingBy)
      /** @type {HTMLElement | null} */ (root.querySelector("[autofocus]"))?.focus();
    if (change.leavingBy === null) /** @type {HTMLElement | null} */ (root.querySelector(".ways-out button"))?.focus();
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
      const refused = seat === undefined ? null : (before?.refusedClaim(error, seat, state.table) ?? null);
      update({ hint: sentence(error), refused });
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
  /**
   * Something that the players agree on, or that a player may do beside the game; what is refused is told at `at`.
   * @param {string} at
   * @param {string} path
   * @param {import("./api.js").Body} [body]
   */
  async agreeOn(at, path, body) {
    update({ busy: true, trouble: null });
    draw();
    try {
      const answer = /** @type {PresenceMessage | OkMessage} */ (
        await post(`/api/tables/${state.table.id}/${path}`, body)
      );
      if (answer.t === "presence") take(answer);
      return answer.t === "presence" ? answer : undefined;
    } catch (error) {
      state.trouble = { at, text: sentence(error) };
    } finally {
      state.busy = false;
      draw();
    }
  },
  /**
   * Asks the players for a seat.
   * @param {"take_over" | "knock"} poll
   * @param {number} seat
   */
  async wishFor(poll, seat) {
    const field = /** @type {HTMLInputElement | null} */ (root.querySelector("#name"));
    const name = poll === "take_over" && me.name === null ? field?.value.trim() : undefined;
    if (name === "") {
      field?.focus();
      return actions.change({ trouble: { at: "wish", text: t("error-bad-name") } });
    }
    const before = new Set(state.attendance.polls.map(({ request }) => request));
    update({ wish: null });
    const answer = await actions.agreeOn("wish", `seats/${seat}/requests`, { poll, ...(name ? { name } : {}) });
    if (answer && name) me.named(name);
    const asked = answer?.polls
      .filter((one) => one.seat === seat && one.poll === poll && !before.has(one.request))
      .at(-1);
    if (asked?.request) actions.change({ wish: { poll, seat, request: asked.request, state: "asked" } });
  },
  /**
   * @param {string} at
   * @param {string} name of whom it is for
   */
  async sendLink(at, name) {
    const text = t("share-back", { name, game: t(`game-${state.table.game}`) });
    const { sendLink } = await loadAgreeing();
    if (await sendLink(`/tables/${state.table.id}`, text))
      actions.change({ linkOf: at, announcedOfTable: t("copied") });
  },
  /** @param {import("./leaving.js").Way} way */
  goOut(way) {
    state.leavingBy = null;
    if (way === "forfeit") return actions.agreeOn("leaving", "forfeit", { id: newId() });
    if (way === "quit") return actions.agreeOn("leaving", "quit");
    return actions.agreeOn("leaving", "votes", { poll: way, seat: null, request: null, agrees: true });
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

/** @param {PresenceMessage} presence */
function attend(presence) {
  const before = state.attendance;
  hear(presence);
  update({ presence: connectedOf(presence), attendance: presence, watching: presence.watching });
  if (essence(before) !== essence(presence)) state.trouble = null;
  if (own(before, state.you)?.state !== own(presence, state.you)?.state || before.paused !== presence.paused) {
    update({ hint: "", choice: board.nothingChosen });
  }
  const known = new Set(before.polls.map(keyOf));
  const asked = presence.polls.filter((poll) => poll.poll === "stand_in" && !known.has(keyOf(poll)));
  if (asked.length) {
    void loadAgreeing().then(({ question }) => {
      actions.change({ announcedOfTable: asked.map((poll) => question(poll, state)).join(" ") });
    });
  }
  const { wish } = state;
  if (wish?.state === "asked" && !presence.polls.some(({ request }) => request === wish.request)) {
    state.wish = { ...wish, state: "unanswered" };
  }
  watchTheClock();
}

/** Draws the page again when the minutes that it tells are over. */
function watchTheClock() {
  clearTimeout(minute);
  const pause = state.table.status === "playing" ? untilNextMinute(state.attendance) : null;
  if (pause === null) return;
  minute = setTimeout(() => {
    draw();
    watchTheClock();
  }, pause);
}

/** @param {TableEvent} event */
function happen(event) {
  // Whoever gets or loses a seat is sent the whole game first, with this in it.
  const isKnown = JSON.stringify(state.tableEvents.at(-1)?.event) === JSON.stringify(event);
  if (!isKnown) state.tableEvents.push({ event, after: arrived });
  const { wish } = state;
  if (wish && "request" in event && event.request === wish.request) {
    if (event.kind === "voted" && !event.agrees) state.wish = { ...wish, state: "refused" };
    if (event.kind === "took_over" || event.kind === "seat_moved") state.wish = null;
  }
  void tell(event);
}

/** @param {TableEvent} event */
async function tell(event) {
  const { said } = await loadAgreeing();
  const sentence = said(
    event,
    state.table.seats.map(({ name }) => name ?? ""),
  );
  // What is asked has a line of its own for as long as it is asked; the end, the place of the question.
  const isShown = event.kind === "requested" || event.kind === "ended" || (event.kind === "voted" && event.agrees);
  actions.change({ announcedOfTable: sentence, ...(isShown ? {} : { news: sentence }) });
  if (isShown) return;
  clearTimeout(newsGoes);
  newsGoes = setTimeout(() => actions.change({ news: "" }), NEWS_STAYS);
}

/** @param {{code: string, message: string}} refused */
async function showRefusal({ code, message }) {
  await learnRefusals();
  actions.change({ hint: refusalText(code, message) });
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
        table: before?.atTime(message.table, Date.now()) ?? message.table,
        you: message.you,
        host: message.host,
        kept: message.kept_for_you,
      });
      update({ seat: message.you, movedFrom: message.moved_from });
      if (state.refused && !before?.stillHolds(state.refused, state.table, state.you))
        update({ hint: "", refused: null });
      if (state.you !== null && state.key !== null) {
        before?.forgetKey();
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
      // When these happened is not told: before what the log goes on with.
      state.tableEvents = message.table_events.map((event) => ({ event, after: 0 }));
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
      attend(message);
      break;
    case "table_event":
      happen(message.event);
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
  const pause = state.table.status === "waiting" ? before?.nextLapse(state.table, Date.now()) : null;
  if (pause === null || pause === undefined) return;
  lapse = setTimeout(() => {
    update({ table: before?.atTime(state.table, Date.now()) ?? state.table, kept: null });
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

watchTheClock();
if (first.full) take(first.full);
else draw();
awaitLapse();

addEventListener("hashchange", () => actions.change({ key: before?.keyInAddress() ?? null }));
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
