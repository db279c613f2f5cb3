/** The chat: its messages, and the acts of writing, muting and reporting. */
import { html, nothing } from "lit-html";
import { post, sentence } from "../page/api.js";
import { arms } from "../page/arms.js";
import { ChatLines, HEARD_AGAIN } from "./chat_lines.js";
import { tellUnseen } from "../cues/cues.js";
import { t } from "../page/i18n.js";
import { LogEnd } from "../page/growing_list.js";
import { inTab } from "../page/storage.js";
import { isRendered } from "../page/visible.js";

/**
 * @import { ChatMessage, QuickWord } from "../../types/messages.js"
 * @typedef {import("./chat_lines.js").ChatEntry} ChatEntry
 * @typedef {{t: "chat", text: string} | {t: "quick_word", word: QuickWord}} Said
 */

/** @type {readonly QuickWord[]} */
const WORDS = ["good_luck", "well_played", "oh_no", "thanks", "moment", "good_game"];
const LONGEST = 300;

/** The storage key for a half-written message, read by the page to which this one leads. */
const DRAFT = "draft";

/** @param {string} word */
export const wordId = (word) => `word-${word.replaceAll("_", "-")}`;

/** @typedef {`/tables/${string}` | `/tournaments/${string}`} Address */

export class Chat {
  #send;
  #draw;
  #address;
  #end = new LogEnd();
  /** The message that was half written when the previous page led here. */
  #draft = "";
  /** Sent messages without an answer yet, by the id of their request. */
  #sent = /** @type {Map<string, Said>} */ (new Map());

  /**
   * @param {Address} address The address of the table or the tournament.
   * @param {(said: Said) => string} send
   * @param {() => void} draw
   */
  constructor(address, send, draw) {
    this.#address = address;
    this.#send = send;
    this.#draw = draw;
    const muted = /** @type {HTMLElement | null} */ (document.querySelector("#first"))?.dataset.muted;
    this.lines = new ChatLines(address.split("/").at(-1) ?? "", muted?.split(" ").filter(Boolean));
    this.wordsOpen = false;
    this.managing = false;
    this.trouble = "";
    this.reported = /** @type {number | null} */ (null);
    /**
     * Whether the reader was writing when the previous page led here. They continue writing unless the keys here are a
     * game's.
     */
    this.isWriting = false;
    const [place, draft, isWriting] = /** @type {[string?, string?, boolean?]} */ (inTab.getJson(DRAFT) ?? []);
    if (place === address) [this.#draft, this.isWriting] = [draft ?? "", isWriting ?? false];
    inTab.remove(DRAFT);
    addEventListener("visibilitychange", () => this.drawn(document.body));
    addEventListener(HEARD_AGAIN, (event) => {
      this.lines.mute(/** @type {CustomEvent<string>} */ (event).detail, false);
      this.#draw();
    });
  }

  /**
   * The chat moves to another table together with the people.
   * @param {Address} address
   * @param {(said: Said) => string} send
   */
  goOn(address, send) {
    this.#address = address;
    this.#send = send;
  }

  /**
   * Prepares for the next table of the same people: messages read here count as read there, and a half-written one is
   * taken along.
   * @param {string} place The id of the table.
   */
  carryTo(place) {
    this.lines.carryTo(place);
    // The reader can write until the other page is shown.
    addEventListener("pagehide", () => {
      const field = /** @type {HTMLInputElement | null} */ (document.querySelector("#chat-text"));
      const isWriting = field !== null && field === document.activeElement;
      if (field?.value || isWriting) inTab.setJson(DRAFT, [`/tables/${place}`, field.value, isWriting]);
    });
  }

  /**
   * @param {ChatMessage} message
   * @param {boolean} [plays] Whether the reader plays here.
   * @returns The line that came alone, as during a game, if it is unread.
   */
  take({ lines }, plays) {
    const { newest } = this.lines;
    this.lines.add(lines, plays);
    const isUnread = this.lines.newest !== newest && this.lines.hasUnread;
    if (isUnread) tellUnseen("chat");
    for (const line of this.lines.toldOnce()) void this.#tellMuted(line, true).catch(() => {});
    return isUnread && lines.length === 1
      ? this.lines.shown.find(({ id, mine }) => !mine && id === lines[0]?.id)
      : undefined;
  }

  /**
   * Whether an answer belongs to a chat message.
   * @param {string | null} id
   */
  isOwn(id) {
    return id !== null && this.#sent.has(id);
  }

  /**
   * Handles the answer to a sent message: accepted or refused.
   * @param {string | null} id
   * @param {string} [refusal]
   */
  answered(id, refusal) {
    const said = id === null ? undefined : this.#sent.get(id);
    if (id === null || !said) return;
    this.#sent.delete(id);
    if (refusal === undefined) return;
    this.trouble = refusal;
    const field = /** @type {HTMLInputElement | null} */ (document.querySelector("#chat-text"));
    // Restores the typed text.
    if (field && !field.value && said.t === "chat") field.value = said.text;
  }

  /** @param {Element} root The rendered element. */
  drawn(root) {
    const list = root.querySelector("#chat");
    this.#end.drawn(list);
    const field = /** @type {HTMLInputElement | null} */ (root.querySelector("#chat-text"));
    if (field && this.#draft) {
      field.value ||= this.#draft;
      this.#draft = "";
    }
    if (field && this.isWriting) {
      this.isWriting = false;
      field.focus();
    }
    // Its position is measured only if needed: measuring forces a layout.
    if (
      document.hidden ||
      !this.lines.hasNew ||
      !list ||
      !isRendered(list) ||
      getComputedStyle(list).visibility !== "visible"
    )
      return;
    const { bottom, top } = list.getBoundingClientRect();
    if (bottom > 0 && top < innerHeight) this.lines.markRead();
  }

  /** @param {Said} said */
  say(said) {
    this.trouble = "";
    this.#sent.set(this.#send(said), said);
    this.wordsOpen = false;
    this.#draw();
  }

  /**
   * @param {ChatEntry} line A line of the person to mute or unmute.
   * @param {boolean} on
   */
  async mute(line, on) {
    this.trouble = "";
    this.lines.mute(line.by, on);
    this.#draw();
    try {
      await this.#tellMuted(line, on);
    } catch (error) {
      this.lines.mute(line.by, !on);
      this.trouble = sentence(error);
    }
    this.#draw();
  }

  /**
   * Mutes or unmutes an author everywhere, also in notifications.
   * @param {ChatEntry} line
   * @param {boolean} on
   */
  async #tellMuted({ id, by }, on) {
    await post(`/api${this.#address}/mutes`, { line: id, on });
    this.lines.isKnown(by);
  }

