/**
 * The scenes between two views: a Town Crier with his effects, and the last cards, are shown from the table as it was.
 * Nothing is decided here.
 */
import { plainScene } from "../../js/board/scenes.js";
import { apart, brought } from "./works.js";

/** @typedef {import("../../types/tournay.js").View} View */
/** @typedef {import("./board.js").Scene} Scene */
/** @typedef {import("../../types/tournay.js").Event} Event */
/** @typedef {import("./board.js").Reveal} Reveal */

/**
 * The longest time of a reveal in milliseconds, from the bell to its end, if nobody skips it. The reveal that follows a
 * Town Crier after ramparts were built is shorter, so that both together take no longer than one.
 */
const WHOLE = { crier: 3000, happens: 2300, last: 1600 };
/** How long an event that happens and a last card are shown. */
const STAGE = { crier: 700, happens: 700, last: 450 };
/** The delay before the first one: the crier comes to the events, the cards lie there face down. */
const BELL = { crier: 300, happens: 100, last: 300 };
/** The first events of a reveal: the coins, the ramparts. */
const OPENING = { crier: 350, happens: 250, last: 450 };
/**
 * How long a shown event stays; its effects at each player are shown longer. Last cards lie there until the reader
 * skips them.
 */
const RESULT = { crier: 200, happens: 50 };
const LAST_CARDS = 3000;
/** How long it stays if a player has to choose because of it and should not wait. */
const GLIMPSE = 50;
/** The times at which the first events are turned up and the first player is shown, and for how long. */
const BEGINS = [300, 500];
const BEGUN = 1200;
/** How long a scene stays before the next one. */
const DEED = 700;
const CHOSEN = 150;
/** Events that nobody needs to watch. */
const QUIET = ["committed", "play_staged", "play_undone", "blow_chosen", "turn_begun"];
/** Events revealed by all players at once. */
const BUILT = ["rampart_built", "event_ignored"];
/** Events that begin a group of a reveal. */
const OPENS = ["crier_read", "coin_put", "event_happened", ...BUILT];
/** Events after the end of a reveal. */
const CLOSES = ["turn_begun", "last_round_begun", "last_cards_asked", "game_ended"];
const LAST = ["card_played", "no_last_card_played"];
/** Events that may pay for a card, and come before it. */
const PAYS = ["card_left", "card_went_under", "card_laid_under", "citizens_moved"];

/**
 * The scenes of a step; the last one is the step's own view.
 * @param {View | null} before
 * @param {import("../../js/board/board.js").Step<View, Event>} step
 * @returns {Scene[]}
 */
export function scenes(before, { events: emitted, view }) {
  const events = view.phase === "over" ? cardsFirst(emitted) : emitted;
  const [start, end, kind] = momentIn(events, view);
  if (!before) return opening(view, events);
  if (start < 0) return [deeds(view, events)];
  const moment = events.slice(start, end);
  const rest = events.slice(end);
  const groups = grouped(moment, kind);
  const reveal = { kind, groups, seen: false };
  const asks = view.phase === "ramparts" || view.phase === "suffering";
  const [stages, last] = paced(groups, kind);
  const hold = asks ? GLIMPSE : kind === "last" ? LAST_CARDS : RESULT[kind];
  const totals = view.phase === "last_ramparts" ? view.players.map(({ score }) => score.total) : [];
  /** @type {Scene[]} */
  const shown = start > 0 ? [plainScene(before, events.slice(0, start))] : [];
  shown.push({ view: before, reveal, stages, hold: last, events: moment });
  shown.push({
    view: before,
    reveal: { ...reveal, seen: true, result: view.result, totals },
    stages: [],
    hold,
    events: [],
  });
  return [...shown, deeds(view, rest)];
}

/**
 * The delay before each stage, and the duration of the last one.
 * @param {readonly (readonly Event[])[]} groups
 * @param {"crier" | "happens" | "last"} kind
 * @returns {[number[], number]}
 */
