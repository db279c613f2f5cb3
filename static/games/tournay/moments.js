/** The texts during a reveal: in the question's line, and under it. No other part of the board writes them. */
import { list, t } from "../../js/page/i18n.js";
import { announced, brought } from "./aloud.js";
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
 * The sum of a reveal: the winners, the reader's coins by event, or if there are none the events.
 * @param {Reveal} reveal
 * @param {readonly Event[]} told
 * @param {readonly string[]} names
 * @param {number | null} you
 */
function sum({ result }, told, names, you) {
  if (result) return victory({ result }, names, you);
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
