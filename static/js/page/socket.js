/**
 * A WebSocket that reconnects, or its replacement in polling.js if the network blocks WebSockets.
 *
 * It reconnects at the time in the server's `bye`, or after growing, jittered pauses, and detects a dead connection by
 * an unanswered ping. It stores every request until the answer arrives and sends it again with the same id after a
 * reconnect. It requests `full` if a version is missing, and subscribes again to additional channels. The answers to
 * its pings show whether the page has the server's version.
 */
import { compare } from "./newer_version.js";
import { notices } from "./notices.js";
import { isBlocked, transport } from "./transport.js";

/**
 * @import { ByeMessage, ChatCommand, ChatMessage, ClocksMessage, Command, LessonMessage, LobbyMessage, MoveCommand,
 *   MyGamesMessage, NewDevicesMessage, NoMessage, OkMessage, PongMessage, PresenceMessage, QuickWordCommand,
 *   RematchMessage, SharedReplayMessage, TableEventMessage, TableMessage,
 *   TournamentMessage } from "../../types/messages.js"
 * @import { GameEvent, GameMove, GameView } from "../board/board.js"
 *
 * @typedef {import("../../types/messages.js").FullMessage<GameView, GameMove, GameEvent>} FullMessage
 * @typedef {import("../../types/messages.js").StepMessage<GameView, GameMove, GameEvent>} StepMessage
 * @typedef {import("../../types/messages.js").MissedMessage<GameView, GameMove, GameEvent>} MissedMessage
 * @typedef {TableMessage | FullMessage | StepMessage | MissedMessage | ClocksMessage | PresenceMessage
 *   | TableEventMessage | ChatMessage | RematchMessage | OkMessage | NoMessage | LobbyMessage | MyGamesMessage
 *   | NewDevicesMessage | TournamentMessage | LessonMessage | SharedReplayMessage | PongMessage
 *   | ByeMessage} Message A message of the server.
 * @typedef {Omit<MoveCommand, "id"> | Omit<ChatCommand, "id"> | Omit<QuickWordCommand, "id">} Request A request with
 *   the answer `ok` or `no`.
 * @typedef {"open" | "connecting" | "lost" | "closed"} ConnectionState
 */

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 15_000;
/** In the first minute a pause is at most this, plus half of it: most servers are back by then. */
const LONGEST_FIRST_PAUSE = 1_000;
const FIRST_MINUTE = 60_000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;
const OPEN_WITHIN = 10_000;
const FULL_AGAIN = 1_500;
/** A connection that ends earlier may have been cut by the network. */
const SHORT = 5_000;
const OPEN = 1;
const FINAL = new Set([4401, 4403, 4404]);

