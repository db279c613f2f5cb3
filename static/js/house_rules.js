/** What is agreed on besides a game's own options, in words. */
import { t } from "./i18n.js";

/** @typedef {import("../types/messages.js").HouseRules} HouseRules */
/** @typedef {import("../types/messages.js").ClockRules} ClockRules */

const MINUTE = 60;
const DAY = 86_400;

/** @type {HouseRules} */
export const USUAL = { absence: "ask", away_seconds: MINUTE, late_joining: false, clock: null };

/**
 * Whether decisions have days.
 * @param {ClockRules} clock
 */
export const isOverDays = ({ seconds }) => seconds >= DAY;

/** @param {HouseRules} rules */
export const isUsual = (rules) =>
  rules.clock === null &&
  rules.absence === USUAL.absence &&
  rules.away_seconds === USUAL.away_seconds &&
  !rules.late_joining;

/**
 * Where the reader lives, for a table that has nights.
 * @param {{house_rules: HouseRules}} table
 */
export const livesAt = ({ house_rules: { clock } }) =>
  clock?.night ? { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone } : {};

/**
 * A span of time, in its largest unit.
 * @param {number} seconds
 */
export function time(seconds) {
  if (seconds >= DAY) return t("time-days", { count: seconds / DAY });
  if (seconds >= MINUTE) return t("time-minutes", { count: seconds / MINUTE });
  return t("time-seconds", { count: seconds });
}

/**
 * All of them in one line.
 * @param {HouseRules} rules
 */
export function summary({ clock: timed, absence, away_seconds, late_joining }) {
  // Over days nobody is absent before a decision is due.
  const absent = timed && isOverDays(timed) ? Math.max(away_seconds, timed.seconds) : away_seconds;
  const parts = [clock(timed), t(`house-is-${absence}`, { time: time(absent) })];
  if (late_joining) parts.push(t("house-is-late"));
  return parts.join(t("house-join"));
}

/** @param {ClockRules | null} timed */
function clock(timed) {
  if (timed === null) return t("house-is-untimed");
  const { seconds, bank_minutes, night } = timed;
  const each = t("house-is-timed", { time: time(seconds) });
  if (bank_minutes) return t("house-is-banked", { each, time: time(bank_minutes * MINUTE) });
  return night ? t("house-is-resting", { each, begins: night.begins, ends: night.ends }) : each;
}
