/** The player of each seat in words, and how long an absent player has been away. Nothing here draws. */
import { t } from "../../page/i18n.js";

/** @typedef {import("../../../types/messages.js").PresenceMessage} Presence */
/** @typedef {import("../../../types/messages.js").SeatPresence} SeatPresence */
/** @typedef {import("../../board/board.js").Absent} Absent */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The arrival of the server's newest time: that time, and the page's monotonic time, which nobody can set. */
let heard = { server: 0, page: 0 };

/** @param {Presence} presence */
export function hear({ now }) {
  heard = { server: now, page: performance.now() };
}

/** The server's time now, in seconds since 1970: its newest message plus the time that has passed here since. */
const now = () => heard.server + (performance.now() - heard.page) / 1000;

/**
 * Seconds since one of the server's times.
 * @param {number} since
 */
export const secondsSince = (since) => now() - since;

/**
 * How long somebody has been away, in words that stay true for a minute or more.
 * @param {number} since
 */
export function span(since) {
  const seconds = secondsSince(since);
  if (seconds < MINUTE) return t("time-moment");
  if (seconds < HOUR) return t("time-minutes", { count: Math.floor(seconds / MINUTE) });
  if (seconds < DAY) return t("time-hours", { count: Math.floor(seconds / HOUR) });
  return t("time-days", { count: Math.floor(seconds / DAY) });
}

/**
 * Milliseconds until one of these texts is out of date; null if none will be.
 * @param {Presence} presence
 */
export function untilNextMinute({ seats, knock }) {
  const left = seats.flatMap(({ since }) => (since === null ? [] : [MINUTE - ((now() - since) % MINUTE)]));
  if (knock) left.push((knock.until - now()) % MINUTE || MINUTE);
  return left.length ? 1000 * Math.min(...left) + 50 : null;
}

/**
 * The state of a seat in words, if it is not the usual one.
 * @param {Presence} presence
 * @param {import("../../../types/messages.js").TableSeat} seat
 * @param {number | null} you
 * @returns {Absent | null}
 */
export function absentOf({ seats }, { seat, name, bot, left, strength, deputy }, you) {
  if (left) return { sign: "bot", words: t("absent-left") };
  if (bot) return strength && strength !== "usual" ? { sign: "bot", words: t(`bot-${strength}`) } : null;
  const one = seats.find((other) => other.seat === seat);
  if (one?.state === "stood_in") {
    return { sign: "bot", words: one.connected ? t("absent-back", { name: name ?? "" }) : t("absent-bot") };
  }
  if (deputy && one?.connected) return { sign: "away", words: t("absent-deputy") };
  if (seat === you || one?.connected) return null;
  return { sign: "away", words: one?.since ? t("absent-for", { time: span(one.since) }) : t("away") };
}

/**
 * The reader's own seat in a presence message.
 * @param {Presence} presence
 * @param {number | null} you
 */
export const own = ({ seats }, you) => seats.find(({ seat }) => seat === you) ?? null;

/**
 * The parts of a presence message whose change can make a refusal obsolete; times and counts are left out.
 * @param {Presence} presence
 */
export const essence = ({ seats, polls, paused, knock }) =>
  JSON.stringify([
    seats.map(({ seat, state, connected, knockable }) => [seat, state, connected, knockable]),
    polls,
    paused,
    knock,
  ]);

/**
 * The reason outside the game's rules why the reader cannot move now; null if there is none.
 * @param {import("../table_state.js").State} state
 * @returns {"ended" | "deputized" | "stood-in" | "paused" | null}
 */
export function held({ table, you, deputized, attendance }) {
  if (table.status === "aborted") return "ended";
  if (table.status === "playing" && deputized !== null) return "deputized";
  if (own(attendance, you)?.state === "stood_in") return "stood-in";
  return attendance.paused ? "paused" : null;
}

/**
 * A key that identifies one question.
 * @param {import("../../../types/messages.js").OpenPoll} poll
 */
export const keyOf = ({ poll, seat, request }) => `${poll} ${seat ?? ""} ${request ?? ""}`;
