/**
 * A lesson at its table: one sentence at a time beside the part of the board that it is about, and buttons to go back,
 * go on and leave. The server has the script; the page shows the learner's place in it.
 */
import { html, nothing } from "lit-html";
import { post, sentence } from "../page/api.js";
import { learn, t } from "../page/i18n.js";
import * as gate from "./gate.js";
import { placed, shownPart } from "./guide_place.js";
import { isRendered } from "../page/visible.js";
import { render } from "../page/rendering.js";

/**
 * @import { Command, LessonMessage } from "../../types/messages.js"
 * @import { Page } from "../room/table_state.js"
 * @import { Parts } from "./board_parts.js"
 */

/** The learner's chosen answers, which the button below sends. */
const SEND = "act";
const UNDO = "undo";

/**
 * Loads the texts of a lesson and the names of the board's parts. The server's answer is the lesson's first page.
 * @param {string} game
 * @param {LessonMessage} first
 */
export async function lessonOf(game, first) {
  const parts = /** @type {Parts} */ (await import(`../../games/${game}/lesson/parts.js`));
  await Promise.all([learn("i18n/lesson"), learn(`games/${game}/lesson`)]);
  return (
    /** @type {Page} */ page,
    /** @type {(command: Command) => void} */ send,
    /** @type {(panel: string) => void} */ openPanel,
  ) => new TableLesson(page, parts, first, send, openPanel);
}

/** @param {string | undefined} name The name of a part: its kind, and its place. */
const kind = (name) => name?.split(" ")[0];

class TableLesson {
  /**
   * @param {Page} page
   * @param {Parts} parts The parts of the game's board.
   * @param {LessonMessage} first
   * @param {(command: Command) => void} send Sends over the table's socket.
   * @param {(panel: string) => void} openPanel Opens a tab of a narrow page.
   */
  constructor(page, parts, first, send, openPanel) {
    this.page = page;
    this.parts = parts;
    this.send = send;
    this.openPanel = openPanel;
    this.message = first;
    /** The reason why a touch was not allowed, shown instead of the sentence. */
    this.reason = "";
    /** The server's refusal. */
    this.trouble = "";
    this.isLeaving = false;
    /** Whether a request is under way. */
    this.isBusy = false;
    /** The place in the script that was shown last: the focus moves to each place only once. */
    this.shown = -1;
    /** The parts that were in sight when this place was shown. */
    this.seen = /** @type {ReadonlySet<string>} */ (new Set());
    /** The last touch, where the second tap of a double tap may follow. */
    this.touch = /** @type {{x: number, y: number, isOnCard: boolean} | null} */ (null);
    this.spot = document.createElement("div");
    this.spot.className = "lesson-spot";
    this.spot.hidden = true;
    this.card = document.createElement("section");
    this.card.id = "lesson";
    this.card.hidden = true;
    this.card.setAttribute("aria-label", t("lesson-title"));
    document.body.append(this.spot, this.card);
    gate.guard(page.root, (target, isClick) => this.refuses(target, isClick));
    const touched = (/** @type {PointerEvent} */ { clientX: x, clientY: y, target }) => {
      this.touch = { x, y, isOnCard: this.card.contains(/** @type {Node} */ (target)) };
    };
    addEventListener("pointerdown", touched, { capture: true, passive: true });
    const place = () => this.place();
    addEventListener("resize", place);
    addEventListener("scroll", place, { capture: true, passive: true });
  }

  /** @param {LessonMessage} message */
  take(message) {
    this.message = message;
    this.reason = "";
    this.trouble = "";
    this.isBusy = false;
  }

  /** Called before each rendering: lit must find the attributes that it has set. */
  drawing() {
    gate.open(this.page.root);
  }

  /** Called after each rendering. */
  drawn() {
    const { message, page } = this;
    const isAtRest = !page.state.showing && !page.state.sending && message.kind !== "moving";
    this.card.hidden = !isAtRest;
    if (!isAtRest) {
      this.spot.hidden = true;
      return;
    }
    if (message.kind !== "end") gate.close(page.root, (part) => this.isOpen(part), this.parts.nameOf);
    this.drawCard();
    const isNew = this.shown !== message.at;
    this.shown = message.at;
    if (isNew) this.turnToNew();
    this.place();
    requestAnimationFrame(() => this.follow());
    if (isNew) this.moveFocus();
  }

  /** Places the sentence again after the things on the board have moved to their places. */
  async follow() {
    const moving = this.page.root.getAnimations({ subtree: true });
    const ending = moving.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    this.place();
  }

  /** @param {string} part */
  isOpen(part) {
    return this.message.kind === "question" && this.message.may_touch.includes(part);
  }

