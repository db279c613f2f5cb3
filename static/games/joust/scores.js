/** Points: both knights', every run's, and the end with what the points were for. */
import { html, nothing } from "lit-html";
import { t } from "../../js/i18n.js";
import { arms, cubes, knightName, symbol } from "./dice.js";
import { victory } from "./sentences.js";

/** @typedef {import("./board.js").View} View */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("../../types/joust.js").RunResult} Run */

const SEATS = [0, 1];

/**
 * What the rail shows: both knights' points, and below them every run.
 * @param {View} view
 * @param {Context} context
 */
export function scoreTable(view, context) {
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
                <span class="who">${arms(seat, knightName(seat))}<span class="name">${context.names[seat]}</span></span>
              </th>
              <td>${cubes(knight.lances)}</td>
              <td class="total">${view.result?.scores[seat] ?? knight.points}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    ${board(view, context)}`;
}

/**
 * The board of runs: for each knight what was aimed at, what was placed, the On-Target die, what was rolled, the
 * result.
 * @param {View} view
 * @param {Context} context
 */
function board(view, context) {
  const placed = placedIn(context.events);
  const running = view.phase !== "over" && !view.runs.some(({ run }) => run === view.run);
  if (!view.runs.length && !running) return nothing;
  return html`<table class="scores runs">
    <caption class="unseen">
      ${t("joust-runs")}
    </caption>
    <thead>
      <tr>
        <th scope="col"><span class="unseen">${t("joust-knight-title")}</span></th>
        <th scope="col">${t("joust-aim-short")}</th>
        <th scope="col">${t("joust-placed-title")}</th>
        <th scope="col" title=${t("joust-on-target-title")}>${symbol("target", t("joust-on-target-title"))}</th>
        <th scope="col" title=${t("joust-roll-title")}>${t("joust-roll-short")}</th>
        <th scope="col"><span class="unseen">${t("joust-result-title")}</span></th>
      </tr>
    </thead>
    ${view.runs.map(
      (run) =>
        html`<tbody data-run-over=${run.run}>
          <tr class="run">
            <th scope="rowgroup" colspan="6">${t("joust-run", { run: run.run })}</th>
          </tr>
          ${SEATS.map((seat) => finished(run, seat, placed.get(`${run.run} ${seat}`) ?? []))}
        </tbody>`,
    )}
    ${
      running
        ? html`<tbody data-run-on=${view.run}>
            <tr class="run">
              <th scope="rowgroup" colspan="6">${t("joust-run", { run: view.run })}</th>
            </tr>
            ${view.knights.map(
              (knight, seat) =>
                html`<tr>
                  <th scope="row">${arms(seat, knightName(seat))}</th>
                  <td>${knight.aim}</td>
                  <td class="dice">${dice(knight.placed, knight.aim)}</td>
                  <td>${knight.on_target}</td>
                  <td></td>
                  <td></td>
                </tr>`,
            )}
          </tbody>`
        : nothing
    }
  </table>`;
}

/**
 * @param {Run} run
 * @param {number} seat
 * @param {readonly number[]} placed
 */
function finished({ charges, unhorsings }, seat, placed) {
  const charge = charges.find((one) => one.seat === seat);
  const by = unhorsings.find((one) => one.seat === seat)?.by;
  const result = charge?.result ?? (by ? "unhorse" : null);
  const words = result ? t("joust-result", { result }) : "";
  return html`<tr data-result=${result ?? nothing}>
    <th scope="row">${arms(seat, knightName(seat))}</th>
    <td>${charge?.contact ?? nothing}</td>
    <td class="dice">${charge ? dice(placed, charge.contact) : by ? t("joust-by", { by }) : nothing}</td>
    <td>${charge?.on_target ?? nothing}</td>
    <td>${charge ? (charge.die ?? "–") : nothing}</td>
    <td class="outcome" title=${words}>
      ${
        result
          ? html`${symbol(result === "miss" ? "none" : result, words)}${
              charge?.points || by ? html`<b>+${charge?.points || 10}</b>` : nothing
            }`
          : nothing
      }
    </td>
  </tr>`;
}

/**
 * Dice as digits; the matches stand out.
 * @param {readonly number[]} placed
 * @param {number} aim
 */
const dice = (placed, aim) =>
  placed.map((value) => html`<span class="digit" ?data-match=${value === aim}>${value}</span>`);

/**
 * What was placed in each run by each knight, from the events so far.
 * @param {readonly import("../../types/joust.js").Event[]} events
 */
function placedIn(events) {
  /** @type {Map<string, number[]>} */
  const found = new Map();
  /** @type {Set<string>} */
  const seen = new Set();
  for (const event of events) {
    if (event.kind !== "placed" && event.kind !== "unsealed") continue;
    const { run, roll, seat, die } = event;
    if (seen.has(`${run} ${roll} ${seat}`)) continue;
    seen.add(`${run} ${roll} ${seat}`);
    found.set(`${run} ${seat}`, [...(found.get(`${run} ${seat}`) ?? []), die]);
  }
  return found;
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
      ${result.winners.map((seat) => arms(seat))}
      <div>
        <p class="hint">${t(`joust-reason-${result.reason.replace("_", "-")}`)}</p>
        <h2>${victory(view, context.names)}</h2>
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
    ${
      view.runs.length
        ? html`<details class="look-back" open>
            <summary>${t("joust-runs")}</summary>
            ${board(view, context)}
          </details>`
        : nothing
    }
  </section>`;
}

/**
 * What one knight's points were for: lances, an unhorsing, and the rest is the match.
 * @param {View} view
 * @param {Context} context
 * @param {number} seat
 * @param {import("../../types/joust.js").MatchResult} result
 */
function account(view, context, seat, result) {
  const knight = view.knights[seat];
  const lances = view.runs
    .flatMap(({ charges }) => charges)
    .filter((charge) => charge.seat === seat && charge.result === "broken")
    .reduce((sum, { points }) => sum + points, 0);
  const total = result.scores[seat] ?? 0;
  const won = result.winners.includes(seat);
  const unhorsing = 10 * (knight?.unhorsings ?? 0);
  return html`<tr ?data-you=${seat === context.you} ?data-winner=${won}>
    <th scope="row">
      <span class="who"
        >${arms(seat, knightName(seat))}<span class="name">${context.names[seat]}</span
        >${won ? html`<span class="crown">${t("winner")}</span>` : nothing}</span
      >
    </th>
    <td><span class="counted">${cubes(knight?.lances ?? 0)} ${lances}</span></td>
    <td>${unhorsing}</td>
    <td>${total - lances - unhorsing}</td>
    <td class="total">${total}</td>
  </tr>`;
}
