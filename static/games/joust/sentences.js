/** What the joust says in words: what is asked of the reader, and what has happened. */
import { t } from "../../js/i18n.js";
import { chosen } from "./choice.js";
import { staged } from "./contact.js";

/** @typedef {import("./board.js").View} View */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("../../types/joust.js").Move} Move */
/** @typedef {import("../../types/joust.js").Event} Event */
/** @typedef {import("./board.js").Knight} Knight */

/**
 * The one line that says what is asked of the reader, or whom the table waits for.
 * @param {View} view
 * @param {readonly Move[]} legal
 * @param {Context} context
 * @returns {string}
 */
export function ask(view, legal, context) {
  if (context.reveal) return staged(context.reveal);
  if (view.phase === "over") return victory(view, context.names);
  if (context.sending && !context.showing) return t("joust-sent");
  const mine = view.knights[context.you ?? -1];
  if (legal.length && mine) return question(view, context, mine);
  return waits(view, context);
}

/**
 * @param {View} view
 * @param {Context} context
 * @param {Knight} knight
 */
function question(view, context, knight) {
  const now = chosen(view, context);
  const { aim } = knight;
  if (now && context.choice !== null) {
    const { kind, die } = now.choice;
    return t(`joust-sure-${kind.replace("_", "-")}`, { aim, die: die ?? aim, count: knight.hand.length });
  }
  const kinds = new Set(view.choices.map(({ kind }) => kind));
  if (kinds.has("combination")) return t("joust-ask-note", { aim });
  if (kinds.has("offset")) return t("joust-ask-offset", { aim });
  if (view.choices.length === 1) return t("joust-ask-reroll", { aim });
  return t(knight.blocked ? "joust-ask-blocked" : "joust-ask-place", { aim });
}

/**
 * Whom the table waits for, and for what.
 * @param {View} view
 * @param {Context} context
 */
function waits(view, context) {
  const [seat, other] = context.toAct;
  if (seat === undefined || context.showing) return t("joust-why-moment");
  if (other !== undefined) return t("joust-wait-both");
  const what = view.knights[seat]?.stage === "choosing" ? "joust-wait-note" : "joust-wait";
  return t(what, { seat, name: context.names[seat] ?? "" });
}

/**
 * Why there is nothing to do now.
 * @param {View} view
 * @param {Context} context
 * @returns {string}
 */
export function why(view, context) {
  if (context.showing || context.sending) return t("joust-why-moment");
  return waits(view, context);
}

/**
 * What the one primary button says.
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
 * How a knight stands in this run.
 * @param {Knight} knight
 */
export function standing(knight) {
  const matches = knight.how.filter((how) => how === "match" || how === "set").length;
  return t("joust-standing", { placed: knight.placed.length, matches, best: knight.best ?? "" });
}

/**
 * How the match ended, in a sentence.
 * @param {View} view
 * @param {readonly string[]} names
 */
export function victory({ result }, names) {
  if (!result) return "";
  const [winner] = result.winners;
  return t(`joust-over-${result.reason.replace("_", "-")}`, {
    winner: winner === undefined ? "" : (names[winner] ?? ""),
    loser: winner === undefined ? "" : (names[1 - winner] ?? ""),
  });
}

/**
 * An event as the sentences of the log.
 * @param {Event} event
 * @param {readonly string[]} names
 * @returns {string[]}
 */
export function sentences(event, names) {
  const parts = event.kind === "lance_contact" ? event.charges.map((charge) => message("charge", charge, names)) : [];
  return [...parts, message(event.kind.replaceAll("_", "-"), event, names)];
}

/**
 * The message of an event with its plain fields, as the server's log has it too.
 * @param {string} name
 * @param {object} fields
 * @param {readonly string[]} names
 */
function message(name, fields, names) {
  const entries = /** @type {[string, unknown][]} */ (Object.entries(fields));
  return t(`joust-${name}`, Object.fromEntries(entries.map(([field, value]) => [field, plain(field, value, names)])));
}

/**
 * A field of an event as an argument of its message: seats as names, dice in a row.
 * @param {string} field
 * @param {unknown} value
 * @param {readonly string[]} names
 */
function plain(field, value, names) {
  if (field === "seat") return names[Number(value)] ?? "";
  if (Array.isArray(value)) return field === "winners" ? value.map((seat) => names[seat]).join(", ") : row(value);
  return typeof value === "number" ? value : String(value ?? "none");
}

/**
 * Dice in a row; rows of them are parted by commas.
 * @param {readonly unknown[]} values
 * @returns {string}
 */
function row(values) {
  const rows = values.map((value) => (Array.isArray(value) ? row(value) : String(value)));
  return rows.join(Array.isArray(values[0]) ? ", " : " ") || "none";
}

/**
 * Every event so far, without what the reader did under seal, which they were sent before.
 * @param {readonly Event[]} events
 * @param {View} view
 * @returns {Event[]}
 */
export function visibleHistory(events, { seat }) {
  return events.filter((event) => (event.kind !== "unsealed" && event.kind !== "committed") || event.seat !== seat);
}
