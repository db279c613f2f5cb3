/** Points: the table by rounds, a round that was just scored, and the tricks that may be looked at again. */
import { html, nothing } from "lit-html";
import { t } from "../../js/i18n.js";
import { chip, rankName, symbol } from "./cards.js";
import { victory } from "./sentences.js";

/** @typedef {import("../../types/tornei.js").View} View */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("../../types/tornei.js").TrickView} Trick */

/**
 * Everybody's points, a row for each player and a column for each round.
 * @param {View} view
 * @param {Context} context
 */
export function scoreTable(view, context) {
  const players = view.seats.filter(({ dummy }) => !dummy);
  const running = view.phase !== "over" && view.scores.length < view.rounds;
  return html`<table class="scores">
    <caption class="unseen">
      ${t("points")}
    </caption>
    <thead>
      <tr>
        <th scope="col">${t("player")}</th>
        ${view.scores.map(
          (_, index) =>
            html`<th scope="col" title=${t("tornei-round", { round: index + 1 })}>
              ${t("tornei-round-short", { round: index + 1 })}
            </th>`,
        )}
        ${running ? html`<th scope="col" class="running">${t("tornei-running")}</th>` : nothing}
        <th scope="col">${t("tornei-total")}</th>
      </tr>
    </thead>
    <tbody>
      ${players.map(
        (seat) =>
          html`<tr ?data-you=${seat.seat === context.you} ?data-winner=${view.winners.includes(seat.seat)}>
            <th scope="row">
              <span class="name">${context.names[seat.seat]}</span
              >${view.winners.includes(seat.seat) ? html` <span class="crown">${t("winner")}</span>` : nothing}
            </th>
            ${view.scores.map((round) => html`<td>${round[seat.seat]?.total ?? ""}</td>`)}
            ${running ? html`<td class="running">${seat.round_points}</td>` : nothing}
            <td class="total">${seat.game_points + (running ? seat.round_points : 0)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/**
 * Whether a round was scored and the next not led yet.
 * @param {View} view
 */
export function justScored(view) {
  return view.phase === "lead" && view.scores.length > 0 && view.trick === 1 && view.seats.every(({ joust }) => !joust);
}

/**
 * The round that was just scored, with all of its tricks.
 * @param {View} view
 * @param {Context} context
 * @param {() => void} close
 */
export function roundOver(view, context, close) {
  const round = view.scores.length;
  return html`<section
    id="round-over"
    class="panel stack"
    data-round=${round}
    aria-label=${t("tornei-round-over", { round })}>
    <div class="row spread">
      <h2>${t("tornei-round-over", { round })}</h2>
      <button @click=${close}>${t("tornei-go-on")}</button>
    </div>
    ${roundTable(view, context)} ${record(view.tricks, context)}
  </section>`;
}

/**
 * @param {View} view
 * @param {Context} context
 */
function roundTable(view, context) {
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${t("points")}>
    <table class="scores wide-scores">
      <thead>
        <tr>
          <th scope="col">${t("player")}</th>
          <th scope="col">${t("tornei-score-predictions")}</th>
          <th scope="col">${t("tornei-score-tricks")}</th>
          <th scope="col">${t("tornei-round", { round: view.scores.length })}</th>
          <th scope="col">${t("tornei-total")}</th>
        </tr>
      </thead>
      <tbody>
        ${view.scores.at(-1)?.map(
          (row) =>
            html`<tr ?data-you=${row.seat === context.you} ?data-winner=${view.winners.includes(row.seat)}>
              <th scope="row"><span class="name">${context.names[row.seat]}</span></th>
              <td>${row.prediction_points}</td>
              <td>
                ${
                  row.tricks
                    ? t("tornei-score-tricks-of", { count: row.tricks, points: row.trick_points })
                    : t("tornei-score-no-tricks")
                }
              </td>
              <td><b>${row.total}</b></td>
              <td class="total">${view.seats[row.seat]?.game_points}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/**
 * @param {readonly Trick[]} tricks
 * @param {Context} context
 */
function record(tricks, context) {
  if (!tricks.length) return nothing;
  return html`<details class="look-back">
    <summary>${t("tornei-round-record")}</summary>
    ${tricks.map((trick) => looked(trick, context))}
  </details>`;
}

/**
 * The tricks of the running round that the rules let one look at and that do not lie on the table.
 * @param {View} view
 * @param {Context} context
 */
export function lookBack(view, context) {
  const onTable = view.seats.every(({ joust }) => !joust);
  const tricks = justScored(view) || view.phase === "over" ? [] : onTable ? view.tricks.slice(0, -1) : view.tricks;
  if (!tricks.length || context.reveal) return nothing;
  return html`<details class="look-back">
    <summary>${t("tornei-look-back")}</summary>
    ${tricks.map((trick) => looked(trick, context))}
  </details>`;
}

/**
 * One trick in a line: who came where with what, and what they had said.
 * @param {Trick} trick
 * @param {Context} context
 */
function looked(trick, context) {
  return html`<div class="looked" data-looked=${trick.trick}>
    <h3>${t("tornei-last-trick", { trick: trick.trick, name: context.names[trick.winner] ?? "" })}</h3>
    <ul>
      ${trick.plays.map(
        (play) =>
          html`<li ?data-takes=${play.seat === trick.winner}>
            <span class="name">${context.names[play.seat]}</span> ${chip(play.joust)} <b>${rankName(play.rank)}</b> ${
              play.prediction
                ? html`<span class="said"
                    >${chip(play.prediction)}${symbol(
                      play.right ? "right" : "wrong",
                      t(play.right ? "tornei-above" : "tornei-below"),
                    )}</span
                  >`
                : nothing
            }
          </li>`,
      )}
    </ul>
  </div>`;
}

/**
 * The end: who shares the victory, and the points of every round.
 * @param {View} view
 * @param {Context} context
 * @param {import("lit-html").TemplateResult} next what the page offers after a game
 */
export function final(view, context, next) {
  return html`<section id="final" class="panel stack" aria-label=${t("tornei-final")}>
    <p class="hint">${t("tornei-final")}</p>
    <h2>${victory(view, context.names)}</h2>
    ${scoreTable(view, context)} ${next}
    <details class="look-back">
      <summary>${t("tornei-last-round")}</summary>
      ${roundTable(view, context)} ${view.tricks.map((trick) => looked(trick, context))}
    </details>
  </section>`;
}
