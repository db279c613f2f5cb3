/**
 * A line to the house that mends itself.
 *
 * It reconnects with growing, jittered pauses, notices a dead line by an unanswered ping, keeps every request until it
 * is answered and sends it again with the same id after a break, and asks for `full` where a version is missing.
 */

/** @typedef {import("./wire.js").Frame} Frame */
/** @typedef {import("./wire.js").Move} Move */
/** @typedef {"open" | "connecting" | "lost" | "closed"} LineState */

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 15_000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;
const OPEN_WITHIN = 10_000;
const FINAL = new Set([4401, 4403, 4404]);

/** One line to one address. */
export class Line {
  /**
   * @param {string} path
   * @param {(frame: Frame) => void} onFrame
   * @param {(state: LineState) => void} onState
   */
  constructor(path, onFrame, onState) {
    this.path = path;
    this.onFrame = onFrame;
    this.onState = onState;
    /** @type {WebSocket | null} */ this.socket = null;
    /** @type {Map<string, Record<string, unknown>>} */ this.unanswered = new Map();
    /** @type {number | undefined} */ this.version = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.retry = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.deadline = undefined;
    this.tries = 0;
    this.asked = false;
    this.over = false;
    setInterval(() => this.ping(), PING_EVERY);
    addEventListener("online", () => this.hurry());
    addEventListener("offline", () => this.drop());
    addEventListener("pageshow", (event) => event.persisted && this.hurry());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.hurry());
    this.connect();
  }

  connect() {
    clearTimeout(this.retry);
    if (this.over) return;
    this.onState(this.tries ? "lost" : "connecting");
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${this.path}`);
    this.socket = socket;
    this.expect(OPEN_WITHIN);
    socket.addEventListener("open", () => {
      if (socket !== this.socket) return socket.close();
      this.expect(0);
      this.tries = 0;
      this.asked = false;
      this.onState("open");
      for (const frame of this.unanswered.values()) this.post(frame);
    });
    socket.addEventListener("message", (message) => socket === this.socket && this.take(JSON.parse(message.data)));
    socket.addEventListener("close", (event) => {
      if (socket !== this.socket) return;
      this.expect(0);
      if (FINAL.has(event.code)) {
        this.over = true;
        this.onState("closed");
      } else {
        this.again();
      }
    });
  }

  /** Tries again after a pause that grows and never falls together with everybody else's. */
  again() {
    this.socket = null;
    this.onState("lost");
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.tries) * (0.5 + Math.random());
    this.tries += 1;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.connect(), pause);
  }

  /** The network or the reader is back: look at once whether the line still lives. */
  hurry() {
    if (!this.socket) this.connect();
    else this.ping();
  }

  drop() {
    const socket = this.socket;
    if (!socket || this.over) return;
    this.expect(0);
    this.again();
    socket.close();
  }

  ping() {
    if (this.socket?.readyState !== WebSocket.OPEN || this.deadline) return;
    this.post({ t: "ping" });
    this.expect(PONG_WITHIN);
  }

  /**
   * Gives the line up unless something is heard within so many milliseconds; 0 stops waiting.
   * @param {number} within
   */
  expect(within) {
    clearTimeout(this.deadline);
    this.deadline = within ? setTimeout(() => this.drop(), within) : undefined;
  }

  /** @param {Frame} frame */
  take(frame) {
    this.expect(0);
    if (frame.t === "pong") return;
    if (frame.t === "full") {
      this.version = frame.v;
      this.asked = false;
    }
    if (frame.t === "step" && !this.follows(frame.v)) return;
    if ((frame.t === "ok" || frame.t === "no") && frame.id) this.unanswered.delete(frame.id);
    this.onFrame(frame);
  }

  /**
   * Whether a step is the very next one. After a gap it is not, and the whole table is asked for.
   * @param {number} v
   */
  follows(v) {
    if (this.version === undefined || v === this.version + 1) {
      this.version = v;
      return true;
    }
    if (v > this.version) this.refill();
    return false;
  }

  refill() {
    if (this.asked) return;
    this.asked = true;
    this.post({ t: "full" });
  }

  /**
   * Sends a request that is answered by `ok` or `no`; it is kept, and sent again, until then.
   * @param {Record<string, unknown>} frame
   * @returns {string} its id
   */
  request(frame) {
    const id = fresh();
    const whole = { ...frame, id };
    this.unanswered.set(id, whole);
    this.post(whole);
    return id;
  }

  /** @param {Record<string, unknown>} frame */
  post(frame) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }
}

/** An id for a request, so that asking twice is harmless. */
export function fresh() {
  return [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
