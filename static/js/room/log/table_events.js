/** The table's own events in sentences, and their places among the game's events. */
import { list, t } from "../../page/i18n.js";

/** @typedef {import("../../../types/messages.js").TableEvent} TableEvent */
/** @typedef {import("../../../types/messages.js").AbsenceRule} AbsenceRule */
/** @typedef {{event: TableEvent, after: number}} Placed A table’s event, after so many events of the game. */

/**
 * The names by seat at the time of each event, derived from the current names: a replaced player had another name
 * before.
 * @param {readonly TableEvent[]} events
 * @param {readonly string[]} now
 */
export function namesThen(events, now) {
  /** @type {(readonly string[])[]} */
  const then = [];
  let names = now;
  for (const event of [...events].reverse()) {
    if (event.kind === "took_over") {
      const { seat, former } = event;
      names = names.map((name, at) => (at === seat ? former : name));
    }
    then.unshift(names);
  }
  return then;
}

/**
 * One event as a sentence.
 * @param {TableEvent} event
 * @param {readonly string[]} names
 * @param {AbsenceRule} rule The rule for players out of time.
 * @returns {string}
 */
export function said(event, names, rule) {
  const nameOf = (/** @type {number | null} */ seat) => names[seat ?? -1] ?? "";
  const by = (/** @type {readonly number[]} */ seats) => list(seats.map(nameOf));
  switch (event.kind) {
    case "requested":
      return t(`event-requested-${event.poll.replace("_", "-")}`, { name: event.name, seat: nameOf(event.seat) });
    case "voted":
      return t(`event-voted-${event.poll.replace("_", "-")}`, {
        by: nameOf(event.by),
        name: nameOf(event.seat),
        agrees: String(event.agrees),
      });
    case "stood_in":
      return t(`event-stood-in-${event.cause}`, { name: nameOf(event.seat), by: by(event.by) });
    case "took_over":
      return t(event.former_bot ? "event-took-over-bot" : "event-took-over", {
        name: event.name,
        former: event.former,
        by: by(event.by),
      });
    case "seat_moved":
    case "knock_pending":
      return t(`event-${event.kind.replace("_", "-")}`, { name: nameOf(event.seat), by: by(event.by) });
    case "knock_cancelled":
      return t(`event-knock-cancelled-${event.cause.replace("_", "-")}`, { name: nameOf(event.seat) });
    case "knock_granted":
    case "seat_returned":
      return t(`event-${event.kind.replace("_", "-")}`, { name: nameOf(event.seat) });
    case "paused":
    case "ended":
      return event.by.length ? t(`event-${event.kind}`, { by: by(event.by) }) : t("event-ended-by-operator");
    case "resumed":
      return t("event-resumed", { by: nameOf(event.by) });
    case "clock_ran_out":
      return t(rule === "answer" ? "event-clock-ran-out-answer" : "event-clock-ran-out", { name: nameOf(event.seat) });
    case "returned":
    case "left":
      return t(`event-${event.kind}`, { name: nameOf(event.seat) });
  }
}

const OWN = ["returned", "seat_returned", "knock_cancelled", "knock_granted"];

/**
 * Whether the page shows an event in a place of its own instead of the news: votes and pauses have their own lines, and
 * the loss of the reader's seat replaces the question.
 * @param {TableEvent} event
 * @param {import("../table_state.js").State} state
 */
export function hasPlace(event, { you, table }) {
  return (
    ["requested", "paused", "ended", "knock_pending"].includes(event.kind) ||
    (OWN.includes(event.kind) && "seat" in event && event.seat === you) ||
    (event.kind === "voted" && event.agrees) ||
    (event.kind === "stood_in" && event.cause === "owner" && event.seat === you) ||
    (event.kind === "clock_ran_out" && table.house_rules.absence === "ask")
  );
}

/**
 * The sentences of the table's own events, each with its names at that time.
 * @param {readonly Placed[]} placed
 * @param {readonly string[]} names
 * @param {AbsenceRule} rule
 */
export function ownSentences(placed, names, rule) {
  const events = placed.map(({ event }) => event);
  const then = namesThen(events, names);
  return events.map((event, at) => said(event, then[at] ?? names, rule));
}

/**
 * The sentences of the game's events, with the table's own among them.
 * @template Line
 * @param {readonly (readonly Line[])[]} game The sentences of each event that may be looked at again.
 * @param {readonly Line[]} own
 * @param {readonly number[]} places The number of game events before each of the table's own; ascending.
 */
export function told(game, own, places) {
  /** @type {Line[]} */
  const lines = [];
  let next = 0;
  for (const [at, sentences] of game.entries()) {
    while (next < own.length && (places[next] ?? 0) <= at) lines.push(...own.slice(next, ++next));
    lines.push(...sentences);
  }
  return [...lines, ...own.slice(next)];
}
