/** Points: both knights', every run's, and the end with what the points were for. */
import { html, nothing } from "lit-html";
import { t } from "../../js/i18n.js";
import { victory } from "./aloud.js";
import { symbol } from "./dice.js";
import { cubes, shield } from "./knight.js";

/** @typedef {import("./board.js").View} View */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("../../types/joust.js").RunResult} Run */
/** @typedef {{readonly roll: number, readonly die: number}} Placed */

const SEATS = [0, 1];

/**
 * What the rail shows: both knights' points, which after the match are in the middle; and each finished run, the last
 * one open, the others behind what came of them.
 * @param {View} view
 * @param {Context} context
 */
export function scoreTable(view, context) {
  const placed = placedIn(context.events);
  return html`${view.phase === "over" ? nothing : totals(view, context)}
    ${
      view.runs.length
        ? html`<div class="runs" role="group" aria-label=${t("joust-runs")}>
            ${view.runs.map((run) => runOver(run, placed, run === view.runs.at(-1), view, context))}
          </div>`
        : nothing
    }`;
}

/**
 * @param {View} view
 * @param {Context} context
 */
function totals(view, context) {
  return html`<table class="scores">
    <caption class="unseen">
      ${t("points")}
    </caption>
    <thead class="unseen">
      <tr>
        <th scope="col">${t("player")}</th>
        <th scope="col">${t("joust-lances-title")}</th>
        <th scope="col">${t("points")}</th>
      </tr>
    </thead>
    <tbody>
      ${view.knights.map(
        (knight, seat) =>
          html`<tr ?data-you=${seat === context.you}>
            <th scope="row">
              <span class="who"
                >${shield(context.names[seat] ?? "")}<span class="name">${context.names[seat]}</span></span
              >
            </th>
            <td>${cubes(knight.lances)}</td>
            <td class="total">${knight.points}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/**
 * A finished run: what each lance did, and behind it what each knight aimed at, placed and rolled.
 * @param {Run} run
 * @param {ReadonlyMap<string, readonly Placed[]>} placed
 * @param {boolean} isLast
 * @param {View} view
 * @param {Context} context
 */
function runOver(run, placed, isLast, view, context) {
  return html`<details class="run" data-run-over=${run.run} ?open=${isLast}>
    <summary>
      <b>${t("joust-run", { run: run.run })}</b>
      ${SEATS.map((seat) => outcome(run, seat, view, context))}
    </summary>
    <table class="scores">
      <thead>
        <tr>
          <th scope="col"><span class="unseen">${t("joust-knight-title")}</span></th>
          <th scope="col">${t("joust-aim-short")}</th>
          <th scope="col">${t("joust-placed-title")}</th>
          <th scope="col" title=${t("joust-on-target-title")}>${symbol("target", t("joust-on-target-title"))}</th>
          <th scope="col" title=${t("joust-roll-title")}>${t("joust-roll-short")}</th>
        </tr>
      </thead>
      <tbody>
        ${SEATS.map((seat) => finished(run, seat, placed.get(`${run.run} ${seat}`) ?? [], context))}
      </tbody>
    </table>
  </details>`;
}

/**
 * What one knight's lance, or roll, did in a run.
 * @param {Run} run
 * @param {number} seat
 * @param {View} view
 * @param {Context} context
 */
function outcome({ charges, unhorsings }, seat, view, context) {
  const charge = charges.find((one) => one.seat === seat);
  const falls = unhorsings.some((one) => one.seat === seat);
  const result = charge?.result ?? (falls ? "unhorse" : null);
  if (!result) return nothing;
  const words = `${context.names[seat] ?? ""}: ${t("joust-result", { result })}`;
  const points = charge?.points ?? view.variant.unhorsing_points;
  return html`<span class="outcome" data-result=${result} title=${words}
    >${shield(context.names[seat] ?? "")}${symbol(result === "miss" ? "none" : result, words)}${
      points ? html`<b>+${points}</b>` : nothing
    }</span
  >`;
}

/**
 * @param {Run} run
 * @param {number} seat
 * @param {readonly Placed[]} placed
 * @param {Context} context
 */
function finished({ run, charges, unhorsings }, seat, placed, context) {
  const charge = charges.find((one) => one.seat === seat);
  const by = unhorsings.find((one) => one.seat === seat)?.by;
  const { aim, roll } = rolledIn(context.events, run, seat);
  return html`<tr>
    <th scope="row">
      ${shield(context.names[seat] ?? "")}<span class="unseen">${context.names[seat]}</span>
    </th>
    <td data-about=${`aims ${run}`}>${charge?.contact ?? aim ?? nothing}</td>
    <td class="dice">${
      charge
        ? dice(placed, charge.contact, `space ${run} ${seat}`)
        : html`${roll} ${by ? t("joust-by", { by }) : nothing}`
    }</td>
    <td>${charge?.on_target ?? nothing}</td>
    <td>${charge ? (charge.die ?? "–") : nothing}</td>
  </tr>`;
}

/**
 * Dice as digits; the matches stand out.
 * @param {readonly Placed[]} placed
 * @param {number} aim
 * @param {string} list what its spaces are called
 */
const dice = (placed, aim, list) =>
  placed.map(
    ({ roll, die }) =>
      html`<span class="digit" data-about=${`${list} ${roll}`} ?data-match=${die === aim}>${die}</span>`,
  );

/**
 * What was placed in each run by each knight, from the events so far.
 * @param {readonly import("../../types/joust.js").Event[]} events
 */
function placedIn(events) {
  /** @type {Map<string, Placed[]>} */
  const found = new Map();
  /** @type {Set<string>} */
  const seen = new Set();
  for (const event of events) {
    if (event.kind !== "placed" && event.kind !== "unsealed") continue;
    const { run, roll, seat, die } = event;
    if (seen.has(`${run} ${roll} ${seat}`)) continue;
    seen.add(`${run} ${roll} ${seat}`);
    found.set(`${run} ${seat}`, [...(found.get(`${run} ${seat}`) ?? []), { roll, die }]);
  }
  return found;
}

/**
 * What a knight aimed at, and rolled last, in a run that a roll has ended.
 * @param {readonly import("../../types/joust.js").Event[]} events
 * @param {number} run
 * @param {number} seat
 */
function rolledIn(events, run, seat) {
  const own = events.filter((event) => "run" in event && event.run === run);
  const begun = own.find(({ kind }) => kind === "run_begun");
  const last = own.filter((event) => event.kind === "rolled" && event.seat === seat).at(-1);
  return {
    aim: begun?.kind === "run_begun" ? begun.aims?.[seat] : undefined,
    roll: last?.kind === "rolled" ? last.dice.join(" ") : "",
  };
}

/**
 * The end: who won and by what, and what the points were for.
 * @param {View} view
 * @param {Context} context
 * @param {import("lit-html").TemplateResult} next what the page offers after the match
 */
export function final(view, context, next) {
  const { result } = view;
  if (!result) return nothing;
  return html`<section id="final" class="panel stack" data-reason=${result.reason} aria-label=${t("joust-final")}>
    <div class="laurels">
      ${result.winners.map((seat) => shield(context.names[seat] ?? ""))}
      <div>
        <p class="hint">${t(`joust-reason-${result.reason.replace("_", "-")}`)}</p>
        <h2>${victory(view, context.names, context.you)}</h2>
      </div>
    </div>
    <div class="scroll" tabindex="0" role="group" aria-label=${t("points")}>
      <table class="scores">
        <thead>
          <tr>
            <th scope="col">${t("joust-knight-title")}</th>
            <th scope="col">${t("joust-lances-title")}</th>
            <th scope="col">${t("joust-unhorsing-title")}</th>
            <th scope="col">${t("joust-match-title")}</th>
            <th scope="col">${t("points")}</th>
          </tr>
        </thead>
        <tbody>
          ${SEATS.map((seat) => account(view, context, seat, result))}
        </tbody>
      </table>
    </div>
    ${next}
  </section>`;
}

/**
 * What one knight's points were for. Final views of earlier releases say only how many they are.
 * @param {View} view
 * @param {Context} context
 * @param {number} seat
 * @param {import("../../types/joust.js").MatchResult} result
 */
function account(view, context, seat, result) {
  const won = result.winners.includes(seat);
  /** @type {Partial<import("../../types/joust.js").Account>} */
  const points = /** @type {Partial<typeof result>} */ (result).accounts?.[seat] ?? {};
  return html`<tr ?data-you=${seat === context.you} ?data-winner=${won}>
    <th scope="row">
      <span class="who"
        >${shield(context.names[seat] ?? "")}<span class="name">${context.names[seat]}</span
        >${won ? html`<span class="crown">${t("winner")}</span>` : nothing}</span
      >
    </th>
    <td><span class="counted">${cubes(view.knights[seat]?.lances ?? 0)} ${points.lances ?? "–"}</span></td>
    <td>${points.unhorsing ?? "–"}</td>
    <td>${points.match ?? "–"}</td>
    <td class="total">${result.scores[seat]}</td>
  </tr>`;
}
