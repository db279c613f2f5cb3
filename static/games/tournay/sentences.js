/** The sentences of Tournay: the questions to the reader, the reasons against a move, and the events. */
import { list, t } from "../../js/page/i18n.js";
import { compose } from "./choice.js";
import { COLOURS, cardOf, spotAt } from "./table.js";
import { cardName } from "./words.js";

/** @typedef {import("../../types/tournay.js").View} View */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("../../types/tournay.js").Move} Move */
/** @typedef {import("../../types/tournay.js").Legal} Legal */
/** @typedef {import("../../types/tournay.js").Event} Event */
/** @typedef {import("./choice.js").Composed} Composed */

/** @param {readonly string[]} cards */
export const cardNames = (cards) => list(cards.map(cardName));

/**
 * The current question in one word: a turn, or a question to all at once.
 * @param {readonly Legal[]} legal
 */
export function kindOf(legal) {
  const kind = legal[0]?.move.kind;
  if (kind === "no_last_card") return "last_card";
  if (kind === "build" && legal[0]?.slots[0]?.name === "last") return "last";
  return kind === undefined ? "wait" : ["keep", "build", "suffer", "shed", "last_card"].includes(kind) ? kind : "turn";
}

/**
 * The line with the question to the reader, or with the players who are awaited.
 * @param {View} view
 * @param {readonly Legal[]} legal
 * @param {Context} context
 * @returns {string}
 */
export function ask(view, legal, context) {
  if (view.phase === "over") return victory(view, context.names, context.you);
  if (context.sending && !context.showing) return t("tournay-sent");
  if (!legal.length) return waits(view, context);
  const composed = compose(legal, context.choice);
  const { open, way, parts, entry } = composed;
  const [next] = open;
  const lacking = parts.find(({ slot, pick }) => pick.length < slot.least)?.slot;
  const kind = kindOf(legal);
  const card = cardName(thingOf(view, context, way));
  if (kind === "turn" && !way.length)
    return t("tournay-ask-turn", {
      now: context.state.lit || turnOf(view, legal),
      card: cardName(view.draft?.card ?? ""),
    });
  if (way.length && next) return t("tournay-ask-step", { step: next.step, card });
  if (kind === "suffer") return askSuffer(view, composed);
  if (kind !== "turn" && !(way.length && kind === "last_card"))
    return t(`tournay-ask-${kind.replace("_", "-")}`, { count: view.shed, crier: String(view.crier_seen) });
  if (lacking) return slotTitle(lacking, context.names);
  return t("tournay-sure", { kind: entry?.kind ?? "", card, ...named(entry) });
}

/**
 * The choice because of an event: a full sentence if it is one thing.
 * @param {View} view
 * @param {Composed} composed
 */
function askSuffer({ asked, queue, happening }, { parts }) {
  const sources = list([...new Set(asked.map(({ source }) => cardName(source)))]);
  const [slot, ...more] = parts.filter((part) => part.asked).map((part) => part.slot);
  const what = slot && !more.length ? slotTitle(slot) : "";
  // Events happen from the left: citizens that lie may stand up before one of them lies down.
  const at = queue.findIndex(({ event }) => event === asked[0]?.source);
  const before = slot?.name === "lay" ? queue.filter((_, place) => place < at && happening.includes(place)) : [];
  const rising = before.filter(({ on_you: does }) => does?.effect === "rise" && does.amount);
  return t("tournay-ask-suffer", {
    sources,
    what: what || "many",
    rising: rising.reduce((sum, { on_you: does }) => sum + (does?.amount ?? 0), 0),
    by: cardNames(rising.map(({ event }) => event)),
  });
}

/**
 * The rest of the turn.
 * @param {View} view
 * @param {readonly Legal[]} legal
 */
function turnOf(view, legal) {
  if (view.draft) return "drafted";
  const next = legal.some(({ move }) => move.kind === "play") ? "play" : "action";
  return view.ending ? `last-${next}` : next;
}

/**
 * The card or event that a composed move begins with.
 * @param {View} view
 * @param {Context} context
 * @param {readonly import("./choice.js").Step[]} way
 */
function thingOf(view, context, [first]) {
  switch (first?.step) {
    case "spot":
      return spotAt(view.players[context.you ?? 0], first.cell)?.cards.at(-1) ?? "";
    case "event":
      return view.queue[first.index]?.event ?? "";
    case "hand":
    case "keep":
      return first.card;
    default:
      return "";
  }
}

