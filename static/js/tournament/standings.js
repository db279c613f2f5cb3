/** The standings, and the results of each pair. */
import { html, nothing } from "lit-html";
import { t } from "../page/i18n.js";
import { arms } from "../page/arms.js";
import { nameOf } from "./matches.js";
import { ending, score } from "./rounds.js";
import { own } from "./words.js";

/** @typedef {import("../../types/messages.js").TournamentDetails} Tournament */
/** @typedef {import("../../types/messages.js").TournamentStanding} Standing */

const COLUMNS = /** @type {const} */ (["played", "won", "tied", "lost", "points"]);

/**
 * @param {Tournament} tournament
 * @param {number | null} you
 * @param {ReadonlySet<number>} changed The entrants whose rows have just changed.
 */
export function standings(tournament, you, changed) {
  const { game, order, status } = tournament;
  const stats = tournament.standings[0]?.tiebreak_stats ?? [];
  return html`<section class="panel stack tight standings" aria-labelledby="standings-title">
    <h2 id="standings-title">${t(status === "over" ? "tournament-final" : "tournament-standings")}</h2>
    <table id="standings" data-order=${order}>
      <thead>
        <tr>
          ${heading("rank")}
          <th scope="col" class="who">${own(game, "entrant")}</th>
          ${COLUMNS.map(heading)}
          ${stats.map(({ name }) => html`<th scope="col" class="stat">${own(game, `stat-${name}`)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${tournament.standings.map((standing, index) =>
          row(tournament, standing, tournament.standings[index - 1], you, changed),
        )}
      </tbody>
    </table>
  </section>`;
}

/** @param {string} column */
function heading(column) {
  return html`<th scope="col" class=${column}>
    <span class="long">${t(`tournament-column-${column}`)}</span
    ><span class="short" aria-hidden="true">${t(`tournament-column-${column}-short`)}</span>
  </th>`;
}

/**
 * @param {Tournament} tournament
 * @param {Standing} standing
 * @param {Standing | undefined} above
 * @param {number | null} you
 * @param {ReadonlySet<number>} changed
 */
function row(tournament, standing, above, you, changed) {
  const { game } = tournament;
  const entrant = tournament.entrants.find(({ number }) => number === standing.entrant);
  const why = [...(entrant?.withdrawn ? [t("tournament-withdrawn")] : []), ...reason(tournament, standing, above)];
  return html`<tr
    data-standing=${standing.entrant}
    ?data-you=${standing.entrant === you}
    ?data-changed=${changed.has(standing.entrant)}
    ?data-champion=${tournament.champions.includes(standing.entrant)}>
    <td class="rank">${standing.rank}</td>
    <th scope="row" class="who">
      <span class="knight">${arms(entrant?.name ?? "")}<span class="name">${entrant?.name}</span></span>
      ${why.length ? html`<span class="hint why facts">${why.map((one) => html`<span>${one}</span>`)}</span>` : nothing}
      <span class="hint stats"
        >${standing.tiebreak_stats.map(
          (stat) => html`<span>${own(game, `stat-${stat.name}`)} ${ratio(game, stat)}</span>`,
        )}</span
      >
    </th>
    ${COLUMNS.map((column) => html`<td class=${column}>${standing[column]}</td>`)}
    ${standing.tiebreak_stats.map((stat) => html`<td class="stat">${ratio(game, stat)}</td>`)}
  </tr>`;
}

/**
 * @param {string} game
 * @param {import("../../types/messages.js").StandingStat} stat
 */
function ratio(game, { name, made, suffered }) {
  return html`<span aria-hidden="true">${made}:${suffered}</span
    ><span class="unseen">${own(game, `stat-${name}-says`, { made, suffered })}</span>`;
}

/**
 * The reason why an entrant is below the next higher one, if the first criterion does not show it.
 * @param {Tournament} tournament
 * @param {Standing} standing
 * @param {Standing | undefined} above
 */
function reason(tournament, { by, rank, shared, played }, above) {
  if (!above) return [];
  const name = nameOf(tournament, above.entrant);
  if (by === null) return shared && rank === above.rank && played > 0 ? [t("tournament-shared", { name })] : [];
  const first = tournament.order === "points" ? "points" : "won";
  return by === first ? [] : [own(tournament.game, `by-${by.replaceAll("_", "-")}`, { name })];
}

/**
 * The results of each pair, in the order of the standings.
 * @param {Tournament} tournament
 */
export function cross(tournament) {
  const order = tournament.standings.map(({ entrant }) => entrant);
  return html`<div class="panel stack tight cross">
    <h2 id="cross-title">${t("tournament-cross")}</h2>
    <div class="scroll" tabindex="0" role="region" aria-labelledby="cross-title">
      <table>
        <thead>
          <tr>
            <td></td>
            ${order.map(
              (number) =>
                html`<th scope="col">
                  ${arms(nameOf(tournament, number))}<span class="unseen">${nameOf(tournament, number)}</span>
                </th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${order.map(
            (one) =>
              html`<tr>
                <th scope="row">
                  <span class="knight"
                    >${arms(nameOf(tournament, one))}<span class="name">${nameOf(tournament, one)}</span></span
                  >
                </th>
                ${order.map(
                  (other) =>
                    html`<td ?data-self=${one === other}>${one === other ? nothing : met(tournament, one, other)}</td>`,
                )}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </div>`;
}

/**
 * The results of one entrant against another.
 * @param {Tournament} tournament
 * @param {number} one
 * @param {number} other
 */
function met({ matches }, one, other) {
  return matches
    .filter(({ entrants, play_off }) => !play_off && entrants.includes(one) && entrants.includes(other))
    .map((match) => {
      const how = ending(match, one);
      if (!how) return nothing;
      const result = score(match, one) || "–";
      return html`<span class="met" data-how=${how}
        ><span aria-hidden="true">${result}</span
        ><span class="unseen">${t(`tournament-cross-${how}`, { score: result })}</span></span
      >`;
    });
}
