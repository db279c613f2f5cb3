/** The texts during a reveal: in the question's line, and under it. No other part of the board writes them. */
import { t } from "../../js/page/i18n.js";
import { announced, brought } from "./aloud.js";
import { sentences } from "./sentences.js";
import { progress } from "./told.js";

/** @typedef {import("../../types/tournay.js").View} View */
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
 * The question's line during a reveal: the event that happens, or else the moment.
 * @param {View} view
 * @param {Reveal} reveal
 * @param {Context} context
 */
export function momentAsk(view, reveal, { names, you, stage }) {
  const [first] = progress(reveal, stage).now;
  return first?.kind === "event_happened" ? sentences(first, names, you).join("") : momentName(reveal, view);
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