/** @param {Move | null} entry */
const named = (entry) => ({
  colour: entry && "colour" in entry ? entry.colour : "any",
  level: entry && "level" in entry ? entry.level : "I",
  citizens: entry && "citizens" in entry ? entry.citizens : 0,
});

/**
 * The question of a slot. One about a single player's buildings names their owner: there is one for each opponent.
 * @param {import("./choice.js").Slot} slot
 * @param {readonly string[]} [names]
 */
export function slotTitle({ name, items, least, most }, names = []) {
  const owners = new Set(items.map((item) => (item.kind === "building" ? item.seat : -1)));
  const owner = (owners.size === 1 && names[Math.max(...owners)]) || "none";
  const decks = new Set(items.map((item) => (item.kind === "from_deck" ? `${item.colour} ${item.level}` : "")));
  const slot = name === "draw" && decks.size === 1 ? "way" : name;
  return t("tournay-slot", { slot, least, most, range: least === most ? "exact" : "up", owner });
}

/**
 * The players who are awaited, and their task.
 * @param {View} view
 * @param {Context} context
 */
function waits(view, context) {
  const asked = context.showing && view.turn !== null && view.turn !== context.you ? [view.turn] : context.toAct;
  const names = list(asked.map((seat) => context.names[seat] ?? ""));
  const phase = view.phase === "turn" && view.ending ? "last-turn" : view.phase.replace("last_ra", "ra");
  return names ? t("tournay-wait", { phase, names }) : t("tournay-why-moment");
}

/**
 * The reason why a thing cannot be used now; the things of a turn have their own.
 * @param {View} view
 * @param {Context} context
 * @param {() => string} own the obstacle in the reader's turn
 */
export function why(view, context, own) {
  if (context.showing || context.sending) return t("tournay-why-moment");
  if (!context.legal.length) return view.phase === "over" ? t("tournay-why-over") : waits(view, context);
  return kindOf(context.legal) === "turn" || view.phase === "last_cards" ? own() : ask(view, context.legal, context);
}

/**
 * @param {View} view
 * @param {Context} context
 * @param {string} name
 */
export function whyNotPlay(view, context, name) {
  const refused = view.hand.find(({ card }) => card === name)?.refused;
  const { colour, cost } = cardOf(context, name) ?? {};
  const card = cardName(name);
  if (refused)
    return t("tournay-why-hand", {
      refused,
      card,
      colour: cost?.citizen ?? colour ?? "any",
      deniers: cost?.deniers ?? 0,
      have: view.players[context.you ?? 0]?.deniers ?? 0,
      events: view.hand_events.length,
    });
  return t("tournay-why-played");
}

/**
 * The label of the primary button.
 * @param {Composed} composed
 * @param {Context} context
 */
export function act({ move, entry, parts }, context) {
  if (context.reveal) return t("tournay-go-on");
  if (context.sending && !context.showing) return t("sending");
  if (!context.legal.length) return t("tournay-act-wait");
  if (!move || !entry) return t("tournay-act-choose");
  return t("tournay-act", { kind: entry.kind, count: parts[0]?.pick.length ?? 0 });
}

/**
 * The outcome of the game, in a sentence.
 * @param {Pick<View, "result">} view
 * @param {readonly string[]} names
 * @param {number | null} you
 */
export function victory({ result }, names, you) {
  if (!result) return "";
  const winners = result.winners.map((seat, at) =>
    seat === you ? t(at ? "tournay-you-too" : "tournay-you") : (names[seat] ?? ""),
  );
  return t("tournay-over", {
    mine: String(result.winners.some((seat) => seat === you)),
    winners: list(winners),
    count: winners.length,
    points: result.scores[result.winners[0] ?? 0] ?? 0,
  });
}

/** Fields of events that name seats. */
const SEATS = ["seat", "owner", "start"];
/** Fields of events that name cards or events. */
const CARDS = ["card", "event", "by", "copied", "put_back"];

/**
 * An event as a sentence of the log: its message with its plain fields, as in the server's log; events of the reader
 * are in the second person.
 * @param {Event} event
 * @param {readonly string[]} names
 * @param {number | null} [you]
 * @returns {string[]}
 */
