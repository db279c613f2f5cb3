/**
 * A replay that people watch together after the game: everybody follows the leader, and if nobody leads, the next
 * person to move the replay does. A reader who moves it meanwhile watches alone, and can come back. The table's chat is
 * beside it.
 */
import { html, nothing } from "lit-html";
import { learnRefusals, refusalText } from "../page/api.js";
import { Chat } from "../chat/chat.js";
import { t } from "../page/i18n.js";
import { ReconnectingSocket } from "../page/socket.js";

/**
 * @import { SharedReplayMessage, TableMessage } from "../../types/messages.js"
 * @import { Message } from "../page/socket.js"
 * @typedef {{row: number, playing: boolean, speed: number}} Moment
 */

/** Milliseconds between two moves that are sent: a dragged slider passes many moments. */
const PAUSE = 250;

export class Together {
  #socket;
  #show;
  #draw;
  /** @type {SharedReplayMessage | null} */
  #shared = null;
  /** @type {TableMessage | null} */
  #table = null;
  /** Whether the reader follows the leader. */
  #follows = true;
  /** Whether the reader has opened a link to a moment, which others who are there do not replace. */
  #hasOwnMoment;
  /** Whether the server has not answered a move yet, so that older moments are ignored. */
  #isAsking = false;
  /** @type {Moment | null} */
  #unsent = null;
  #sentAt = 0;
  /** The address of the players' next table. */
  next = "";

  /**
   * @param {string} id The table's id.
   * @param {boolean} hasOwnMoment Whether the reader has opened a link to a moment.
   * @param {(moment: Moment) => void} show Shows the leader's moment.
   * @param {() => void} draw
   */
  constructor(id, hasOwnMoment, show, draw) {
    this.#hasOwnMoment = hasOwnMoment;
    this.#show = show;
    this.#draw = draw;
    this.chat = new Chat(`/tables/${id}`, (said) => this.#socket.request(said), draw);
    this.#socket = new ReconnectingSocket(
      `/ws/tables/${id}`,
      (message) => this.#take(message),
      (state) => {
        this.#isAsking = false;
        if (state === "connecting") return;
        if (state === "open") this.#follow(this.#follows);
        else this.#shared = null;
        draw();
      },
      () => (this.chat.lines.newest === null ? "" : `?chat=${this.chat.lines.newest}`),
    );
  }

  /** Whether somebody else plays the replay on this page. */
  get isPlayed() {
    return this.#follows && this.#shared?.lead === "taken" && this.#shared.playing;
  }

  /** Whether the reader may write to the chat. */
  get #mayTalk() {
    const message = this.#table;
    if (!message || message.removed) return false;
    return message.table.spectators !== false || message.you !== null || (message.deputized ?? null) !== null;
  }

  /** @param {Message} message */
  #take(message) {
    switch (message.t) {
      case "shared_replay":
        return this.#hear(message);
      case "table":
        this.#table = message;
        break;
      case "chat":
        this.chat.take(message, this.#table?.you !== null);
        break;
      case "ok":
        return this.chat.answered(message.id);
      case "no":
        if (message.code === "replay_led") return this.watchAlone();
        this.#isAsking = false;
        void learnRefusals().then(() => {
          this.chat.answered(message.id, refusalText(message.code, message.message, message.retry_after));
          this.#draw();
        });
        return;
      case "rematch":
        this.next = message.url;
        break;
      default:
        return;
    }
    this.#draw();
  }

  /** @param {SharedReplayMessage} message */
  #hear(message) {
    if (message.lead !== "free") this.#isAsking = false;
    if (this.#isAsking) return;
    this.#shared = message;
    const isFirst = this.#hasOwnMoment;
    this.#hasOwnMoment = false;
    if (isFirst && message.row !== null && this.#people) return this.watchAlone();
    this.again();
    this.#draw();
  }

  /** Shows the leader's newest moment, unless it is the reader's own. */
  again() {
    if (!this.#shared || this.#isAsking) return;
    const { row, playing, speed, lead } = this.#shared;
    if (this.#follows && lead !== "yours" && row !== null) this.#show({ row, playing, speed });
  }

  /**
   * The reader has moved the replay: the others follow, or the reader watches alone from now on.
   * @param {Moment} moment
   */
  move(moment) {
    if (!this.#follows) return;
    if (this.#shared?.lead === "taken") return this.watchAlone();
    this.#isAsking = true;
    const isWaiting = this.#unsent !== null;
    this.#unsent = moment;
    if (!isWaiting) setTimeout(() => this.#send(), Math.max(0, this.#sentAt + PAUSE - Date.now()));
  }

  #send() {
    if (this.#unsent && this.#follows) this.#socket.send({ t: "replay_lead", ...this.#unsent });
    this.#unsent = null;
    this.#sentAt = Date.now();
  }

  watchAlone() {
    this.#isAsking = false;
    this.#follow(false);
    this.#draw();
  }

  /** @param {boolean} following */
  #follow(following) {
    this.#follows = following;
    this.#socket.send({ t: "replay_follow", following });
  }

  /** The number of people who watch together, if others than the reader do; otherwise 0. */
  get #people() {
    const following = this.#shared?.following ?? 0;
    return following > (this.#follows ? 1 : 0) ? following : 0;
  }

  /** The line about the leader and the others; empty for a reader who is the only one. */
  line() {
    const people = this.#people;
    const leads = this.#follows && this.#shared?.lead === "yours";
    return html`<div class="replay-together" ?data-empty=${!people}>
      <p role="status" id="replay-leader">${people ? this.#leader(people) : ""}</p>
      ${
        people && leads
          ? html`<button class="quiet" id="replay-pass-on" @click=${() => this.#follow(true)}>
              ${t("replay-pass-on")}
            </button>`
          : nothing
      }
      ${
        people
          ? html`<button class="quiet" id="replay-alone" @click=${() => this.#turn()}>
              ${t(this.#follows ? "replay-watch-alone" : "replay-come-back")}
            </button>`
          : nothing
      }
    </div>`;
  }

  #turn() {
    if (this.#follows) return this.watchAlone();
    this.#follow(true);
    this.#draw();
  }

  /** @param {number} people */
  #leader(people) {
    if (!this.#follows) return t("replay-alone", { people });
    if (this.#shared?.lead === "yours") return t("replay-you-lead", { people });
    if (this.#shared?.lead === "taken")
      return t("replay-leads", { name: this.#shared.name ?? t("chat-watcher"), people });
    return t("replay-nobody-leads", { people });
  }

  talk() {
    return this.chat.panel(t("replay-chat-empty"), this.#mayTalk);
  }
}
