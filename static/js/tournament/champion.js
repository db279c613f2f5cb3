/** The end of a tournament: its champion. */
import { html, nothing, svg } from "lit-html";
import { list, t } from "../page/i18n.js";
import { arms } from "../page/arms.js";
import { nameOf } from "./matches.js";
import { score } from "./rounds.js";
import { own } from "./words.js";

/** @typedef {import("../../types/messages.js").TournamentDetails} Tournament */

/**
 * @param {Tournament} tournament
 * @param {number | null} you
 */
export function champion(tournament, you) {
  const { champions, standings, game, cut_short } = tournament;
  if (!champions.length)
    return html`<section id="champion" class="champion" data-champions="">
      <p>${t("tournament-cut-short")}</p>
    </section>`;
  const names = champions.map((number) => nameOf(tournament, number));
  const best = standings.find(({ entrant }) => entrant === champions[0]);
  const alone = champions.length === 1;
  return html`<section
    id="champion"
    class="champion"
    aria-labelledby="champion-words"
    data-champions=${champions.join(" ")}>
    <div class="trophies" data-count=${champions.length}>${names.map(trophy)}</div>
    <p class="over">${t("tournament-champion-title", { count: champions.length })}</p>
    <h2 id="champion-words">
      ${
        alone
          ? champions[0] === you
            ? t("tournament-champion-you")
            : t("tournament-champion", { names: list(names) })
          : t("tournament-champions", { names: list(names) })
      }
    </h2>
    ${best ? html`<p>${t("tournament-champion-words", { won: best.won, points: best.points })}</p>` : nothing}
    ${alone ? nothing : html`<p class="hint">${t("tournament-champion-level")}</p>`}
    ${cut_short ? html`<p class="hint">${t("tournament-cut-short-hint")}</p>` : nothing}
    ${deciders(tournament).map(
      ({ name, result }) => html`<p class="hint">${own(game, "champion-after", { name })} (${result})</p>`,
    )}
  </section>`;
}

/**
 * The matches that decided among the leaders, from the champion's side.
 * @param {Tournament} tournament
 */
function deciders(tournament) {
  const [first] = tournament.champions;
  const last = [...tournament.matches]
    .reverse()
    .find(
      ({ play_off, status, entrants }) =>
        play_off && (status === "over" || status === "walk_over") && entrants.includes(first ?? -1),
    );
  if (!last || first === undefined) return [];
  const other = last.entrants.find((number) => number !== first) ?? first;
  return [{ name: nameOf(tournament, other), result: score(last, first) || "–" }];
}

/**
 * The champion's arms before crossed lances, under a crown, in laurel.
 * @param {string} name
 */
function trophy(name) {
  const leaves = [
    [-56, 34, 24],
    [-66, 10, 4],
    [-66, -16, -16],
    [-56, -40, -38],
  ];
  return html`<svg class="trophy" viewBox="0 0 240 200" aria-hidden="true">
    <g stroke-linejoin="round">
      <path d="m26 186 174-172 6 6L32 192z" fill="var(--or)" stroke="var(--edge)" stroke-width="2" />
      <path d="m200 14 22-10-10 22z" fill="var(--argent)" stroke="var(--edge)" stroke-width="2" />
      <path d="M214 186 40 14l-6 6 174 172z" fill="var(--or)" stroke="var(--edge)" stroke-width="2" />
      <path d="M40 14 18 4l10 22z" fill="var(--argent)" stroke="var(--edge)" stroke-width="2" />
      <path d="m193 27 37 19-14 5 2 15-37-27z" fill="var(--gules)" stroke="var(--edge)" stroke-width="2" />
      <path d="M47 27 10 46l14 5-2 15 37-27z" fill="var(--azure)" stroke="var(--edge)" stroke-width="2" />
    </g>
    <g transform="translate(120 108)" fill="var(--vert)" stroke="var(--surface)" stroke-width="1.5">
      ${[-1, 1].map((way) =>
        leaves.map(
          ([x = 0, y = 0, turn = 0]) =>
            svg`<path
              transform=${`scale(${way} 1) translate(${x} ${y}) rotate(${turn})`}
              d="M0-15c8 5 10 20 0 31-10-11-8-26 0-31z" />`,
        ),
      )}
    </g>
    <svg x="72" y="52" width="96" height="106" viewBox="0 0 40 44">${arms(name)}</svg>
    <path
      d="M88 54 82 26l18 13 20-25 20 25 18-13-6 28z"
      fill="var(--or)"
      stroke="var(--edge)"
      stroke-width="2.5"
      stroke-linejoin="round" />
    <g fill="var(--gules)">
      <circle cx="120" cy="43" r="4" />
      <circle cx="103" cy="46" r="2.8" />
      <circle cx="137" cy="46" r="2.8" />
    </g>
  </svg>`;
}