  /** @param {ChatEntry} line */
  async report({ id }) {
    try {
      await post(`/api${this.#address}/reports`, { line: id });
      Object.assign(this, { reported: id, trouble: "" });
    } catch (error) {
      this.trouble = sentence(error);
    }
    this.#draw();
  }

  /**
   * @param {string} hint The text for an empty chat, which names the readers of its messages.
   * @param {boolean} mayTalk
   */
  panel(hint, mayTalk = true) {
    const { lines, managing } = this;
    const shown = managing ? lines.lines : lines.shown;
    const hasOthers = lines.lines.some(({ mine, by }) => !mine && by);
    const manage = () => {
      Object.assign(this, { managing: !managing, reported: null });
      this.#draw();
    };
    return html`<section class="chat-panel" aria-label=${t("chat")}>
      <div class="chat-top">
        <h2>${t("chat")}</h2>
        ${
          hasOthers
            ? html`<button id="chat-manage" class="quiet" aria-pressed=${managing ? "true" : "false"} @click=${manage}>
                ${t(managing ? "chat-managed" : "chat-manage")}
              </button>`
            : nothing
        }
      </div>
      <div id="chat" role="log" aria-label=${t("chat")} tabindex="0">
        ${shown.length ? shown.map((line) => this.#line(line)) : html`<p class="hint">${hint}</p>`}
      </div>
      ${this.trouble ? html`<p class="error" role="alert" id="chat-trouble">${this.trouble}</p>` : nothing}
      ${mayTalk ? this.#form() : nothing}
    </section>`;
  }

  /** @param {ChatEntry} line */
  #line(line) {
    const { name, text, word, mine, by, watchers, id } = line;
    const isMuted = this.lines.muted.has(by);
    return html`<p ?data-mine=${mine} data-line=${id}>
        ${name === null ? nothing : arms(name)}<b>${name ?? t("chat-watcher")}</b>
        ${watchers ? html`<span class="tagged">${t("chat-watching")}</span>` : nothing}
        ${isMuted ? t("chat-muted") : word === null ? text : t(wordId(word))}
      </p>
      ${
        this.managing && !mine && by
          ? html`<div class="row">
              <button class="quiet" data-mute=${id} @click=${() => this.mute(line, !isMuted)}>
                ${t(isMuted ? "chat-unmute" : "chat-mute", { name: name ?? t("chat-watcher") })}
              </button>
              ${
                this.reported === id
                  ? html`<span role="status">${t("chat-reported")}</span>`
                  : html`<button class="quiet danger" data-report=${id} @click=${() => this.report(line)}>
                      ${t("chat-report")}
                    </button>`
              }
            </div>`
          : nothing
      }`;
  }

  #form() {
    /** @param {SubmitEvent} event */
    const submit = (event) => {
      event.preventDefault();
      const field = /** @type {HTMLFormElement} */ (event.target).querySelector("input");
      const text = field?.value.trim();
      if (!field || !text) return;
      field.value = "";
      this.say({ t: "chat", text });
    };
    const open = () => {
      this.wordsOpen = !this.wordsOpen;
      this.#draw();
    };
    return html`${
      this.wordsOpen
        ? html`<div class="quick-words" id="quick-words" role="group" aria-label=${t("chat-words")}>
              ${WORDS.map(
                (word) =>
                  html`<button data-word=${word} @click=${() => this.say({ t: "quick_word", word })}>
                    ${t(wordId(word))}
                  </button>`,
              )}
            </div>`
        : nothing
    }
      <form class="row chat-form" @submit=${submit}>
        <button
          type="button"
          id="chat-words"
          aria-label=${t("chat-words")}
          aria-expanded=${this.wordsOpen ? "true" : "false"}
          @click=${open}>
          <svg width="18" height="16" viewBox="0 0 18 16" aria-hidden="true">
            <path d="M2 1h14v10H8l-4 4v-4H2z" fill="none" stroke="currentColor" stroke-width="2" />
          </svg>
        </button>
        <input
          id="chat-text"
          maxlength=${LONGEST}
          autocomplete="off"
          enterkeyhint="send"
          aria-label=${t("chat-write")}
          placeholder=${t("chat-write")} />
        <button aria-label=${t("chat-send")}>
          <svg width="18" height="16" viewBox="0 0 18 16" aria-hidden="true">
            <path d="M1 1.5 17 8 1 14.5 3.5 8z" fill="currentColor" />
          </svg>
        </button>
      </form>`;
  }
}

/**
 * The chat of a table: the players' chat, or during a game also the spectators'.
 * @param {import("../room/table_state.js").State} state
 */
export function talk({ chat, table, you, removed }) {
  const watches = you === null && table.status === "playing";
  return chat.panel(t(watches ? "chat-only-watchers" : "chat-empty"), !removed);
}