  /**
   * @param {HTMLElement} target
   * @param {boolean} isClick
   */
  refuses(target, isClick) {
    const { message, page } = this;
    // A touch skips the current reveal.
    if (page.state.showing || message.kind === "end" || message.kind === "moving") return false;
    const name = this.parts.nameOf(target);
    if (name === null && target.closest(gate.CONTROLS)) return false;
    const part = name ?? "";
    if (this.isOpen(part)) {
      if (isClick && this.reason) {
        this.reason = "";
        this.drawCard();
      }
      return false;
    }
    if (isClick) this.explain(message.kind === "question" ? gate.reasonFor(part, message) : null);
    return true;
  }

  /** @param {string | null} key The reason's key; null if the learner only has to read on. */
  explain(key) {
    const { message } = this;
    const words = key ? this.text(key) : `${message.text ? this.text(message.text) : ""} ${t("lesson-read-on")}`;
    // A live region does not announce the same text twice in a row.
    this.reason = "";
    this.drawCard();
    requestAnimationFrame(() => {
      this.reason = words;
      this.drawCard();
      this.place();
    });
    this.card.classList.remove("shaken");
    void this.card.offsetWidth;
    this.card.classList.add("shaken");
  }

  /** @param {string} key */
  text(key) {
    return t(`lesson-${this.page.state.table.game}-${key}`);
  }

  drawCard() {
    const { message, page, isLeaving } = this;
    const { table } = page.state;
    const game = t(`game-${table.game}`);
    const bots = table.seats.length - 1;
    const isEnd = message.kind === "end" || isLeaving;
    render(
      html`${isEnd ? html`<h2>${t(isLeaving ? "lesson-leave-title" : "lesson-end-title")}</h2>` : nothing}
        <p class="lesson-words" role="status" ?data-reason=${this.reason !== ""}>${
          isLeaving
            ? t("lesson-leave-words", { bots })
            : message.kind === "end"
              ? t("lesson-end-words", { game, bots })
              : this.reason || (message.text ? this.text(message.text) : "")
        }</p>
        <p class="error" role="alert">${this.trouble}</p>
        ${isEnd ? this.ends() : this.ways()}`,
      this.card,
    );
  }

  /** The buttons that go back, go on and leave. */
  ways() {
    const { message, isBusy } = this;
    return html`<div class="lesson-ways">
      <button class="quiet" id="lesson-back" ?disabled=${isBusy || !message.may_go_back} @click=${() => this.goBack()}>
        ${t("lesson-back")}
      </button>
      <button class="quiet" id="lesson-skip" @click=${() => this.leave(true)}>${t("lesson-skip")}</button>
      <span class="lesson-step">
        <span class="dots" aria-hidden="true">${Array.from(
          { length: message.steps },
          (_, index) => html`<i ?data-done=${index < message.step}></i>`,
        )}</span>
        ${t("lesson-step", { step: message.step, steps: message.steps })}
      </span>
      ${
        message.kind === "saying"
          ? html`<button class="primary" id="lesson-next" ?disabled=${isBusy} @click=${() => this.goOn()}>
              ${t(message.again ? "lesson-again" : "lesson-next")}
            </button>`
          : nothing
      }
    </div>`;
  }

  /** The choices after the lesson. */
  ends() {
    const { message, isLeaving, isBusy } = this;
    const goesOn = message.may_play_on;
    return html`<div class="lesson-ends">
      ${
        goesOn
          ? html`<button class="primary" id="lesson-play-on" ?disabled=${isBusy} @click=${() => this.playOn()}>
              ${t("lesson-play-on")}
            </button>`
          : nothing
      }
      ${
        isLeaving
          ? html`<button id="lesson-stay" @click=${() => this.leave(false)}>${t("lesson-stay")}</button>`
          : html`<button id="lesson-restart" ?disabled=${isBusy} @click=${() => this.restart()}>
              ${t("lesson-restart")}
            </button>`
      }
      <a class=${goesOn ? "button" : "button primary"} href="/">${t("to-lobby")}</a>
    </div>`;
  }

  /** @param {boolean} isLeaving */
  leave(isLeaving) {
    this.isLeaving = isLeaving;
    this.drawCard();
    this.place();
    /** @type {HTMLElement | null} */ (this.card.querySelector(isLeaving ? "button, a" : "#lesson-skip"))?.focus();
  }

  goOn() {
    if (this.message.again) return this.goBack();
    this.isBusy = true;
    this.send({ t: "lesson_next", at: this.message.at });
    this.drawCard();
  }

  goBack() {
    return this.go(`/api/tables/${this.page.state.table.id}/lesson/back`);
  }

  playOn() {
    return this.go(`/api/tables/${this.page.state.table.id}/play-on`);
  }

  restart() {
    return this.go(`/api/lessons/${this.page.state.table.game}`, { step: 1 });
  }

  /**
   * Opens the table in the server's answer. The browser's back button skips the single steps.
   * @template {import("../page/requests.js").AddressOf<"POST", {url: string}>} A
   * @param {A} path
   * @param {import("../page/requests.js").BodyOf<A>} [body]
   */
  async go(path, body) {
    this.isBusy = true;
    this.trouble = "";
    this.drawCard();
    try {
      const { url } = await post(path, body);
      location.replace(url);
    } catch (error) {
      this.isBusy = false;
      this.trouble = sentence(error);
      this.drawCard();
      this.place();
    }
  }