export function sentences(event, names, you = null) {
  const entries = /** @type {[string, unknown][]} */ (Object.entries(event));
  const args = Object.fromEntries(entries.map(([field, value]) => [field, plain(field, value, names, you)]));
  const mine = you !== null && ["seat", "start"].some((field) => entries.some(([a, b]) => a === field && b === you));
  const says = t(`tournay-${event.kind.replaceAll("_", "-")}`, { ...args, mine: String(mine) });
  return says ? [says] : [];
}

/**
 * A field of an event as an argument of its message: seats and cards as names, the scores of all in a row.
 * @param {string} field
 * @param {unknown} value
 * @param {readonly string[]} names
 * @param {number | null} you
 */
function plain(field, value, names, you) {
  if (value === "" || value === null) return "none";
  if (SEATS.includes(field))
    return value === you ? t(field === "owner" ? "tournay-you-too" : "tournay-you") : (names[Number(value)] ?? "");
  if (CARDS.includes(field)) return cardName(String(value));
  if (!Array.isArray(value)) return typeof value === "number" ? value : String(value);
  if (field === "winners")
    return list(value.map((seat) => (seat === you ? t("tournay-you-too") : (names[seat] ?? ""))));
  if (field === "scores") return value.join("–");
  return typeof value[0] === "number" ? value.join(" ") : cardNames(value);
}

/**
 * The cards and events that the sentences of an event name.
 * @param {Event} event
 */
export function references(event) {
  const entries = /** @type {[string, unknown][]} */ (Object.entries(event));
  const named = entries.flatMap(([field, value]) => {
    if (CARDS.includes(field) && value) return [String(value)];
    return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
  });
  return named.map((name) => ({ name, words: cardName(name) }));
}

/** Events that are no news to a waiting player. */
const STALE = ["turn_begun", "committed", "play_staged", "play_undone"];

/**
 * For a waiting reader: their own secret choice, or the newest event.
 * @param {View} view
 * @param {Context} context
 */
export function news({ phase, players, last_card: last, against, queue, hand }, { events, names, you }) {
  if (last) return t("tournay-chosen-last", { card: cardName(last.card) });
  if (phase === "last_cards" && players[you ?? -1]?.has_chosen) return t("tournay-no-last", { cards: hand.length });
  if (against.length)
    return t("tournay-chosen-ramparts", { events: cardNames(against.map((at) => queue[at]?.event ?? "")) });
  const newest = events.filter(({ kind }) => !STALE.includes(kind)).slice(-2);
  return newest.flatMap((event) => sentences(event, names, you)).join(t("tournay-join"));
}

/**
 * The reader's citizens whom others have hired since the reader's last move, and the deniers for them.
 * @param {Pick<Context, "since" | "names" | "you">} context
 */
export function hired({ since, names, you }) {
  const all = since.flatMap((event) => (event.kind === "citizens_hired" && event.owner === you ? [event] : []));
  if (!all.length) return "";
  return t("tournay-hired-yours", {
    names: list([...new Set(all.map(({ seat }) => names[seat] ?? ""))]),
    citizens: all.reduce((sum, { citizens }) => sum + citizens, 0),
    deniers: all.reduce((sum, { deniers }) => sum + deniers, 0),
  });
}

/**
 * The cards that events have taken from the reader's hand since the last move. A drawn card may go before it was seen.
 * @param {Pick<Context, "since">} context
 */
export function lost({ since }) {
  if (!since.some(({ kind }) => kind === "event_happened")) return "";
  const cards = since.flatMap((event) => (event.kind === "card_laid_under" ? [event.card] : []));
  return cards.length ? t("tournay-lost", { cards: cardNames(cards) }) : "";
}

/**
 * The events so far that the view allows the reader to look at again; older views did not limit them.
 * @param {readonly Event[]} events
 * @param {View} view
 */
export const visibleHistory = (events, { closed = [] }) => events.filter(({ kind }) => !closed.includes(kind));

/**
 * Citizens by colour, in words: "2 yellow and 1 red".
 * @param {readonly number[]} citizens
 */
export const citizenNames = (citizens) =>
  list(
    COLOURS.flatMap((colour, at) =>
      citizens[at] ? [t("tournay-citizens", { colour, count: citizens[at] ?? 0 })] : [],
    ),
  ) || t("tournay-none");
