/** Matches as rows, rounds as lists of them. */
import { html, nothing } from "lit-html";
import { has, list, t } from "../page/i18n.js";
import { checkWords } from "../check/check_link.js";
import { arms } from "../page/arms.js";
import { ending } from "./rounds.js";
import { own } from "./words.js";

/** @typedef {import("../../types/messages.js").TournamentDetails} Tournament */
/** @typedef {import("../../types/messages.js").TournamentMatch} Match */
/** @typedef {import("./rounds.js").Round} Round */

/**
 * @param {Tournament} tournament
 * @param {number} number
 */
export const nameOf = ({ entrants }, number) => entrants.find((entrant) => entrant.number === number)?.name ?? "";

/**
 * The name of a round.
 * @param {Tournament} tournament
 * @param {Round} round
 */
export const titleOf = ({ game }, { round, playOff }) =>
  playOff ? own(game, "play-off") : t("tournament-round", { round });

/**
 * @param {Tournament} tournament
 * @param {Round} round
 * @param {number | null} you
 */
export function matches(tournament, round, you) {
  return html`<ul class="matches">
      ${round.matches.map((match) => row(tournament, match, you))}
    </ul>
    ${
      round.byes.length
        ? html`<p class="hint bye">
            ${t("tournament-bye", { names: list(round.byes.map((number) => nameOf(tournament, number))) })}
          </p>`
        : nothing
    }`;
}

/**
 * @param {Tournament} tournament
 * @param {Match} match
 * @param {number | null} you
 */
function row(tournament, match, you) {
  const mine = you !== null && match.entrants.includes(you);
  const finished = match.status === "over";
  const sides = html`<span class="sides"
    >${match.entrants.map((number, seat) => side(tournament, match, number, seat))}</span
  >`;
  const how = html`<span class="hint">${state(tournament, match)}</span>`;
  const label = t("tournament-match", {
    one: nameOf(tournament, match.entrants[0] ?? -1),
    other: nameOf(tournament, match.entrants[1] ?? -1),
  });
  return html`<li class="match" data-match=${match.number} data-status=${match.status} ?data-mine=${mine}>
    ${
      match.table === null
        ? html`<div class="whole">${sides}<span class="state">${how}</span></div>`
        : finished
          ? html`<a class="part" href=${`/tables/${match.table}`}><span class="unseen">${label}: </span>${sides}</a>
              <a class="state" href=${`/tables/${match.table}/check`}
                >${how}<span class="go">${checkWords(tournament.game)}</span><span class="unseen"> – ${label}</span></a
              >`
          : html`<a class="whole" href=${`/tables/${match.table}`}
              ><span class="unseen">${label}: </span>${sides}<span class="state"
                >${how}${way(match, mine, you)}</span
              ></a
            >`
    }
  </li>`;
}

/**
 * The text of a link to an unfinished match.
 * @param {Match} match
 * @param {boolean} mine
 * @param {number | null} you
 */
function way({ status, entrants, taken }, mine, you) {
  if (status !== "waiting" && status !== "playing") return nothing;
  if (mine && status === "waiting" && !taken[entrants.indexOf(you ?? -1)]) return nothing;
  return html`<span class="go">${mine ? t("go-back") : t("watch")}</span>`;
}

/**
 * @param {Tournament} tournament
 * @param {Match} match
 * @param {number} number
 * @param {number} seat
 */
function side(tournament, match, number, seat) {
  const won = ending(match, number) === "win";
  return html`<span class="side" ?data-won=${won}
    >${arms(nameOf(tournament, number))}<span class="name">${nameOf(tournament, number)}</span>
    ${
      won
        ? html`<svg class="laurel" viewBox="0 0 16 14" aria-hidden="true">
              <path
                d="M1 12.5h14L14 4l-3.5 3L8 1 5.5 7 2 4z"
                fill="var(--or)"
                stroke="var(--edge)"
                stroke-width="1"
                stroke-linejoin="round" /></svg
            ><span class="unseen">(${t("tournament-won")})</span>`
        : nothing
    }
    <b class="points">${match.scores?.[seat] ?? ""}</b></span
  >`;
}

/**
 * The state of a match, in a few words.
 * @param {Tournament} tournament
 * @param {Match} match
 */
function state(tournament, { status, entrants, taken, reason, winners }) {
  const { game } = tournament;
  // A tournament that its host has ended does not go on, neither with the set matches nor with later rounds.
  if (status === "closed" || (tournament.status === "over" && (status === "later" || status === "waiting")))
    return t("tournament-match-void");
  if (status === "waiting")
    return t("tournament-match-waiting", {
      names: list(entrants.filter((_, seat) => !taken[seat]).map((number) => nameOf(tournament, number))),
    });
  if (status !== "over") return own(game, `match-${status.replaceAll("_", "-")}`);
  if (!winners?.length && reason === "tie") return t("tournament-match-tie");
  const how = `${game}-tournament-match-${reason?.replaceAll("_", "-")}`;
  return has(how) ? t(how) : t("tournament-match-over");
}

/**
 * The current round.
 * @param {Tournament} tournament
 * @param {Round} round
 * @param {number | null} you
 */
export function roundNow(tournament, round, you) {
  return html`<section class="panel stack tight" aria-labelledby="round-now">
    <h2 id="round-now">
      ${
        round.playOff
          ? own(tournament.game, "play-off")
          : t("tournament-round-of", { round: round.round, of: tournament.of })
      }
    </h2>
    ${matches(tournament, round, you)}
  </section>`;
}

/**
 * Every round, each to be opened.
 * @param {Tournament} tournament
 * @param {Round[]} rounds
 * @param {number | null} you
 */
export function schedule(tournament, rounds, you) {
  const open = tournament.status === "over";
  return html`<section class="panel stack tight schedule" aria-labelledby="all-rounds">
    <h2 id="all-rounds">${t("tournament-rounds")}</h2>
    ${rounds.map(
      (round) =>
        html`<details ?open=${open} data-round=${round.playOff ? "play-off" : round.round}>
          <summary>
            <b>${titleOf(tournament, round)}</b>${
              round.status === "later" || open
                ? nothing
                : html` <span class="tagged">${t(`tournament-round-${round.status}`)}</span>`
            }
          </summary>
          ${matches(tournament, round, you)}
        </details>`,
    )}
  </section>`;
}