  /**
   * The part that the sentence is about. Once the learner has begun to answer, the button that sends the answer, or
   * else the part that comes after the chosen one, or one that a touch has brought into sight.
   */
  target() {
    const { message, page, parts } = this;
    if (message.kind === "end" || this.isLeaving) return null;
    const send = this.isOpen(SEND) ? parts.find(document, SEND) : null;
    if (send && isRendered(send) && send.getAttribute("aria-disabled") !== "true") return send;
    const part = this.next() ?? this.brought() ?? message.about;
    return part ? parts.find(page.root, part) : null;
  }

  /** The parts in sight that may be touched. */
  inSight() {
    const { message, page, parts } = this;
    const named = message.kind === "question" ? message.may_touch : [];
    return named.filter((name) => {
      const part = parts.find(page.root, name);
      return part !== null && isRendered(part);
    });
  }

  /** The first part of another kind after the last chosen one, in the script's order. */
  next() {
    const names = this.inSight().filter((name) => ![SEND, UNDO].includes(name));
    const pressed = names.map((name) => this.parts.find(this.page.root, name)?.getAttribute("aria-pressed"));
    const chosen = pressed.lastIndexOf("true");
    return chosen < 0 ? undefined : names.slice(chosen).find((name) => kind(name) !== kind(names[chosen]));
  }

  /** The part that has come into sight since the question: the first one of the last kind. */
  brought() {
    const brought = this.inSight().filter((name) => ![SEND, UNDO].includes(name) && !this.seen.has(name));
    return brought.find((name) => kind(name) === kind(brought.at(-1)));
  }

  /** The areas that the sentence should not cover: the parts that may be touched, or else the player's own things. */
  open() {
    const { message, parts, page } = this;
    const named = message.kind === "question" ? message.may_touch.map((part) => parts.find(page.root, part)) : [];
    const found = named.length ? named : [page.root.querySelector(".dock")];
    return found.flatMap((one) => (one && isRendered(one) ? [one.getBoundingClientRect()] : []));
  }

  /**
   * The buttons, from the card's corner, that the second tap of a double tap may not hit. After a touch of “Continue”
   * the next “Continue” may lie at the same place.
   */
  buttons() {
    const { x, y } = this.card.getBoundingClientRect();
    const all = [...this.card.querySelectorAll(this.touch?.isOnCard ? ".quiet" : "button, a")];
    return all.map((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return { left: left - x, top: top - y, width, height };
    });
  }

  /** Begins a place in the script: no part counts as brought into sight, neither now nor by the tab that opens. */
  turnToNew() {
    const { message } = this;
    this.seen = new Set(message.kind === "question" ? message.may_touch : []);
    this.turnTo();
    this.seen = new Set(this.inSight());
  }

  /** Scrolls the part into view, and opens its tab on a narrow page. */
  turnTo() {
    const target = this.target();
    const panel = target?.closest("[data-panel]")?.getAttribute("data-panel") ?? "table";
    if (this.page.state.tab !== panel && (!target || !isRendered(target) || this.page.state.tab !== "table"))
      this.openPanel(panel);
    // A narrow board shows one of its panes.
    const pane = target && !isRendered(target) ? target.closest("[data-pane]")?.getAttribute("data-pane") : null;
    if (pane) /** @type {HTMLElement | null} */ (this.page.root.querySelector(`[data-show="${pane}"]`))?.click();
    this.target()?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Puts the sentence beside the part, and highlights the part. */
  place() {
    if (this.card.hidden) return;
    const target = this.target();
    const part = target && isRendered(target) ? shownPart(target) : null;
    const head = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    const top = Math.max(head, 0);
    const room = { left: 0, top, width: innerWidth, height: innerHeight - top };
    const { offsetWidth: width, offsetHeight: height } = this.card;
    const {
      left,
      top: at,
      side,
      arrow,
    } = placed(part, { width, height }, room, this.open(), this.buttons(), this.touch);
    this.card.dataset.side = side;
    this.card.style.cssText = `left: ${left}px; top: ${at}px; --arrow: ${arrow}px`;
    this.spot.hidden = part === null;
    if (!part) return;
    this.spot.toggleAttribute("data-touch", this.message.kind === "question");
    const { x, y, width: wide, height: high } = part;
    this.spot.style.cssText = `left: ${x}px; top: ${y}px; width: ${wide}px; height: ${high}px`;
  }

  /** The focus moves with the lesson: to the part to touch, or to the button that goes on. */
  moveFocus() {
    const { message, card } = this;
    const target = message.kind === "question" ? this.target() : null;
    const control = target?.matches(gate.CONTROLS) ? target : target?.querySelector(gate.CONTROLS);
    const next = /** @type {HTMLElement | null} */ (
      control ?? card.querySelector(".primary") ?? card.querySelector("button:not(:disabled)")
    );
    next?.focus({ preventScroll: true });
  }
}
