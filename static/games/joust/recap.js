/** The outcome of a run: the outcome of each lance or roll, and its dice. */
import { html, nothing } from "lit-html";
import { t } from "../../js/page/i18n.js";
import { ART, symbol } from "./dice.js";
import { shield } from "./knight.js";

/** @typedef {import("./board.js").View} View */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("../../types/joust.js").RunResult} Run */

/**
 * The outcome of a run for one knight; null for a knight who fell before the lances met.
 * @param {Run} run
 * @param {number} seat
 * @param {View} view
 */
export function cameOf({ charges, unhorsings }, seat, view) {
  const charge = charges.find((one) => one.seat === seat);
  const unhorsed = unhorsings.some((one) => one.seat === seat);
  const result = charge?.result ?? (unhorsed ? "unhorse" : null);
  if (!result) return null;
  return {
    result,
    sign: result === "miss" ? "none" : result,
    words: t("joust-result", { result }),
    points: charge?.points ?? view.variant.unhorsing_points,
  };
}

/**
 * The outcome of a run for one knight in words, with its points on a cube.
 * @param {Run} run
 * @param {number} seat
 * @param {View} view
 */
export function came(run, seat, view) {
  const now = cameOf(run, seat, view);
  if (!now) return nothing;
  return html`<span class="result" data-result=${now.result}
    >${symbol(now.sign)}<b>${now.words}</b>${now.points ? gain(now.points) : nothing}</span
  >`;
}

/** @param {number} points */
export const gain = (points) =>
  html`<span class="gain"
    ><svg class="cube" viewBox="0 0 18 20" aria-hidden="true"><use href=${`${ART}#cube`}></use></svg>+${points}</span
  >`;

/**
 * The outcome of the previous run in a few words, until the next one is under way: for pages that have the points
 * behind a tab.
 * @param {View} view
 * @param {Context} context
 * @param {readonly number[]} seats the seats from the left
 */
export function recap(view, context, seats) {
  const run = view.runs.at(-1);
  if (!run || view.phase === "over" || view.roll > 1) return nothing;
  return html`<section class="recap" data-recap=${run.run} aria-label=${t("joust-run", { run: run.run })}>
    ${seats.map((seat) => {
      const charge = run.charges.find((one) => one.seat === seat);
      const name = context.names[seat] ?? "";
      return html`<p class="recapped">
        ${shield(name)}<span class="unseen">${name}: </span>${came(run, seat, view)}
        <small
          >${
            charge?.die
              ? t("joust-recap-roll", { die: charge.die, aim: charge.contact })
              : t("joust-recap-no-roll", { aim: charge?.contact ?? 0 })
          }</small
        >
      </p>`;
    })}
  </section>`;
}
