/** The sentences of the joust: the questions to the reader, and the events. */
import { lang, t } from "../../js/page/i18n.js";
import { aloudCharge, victory, who } from "./aloud.js";
import { chosen } from "./choice.js";
import { isByItself } from "./fresh.js";
import { actOf } from "./scenes.js";

/** @typedef {import("./board.js").View} View */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("../../types/joust.js").Move} Move */
/** @typedef {import("../../types/joust.js").Event} Event */
/** @typedef {import("./board.js").Knight} Knight */
/** @typedef {import("./board.js").Reveal} Reveal */

/**
 * The line with the question to the reader, or with the players who are awaited.
 * @param {View} view
 * @param {readonly Move[]} legal
 * @param {Context} context
 * @returns {string}
 */
export function ask(view, legal, context) {
  if (context.reveal) return staged(context.reveal, context);
  if (view.phase === "over") return victory(view, context.names, context.you);
  if (context.sending && !context.showing) return t("joust-sent");
  const mine = view.knights[context.you ?? -1];
  if (legal.length && mine) return question(view, context, mine);
  // While the first dice of a match tumble, the line explains their combinations before anybody has chosen; rerolled
  // dice do not unhorse.
  if (context.showing && isFirst(view)) return t("joust-first-roll");
  return waits(view, context);
}

/**
 * Whether these are the first dice of the match, and nobody has rerolled.
 * @param {View} view
 */
const isFirst = ({ run, roll, knights }) => run === 1 && roll === 1 && knights.every(({ rerolled }) => !rerolled);

/**
 * @param {View} view
 * @param {Context} context
 * @param {Knight} knight
 */
function question(view, context, knight) {
  const now = chosen(view, context);
  const { aim } = knight;
  const kinds = new Set(view.choices.map(({ kind }) => kind));
  const isOnly = view.choices.length === 1;
  if (now && (context.choice !== null || (isOnly && !kinds.has("reroll")))) {
    const { kind, die } = now.choice;
    // A knight with rerolls may always reroll.
    const isForced = isOnly && context.choice === null && (kind === "adjacent" || kind === "offset");
    if (isForced) return t("joust-ask-only", { die: die ?? aim });
    return t(`joust-sure-${kind.replace("_", "-")}`, { aim, die: die ?? aim, count: knight.hand.length });
  }
  const combination = view.choices.find(({ kind }) => kind === "combination");
  if (combination) return t("joust-ask-note", { aim, pays: combination.pays ?? "" });
  const [first] = view.choices;
  const hasOne = view.choices.filter(({ kind }) => kind !== "ride_out").length === 1;
  if (first && hasOne && kinds.has("offset")) return t("joust-sure-offset", { die: first.die ?? aim });
  if (kinds.has("offset")) return t("joust-ask-offset", { aim });
  if (isOnly) return t(knight.blocked ? "joust-ask-blocked-reroll" : "joust-ask-reroll", { aim });
  if (knight.blocked) return t("joust-ask-blocked", { aim });
  return t(kinds.has("adjacent") ? "joust-ask-place" : "joust-ask-far", { aim });
}

/**
 * The line during a reveal: the value that the reader's own lance needs, and then its outcome.
 * @param {Reveal} reveal
 * @param {Context} context
 * @returns {string}
 */
export function staged(reveal, { you, stage, names }) {
  const { run } = reveal;
  if (reveal.kind === "begins") return t(reveal.decides ? "joust-moment-decides" : "joust-moment-begins", { run });
  const act = actOf(reveal, stage);
  const isOver = act === "blow" || act === "after";
  if (reveal.kind === "unhorsed") return unhorsing(reveal.unhorsings, isOver, names, you);
  const own = reveal.charges.find(({ seat }) => seat === you);
  if (isOver) return own ? aloudCharge(own, names, you) : t("joust-moment-over", { run });
  if (reveal.staged === "miss") return t("joust-moment-miss");
  if (!own) return t("joust-moment-contact", { run });
  return own.die === null ? t("joust-moment-own-miss") : t("joust-moment-roll", { needs: needs(own) });
}

/**
 * The roll that unhorses a knight, and its combination; then, that this ends the match.
 * @param {readonly import("./board.js").Unhorsing[]} unhorsings
 * @param {boolean} isOver
 * @param {readonly string[]} names
 * @param {number | null} you
 */
function unhorsing([one, other], isOver, names, you) {
  if (!one || other) return t("joust-reason-both-unhorsed");
  if (isOver) return t("joust-reason-unhorsed");
  return t("joust-moment-unhorsed", { ...who(one.seat, names, you), what: t("joust-by", { by: one.by }) });
}

/**
 * The value that the On-Target die needs.
 * @param {import("../../types/joust.js").ChargeView} charge
 * @returns {string}
 */
export function needs({ die, unhorses, breaks, contact }) {
  if (die === null) return t("joust-needs-none");
  if (unhorses.length) return t("joust-needs-full", { die: either(unhorses) });
  return t("joust-needs-partial", {
    dice: either([...breaks].sort((one, other) => Math.abs(one - contact) - Math.abs(other - contact))),
  });
}

/** @param {readonly number[]} values */
const either = (values) =>
  new Intl.ListFormat(lang === "en" ? "en-GB" : lang, { type: "disjunction" }).format(values.map(String));

