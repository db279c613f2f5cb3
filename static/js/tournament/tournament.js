/** The page of one tournament, from the free entries to the champion. */
import { html, nothing } from "lit-html";
import { defaultsOf } from "../board/options.js";
import { Chat } from "../chat/chat.js";
import { showArms } from "../page/arms.js";
import { learnRefusals, post, refusalText, sentence } from "../page/api.js";
import { tellUnseen, mark } from "../cues/cues.js";
import { focusKeeper } from "../page/focus.js";
import { t } from "../page/i18n.js";
import * as me from "../person/me.js";
import { untilMissed } from "./no_show.js";
import { isUp, nextMatch } from "./next_match.js";
import { followTurns, showTurn } from "../person/my_turn.js";
import { drawsLater } from "../page/press_guard.js";
import { notices } from "../page/notices.js";
import { ReconnectingSocket } from "../page/socket.js";
import { champion } from "./champion.js";
import { before, role } from "./entrants.js";
import { heading, title } from "./heading.js";
import { roundNow, schedule } from "./matches.js";
import { changed, news } from "./news.js";
import { next } from "./next_step.js";
import { roundsOf } from "./rounds.js";
import { cross, standings } from "./standings.js";
import { withdrawal } from "./withdrawal.js";
import { own } from "./words.js";
import { edited, render } from "../page/rendering.js";

/**
 * @typedef {import("../../types/messages.js").TournamentMessage} TournamentMessage
 * @typedef {typeof state} State
 * @typedef {typeof actions} Actions
 */

const first = /** @type {TournamentMessage} */ (JSON.parse(document.querySelector("#first")?.textContent ?? "null"));
const root = /** @type {HTMLElement} */ (document.querySelector("#app"));
const statusRoot = /** @type {HTMLElement} */ (document.querySelector("#status"));
/** @type {{OPTIONS: {name: string, values: string[]}[]}} */
const { OPTIONS } = await import(`../../games/${first.tournament.game}/options.js`);

showArms(first.tournament.entrants);

/** The state of the page. */
export const state = {
  tournament: first.tournament,
  you: first.you,
  host: first.host,
  connection: /** @type {import("../page/socket.js").ConnectionState} */ ("connecting"),
  defaults: defaultsOf(OPTIONS),
  hint: "",
  busy: false,
  copied: false,
  fill: /** @type {"bots" | "close"} */ ("bots"),
  /** The reader's request that awaits a confirmation. */
  sure: /** @type {string | null} */ (null),
  /** The match in which the reader keeps waiting for an absent opponent. */
  patient: /** @type {number | null} */ (null),
  /** Whether the reader has become the host since the page was opened. */
  hostNow: false,
  /** The entrants whose rows of the standings have just changed. */
  changed: /** @type {Set<number>} */ (new Set()),
  /** The announcement for screen readers. */
  announced: /** @type {string[]} */ ([]),
};

const chat = new Chat(
  `/tournaments/${state.tournament.id}`,
  (said) => socket.request(said),
  () => draw(),
);

let drawn = false;
/** The number of messages received by the socket. */
let heard = 0;

/**
 * If the focused element is gone, the link to the next match gets the focus; never a button that starts or ends
 * anything.
 */
const keepFocus = focusKeeper(() => root.querySelector("#go") ?? document.querySelector("#main"));

function draw() {
  if (drawsLater(draw)) return;
  const focused = document.activeElement;
  if (!drawn) root.replaceChildren();
  drawn = true;
  render(
    html`${page()}${state.tournament.status === "closed" ? nothing : talk()}
      <p id="told" class="unseen" aria-live="polite">${state.announced.join(" ")}</p>`,
    root,
  );
  chat.drawn(root);
  keepFocus(focused);
  render(status(), statusRoot);
  const next = nextMatch(state.tournament, state.you);
  mark(isUp(next, null) ? t("tournament-next") : null, title(state.tournament));
}

function page() {
  const { tournament } = state;
  if (tournament.status === "closed") {
    return html`<div id="tournament" class="narrow stack" data-status="closed">
      <h1>${t("tournament-closed-title")}</h1>
      <p>${t("closed-words")}</p>
      <p><a class="button primary" href="/">${t("to-lobby")}</a></p>
    </div>`;
  }
  return tournament.status === "waiting" ? before(state, actions) : running();
}

/** Below everything else: the chat of the entrants and the host. */
function talk() {
  const mayTalk = state.you !== null || state.host;
  return html`<div class="wide talk">${chat.panel(t(mayTalk ? "chat-empty" : "chat-only-entrants"), mayTalk)}</div>`;
}

function running() {
  const { tournament, you } = state;
  const rounds = roundsOf(tournament);
  const now = rounds.find((round) => round.status === "now");
  const over = tournament.status === "over";
  return html`<div id="tournament" class="wide running" data-status=${tournament.status} data-round=${tournament.round}>
    ${heading(state)} ${over ? champion(tournament, you) : nothing}
    <div class="columns">
      ${
        over
          ? nothing
          : html`<div class="stack now">
              ${next(state, actions, rounds)}${now ? roundNow(tournament, now, you) : nothing}
            </div>`
      }
      <div class="stack table">${standings(tournament, you, state.changed)}${cross(tournament)}</div>
      <div class="stack rounds">
        ${schedule(tournament, rounds, you)}
        ${over ? nothing : html`${role(state, actions)}${withdrawal(state, actions)}`}
      </div>
    </div>
  </div>`;
}

