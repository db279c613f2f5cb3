/**
 * A connection without a WebSocket, with its interface: long polling, as docs/protocol.md describes it.
 *
 * Without HTTP/2, browsers open at most six connections to a server, for all pages of a site together. So only a few
 * polled sockets may use long polls. The others use short polls; in a hidden page they poll only when they send
 * something, such as the pings of `ReconnectingSocket`.
 */
import { newId } from "./socket.js";

/** @import { MessagePoll, MessagesTaken, PolledMessages, SentMessages } from "../../types/messages.js" */
/** @typedef {(event: any) => void} Listener */

const [CONNECTING, OPEN, CLOSED] = [0, 1, 3];
/** The most polls of this browser that may wait for long at the same time. */
const PLACES = 3;
const LONG_WAIT = 25;
const SHORT_WAIT = 1;
/**
 * The seconds without a poll after which the server ends the socket, for a visible and a hidden page. Browsers run a
 * hidden page's timers at least once a minute.
 */
const [PAUSE, HIDDEN_PAUSE] = [30, 90];
const MOST_TEXTS = 8;
const MOST_FAILURES = 3;
const FAILURE_PAUSE = 1_000;
const LOST = 1006;

/** The server has refused a request for good. */
class Gone extends Error {}

export class PolledSocket {
  readyState = CONNECTING;
  #last = 0;
  #texts = /** @type {string[]} */ ([]);
  #isSending = false;
  #isPolling = false;
  #listeners = /** @type {Record<string, Listener>} */ ({});
  #ending = new AbortController();
  #hasPlace = false;

  /** @param {string} path The WebSocket's. */
  constructor(path) {
    const [address = "", query] = path.split("?");
    this.address = `${address.replace("/ws/", "/polled/")}/${newId()}`;
    this.query = query ? `?${query}` : "";
    addEventListener("pagehide", () => this.lose(), { signal: this.#ending.signal });
    void this.#poll();
  }

  /**
   * @param {string} kind
   * @param {Listener} listener
   */
  addEventListener(kind, listener) {
    this.#listeners[kind] = listener;
  }

  /** @param {string} text */
  send(text) {
    this.#texts.push(text);
    void this.#flush();
  }

  close() {
    if (this.readyState === CLOSED) return;
    this.#end();
    /** @type {SentMessages} */
    const body = { texts: [], ends: true };
    // It arrives even if the page is closed.
    void fetch(`${this.address}/messages`, { ...init(body), keepalive: true }).catch(() => {});
  }

  /** Closes the connection like a lost one: its owner reconnects. */
  lose() {
    if (this.readyState === CLOSED) return;
    this.close();
    this.#listeners.close?.({ code: LOST });
  }

  async #poll() {
    if (this.#isPolling) return;
    this.#isPolling = true;
    try {
      do await this.#pollOnce();
      while (this.readyState !== CLOSED && (!document.hidden || this.#hasPlace));
    } catch {
      this.#fail();
    }
    this.#isPolling = false;
  }

  async #pollOnce() {
    const isLong = await this.#takePlace();
    const wait = isLong ? LONG_WAIT : SHORT_WAIT;
    /** @type {Partial<MessagePoll>} */
    const body = { after: this.#last, wait, pause: isLong ? PAUSE : HIDDEN_PAUSE };
    const query = this.#last ? "" : this.query;
    /** @type {PolledMessages} */
    const { messages, last, closed } = await this.#ask(`${this.address}${query}`, body);
    if (this.readyState === CONNECTING) {
      this.readyState = OPEN;
      this.#listeners.open?.({});
    }
    const before = this.#last;
    this.#last = Math.max(before, last);
    for (const [at, message] of messages.entries()) {
      const isNew = last - messages.length + at >= before;
      if (isNew && this.readyState === OPEN) this.#listeners.message?.({ data: JSON.stringify(message) });
    }
    if (closed !== null) this.#fail(closed);
  }

  /** Sends the queue, one request after the other, so that the order is preserved. */
  async #flush() {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      while (this.#texts.length && this.readyState === OPEN) {
        const texts = this.#texts.slice(0, MOST_TEXTS);
        /** @type {MessagesTaken} */
        const { taken } = await this.#ask(`${this.address}/messages`, { texts });
        this.#texts.splice(0, taken);
        void this.#poll();
      }
    } catch {
      this.#fail();
    }
    this.#isSending = false;
  }

  /**
   * The answer to a request, which is retried after a failure: all requests are idempotent.
   * @param {string} address
   * @param {Partial<MessagePoll> | Partial<SentMessages>} body
   */
  async #ask(address, body) {
    for (let failures = 0; ; failures += 1) {
      try {
        const response = await fetch(address, { ...init(body), signal: this.#ending.signal });
        if (response.ok) return await response.json();
        if (response.status < 500 && response.status !== 429) throw new Gone();
        const seconds = Number(response.headers.get("retry-after"));
        await pause(Math.max(FAILURE_PAUSE, 1000 * seconds));
        if (response.status === 429) failures -= 1;
      } catch (error) {
        if (error instanceof Gone || this.readyState === CLOSED) throw error;
        await pause(FAILURE_PAUSE);
      }
      if (failures >= MOST_FAILURES || this.readyState === CLOSED) throw new Gone();
    }
  }

  /** Takes one of the few places for long polls if one is free. Returns whether this connection has one. */
  async #takePlace() {
    // Browsers have locks on secure pages only.
    if (!navigator.locks) this.#hasPlace = !document.hidden;
    else if (!this.#hasPlace) await this.#lockPlace();
    return this.#hasPlace;
  }

  async #lockPlace() {
    const { signal } = this.#ending;
    const held = new Promise((end) => signal.addEventListener("abort", end));
    for (let place = 0; place < PLACES && !this.#hasPlace; place += 1) {
      this.#hasPlace = await new Promise((resolve) => {
        const options = { ifAvailable: true };
        navigator.locks
          .request(`quintain-poll-${place}`, options, (lock) => {
            resolve(lock !== null);
            return lock && !signal.aborted ? held : null;
          })
          .catch(() => resolve(false));
      });
    }
  }

  /** @param {number} code */
  #fail(code = LOST) {
    if (this.readyState === CLOSED) return;
    this.#end();
    this.#listeners.close?.({ code });
  }

  #end() {
    this.readyState = CLOSED;
    this.#ending.abort();
  }
}

/**
 * @param {unknown} body
 * @returns {RequestInit}
 */
const init = (body) => ({
  method: "POST",
  credentials: "same-origin",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** @param {number} ms */
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