/**
 * The players who are awaited, and their task.
 * @param {View} view
 * @param {Context} context
 */
function waits(view, context) {
  const [seat, other] = context.toAct;
  // Nobody is awaited while the dice roll, and they can be seen.
  if (seat === undefined || context.showing) return "";
  if (other !== undefined) return t("joust-wait-both");
  const what = view.knights[seat]?.stage === "choosing" ? "joust-wait-note" : "joust-wait";
  return t(what, { seat, name: context.names[seat] ?? "" });
}

/**
 * The reason why there is nothing to do now.
 * @param {View} view
 * @param {Context} context
 * @returns {string}
 */
export function why(view, context) {
  if (context.showing || context.sending) return t("joust-why-moment");
  return waits(view, context);
}

/**
 * The label of the primary button.
 * @param {View} view
 * @param {Context} context
 */
export function act(view, context) {
  if (context.reveal) return t("joust-go-on");
  if (context.sending && !context.showing) return t("sending");
  const now = chosen(view, context);
  if (!now) return t(view.choices.length && !context.showing ? "joust-act-choose" : "joust-act-wait");
  const aim = view.knights[context.you ?? -1]?.aim ?? 0;
  return t(`joust-act-${now.choice.kind.replace("_", "-")}`, { die: now.choice.die ?? aim });
}

/**
 * The state of a knight in this run.
 * @param {Knight} knight
 */
export function standing(knight) {
  const { placed, matches, best } = knight;
  return t("joust-standing", { placed: placed.length, matches, best });
}

/**
 * An event as the sentences of the log: the reader's part in the second person, a winner's points first.
 * @param {Event} event
 * @param {readonly string[]} names
 * @param {number | null} you
 * @returns {string[]}
 */
export function sentences(event, names, you) {
  // The reader's sealed acts were listed earlier.
  if ((event.kind === "unsealed" || event.kind === "committed") && event.seat === you) return [];
  const whose = event.kind === "match_ended" ? event.winners[0] : "seat" in event ? event.seat : undefined;
  const parts =
    event.kind === "lance_contact"
      ? (event.charges ?? []).map((charge) => message("charge", charge, names, mine(charge.seat, you)))
      : [];
  const said = event.kind === "match_ended" && whose === 1 ? { ...event, scores: [...event.scores].reverse() } : event;
  return [...parts, message(event.kind.replaceAll("_", "-"), said, names, mine(whose, you))];
}

/**
 * The dice on the lists, and the Contact dice, that the sentences of an event name.
 * @param {Event} event
 * @returns {import("../../js/board/board.js").Reference[]}
 */
export function references(event) {
  if (event.kind === "run_begun") {
    // An event of another release may lack the dice.
    return event.contacts ? [{ name: `aims ${event.run}`, words: row(event.contacts) }] : [];
  }
  if (event.kind !== "placed" && event.kind !== "unsealed") return [];
  const { run, seat, roll, how, die } = event;
  return [{ name: `space ${run} ${seat} ${roll}`, words: t("joust-named-die", { how, die }) }];
}

/**
 * Whether it is the reader's deed, or the opponent's.
 * @param {number | undefined} seat
 * @param {number | null} you
 */
const mine = (seat, you) => (you === null || seat === undefined ? "other" : seat === you ? "true" : "theirs");

/**
 * The message of an event with its plain fields, as in the server's log.
 * @param {string} name
 * @param {object} fields
 * @param {readonly string[]} names
 * @param {string} whose
 */
function message(name, fields, names, whose) {
  const entries = /** @type {[string, unknown][]} */ (Object.entries(fields));
  const said = Object.fromEntries(entries.map(([field, value]) => [field, plain(field, value, names)]));
  return t(`joust-${name}`, { ...said, mine: whose });
}

/**
 * A field of an event as an argument of its message: seats as names, dice in a row, the scores of both.
 * @param {string} field
 * @param {unknown} value
 * @param {readonly string[]} names
 */
function plain(field, value, names) {
  if (field === "seat") return names[Number(value)] ?? "";
  if (field === "scores" && Array.isArray(value)) return value.join("–");
  if (Array.isArray(value)) return field === "winners" ? value.map((seat) => names[seat]).join(", ") : row(value);
  return typeof value === "number" ? value : String(value ?? "none");
}

/**
 * Dice in a row; rows of them are separated by commas.
 * @param {readonly unknown[]} values
 * @returns {string}
 */
function row(values) {
  const rows = values.map((value) => (Array.isArray(value) ? row(value) : String(value)));
  return rows.join(Array.isArray(values[0]) ? ", " : " ") || "none";
}

/**
 * The place of an event in the log: its run and roll, and its player.
 * @param {Event} event
 * @returns {import("../../js/board/board.js").Filed | null}
 */
export function filed(event) {
  if (!("run" in event)) return null;
  const roll = "roll" in event ? event.roll : null;
  return {
    chapter: t("joust-run", { run: event.run }),
    section: roll === null ? null : t("joust-roll", { roll }),
    by: "seat" in event && event.kind !== "rolled" && event.kind !== "bonus_paid" ? event.seat : null,
    follows: isByItself(event) || event.kind === "unhorsed",
    brief:
      event.kind === "placed" || event.kind === "unsealed"
        ? t("joust-brief-placed", { how: event.how, die: event.die })
        : null,
  };
}
