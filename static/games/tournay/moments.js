/** The texts during a reveal: in the question's line, and under it. No other part of the board writes them. */
import { list, t } from "../../js/page/i18n.js";
import { announced, BRINGS, brought } from "./aloud.js";
import { signed } from "./placing.js";
import { sentences, victory } from "./sentences.js";
import { progress } from "./told.js";
import { cardName } from "./words.js";

/** @typedef {import("../../types/tournay.js").View} View */
/** @typedef {import("../../types/tournay.js").Event} Event */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("./board.js").Reveal} Reveal */

/**
 * The current reveal, in a few words.
 * @param {Reveal} reveal
 * @param {View} view
 */
export function momentName({ kind, groups }, view) {
  const read = groups.flat().find((event) => event.kind === "crier_read");
  const number = read?.kind === "crier_read" ? read.number : view.criers;
  const needed = view.criers_needed;
  return t("tournay-moment", { moment: kind === "crier" && number > needed ? "more" : kind, number, needed });
}

/**
 * The question's line during a reveal: the event that happens, or else the moment, and at its end the sum.
 * @param {View} view
 * @param {Reveal} reveal
 * @param {Context} context
 */
export function momentAsk(view, reveal, { names, you, stage }) {
  const { now, told } = progress(reveal, stage);
  const [first] = now;
  if (first?.kind === "event_happened") return sentences(first, names, you).join("");
  return (reveal.seen && sum(reveal, told, names, you)) || momentName(reveal, view);
}

/**
 * The sum of a reveal: the winners, the leading players after the last cards, or the outcome of the events.
 * @param {Reveal} reveal
 * @param {readonly Event[]} told
 * @param {readonly string[]} names
 * @param {number | null} you
 */
function sum({ kind, result, totals = [] }, told, names, you) {
  if (result) return victory({ result }, names, you);
  return kind === "last" ? leaders(totals, names, you) : coinsOf(told, you);
}

/**
 * The players with the most points.
 * @param {readonly number[]} totals
 * @param {readonly string[]} names
 * @param {number | null} you
 */
function leaders(totals, names, you) {
  const points = Math.max(0, ...totals);
  const seats = totals.flatMap((total, seat) => (total === points ? [seat] : []));
  const called = seats.map((seat, at) =>
    seat === you ? t(at ? "tournay-you-too" : "tournay-you") : (names[seat] ?? ""),
  );
  const [first] = seats;
  return totals.length
    ? t("tournay-moment-leads", {
        names: list(called),
        points,
        mine: String(first === you),
        count: seats.length,
      })
    : "";
}

/**
 * The outcome of the newest reveal until the next act: it stays under the question, or under the players awaited.
 * @param {View} view
 * @param {Pick<Context, "events" | "names" | "you">} context
 */
export function outcome({ phase, players }, { events, names, you }) {
  if (phase !== "turn" && phase !== "last_ramparts") return "";
  if (phase === "last_ramparts")
    return leaders(
      players.map(({ score }) => score.total),
      names,
      you,
    );
  return coinsOf(newestMoment(events), you);
}

/**
 * The reader's coins by event, or if there are none the events.
 * @param {readonly Event[]} told
 * @param {number | null} you
 */
function coinsOf(told, you) {
  /** @type {Map<string, number>} */
  const coins = new Map();
  for (const event of told) {
    if ((event.kind !== "deniers_gained" && event.kind !== "deniers_lost") || event.seat !== you) continue;
    coins.set(
      event.by,
      (coins.get(event.by) ?? 0) + (event.kind === "deniers_gained" ? event.deniers : -event.deniers),
    );
  }
  const parts = [...coins].map(([by, deniers]) => `${cardName(by)} ${signed(deniers)}`);
  const happened = told.flatMap((event) => (event.kind === "event_happened" ? [cardName(event.event)] : []));
  if (!parts.length) return happened.length ? t("tournay-moment-happened", { events: list(happened) }) : "";
  return t("tournay-moment-sum", {
    events: list(parts),
    sum: signed([...coins.values()].reduce((a, b) => a + b, 0)),
  });
}

/** Events after which the events' effects are no longer shown. */
const PASSES = ["turn_begun", "committed", "last_round_begun", "last_cards_asked", "event_revealed"];
const TELLS = ["event_happened", "card_laid_under", ...BRINGS];

/**
 * The newest events of the queue and their effects, until the next move.
 * @param {readonly Event[]} events all events so far
 * @returns {readonly Event[]}
 */
export function newestMoment(events) {
  let end = events.length;
  while (end > 0 && PASSES.includes(events[end - 1]?.kind ?? "")) end -= 1;
  let start = end;
  while (start > 0 && TELLS.includes(events[start - 1]?.kind ?? "")) start -= 1;
  const found = events.slice(start, end);
  return found.some(({ kind }) => kind === "event_happened") ? found : [];
}

/**
 * The outcome, under that line; at the end all effects on the reader.
 * @param {Reveal} reveal
 * @param {Context} context
 */
export function momentSays(reveal, { names, you, stage }) {
  const { now, told } = progress(reveal, stage);
  const [first] = now;
  const says =
    first?.kind === "event_happened"
      ? brought(now.slice(1), names, you)
      : reveal.kind === "begin"
        ? announced(told, names, you)
        : announced(now.length ? now : told, names, you);
  return (now.length || reveal.kind === "begin" ? says : says.slice(0, 1)).join(t("tournay-join"));
}
