/** The house rules besides a game's own options, in words. */
import { t } from "../page/i18n.js";

/** @typedef {import("../../types/messages.js").HouseRules} HouseRules */
/** @typedef {import("../../types/messages.js").ClockRules} ClockRules */

const MINUTE = 60;
const DAY = 86_400;
/** The time for a decision, in games in which all play at the same time. */
export const TOGETHER_SECONDS = [30, 60, 120];
const USUAL_BANK = 2;

/** @type {HouseRules} */
export const USUAL = { absence: "ask", away_seconds: MINUTE, late_joining: false, clock: null, hints: "alone" };

/**
 * Whether the time for a decision is counted in days.
 * @param {ClockRules} clock
 */
export const isOverDays = ({ seconds }) => seconds >= DAY;

/** @param {HouseRules} rules */
export const isUsual = (rules) =>
  rules.clock === null &&
  rules.absence === USUAL.absence &&
  rules.away_seconds === USUAL.away_seconds &&
  !rules.late_joining &&
  rules.hints === USUAL.hints;

/**
 * The reader's time zone, for a table with quiet hours.
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
 * All house rules in one line.
 * @param {HouseRules} rules
 */
export function summary({ clock: rules, absence, away_seconds, late_joining, hints }) {
  // With days for a decision, nobody counts as absent before it is due.
  const absent = rules && isOverDays(rules) ? Math.max(away_seconds, rules.seconds) : away_seconds;
  const parts = [clock(rules), t(`house-is-${absence}`, { time: time(absent) })];
  if (late_joining) parts.push(t("house-is-late"));
  if (hints !== USUAL.hints) parts.push(t("house-is-hints", { hints }));
  return parts.join(t("house-join"));
}

/** @param {ClockRules | null} rules */
function clock(rules) {
  if (rules === null) return t("house-is-untimed");
  const { seconds, bank_minutes, night } = rules;
  const each = t("house-is-timed", { time: time(seconds) });
  if (bank_minutes) return t("house-is-banked", { each, time: time(bank_minutes * MINUTE) });
  return night ? t("house-is-resting", { each, begins: night.begins, ends: night.ends }) : each;
}

/**
 * The rules with this clock; 0 means untimed. The rule for players out of time exists only with a clock.
 * @param {HouseRules} rules
 * @param {number} seconds
 * @returns {HouseRules}
 */
export function timed(rules, seconds) {
  if (!seconds) return { ...rules, clock: null, absence: rules.absence === "answer" ? "ask" : rules.absence };
  const absence = rules.clock === null && rules.absence === "ask" ? "answer" : rules.absence;
  const before = rules.clock;
  const clock = { seconds, bank_minutes: 0, night: null };
  if (isOverDays(clock)) return { ...rules, absence, clock: { ...clock, night: before?.night ?? null } };
  const bank_minutes = before === null || isOverDays(before) ? USUAL_BANK : before.bank_minutes;
  return { ...rules, absence, clock: { ...clock, bank_minutes } };
}
