/** The two cards of a seat in a trick: the Joust card, and tucked under it the prediction. */
import { html, nothing } from "lit-html";
import { t } from "../../js/page/i18n.js";
import { back, face, nameOf, rankName, says, symbol } from "./cards.js";
import { newly } from "./fresh.js";
import { STAGE, turned } from "./reveal.js";

/** @typedef {import("../../types/tornei.js").View} View */
/** @typedef {import("../../types/tornei.js").SeatView} SeatView */
/** @typedef {import("../../types/tornei.js").PlayView} Play */
/** @typedef {import("../../types/tornei.js").Card} Card */
/** @typedef {import("./board.js").Context} Context */

/**
 * @param {SeatView} seat
 * @param {Play | null} play
 * @param {number} stage
 * @param {number | undefined} winner the player who will gather the card
 * @param {number | null} order its position in the order of play, from 1
 * @param {ReadonlySet<string>} news
 */
export function jousted(seat, play, stage, winner, order, news) {
  const card = play?.joust ?? seat.joust;
  if (!card)
    return html`<div class="slot joust">
      <span class="unseen">${t("tornei-joust-none")}</span>
      ${order === null ? nothing : html`<span class="order" title=${t("tornei-order", { order })}>${order}</span>`}
    </div>`;
  const rank = play ? (stage >= STAGE.ranks ? play.rank : null) : seat.rank;
  const called = newly(t("tornei-joust", { card: nameOf(card) }), news.has(card));
  const words = rank === null ? "" : t(play ? "tornei-rank-final" : "tornei-rank-now", { rank: rankName(rank) });
  return html`<div
    class="slot joust"
    data-joust=${card}
    title=${called}
    data-about=${card}
    ?data-first=${rank === 1}
    ?data-news=${news.has(card)}>
    <div
      class="card"
      data-fly=${card}
      data-tilts
      data-from=${`plate-${seat.seat}`}
      data-gather=${winner === undefined ? nothing : `plate-${winner}`}
      role="img"
      aria-label=${called}>
      ${face(card)}
    </div>
    <p class="rank" ?hidden=${rank === null} ?data-final=${play !== null} title=${words}>
      <span aria-hidden="true">${rank === null ? "" : rankName(rank)}</span><span class="unseen">${words}</span>
    </p>
  </div>`;
}

/**
 * A prediction: face down, face up, and then right or wrong. The reader's own is open for the reader alone, until all
 * predictions slide out before their Joust cards.
 * @param {View} view
 * @param {Context} context
 * @param {SeatView} seat
 * @param {import("../../types/tornei.js").TrickView | null} trick a finished one
 * @param {number} stage
 */
export function predicted(view, context, seat, trick, stage) {
  const play = trick?.plays.find((one) => one.seat === seat.seat) ?? null;
  const mine = seat.seat === context.you;
  const own = mine ? (view.mine?.prediction ?? null) : null;
  if (!own && !seat.placed && !play) {
    return html`<div class="slot prediction"><span class="unseen">${t("tornei-prediction-none")}</span></div>`;
  }
  const open = trick !== null && play !== null && turned(trick, seat.seat, context.you, stage);
  const marked = play !== null && stage >= STAGE.marks;
  // Until it turns over, an unknown prediction has no face here and no card name.
  const shown = open ? play.prediction : mine ? (play?.prediction ?? own) : null;
  return html`<div
    class="slot prediction"
    data-prediction=${seat.seat}
    data-about=${shown ?? nothing}
    ?data-open=${open || (!play && shown !== null)}
    ?data-out=${play !== null && stage >= STAGE.ranks}
    ?data-mine=${own !== null && !play}
    data-mark=${marked ? (play.right ? "right" : "wrong") : nothing}>
    <div
      class="card turns"
      data-fly=${mine && shown ? shown : `prediction-${seat.seat}`}
      data-tilts
      data-from=${`plate-${seat.seat}`}
      role="img"
      aria-label=${describe(shown, open, own, play)}>
      <div class="side hidden">${back()}</div>
      <div class="side shown">${shown ? face(shown) : nothing}</div>
    </div>
    ${
      shown
        ? html`<p class="said" aria-hidden="true">
            ${marked ? symbol(play.right ? "right" : "wrong") : nothing}${says(shown)}
          </p>`
        : nothing
    }
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
