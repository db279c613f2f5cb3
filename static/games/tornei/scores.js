/** Points: the table by rounds, the newest scored round, and the tricks that may be looked at again. */
import { html, nothing } from "lit-html";
import { playerName } from "../../js/board/player_name.js";
import { t } from "../../js/page/i18n.js";
import { chip, rankName, symbol } from "./cards.js";
import { victory } from "./sentences.js";
import { counted } from "./worth.js";

/** @typedef {import("../../types/tornei.js").View} View */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("../../types/tornei.js").TrickView} Trick */

/** A page with a rail, as in the style sheet: there the points are a strip, and their table opens over the log. */
const rail = matchMedia("(min-width: 900px) and (min-height: 500px)");
rail.addEventListener("change", () => {
  for (const one of /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll(".points-strip")))
    one.open = !rail.matches;
});

/**
 * Everybody's points: beside a table a strip that opens their table, elsewhere the table.
 * @param {View} view
 * @param {Context} context
 */
export function scoreTable(view, context) {
  if (view.phase === "over" && !context.reveal) return byRounds(view, context);
  const players = view.seats.filter(({ dummy }) => !dummy);
  return html`<details class="points-strip" ?open=${!rail.matches}>
    <summary title=${t("tornei-points-by-round")}>
      ${players.map((seat) => {
        const name = context.names[seat.seat] ?? "";
        const points = seat.game_points + seat.round_points + counted(context, seat);
        return html`<span ?data-you=${seat.seat === context.you} title=${name}
          >${playerName(name)}<b>${points}</b></span
        >`;
      })}
    </summary>
    <div>${byRounds(view, context)}</div>
  </details>`;
}

/**
 * A row for each player and a column for each round. The middle of the table shows the final points.
 * @param {View} view
 * @param {Context} context
 */
function byRounds(view, context) {
  const players = view.seats.filter(({ dummy }) => !dummy);
  const over = view.phase === "over" && !context.reveal;
  const running = !over && view.scores.length < view.rounds;
  const { trick_points: trick, no_trick_points: none } = context.publicContent;
  const rounds = view.scores.length;
  /** A header that is as high as the rounds' two rows. */
  const single = (/** @type {unknown} */ words, kind = "") =>
    html`<th scope="col" class=${kind} rowspan=${rounds ? 2 : 1}>${words}</th>`;
  return html`<table class="scores">
    <caption class="unseen">
      ${t("points")}
    </caption>
    <thead>
      <tr>
        ${single(t("player"))}
        ${
          rounds
            ? html`<th class="group" scope="colgroup" colspan=${rounds}>
                ${t("tornei-rounds")}
              </th>`
            : nothing
        }
        ${running ? single(t("tornei-running"), "running") : nothing} ${over ? nothing : single(t("tornei-total"))}
      </tr>
      ${rounds ? html`<tr>${view.scores.map((_, index) => html`<th scope="col">${index + 1}</th>`)}</tr>` : nothing}
    </thead>
    <tbody>
      ${players.map(
        (seat) =>
          html`<tr ?data-you=${seat.seat === context.you}>
            <th scope="row">${playerName(context.names[seat.seat])}</th>
            ${view.scores.map((round) => html`<td>${round[seat.seat]?.total ?? ""}</td>`)}
            ${running ? html`<td class="running">${seat.round_points + counted(context, seat)}</td>` : nothing}
            ${
              over
                ? nothing
                : html`<td class="total">
                    ${seat.game_points + (running ? seat.round_points + counted(context, seat) : 0)}
                  </td>`
            }
          </tr>`,
      )}
    </tbody>
    </table>
    ${over ? nothing : html`<p class="hint">${t("tornei-for-tricks", { trick, none })}</p>`}`;
}

/**
 * @typedef {object} Sheet
 * @property {boolean} unfolded Whether the reader has expanded it on a narrow page.
 * @property {() => void} unfold
 * @property {() => void} close
 */

/**
 * The scores of the round that has just ended, beside the table, which stays.
 * @param {View} view
 * @param {Context} context
 * @param {Sheet} sheet
 */
