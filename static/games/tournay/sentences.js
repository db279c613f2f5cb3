/** What Tournay says in words: what is asked of the reader, what stands in the way, and what has happened. */
import { list, t } from "../../js/i18n.js";
import { compose } from "./choice.js";
import { COLOURS, cardOf, spotAt } from "./table.js";
import { cardName } from "./words.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").Context} Context */
/** @typedef {import("./view.js").Move} Move */
/** @typedef {import("./view.js").Event} Event */
/** @typedef {import("./choice.js").Composed} Composed */

/** @param {string[]} cards */
export const cardNames = (cards) => list(cards.map(cardName));

/**
 * What is asked, by one word: a turn, or what all are asked at once.
 * @param {Move[]} legal
 */
export function kindOf(legal) {
  const kind = legal[0]?.kind === "prompt" ? legal[0].move.kind : legal[0]?.kind;
  if (kind === "no_last_card") return "last_card";
  return kind === undefined ? "wait" : ["keep", "build", "suffer", "shed", "last_card"].includes(kind) ? kind : "turn";
}

/**
 * The one line that says what is asked of the reader, or whom the table waits for.
 * @param {View} view
 * @param {Move[]} legal
 * @param {Context} context
 * @returns {string}
 */
export function ask(view, legal, context) {
  if (context.reveal) return t("tournay-moment", { moment: context.reveal.kind });
  if (view.phase === "over") return victory(view, context.names);
  if (context.sending && !context.showing) return t("tournay-sent");
  if (!legal.length) return waits(view, context);
  const composed = compose(legal, context.choice);
  const { open, way, parts, entry } = composed;
  const [touch = ""] = open;
  const lacking = parts.find(({ slot, pick }) => pick.length < slot.least)?.slot;
  const kind = kindOf(legal);
  const card = cardName(thingOf(view, context, way));
  if (kind === "turn" && !way.length)
    return t("tournay-ask-turn", { now: turnOf(view, legal), card: cardName(view.draft?.card ?? "") });
  if (way.length && touch) return t("tournay-ask-step", { step: touch.split(":")[0] ?? "", card });
  if (kind === "suffer")
    return t("tournay-ask-suffer", { sources: list([...new Set(view.asked.map(({ source }) => cardName(source)))]) });
  if (kind !== "turn" && !(way.length && kind === "last_card"))
    return t(`tournay-ask-${kind.replace("_", "-")}`, { count: view.shed, crier: String(view.crier_seen) });
  if (lacking) return slotTitle(lacking.name, lacking.least, lacking.most);
  return t("tournay-sure", { kind: entry?.kind ?? "", card, ...named(entry) });
}

/**
 * What of the turn is still to come.
 * @param {View} view
 * @param {Move[]} legal
 */
function turnOf(view, legal) {
  if (view.draft) return "drafted";
  return legal.some((entry) => (entry.move ?? entry).kind === "play") ? "play" : "action";
}

/**
 * The card or event that a composed move begins with.
 * @param {View} view
 * @param {Context} context
 * @param {string[]} way
 */
function thingOf(view, context, [first = ""]) {
  const at = first.slice(first.indexOf(":") + 1);
  if (first.startsWith("spot:")) return spotAt(view.players[context.you ?? 0], at)?.cards.at(-1) ?? "";
  return first.startsWith("event:") ? (view.queue[Number(at)]?.event ?? "") : at;
}

/** @param {Move | null} entry */
const named = (entry) => ({
  colour: entry?.colour ?? "any",
  level: entry?.level ?? "I",
  citizens: entry?.citizens ?? 0,
});

/**
 * What a slot asks for.
 * @param {string} slot
 * @param {number} least
 * @param {number} most
 */
export const slotTitle = (slot, least, most) =>
  t("tournay-slot", { slot, least, most, range: least === most ? "exact" : "up" });

/**
 * Whom the table waits for, and for what.
 * @param {View} view
 * @param {Context} context
 */
function waits(view, context) {
  const asked = context.showing && view.turn !== null && view.turn !== context.you ? [view.turn] : context.toAct;
  const names = list(asked.map((seat) => context.names[seat] ?? ""));
  return names ? t("tournay-wait", { phase: view.phase, names }) : t("tournay-why-moment");
}

/**
 * Why nothing can be done with a thing now; the things of a turn say so themselves.
 * @param {View} view
 * @param {Context} context
 * @param {() => string} own what stands in the way in the reader's turn
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
    });
  return t("tournay-why-played");
}

/**
 * What the one primary button says.
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
 * How the game ended, in a sentence.
 * @param {View} view
 * @param {string[]} names
 */
export function victory({ result }, names) {
  if (!result) return "";
  const winners = result.winners.map((seat) => names[seat] ?? "");
  return t("tournay-over", {
    winners: list(winners),
    count: winners.length,
    points: result.scores[result.winners[0] ?? 0] ?? 0,
  });
}

/** Fields of events that name cards or events. */
const CARDS = ["card", "event", "by", "copied", "put_back"];

/**
 * An event as a sentence of the log: its message with its plain fields, as the server's log has it too.
 * @param {Event} event
 * @param {string[]} names
 * @returns {string[]}
 */
export function sentences(event, names) {
  /** @type {Record<string, string | number>} */
  const plain = {};
  for (const [field, value] of Object.entries(event)) {
    if (value === "" || value === null) plain[field] = "none";
    else if (["seat", "owner", "start"].includes(field)) plain[field] = names[value] ?? "";
    else if (CARDS.includes(field)) plain[field] = cardName(value);
    else if (field === "winners") plain[field] = list(value.map((/** @type {number} */ seat) => names[seat] ?? ""));
    else if (field === "scores") plain[field] = value.join(" ");
    else if (Array.isArray(value)) plain[field] = cardNames(value);
    else plain[field] = typeof value === "boolean" ? String(value) : value;
  }
  return [t(`tournay-${event.kind.replaceAll("_", "-")}`, plain)];
}

/** What says nothing new while somebody waits. */
const STALE = ["turn_begun", "committed", "play_staged", "play_undone"];

/**
 * For whoever waits: what the reader has chosen in secret, or the last that happened.
 * @param {View} view
 * @param {Context} context
 */
export function news({ last_card: last, against, queue }, { told, names }) {
  if (last) return t("tournay-chosen-last", { card: cardName(last.card) });
  if (against.length)
    return t("tournay-chosen-ramparts", { events: cardNames(against.map((at) => queue[at]?.event ?? "")) });
  const newest = told.filter(({ kind }) => !STALE.includes(kind)).slice(-2);
  return newest.flatMap((event) => sentences(event, names)).join(t("tournay-join"));
}

/**
 * Everything that was told may be looked at again.
 * @param {Event[]} events
 */
export const recall = (events) =>
  events.filter(({ kind }) => kind !== "play_staged" && kind !== "play_undone" && kind !== "blow_chosen");

/**
 * Citizens by colour, in words: "2 yellow and 1 red".
 * @param {number[]} citizens
 */
export const citizenNames = (citizens) =>
  list(
    COLOURS.flatMap((colour, at) =>
      citizens[at] ? [t("tournay-citizens", { colour, count: citizens[at] ?? 0 })] : [],
    ),
  ) || t("tournay-none");
