/**
 * The scenes between two views: a Town Crier and what it brings, and the last cards, are told from the table as it was.
 * Nothing is decided here.
 */
/** @typedef {import("../../types/tournay.js").View} View */
/** @typedef {import("./board.js").Scene} Scene */
/** @typedef {import("../../types/tournay.js").Event} Event */
/** @typedef {import("./board.js").Reveal} Reveal */

/** A staged moment takes so many milliseconds at most, from the bell until it is over where nobody puts it away. What
 * follows a Town Crier when ramparts have been built is less, so that both together are no longer than one. */
const WHOLE = { crier: 3000, happens: 2300, last: 1600 };
/** How long an event is seen that happens, and a last card. */
const STAGE = { crier: 700, happens: 700, last: 450 };
/** Until the first of it is told: the crier comes to the events, the cards lie there face down. */
const BELL = { crier: 300, happens: 100, last: 300 };
/** What opens a moment: the coins, the ramparts. */
const OPENING = { crier: 350, happens: 250, last: 450 };
/** What has been told stays for so long; what it brought is seen for longer at each player. Last cards lie there until
 * they are put away. */
const RESULT = { crier: 200, happens: 50 };
const LAST_CARDS = 3000;
/** The same where somebody has to choose about it and is not kept waiting. */
const GLIMPSE = 50;
/** When the first events are turned up, when it is seen who begins, and for how long. */
const BEGINS = [300, 500];
const BEGUN = 1200;
/** How long a scene stays before the next one. */
const DEED = 700;
const CHOSEN = 150;
/** What nobody has to watch. */
const QUIET = ["committed", "play_staged", "play_undone", "blow_chosen", "turn_begun"];
/** What all reveal at once. */
const BUILT = ["rampart_built", "event_ignored"];
/** What begins a group of a moment. */
const OPENS = ["crier_read", "coin_put", "event_happened", ...BUILT];
/** What is no part of it any more. */
const CLOSES = ["turn_begun", "last_round_begun", "last_cards_asked", "game_ended"];
const LAST = ["card_played", "no_last_card_played"];
/** What may pay for a card, and comes before it. */
const PAYS = ["card_left", "card_went_under", "card_laid_under", "citizens_moved"];

/**
 * The scenes of a step; the last one is the step's own view.
 * @param {View | null} before
 * @param {import("../../js/board.js").Step<View, Event>} step
 * @returns {Scene[]}
 */
export function scenes(before, { events: emitted, view }) {
  const events = view.phase === "over" ? cardsFirst(emitted) : emitted;
  const [start, end, kind] = momentIn(events, view);
  if (!before) return opening(view, events);
  if (start < 0) return [plainScene(view, events)];
  const moment = events.slice(start, end);
  const rest = events.slice(end);
  const groups = grouped(moment, kind);
  const reveal = { kind, groups, seen: false };
  const asks = view.phase === "ramparts" || view.phase === "suffering";
  const [stages, last] = paced(groups, kind);
  const hold = asks ? GLIMPSE : kind === "last" ? LAST_CARDS : RESULT[kind];
  /** @type {Scene[]} */
  const shown = start > 0 ? [{ ...plainScene(before, events.slice(0, start)), hold: 0 }] : [];
  shown.push({ view: before, reveal, stages, hold: last, events: moment });
  shown.push({ view: before, reveal: { ...reveal, seen: true }, stages: [], hold, events: [] });
  return [...shown, plainScene(view, rest)];
}

/**
 * How long it takes until each stage, and how long the last one stays.
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
 * How a game begins: who starts, and with which events.
 * @param {View} view
 * @param {readonly Event[]} events
 * @returns {Scene[]}
 */
function opening(view, events) {
  const first = events.filter(({ kind }) => kind === "game_begun");
  if (!first.length) return [plainScene(view, events)];
  const reveal = /** @type {const} */ ({ kind: "begin", groups: [first], seen: false });
  const rest = events.filter((event) => !first.includes(event));
  return [{ view, reveal, stages: BEGINS, hold: BEGUN, events: first }, plainScene(view, rest)];
}

/**
 * @param {View} view
 * @param {readonly Event[]} events
 * @returns {Scene}
 */
function plainScene(view, events) {
  const hold = events.every(({ kind }) => QUIET.includes(kind)) ? CHOSEN : DEED;
  return { view, reveal: null, stages: [], hold: events.length ? hold : 0, events };
}

/**
 * The events with each card before what pays for it, so that nothing is seen of a last card until it is turned over.
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
 * Whether this pays for the card of that event: an event that only its owner is sent names no seat.
 * @param {Event | undefined} paid
 * @param {Event} event
 */
const pays = (paid, event) =>
  paid !== undefined && PAYS.includes(paid.kind) && (seatOf(paid) ?? seatOf(event)) === seatOf(event);

/** @param {Event} event */
const seatOf = (event) => ("seat" in event ? event.seat : undefined);

/**
 * Where in a step something is staged, and what.
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
 * The events in the groups that are seen at one time: each player's last card; or the coins, the ramparts, each event
 * with what it does.
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
