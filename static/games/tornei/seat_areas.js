/** The four seats of the table, side by side: who sits there, the cards of the trick, the board with its ladder. */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { nameAtSeat } from "../../js/absent.js";
import { t } from "../../js/i18n.js";
import { SUITS, back, chip, face, nameOf, pointsOf, rankName, rankOf, says, suitName, symbol } from "./cards.js";

/** @typedef {import("../../types/tornei.js").View} View */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("../../types/tornei.js").SeatView} SeatView */
/** @typedef {import("../../types/tornei.js").PlayView} Play */
/** @typedef {import("../../types/tornei.js").Card} Card */

/** What of a trick is shown at which stage of its reveal. */
export const STAGE = { ranks: 1, predictions: 2, marks: 3, winner: 4 };

/**
 * The seats clockwise, the reader's own first.
 * @param {View} view
 * @param {number | null} you
 */
export function around(view, you) {
  const at = you === null ? 0 : view.order.indexOf(you);
  return [...view.order.slice(at), ...view.order.slice(0, at)];
}

/**
 * The trick whose ranks lie open: the one being revealed, or the last one until the next lead.
 * @param {View} view
 * @param {Context} context
 */
export function openTrick(view, context) {
  if (context.reveal) return context.reveal;
  if (view.seats.some(({ joust }) => joust)) return null;
  return view.tricks.at(-1) ?? null;
}

/**
 * @param {View} view
 * @param {Context} context
 */
export function seatAreas(view, context) {
  const trick = openTrick(view, context);
  const stage = context.reveal ? context.stage : STAGE.winner;
  return html`<div class="seat-areas" data-stage=${trick ? stage : "none"} data-trick=${trick?.trick ?? view.trick}>
    ${repeat(
      around(view, context.you),
      (seat) => seat,
      (seat) => seatArea(view, context, seat, trick, stage),
    )}
  </div>`;
}

/**
 * @param {View} view
 * @param {Context} context
 * @param {number} number
 * @param {import("../../types/tornei.js").TrickView | null} trick
 * @param {number} stage
 */
function seatArea(view, context, number, trick, stage) {
  const seat = view.seats[number];
  if (!seat) return nothing;
  const name = context.names[number] ?? "";
  const play = trick?.plays.find((one) => one.seat === number) ?? null;
  const turn = !context.showing && context.toAct.includes(number);
  const takes = play !== null && stage >= STAGE.winner && trick?.winner === number;
  return html`<section
    class="seat-area"
    data-seat-area=${number}
    ?data-you=${number === context.you}
    ?data-turn=${turn}
    ?data-takes=${takes}
    ?data-dummy=${seat.dummy}
    aria-label=${t("tornei-seat-area", { name })}>
    ${plate(view, context, seat, name, takes)}
    <div class="lists">
      ${jousted(seat, play, stage, trick?.winner)} ${seat.dummy ? nothing : predicted(view, context, seat, play, stage)}
    </div>
    ${seat.dummy ? dummy(view) : board(seat)}
  </section>`;
}

/**
 * @param {View} view
 * @param {Context} context
 * @param {SeatView} seat
 * @param {string} name
 * @param {boolean} takes
 */
function plate(view, context, seat, name, takes) {
  return html`<header class="plate" data-plate=${seat.seat}>
    <h2 class="name" title=${name}>
      ${nameAtSeat(name, context.absent.get(seat.seat))}
    </h2>
    <span class="marks">
      ${
        seat.seat === view.leader
          ? html`<span title=${t("tornei-leads")}>${symbol("leader", t("tornei-leads"))}</span>`
          : nothing
      }
      ${
        seat.seat === view.dealer
          ? html`<span title=${t("tornei-deals")}>${symbol("dealer", t("tornei-deals"))}</span>`
          : nothing
      }
    </span>
    <p class="tally">
      ${seat.dummy ? nothing : html`<span class="points"><b>${seat.game_points + seat.round_points}</b></span>`}
      <span class="tricks" title=${t("tornei-tricks", { count: seat.tricks })}
        ><span class="long">${t("tornei-tricks", { count: seat.tricks })}</span
        ><span class="short" aria-hidden="true">${symbol("trick")}${seat.tricks}</span></span
      >
    </p>
    <p class="takes" ?hidden=${!takes}>${t("tornei-takes")}</p>
    ${context.clock(seat.seat)}
  </header>`;
}

/**
 * @param {SeatView} seat
 * @param {Play | null} play
 * @param {number} stage
 * @param {number | undefined} winner who will gather the card
 */
function jousted(seat, play, stage, winner) {
  const card = play?.joust ?? seat.joust;
  if (!card) return html`<div class="slot joust"><span class="unseen">${t("tornei-joust-none")}</span></div>`;
  const rank = play ? (stage >= STAGE.ranks ? play.rank : null) : seat.rank;
  const words =
    rank === null
      ? ""
      : play
        ? t("tornei-rank-final", { rank: rankName(rank) })
        : t("tornei-rank-now", { rank: rankName(rank) });
  return html`<div class="slot joust" data-joust=${card} ?data-first=${rank === 1}>
    <div
      class="card"
      data-fly=${card}
      data-from=${`plate-${seat.seat}`}
      data-gather=${winner === undefined ? nothing : `plate-${winner}`}
      role="img"
      aria-label=${t("tornei-joust", { card: nameOf(card) })}>
      ${face(card)}
    </div>
    <p class="rank" ?data-final=${play !== null} title=${words}>
      <span aria-hidden="true">${rank === null ? "\u00a0" : rankName(rank)}</span><span class="unseen">${words}</span>
    </p>
  </div>`;
}