export function roundSheet(view, context, { unfolded, unfold, close }) {
  const round = view.scores.length;
  const own = context.you === null ? undefined : view.scores.at(-1)?.[context.you];
  return html`<section
    id="round-over"
    class="panel"
    data-round=${round}
    ?data-unfolded=${unfolded}
    @click=${(/** @type {Event} */ event) => event.stopPropagation()}
    aria-label=${t("tornei-round-over", { round })}>
    <h2>${t("tornei-round-over", { round })}</h2>
    <p class="own-round">${own ? t("tornei-round-own", { ...own, round }) : nothing}</p>
    <button class="close" @click=${close}>
      <span class="long">${t("tornei-go-on")}</span
      ><span class="short"><span aria-hidden="true">×</span><span class="unseen">${t("tornei-go-on")}</span></span>
    </button>
    <button class="unfold" aria-expanded=${unfolded ? "true" : "false"} @click=${unfold}>${t("points")}</button>
    <div class="all">${roundTable(view, context)}</div>
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
          <th scope="col"><span>${t("tornei-round", { round: view.scores.length })}</span></th>
          <th scope="col">${t("tornei-total")}</th>
        </tr>
      </thead>
      <tbody>
        ${view.scores.at(-1)?.map(
          (row) =>
            html`<tr ?data-you=${row.seat === context.you} ?data-winner=${view.winners.includes(row.seat)}>
              <th scope="row">${playerName(context.names[row.seat])}</th>
              <td>${row.prediction_points}</td>
              <td>
                ${t("tornei-score-tricks-of", { count: row.tricks, points: row.trick_points })}
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
 * One trick in a line: each player's rank, card and prediction.
 * @param {Trick} trick
 * @param {Context} context
 */
function looked(trick, context) {
  return html`<div class="looked" data-looked=${trick.trick}>
    <h3>${t("tornei-last-trick", {
      trick: trick.trick,
      name: context.names[trick.winner] ?? "",
      own: String(trick.winner === context.you),
    })}</h3>
    <ul>
      ${trick.plays.map(
        (play) =>
          html`<li ?data-takes=${play.seat === trick.winner}>
            <span class="name">${context.names[play.seat]}</span> ${chip(play.joust)} <b>${rankName(play.rank)}</b> ${
              play.prediction
                ? html`<span class="predicted"
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
 * The end: the winners, and the sources of everybody's points. The points of each round are in the rail.
 * @param {View} view
 * @param {Context} context
 * @param {import("lit-html").TemplateResult} next the page's choices after a game
 */
export function final(view, context, next) {
  return html`<section id="final" class="panel stack" aria-label=${t("tornei-final")}>
    <h2>${victory(view, context.names, context.you)}</h2>
    ${sources(view, context)} ${next}
    <details class="look-back">
      <summary>${t("tornei-last-round")}</summary>
      ${view.tricks.map((trick) => looked(trick, context))}
    </details>
  </section>`;
}

/**
 * The points of the whole game by their sources, the largest first.
 * @param {View} view
 * @param {Context} context
 */
function sources(view, context) {
  /** @param {number} seat */
  const earned = (seat) => {
    const rows = view.scores.map((round) => round[seat]);
    return {
      predictions: rows.reduce((sum, row) => sum + (row?.prediction_points ?? 0), 0),
      tricks: rows.reduce((sum, row) => sum + (row?.tricks ? row.trick_points : 0), 0),
      none: rows.reduce((sum, row) => sum + (row && !row.tricks ? row.trick_points : 0), 0),
    };
  };
  const players = [...view.seats].filter(({ dummy }) => !dummy).sort((a, b) => b.game_points - a.game_points);
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${t("tornei-final")}>
    <table class="scores podium">
      <caption class="unseen">
        ${t("tornei-final")}
      </caption>
      <thead>
        <tr>
          <th scope="col">${t("player")}</th>
          <th scope="col">${t("tornei-score-predictions")}</th>
          <th scope="col">${t("tornei-score-tricks")}</th>
          <th scope="col">${t("tornei-score-none")}</th>
          <th scope="col">${t("tornei-total")}</th>
        </tr>
      </thead>
      <tbody>
        ${players.map(({ seat, game_points }) => {
          const { predictions, tricks, none } = earned(seat);
          return html`<tr ?data-you=${seat === context.you} ?data-winner=${view.winners.includes(seat)}>
            <th scope="row">${playerName(context.names[seat], view.winners.includes(seat))}</th>
            <td>${predictions}</td>
            <td>${tricks}</td>
            <td>${none}</td>
            <td class="total">${game_points}</td>
          </tr>`;
        })}
      </tbody>
    </table>
  </div>`;
}
