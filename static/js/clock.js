/**
 * The clocks of a table: a bar at each player's name and beside the question, and a number when little is left.
 *
 * What they show is counted from the server's time and not from this machine's clock. They are drawn anew four times a
 * second, by `tick` alone: the page around them stays as it is.
 */
import { html, nothing } from "lit-html";
import { lang, t } from "./i18n.js";

/** @import { ClockRules, ClocksMessage, ShownClock } from "../types/messages.js" */

const DAY = 86_400;
const HOUR = 3600;
const MINUTE = 60;
/** So many seconds before the end they are counted. */
const COUNTED = 20;
/** When a screen reader is told of the own clock. */
const TOLD = [COUNTED, 5];
const TICK = 250;
/** How a clock is that does not count its last seconds yet. */
const RUNNING = ["running", "bank"];
/** A message that says so much later or earlier than it should is believed, for this machine has slept. */
const SLEPT = 2;

/** Seconds on this machine's own monotonic clock. */
const monotonic = () => performance.now() / 1000;

export class TableClocks {
  /** @param {ClockRules} rules */
  constructor(rules) {
    this.rules = rules;
    /** @type {ReadonlyMap<number, ShownClock>} */ this.clocks = new Map();
    this.paused = false;
    /** The reader's own seat. */
    this.you = /** @type {number | null} */ (null);
    /** What is added to this machine's clock; the shortest way of a message says it best. */
    this.offset = -Infinity;
    /** The clock that the reader was told of, and how little was left then. */
    this.told = { due: 0, left: Infinity };
    /** @type {ReturnType<typeof setInterval> | undefined} */ this.timer = undefined;
  }

  /** @param {ClocksMessage} message */
  take({ now, paused, clocks }) {
    const offset = now - monotonic();
    this.offset = Math.abs(offset - this.offset) > SLEPT ? offset : Math.max(offset, this.offset);
    this.paused = paused;
    this.clocks = new Map(clocks.map((clock) => [clock.seat, clock]));
    this.timer ??= setInterval(() => this.tick(), TICK);
  }

  /** The server's time. */
  get now() {
    return monotonic() + this.offset;
  }

  /**
   * Where the clock of a seat is shown; nothing where nobody is timed. `tick` fills it: with the words for readers, and
   * with a brief form of them, which is seen where there is no room for words.
   * @param {number | null} seat
   */
  at(seat) {
    if (seat === null) return nothing;
    return html`<span class="clock" data-clock=${seat} hidden
      ><span class="left" hidden><span class="in-words"></span><span class="in-short" aria-hidden="true"></span></span
      ><span class="track" aria-hidden="true"><span class="fill"></span></span
    ></span>`;
  }

  /**
   * Shows what is left now.
   * @param {number | null} [you] the reader's own seat, when that may have changed
   */
  tick(you) {
    if (you !== undefined) this.you = you;
    for (const element of document.querySelectorAll(".clock[data-clock]")) {
      if (element instanceof HTMLElement) this.fill(element, this.clocks.get(Number(element.dataset.clock)));
    }
    this.tell();
  }

  /**
   * @param {HTMLElement} element
   * @param {ShownClock | undefined} clock
   */
  fill(element, clock) {
    const state = clock ? this.state(clock) : null;
    element.hidden = state === null;
    if (!clock || state === null) return;
    const left = this.left(clock);
    element.dataset.state = state;
    const text = this.text(clock);
    write(element.querySelector(".in-words"), text);
    write(element.querySelector(".in-short"), this.isOverDays && RUNNING.includes(state) ? brief(left) : text);
    element.querySelector(".left")?.toggleAttribute("hidden", !text);
    const whole = this.rules.seconds + clock.bank;
    element.style.setProperty("--part", Math.min(1, Math.max(0, left / whole)).toFixed(4));
    element.title = state === "out" ? text : `${Math.floor(left / MINUTE)}:${two(Math.floor(left % MINUTE))}`;
    if (left >= DAY || this.isOverDays) element.title = text;
  }

  /**
   * How a clock is; null where it does not run.
   * @param {ShownClock} clock
   */
  state(clock) {
    if (clock.out) return "out";
    if (clock.held !== null) return "held";
    if (clock.due === null) return null;
    const left = this.left(clock);
    return left <= COUNTED ? "late" : left < clock.bank ? "bank" : "running";
  }

  /** @param {ShownClock} clock */
  left(clock) {
    return Math.max(0, clock.held ?? (clock.due === null ? 0 : clock.due - this.now));
  }

  get isOverDays() {
    return this.rules.seconds >= DAY;
  }

  /**
   * What a clock says: nothing but its bar, while there is time enough.
   * @param {ShownClock} clock
   */
  text(clock) {
    if (clock.out) return t("clock-out");
    if (clock.held !== null) return t("clock-held");
    const left = this.left(clock);
    if (left <= COUNTED) return String(Math.ceil(left));
    return this.isOverDays ? until(left) : "";
  }

  /** Says to a screen reader that little of the own time is left: twice, and never more. */
  tell() {
    const clock = this.you === null ? undefined : this.clocks.get(this.you);
    const region = document.querySelector("#clock-told");
    if (!region) return;
    const left = clock && clock.due !== null ? this.left(clock) : Infinity;
    // What was said is not read again where it is true no more.
    if (left > COUNTED) region.textContent = "";
    if (!clock || clock.due === null) return;
    const before = this.told.due === clock.due ? this.told.left : Infinity;
    this.told = { due: clock.due, left };
    if (left > 0 && TOLD.some((limit) => left <= limit && before > limit))
      region.textContent = t("clock-told", { seconds: Math.ceil(left) });
  }
}

/**
 * When a clock of days runs out, for a reader here: so many days, or the hour of today or tomorrow.
 * @param {number} left seconds
 */
function until(left) {
  const now = new Date();
  const end = new Date(now.getTime() + left * 1000);
  const time = new Intl.DateTimeFormat(lang, { hour: "numeric", minute: "2-digit" }).format(end);
  switch (midnights(now, end)) {
    case 0:
      return t("clock-today", { time });
    case 1:
      return t("clock-tomorrow", { time });
    default:
      return t("clock-days", { days: Math.max(1, Math.floor(left / DAY)) });
  }
}

/**
 * The same in its largest unit alone: “2d”, “23h” or “45m”.
 * @param {number} left seconds
 */
function brief(left) {
  const [unit, seconds] = left >= DAY ? ["day", DAY] : left >= HOUR ? ["hour", HOUR] : ["minute", MINUTE];
  const format = new Intl.NumberFormat(lang, { style: "unit", unit, unitDisplay: "narrow" });
  return format.format(Math.max(1, Math.floor(left / seconds)));
}

/**
 * @param {Element | null} element
 * @param {string} text
 */
function write(element, text) {
  if (element && element.textContent !== text) element.textContent = text;
}

/**
 * How many midnights lie between two moments.
 * @param {Date} from
 * @param {Date} to
 */
function midnights(from, to) {
  const day = (/** @type {Date} */ date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((day(to) - day(from)) / (DAY * 1000));
}

/** @param {number} number */
const two = (number) => String(number).padStart(2, "0");
