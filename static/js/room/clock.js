/**
 * The clocks of a table: a bar at each player's name and beside the question, and a number when little is left.
 *
 * They count from the server's time, not this machine's clock. `tick` redraws only the clocks, four times a second,
 * without rendering the page around them.
 */
import { html, nothing } from "lit-html";
import { lang, t } from "../page/i18n.js";

/** @import { ClockRules, ClocksMessage, ShownClock } from "../../types/messages.js" */

const DAY = 86_400;
const HOUR = 3600;
const MINUTE = 60;
/** The last seconds that are counted down in numbers. */
const COUNTED = 20;
/** When a screen reader announces the reader's own clock, in seconds left. */
const TOLD = [COUNTED, 5];
const TICK = 250;
/** The states of a clock that does not count its last seconds yet. */
const RUNNING = ["running", "bank"];
/** The deviation in seconds from which a message's time is trusted at once, because this machine has slept. */
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
    /** The offset to this machine's clock. The message with the shortest delay gives the best value. */
    this.offset = -Infinity;
    /** The clock that was announced last, and the seconds left then. */
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
   * The place of a seat's clock; nothing if the table is untimed. `tick` fills it with words for screen readers, and
   * with a short form for narrow places.
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
   * Shows the remaining time.
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
   * The state of a clock; null if it is not running.
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
   * The text of a clock; empty while there is plenty of time, so that only the bar is shown.
   * @param {ShownClock} clock
   */
  text(clock) {
    if (clock.out) return t("clock-out");
    if (clock.held !== null) return t("clock-held");
    const left = this.left(clock);
    if (left <= COUNTED) return String(Math.ceil(left));
    return this.isOverDays ? until(left) : "";
  }

  /** Announces to a screen reader that the reader's own time is short, at most twice. */
  tell() {
    const clock = this.you === null ? undefined : this.clocks.get(this.you);
    const region = document.querySelector("#clock-told");
    if (!region) return;
    const left = clock && clock.due !== null ? this.left(clock) : Infinity;
    // An outdated announcement is removed, so that it is not read again.
    if (left > COUNTED) region.textContent = "";
    if (!clock || clock.due === null) return;
    const before = this.told.due === clock.due ? this.told.left : Infinity;
    this.told = { due: clock.due, left };
    if (left > 0 && TOLD.some((limit) => left <= limit && before > limit))
      region.textContent = t("clock-told", { seconds: Math.ceil(left) });
  }
}

/**
 * When a clock over days runs out, in the reader's time zone: the number of days, or the hour today or tomorrow.
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
 * The remaining time in its largest unit alone: “2d”, “23h” or “45m”.
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
 * The number of midnights between two moments.
 * @param {Date} from
 * @param {Date} to
 */
function midnights(from, to) {
  const day = (/** @type {Date} */ date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((day(to) - day(from)) / (DAY * 1000));
}

/** @param {number} number */
const two = (number) => String(number).padStart(2, "0");
