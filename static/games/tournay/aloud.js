/**
 * What a step is in few sentences, for who hears it and for the line under the question: the coins in one, and what
 * events bring to each player in one, to the reader first.
 */
import { list, t } from "../../js/i18n.js";
import { cardNames, citizenNames, sentences } from "./sentences.js";
import { cardName } from "./words.js";

/** @typedef {import("../../types/tournay.js").Event} Event */

/** What is not said: that somebody has chosen, and what the page says where it asks the reader. */
const UNSAID = ["committed", "turn_begun", "play_staged", "play_undone", "blow_chosen"];
/** What begins the part of a step in which events happen, and what ends it. */
const HAPPENS = ["event_happened", "event_ignored"];
const CLOSES = ["turn_begun", "last_round_begun", "last_cards_asked", "game_ended"];
/** What events bring to somebody. */
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
 * What is said of a step.
 * @param {readonly Event[]} events
 * @param {readonly string[]} names
 * @param {number | null} you
 * @returns {string[]}
 */
export function announced(events, names, you) {
  // Who is told which cards they look at needs not be told that they look at some.
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
 * The sentences of events, of coins that are put together a single one.
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
 * What events that happen bring, a sentence a player; an event itself only where nothing came of it.
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
 * The same that happens more than once to a player, together.
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
 * What happens to somebody, without who: “pay 2 deniers (Bad Trade)”.
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
