/** The scores and their explanation: each player's sheet for the rail, and the end. */
import { html, nothing } from "lit-html";
import { playerName } from "../../js/board/player_name.js";
import { t } from "../../js/page/i18n.js";
import { symbol } from "./cards.js";
import { seatsOf } from "./players.js";
import { victory } from "./sentences.js";
import { cardOf } from "./table.js";
import { cardName } from "./words.js";

/** @typedef {import("../../types/tournay.js").View} View */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("../../types/tournay.js").ScoreSheet} ScoreSheet */
/** @typedef {import("../../types/tournay.js").NameScore} NameScore */

/**
 * @param {View} view
 * @param {Context} context
 */
export function scores(view, context) {
  return html`<div class="sheets">
    ${seatsOf(view, context).map((seat) => {
      const score = view.players[seat]?.score;
      return score
        ? html`<details name="sheet" data-sheet=${seat} ?data-you=${seat === context.you}>
            <summary title=${context.names[seat] ?? ""}>
              ${playerName(context.names[seat])}<b>${view.result?.scores[seat] ?? score.total}</b>
            </summary>
            ${sheet(score, context)}
          </details>`
        : nothing;
    })}
  </div>`;
}

/**
 * The count of a name times its value; deniers count in lots of the number on the card.
 * @param {NameScore} score
 * @param {Context} context
 */
function product({ card, counted, each, points }, context) {
  const things = Math.floor(counted / (cardOf(context, card)?.scores?.each ?? 1));
  return { counted: things, each, cut: String(points < things * each) };
}

/**
 * The lines of a score; they add up.
 * @param {ScoreSheet} score
 * @param {Context} context
 */
function sheet({ names, printed, ramparts, total }, context) {
  return html`<table class="scores">
    <tbody>
      ${names.map((one) =>
        line(
          one.card,
          html`${one.holder ? symbol("prestige", t("tournay-sheet-own")) : nothing}${cardName(one.card)}
            <small>${t("tournay-sheet-counted", product(one, context))}</small>`,
          one.points,
        ),
      )}
      ${line("printed", t("tournay-sheet-printed"), printed)}${line("ramparts", t("tournay-sheet-ramparts"), ramparts)}
    </tbody>
    <tfoot>
      ${line("total", t("points"), total)}
    </tfoot>
  </table>`;
}

/**
 * @param {string} id
 * @param {unknown} words
 * @param {number} points
 */
const line = (id, words, points) =>
  html`<tr data-line=${id} data-points=${points}>
    <th scope="row">${words}</th>
    <td>${points}</td>
  </tr>`;

/**
 * The end: the winners, and the sources of all points, side by side.
 * @param {View} view
 * @param {Context} context
 * @param {import("lit-html").TemplateResult} next the page's choices after the game
 */
export function final(view, context, next) {
  const { result, players } = view;
  if (!result) return nothing;
  const seats = seatsOf(view, context);
  const names = players[0]?.score.names.map(({ card }) => card) ?? [];
  /** @param {(score: ScoreSheet, seat: number) => unknown} of */
  const cells = (of) =>
    seats.map((seat) => {
      const score = players[seat]?.score;
      return html`<td ?data-winner=${result.winners.includes(seat)}>${score ? of(score, seat) : nothing}</td>`;
    });
  return html`<section id="final" class="panel stack" data-reason=${result.reason} aria-label=${t("tournay-final")}>
    <div>
      <p class="hint">${t("tournay-reason", { reason: result.reason })}</p>
      <h2>${victory(view, context.names, context.you)}</h2>
    </div>
    <div class="scroll" tabindex="0" role="group" aria-label=${t("points")}>
      <table class="scores">
        <thead>
          <tr>
            <th scope="col"><span class="unseen">${t("tournay-sheet-for")}</span></th>
            ${seats.map(
              (seat) =>
                html`<th scope="col" ?data-winner=${result.winners.includes(seat)}>
                  ${playerName(context.names[seat], result.winners.includes(seat))}
                </th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${names.map(
            (card) =>
              html`<tr data-line=${card}>
                <th scope="row">${cardName(card)}</th>
                ${cells(({ names: all }) => {
                  const one = all.find((name) => name.card === card);
                  return one
                    ? html`<small>${t("tournay-sheet-counted", product(one, context))} = </small>${one.points}`
                    : 0;
                })}
              </tr>`,
          )}
          <tr>
            <th scope="row">${t("tournay-sheet-printed")}</th>
            ${cells(({ printed }) => printed)}
          </tr>
          <tr>
            <th scope="row">${t("tournay-sheet-ramparts")}</th>
            ${cells(({ ramparts }) => ramparts)}
          </tr>
        </tbody>
        <tfoot>
          <tr class="sum">
            <th scope="row">${t("points")}</th>
            ${cells((_, seat) => html`<b>${result.scores[seat] ?? 0}</b>`)}
          </tr>
          <tr>
            <th scope="row">${t("tournay-sheet-deniers")}</th>
            ${cells((_, seat) => players[seat]?.deniers ?? 0)}
          </tr>
        </tfoot>
      </table>
    </div>
    ${next}
  </section>`;
}