/** A connection to one path of the server. */
export class ReconnectingSocket {
  /**
   * @param {string} path
   * @param {(message: Message) => void} onMessage
   * @param {(state: ConnectionState) => void} onState
   * @param {() => string} query The query of the address at each connection: the page's current version.
   */
  constructor(path, onMessage, onState, query = () => "") {
    this.path = path;
    this.onMessage = onMessage;
    this.onState = onState;
    this.query = query;
    /** @type {import("./transport.js").Transport | null} */ this.socket = null;
    /** @type {Map<string, Command>} */ this.unanswered = new Map();
    /** @type {Set<string>} */ this.channels = new Set();
    /** @type {number | undefined} */ this.version = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.timer = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.deadline = undefined;
    this.attempts = 0;
    this.lostAt = 0;
    this.answeredAt = 0;
    /** @type {number | null | undefined} */ this.retryAfter = undefined;
    this.fullRequested = false;
    this.isAnswered = false;
    this.closed = false;
    this.listening = new AbortController();
    this.pinging = setInterval(() => this.ping(), PING_EVERY);
    const { signal } = this.listening;
    addEventListener("online", () => this.wake(), { signal });
    addEventListener("offline", () => this.drop(), { signal });
    addEventListener("pageshow", (event) => event.persisted && this.wake(), { signal });
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.wake(), {
      signal,
    });
    document.addEventListener("visibilitychange", () => this.look(), { signal });
    void this.begin();
  }

  async begin() {
    if (isBlocked())
      await notices
        .load?.()
        .then((page) => page.poll())
        .catch(() => {});
    this.connect();
  }

  /** Closes the connection for good. */
  end() {
    this.closed = true;
    this.listening.abort();
    clearInterval(this.pinging);
    clearTimeout(this.timer);
    this.expect(0);
    const { socket } = this;
    this.socket = null;
    socket?.close();
  }

  connect() {
    clearTimeout(this.timer);
    if (this.closed) return;
    this.socket = null;
    this.onState(this.attempts ? "lost" : "connecting");
    const socket = transport.open(this.path + this.query());
    this.socket = socket;
    this.isAnswered = false;
    this.answeredAt = 0;
    this.expect(OPEN_WITHIN);
    socket.addEventListener("open", () => {
      if (socket !== this.socket) return socket.close();
      // An open socket is no proof of a working server: the pauses grow until a message has come.
      this.expect(PONG_WITHIN);
      this.fullRequested = false;
      if (document.hidden) this.look();
      this.send({ t: "ping" });
      for (const channel of this.channels) this.send({ t: "subscribe", channel });
      for (const command of this.unanswered.values()) this.send(command);
    });
    socket.addEventListener("message", ({ data }) => socket === this.socket && this.receive(JSON.parse(data)));
    socket.addEventListener("close", (event) => {
      if (socket !== this.socket) return;
      this.expect(0);
      if (FINAL.has(event.code) || this.retryAfter === null) {
        this.closed = true;
        this.onState("closed");
      } else {
        this.reconnect();
      }
    });
  }

  /**
   * Reconnects at the server's time, or after a growing pause with jitter.
   * @param {boolean} [isSlow] Whether nothing came in time.
   */
  reconnect(isSlow = false) {
    this.socket = null;
    if (this.retryAfter === undefined && (!this.answeredAt || Date.now() - this.answeredAt < SHORT))
      void this.suspect(isSlow).catch(() => {});
    this.onState("lost");
    if (!this.attempts) this.lostAt = Date.now();
    const longest = Date.now() - this.lostAt < FIRST_MINUTE ? LONGEST_FIRST_PAUSE : LONGEST_PAUSE;
    const own = Math.min(longest, FIRST_PAUSE * 2 ** this.attempts) * (0.5 + Math.random());
    const pause = typeof this.retryAfter === "number" ? Math.max(1000 * this.retryAfter, own * this.attempts) : own;
    this.retryAfter = undefined;
    this.attempts += 1;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), pause);
  }

  /**
   * Checks whether the network blocks WebSockets, which is likely only if the server answers plain requests.
   * @param {boolean} isSlow
   */
  async suspect(isSlow) {
    const { ok } = await fetch("/readyz", { cache: "no-store" });
    const page = ok ? await notices.load?.() : undefined;
    if (!page?.noteFailure(isSlow) || this.isAnswered) return;
    this.socket?.close();
    this.connect();
  }

  /** Tests at once whether the connection still works, because the network or the reader is back. */
  wake() {
    if (!this.socket) this.connect();
    else this.ping();
  }

  /** Reports whether the page is visible: readers of hidden pages are notified elsewhere of their turn. */
  look() {
    if (/^\/ws\/(tables|tournaments)\//.test(this.path)) this.send({ t: "look", looking: !document.hidden });
  }

  /** @param {boolean} [isSlow] */
  drop(isSlow) {
    const socket = this.socket;
    if (!socket || this.closed) return;
    this.expect(0);
    this.reconnect(isSlow);
    socket.close();
  }

  ping() {
    if (this.socket?.readyState !== OPEN || this.deadline) return;
    this.send({ t: "ping" });
    this.expect(PONG_WITHIN);
  }

  /**
   * Drops the connection unless a message arrives within so many milliseconds; 0 stops waiting.
   * @param {number} within
   */
  expect(within) {
    clearTimeout(this.deadline);
    this.deadline = within ? setTimeout(() => this.drop(true), within) : undefined;
  }

  /** Called when the server has subscribed this page and answers: from now on the page receives everything. */
  answered() {
    this.attempts = 0;
    if (this.isAnswered) return;
    this.isAnswered = true;
    this.answeredAt = Date.now();
    this.onState("open");
  }

  /** @param {Message} message */
  receive(message) {
    this.expect(0);
    if (message.t === "bye") this.retryAfter = message.retry_after;
    else this.answered();
    if (message.t === "pong") return compare(message.build);
    if (message.t === "new_devices") return void notices.load?.().then((page) => page.showNewDevices(message));
    if (message.t === "full" || message.t === "missed") {
      this.version = message.v;
      this.fullRequested = false;
    }
    if (message.t === "step" && !this.isNext(message.v)) return;
    if (message.t === "no" && message.code === "too_fast" && !message.id) this.requestFullLater();
    if ((message.t === "ok" || message.t === "no") && message.id) this.unanswered.delete(message.id);
    this.onMessage(message);
  }

  /**
   * Whether a step directly follows the newest one. After a gap the whole table is requested.
   * @param {number} v
   */
  isNext(v) {
    if (this.version === undefined || v === this.version + 1) {
      this.version = v;
      return true;
    }
    if (v > this.version) this.requestFull();
    return false;
  }

  requestFull() {
    if (this.fullRequested) return;
    this.fullRequested = true;
    this.send({ t: "full" });
  }

  /** Requests a refused full state again: without it the page would not change any more. */
  requestFullLater() {
    if (!this.fullRequested) return;
    this.fullRequested = false;
    setTimeout(() => this.requestFull(), FULL_AGAIN);
  }

  /**
   * Sends a request with the answer `ok` or `no`. It is stored and sent again until the answer arrives.
   * @param {Request} request
   * @returns {string} its id
   */
  request(request) {
    const id = newId();
    const command = { ...request, id };
    this.unanswered.set(id, command);
    this.send(command);
    return id;
  }

  /**
   * Subscribes to one more channel, whose newest message comes at once.
   * @param {string} channel
   */
  subscribe(channel) {
    if (this.channels.has(channel)) return;
    this.channels.add(channel);
    this.send({ t: "subscribe", channel });
  }

  /** @param {Command} command */
  send(command) {
    if (this.socket?.readyState === OPEN) this.socket.send(JSON.stringify(command));
  }
}

/** A unique id for a request, so that repeating it is harmless. */
export function newId() {
  return [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