function status() {
  const { tournament, connection } = state;
  const where =
    tournament.status === "playing"
      ? tournament.round > tournament.of
        ? own(tournament.game, "play-off")
        : t("tournament-round-of", { round: tournament.round, of: tournament.of })
      : tournament.status === "over"
        ? t("tournament-over")
        : own(tournament.game, "entered", { entered: tournament.entrants.length, capacity: tournament.capacity });
  const words = t(`connection-${connection}`);
  return html`<span class="headline">${where}</span>
    <span id="connection" role="status" data-state=${connection} title=${words}
      ><span class="lamp" aria-hidden="true"></span><span class="words">${words}</span></span
    >`;
}

/** @param {string} selector */
function focus(selector) {
  /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus({ preventScroll: true });
}

/** The reader's acts. The server decides about the tournament. */
export const actions = {
  /** @param {Partial<State>} change */
  change(change) {
    const asked = state.sure;
    Object.assign(state, change);
    draw();
    // A confirmation takes the focus, and returns it to its button.
    if (change.sure) focus("[autofocus]");
    else if (change.sure === null) focus(`[data-asks="${asked}"]`);
  },
  /**
   * @template {import("../page/requests.js").OfTournament} P
   * @param {P} path
   * @param {import("../page/requests.js").BodyOf<`/api/tournaments/${string}/${P}`>} [body]
   */
  ask(path, body) {
    return actions.go(async () => {
      const heardBefore = heard;
      const answer = await post(`/api/tournaments/${state.tournament.id}/${path}`, body);
      // A newer message may have come by the socket meanwhile; if the answer has news, the socket brings it.
      if (heard === heardBefore) take(answer);
    });
  },
  /**
   * Sends an act that the server may refuse.
   * @param {() => Promise<void>} act
   */
  async go(act) {
    Object.assign(state, { busy: true, hint: "", sure: null });
    draw();
    try {
      await act();
      return true;
    } catch (error) {
      state.hint = sentence(error);
      return false;
    } finally {
      state.busy = false;
      draw();
    }
  },
  /**
   * Sends the reader's choice about their match, whose opponent is absent.
   * @param {number} match
   * @param {import("../../types/messages.js").AbsenceChoice} choice
   */
  async choose(match, choice) {
    if (choice === "wait") Object.assign(state, { patient: match });
    await actions.ask("missing", { match, choice });
  },
  async enter() {
    const field = /** @type {HTMLInputElement | null} */ (root.querySelector("#name"));
    const name = me.name === null ? field?.value.trim() : undefined;
    if (me.name === null && !name) {
      field?.focus();
      return actions.change({ hint: t("error-bad-name") });
    }
    if ((await actions.ask("enter", name ? { name } : {})) && name) me.named(name);
  },
};

/** @param {TournamentMessage} message */
function take(message) {
  const before_ = state.tournament;
  const { tournament, you, host } = message;
  showArms(tournament.entrants);
  const fresh = news(before_, tournament, you);
  const rows = changed(before_, tournament);
  if (isUp(nextMatch(tournament, you), nextMatch(before_, state.you))) tellUnseen("match");
  Object.assign(state, {
    tournament,
    you,
    hostNow: host && (state.hostNow || !state.host),
    host,
    announced: fresh.length ? fresh : state.announced,
    changed: rows.size ? rows : state.changed,
  });
  draw();
  awaitMissed();
}

/** Renders again when the opponent counts as missing, because the reader is asked then. */
function awaitMissed() {
  clearTimeout(timer);
  const pause = untilMissed({ t: "tournament", ...state }, Date.now());
  if (pause === null) return;
  timer = setTimeout(() => {
    draw();
    awaitMissed();
  }, pause);
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
draw();
document.addEventListener("words", draw);
awaitMissed();
addEventListener("pageshow", () => actions.change({ busy: false }));

edited.load = () => import("../page/element_state.js");
notices.load = () => import("../person/all_notices.js");
const socket = new ReconnectingSocket(
  `/ws/tournaments/${state.tournament.id}`,
  (message) => {
    if (message.t === "tournament") {
      heard += 1;
      take(message);
    } else if (message.t === "my_games") showTurn(message);
    else if (message.t === "chat") {
      chat.take(message);
      draw();
    } else if (message.t === "ok") chat.answered(message.id);
    else if (message.t === "no" && chat.isOwn(message.id)) {
      void learnRefusals().then(() => {
        chat.answered(message.id, refusalText(message.code, message.message, message.retry_after));
        draw();
      });
    } else if (message.t === "bye" && message.code !== "restarting") {
      void learnRefusals().then(() =>
        actions.change({ hint: refusalText(message.code, message.message, message.retry_after) }),
      );
    }
  },
  (connection) => actions.change({ connection }),
  () => (chat.lines.newest === null ? "" : `?chat=${chat.lines.newest}`),
);
socket.subscribe(`talk:${state.tournament.id}`);
followTurns(socket);
