/**
 * A step in few sentences, for screen readers and for the line under the question: one sentence for all coins, and one
 * for each player about the events' effects, the reader's first.
 */
import { list, t } from "../../js/page/i18n.js";
import { cardNames, citizenNames, sentences } from "./sentences.js";
import { cardName } from "./words.js";

/** @typedef {import("../../types/tournay.js").Event} Event */

/** Events that are not announced: that somebody has chosen, and events that the question to the reader covers. */
const UNSAID = ["committed", "turn_begun", "play_staged", "play_undone", "blow_chosen"];
/** The first and last events of the part of a step in which events happen. */
const HAPPENS = ["event_happened", "event_ignored"];
const CLOSES = ["turn_begun", "last_round_begun", "last_cards_asked", "game_ended"];
/** Effects of events on a player. */
export const BRINGS = [
  "rampart_built",
  "event_ignored",
  "deniers_gained",
  "deniers_lost",
  "citizens_moved",
  "building_damaged",
  "building_repaired",
  "card_went_under",
];

/**
 * The announcement of a step.
 * @param {readonly Event[]} events
 * @param {readonly string[]} names
 * @param {number | null} you
 * @returns {string[]}
 */
export function announced(events, names, you) {
  // A player who sees the cards they look at needs no sentence that they look at some.
  const unsaid = events.some(({ kind }) => kind === "cards_seen") ? [...UNSAID, "deck_looked_at"] : UNSAID;
  const said = events.filter(({ kind }) => !unsaid.includes(kind));
  const begins = said.findIndex((one) => HAPPENS.includes(one.kind) || (one.kind === "rampart_built" && one.event));
  if (begins < 0) return counted(said, names, you);
  const closes = said.findIndex(({ kind }, at) => at > begins && CLOSES.includes(kind));
  const end = closes < 0 ? said.length : closes;
  return [
    ...counted(said.slice(0, begins), names, you),
    ...brought(said.slice(begins, end), names, you),
    ...counted(said.slice(end), names, you),
  ];
}

/**
 * The sentences of events, with all coins of one kind in a single sentence.
 * @param {readonly Event[]} events
 * @param {readonly string[]} names
 * @param {number | null} you
 */
function counted(events, names, you) {
  const coins = events.flatMap((one) => (one.kind === "coin_put" ? [one] : []));
  const [first] = coins;
  return events.flatMap((event) => {
    if (event.kind !== "coin_put") return sentences(event, names, you);
    if (event !== first) return [];
    const all = coins.map(({ event: name, coins: count }) => t("tournay-coins-on", { event: cardName(name), count }));
    return [t("tournay-coins-put", { events: list(all) })];
  });
}

/**
 * The effects of the events that happen, a sentence a player; the event itself only if it had no effect.
 * @param {readonly Event[]} events
 * @param {readonly string[]} names
 * @param {number | null} you
 */
export function brought(events, names, you) {
  const causes = new Set(events.flatMap((event) => ("by" in event ? [event.by] : [])));
  const met = events.flatMap((event) => (BRINGS.includes(event.kind) && "seat" in event ? [event] : []));
  const seats = [...new Set(met.map(({ seat }) => seat))].sort((a, b) => Number(b === you) - Number(a === you));
  const all = seats.map((seat) => {
    const mine = seat === you;
    const parts = parted(met.filter((one) => one.seat === seat)).map((part) => clause(part, mine));
    const who = mine ? t("tournay-you") : (names[seat] ?? "");
    return { mine, says: t("tournay-brought", { seat: who, what: list(parts) }) };
  });
  const rest = events.filter(
    (event) => !BRINGS.includes(event.kind) && !(event.kind === "event_happened" && causes.has(event.event)),
  );
  const own = rest.filter(({ kind }) => kind === "card_laid_under");
  return [
    ...all.flatMap(({ mine, says }) => (mine ? [says] : [])),
    ...own.flatMap((event) => sentences(event, names, you)),
    ...all.flatMap(({ mine, says }) => (mine ? [] : [says])),
    ...rest.flatMap((event) => (own.includes(event) ? [] : sentences(event, names, you))),
  ];
}

/**
 * Groups equal effects on one player.
 * @param {readonly Event[]} events
 * @returns {Event[][]}
 */
function parted(events) {
  /** @type {Map<string, Event[]>} */
  const parts = new Map();
  for (const event of events) {
    const isWall = event.kind === "rampart_built" || event.kind === "event_ignored";
    const name = [event.kind, !isWall && "by" in event && event.by, "how" in event && event.how].join(" ");
    parts.set(name, [...(parts.get(name) ?? []), event]);
  }
  return [...parts.values()];
}

/**
 * An effect on a player, without the name: “pay 2 deniers (Bad Trade)”.
 * @param {readonly Event[]} events of one kind and by the same event
 * @param {boolean} mine
 */
function clause(events, mine) {
  const [first] = events;
  const citizens = [0, 0, 0];
  let deniers = 0;
  for (const event of events) {
    if (event.kind === "deniers_gained" || event.kind === "deniers_lost") deniers += event.deniers;
    if (event.kind === "citizens_moved")
      for (const [at, count] of [event.yellow, event.white, event.red].entries())
        citizens[at] = (citizens[at] ?? 0) + count;
  }
  return t("tournay-met", {
    kind: first?.kind ?? "",
    mine: String(mine),
    deniers,
    citizens: citizenNames(citizens),
    how: first && "how" in first ? first.how : "laid",
    cards: cardNames(events.flatMap((event) => ("card" in event ? [event.card] : []))),
    count: events.length,
    by: cardName(first && "by" in first && first.kind !== "event_ignored" ? first.by : ""),
    events: cardNames(events.flatMap((event) => ("event" in event ? [event.event] : []))),
  });
}
