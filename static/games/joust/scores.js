/** Points: both knights', every run's, and the end with the sources of the points. */
import { html, nothing } from "lit-html";
import { playerName } from "../../js/board/player_name.js";
import { t } from "../../js/page/i18n.js";
import { victory } from "./aloud.js";
import { colourOf, die, symbol } from "./dice.js";
import { cubes, shield } from "./knight.js";
import { came, cameOf } from "./recap.js";

/** @typedef {import("./board.js").View} View */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("../../types/joust.js").RunResult} Run */
/** @typedef {{readonly roll: number, readonly die: number}} Placed */

const SEATS = [0, 1];

/**
 * The rail: both knights' points, which are in the middle after the match, and each finished run: the last one with all
 * its details while the next one is ridden, the others folded behind their outcomes.
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
              <span class="who">${playerName(context.names[seat])}</span>
            </th>
            <td>${cubes(knight.lances)}</td>
            <td class="total">${knight.points}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/**
 * A finished run: the outcome of each lance, and folded behind it each knight's aim, placed dice and rolls.
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
    ${SEATS.map((seat) => feat(run, seat, placed.get(`${run.run} ${seat}`) ?? [], view, context))}
  </details>`;
}

/**
 * The outcome of one knight's lance or roll in a run, as a sign.
 * @param {Run} run
 * @param {number} seat
 * @param {View} view
 * @param {Context} context
 */
function outcome(run, seat, view, context) {
  const came = cameOf(run, seat, view);
  if (!came) return nothing;
  const words = `${context.names[seat] ?? ""}: ${came.words}`;
  return html`<span class="outcome" data-result=${came.result} title=${words}
    >${shield(context.names[seat] ?? "")}${symbol(came.sign, words)}${
      came.points ? html`<b>+${came.points}</b>` : nothing
    }</span
  >`;
}

/**
 * One knight's outcome in a run, and its dice: the aim, the placed dice, and the roll at contact.
 * @param {Run} run
 * @param {number} seat
 * @param {readonly Placed[]} placed
 * @param {View} view
 * @param {Context} context
 */
function feat(run, seat, placed, view, context) {
  const charge = run.charges.find((one) => one.seat === seat);
  const by = run.unhorsings.find((one) => one.seat === seat)?.by;
  const { aim, roll } = rolledIn(context.events, run.run, seat);
  const name = context.names[seat] ?? "";
  const aimed = charge?.contact ?? aim;
  const about = `aims ${run.run}`;
  return html`<div class="feat" role="group" data-feat=${seat} aria-label=${name}>
    <p class="came">${shield(name)}<span class="name">${name}</span>${came(run, seat, view)}</p>
    <p class="from">
      ${aimed ? told("aim", html`<small>${t("joust-aim-short")}</small>${small(aimed, 1 - seat, about)}`) : nothing}
      ${charge ? ridden(run.run, charge, placed) : rolled(roll, seat, by)}
    </p>
  </div>`;
}

/**
 * The dice placed before a contact, and those rolled there.
 * @param {number} run
 * @param {import("../../types/joust.js").ChargeView} charge
 * @param {readonly Placed[]} placed
 */
function ridden(run, { seat, contact, die: roll }, placed) {
  const dice = placed.map((one) => small(one.die, seat, `space ${run} ${seat} ${one.roll}`, contact));
  const cast =
    roll === null
      ? html`<small>${t("joust-no-roll")}</small>`
      : html`<small>${t("joust-roll-short")}</small>${small(roll, seat)}`;
  return html`${dice.length ? told("placed", dice, t("joust-placed-title")) : nothing}${told("roll", cast)}`;
}

/**
 * The roll that has ended a run, and its combination if it unhorses.
 * @param {readonly number[]} roll
 * @param {number} seat
 * @param {string | undefined} by
 */
const rolled = (roll, seat, by) =>
  told(
    "placed",
    html`${roll.map((value) => small(value, seat))} ${by ? html`<small>${t("joust-by", { by })}</small>` : nothing}`,
    t("joust-roll-short"),
  );

/**
 * Dice, with their names for screen readers.
 * @param {string} what
 * @param {unknown} dice
 * @param {string} [words]
 */
const told = (what, dice, words = "") =>
  html`<span data-what=${what} title=${words || nothing}
    >${words ? html`<span class="unseen">${words}: </span>` : nothing}${dice}</span
  >`;

/**
 * A die that has lain on the table; a match stands out.
 * @param {number} value
 * @param {number} seat its owner
 * @param {string} [about] its name in the log
 * @param {number} [aim]
 */
const small = (value, seat, about, aim) =>
  html`<span class="small" data-about=${about ?? nothing} ?data-match=${value === aim}
    >${die(value, colourOf(seat))} </span
  >`;

/**
 * The dice placed in each run by each knight, from the events so far.
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
 * A knight's aim and last roll in a run that a roll has ended.
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
    roll: last?.kind === "rolled" ? last.dice : [],
  };
}

/**
 * The end: the winner, the reason, and the sources of the points.
 * @param {View} view
 * @param {Context} context
 * @param {import("lit-html").TemplateResult} next the page's choices after the match
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
 * The sources of one knight's points. Final views of earlier releases have only the total.
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
      <span class="who">${playerName(context.names[seat], won)}</span>
    </th>
    <td><span class="counted">${cubes(view.knights[seat]?.lances ?? 0)} ${points.lances ?? "–"}</span></td>
    <td>${points.unhorsing ?? "–"}</td>
    <td>${points.match ?? "–"}</td>
    <td class="total">${result.scores[seat]}</td>
  </tr>`;
}