function paced(groups, kind) {
  const opens = groups.map(([first]) => kind !== "last" && first?.kind !== "event_happened");
  const result = kind === "last" ? 0 : RESULT[kind];
  const opening = BELL[kind] + OPENING[kind] * opens.filter(Boolean).length;
  const left = (WHOLE[kind] - result - opening) / Math.max(1, opens.filter((is) => !is).length);
  const times = opens.map((is) => (is ? OPENING[kind] : Math.min(STAGE[kind], left)));
  return [[BELL[kind], ...times.slice(0, -1)], times.at(-1) ?? 0];
}

/**
 * The beginning of a game: its first player, and its first events.
 * @param {View} view
 * @param {readonly Event[]} events
 * @returns {Scene[]}
 */
function opening(view, events) {
  const first = events.filter(({ kind }) => kind === "game_begun");
  if (!first.length) return [deeds(view, events)];
  const reveal = /** @type {const} */ ({ kind: "begin", groups: [first], seen: false });
  const rest = events.filter((event) => !first.includes(event));
  return [{ view, reveal, stages: BEGINS, hold: BEGUN, events: first }, deeds(view, rest)];
}

/**
 * A scene of deeds, longer the more coins move in it.
 * @param {View} view
 * @param {readonly Event[]} events
 * @returns {Scene}
 */
function deeds(view, events) {
  if (!events.length) return plainScene(view, events);
  const { coins } = brought(events, view);
  const isQuiet = events.every(({ kind }) => QUIET.includes(kind));
  return plainScene(view, events, isQuiet ? CHOSEN : DEED + apart(coins.length) * coins.length);
}

/**
 * The events with each card before its payment, so that nothing is visible of a last card until it is turned over.
 * @param {readonly Event[]} events
 */
function cardsFirst(events) {
  /** @type {Event[]} */
  const sorted = [];
  for (const event of events) {
    let at = sorted.length;
    while (LAST.includes(event.kind) && pays(sorted[at - 1], event)) at -= 1;
    sorted.splice(at, 0, event);
  }
  return sorted;
}

/**
 * Whether this event pays for that event's card: an event sent only to its owner names no seat.
 * @param {Event | undefined} paid
 * @param {Event} event
 */
const pays = (paid, event) =>
  paid !== undefined && PAYS.includes(paid.kind) && (seatOf(paid) ?? seatOf(event)) === seatOf(event);

/** @param {Event} event */
const seatOf = (event) => ("seat" in event ? event.seat : undefined);

/**
 * The place of the reveal in a step, and its kind.
 * @param {readonly Event[]} events
 * @param {View} view
 * @returns {[number, number, "crier" | "happens" | "last"]}
 */
function momentIn(events, view) {
  const last =
    events.some(({ kind }) => kind === "no_last_card_played") ||
    (view.phase === "over" && events.some(({ kind }) => kind === "card_played"));
  const crier = events.some(({ kind }) => kind === "crier_read");
  const happens = crier || events.some((one) => OPENS.includes(one.kind) && "event" in one && one.event !== "");
  if (!last && !happens) return [-1, -1, "last"];
  const asked = last ? events.findIndex(({ kind }) => kind === "last_cards_asked") : -1;
  const start = events.findIndex(({ kind }, at) => at > asked && (last ? LAST : OPENS).includes(kind));
  const close = events.findIndex(
    ({ kind }, at) => at > start && (CLOSES.includes(kind) || (last && kind === "rampart_built")),
  );
  return [start, close < 0 ? events.length : close, last ? "last" : crier ? "crier" : "happens"];
}

/**
 * The events in groups that are shown together: each player's last card; or the coins, the ramparts, each event with
 * its effects.
 * @param {readonly Event[]} events
 * @param {Reveal["kind"]} kind
 */
function grouped(events, kind) {
  /** @type {Event[][]} */
  const groups = [];
  for (const event of events) {
    const first = groups.at(-1)?.[0];
    const opens = (kind === "last" ? LAST : OPENS).includes(event.kind);
    const joins =
      first &&
      kind !== "last" &&
      ((event.kind === "coin_put" && !BUILT.includes(first.kind)) ||
        (BUILT.includes(event.kind) && BUILT.includes(first.kind)));
    if (groups.length && (!opens || joins)) groups.at(-1)?.push(event);
    else groups.push([event]);
  }
  return groups;
}