/**
 * @param {View} view
 * @param {Context} context
 * @param {SeatView} seat
 * @param {Play | null} play
 * @param {number} stage
 */
function predicted(view, context, seat, play, stage) {
  const mine = seat.seat === context.you;
  const own = mine ? (view.mine?.prediction ?? null) : null;
  const card = play?.prediction ?? own;
  const open = play !== null && stage >= STAGE.predictions;
  const marked = play !== null && stage >= STAGE.marks;
  if (!card && !seat.placed && !play) {
    return html`<div class="slot prediction"><span class="unseen">${t("tornei-prediction-none")}</span></div>`;
  }
  // Until it turns over, a prediction that was not told has no face here at all.
  const turned = open || (mine && card !== null);
  return html`<div
    class="slot prediction"
    ?data-open=${turned}
    ?data-mine=${own !== null && !play}
    data-mark=${marked ? (play.right ? "right" : "wrong") : nothing}>
    <div
      class="card turns"
      data-fly=${mine && card ? card : `prediction-${seat.seat}`}
      data-from=${`plate-${seat.seat}`}
      role="img"
      aria-label=${describe(card, open, own, play)}>
      <div class="side hidden">${back()}</div>
      <div class="side shown">${card && (turned || play) ? face(card) : nothing}</div>
    </div>
    ${marked ? html`<span class="mark">${symbol(play.right ? "right" : "wrong")}</span>` : nothing}
    <p class="rank" aria-hidden="true">
      ${
        !turned || !card
          ? "\u00a0"
          : !play
            ? says(card)
            : html`<span class="bare">${says(card)}</span
                ><span class="said-word">${t("tornei-said", { rank: says(card) })}</span>`
      }
    </p>
  </div>`;
}

/**
 * @param {Card | null} card
 * @param {boolean} open
 * @param {Card | null} own
 * @param {Play | null} play
 */
function describe(card, open, own, play) {
  if (open && card && play) {
    return t(play.right ? "tornei-prediction-right" : "tornei-prediction-wrong", {
      rank: says(card),
      card: nameOf(card),
    });
  }
  if (own) return t("tornei-prediction-mine", { rank: says(own), card: nameOf(own) });
  return t("tornei-prediction-hidden");
}

/**
 * A player's board: right predictions above the ladder, wrong ones below, each in its suit's section.
 * @param {SeatView} seat
 */
function board(seat) {
  return html` <div class="above" role="group" aria-label=${t("tornei-above")}>
      ${SUITS.map((suit) => section(seat.right, suit))}
    </div>
    ${ladder()}
    <div class="below" role="group" aria-label=${t("tornei-below")}>
      ${SUITS.map((suit) => section(seat.wrong, suit))}
    </div>`;
}

function ladder() {
  return html`<div class="ladder" aria-hidden="true">
    ${SUITS.map(
      (suit) =>
        html`<span
          class=${`rung suit-${suit}`}
          title=${t("tornei-ladder", { rank: rankName(rankOf(suit)), suit: suitName(suit), points: pointsOf(suit) })}>
          ${symbol(suit)}<small class="long">${rankName(rankOf(suit))}</small
          ><small class="short">${rankOf(suit)}</small></span
        >`,
    )}
  </div>`;
}

/**
 * @param {readonly Card[]} cards
 * @param {import("../../types/tornei.js").Suit} suit
 */
function section(cards, suit) {
  return html`<div class="section">${cards.filter((card) => card[0] === suit).map(chip)}</div>`;
}

/**
 * The dummy's columns under the ladder, each in dealt order with the card on top last, and what it has turned over.
 * @param {View} view
 */
function dummy({ dummy: it }) {
  if (!it) return nothing;
  return html` <div
      class="above flipped"
      role="group"
      aria-label=${t("tornei-dummy-flipped")}
      title=${t("tornei-dummy-flipped")}>
      <span class="down" title=${t("tornei-dummy-down", { count: it.face_down })}
        >${it.face_down ? html`<span class="tiny-back" aria-hidden="true"></span>×${it.face_down}` : nothing}</span
      >
      ${it.flipped.map(chip)}
    </div>
    ${ladder()}
    <div class="below" role="group" aria-label=${t("tornei-dummy-columns")}>
      ${it.columns.map(
        (column) =>
          html`<div class="section">
            ${column.map((card) =>
              card === it.next
                ? html`<span class="next" title=${t("tornei-dummy-next")}
                    >${chip(card)}<span class="unseen">${t("tornei-dummy-next")}</span></span
                  >`
                : chip(card),
            )}
          </div>`,
      )}
    </div>`;
}
