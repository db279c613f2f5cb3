/** Who sits at a seat: name, points, tricks, and what the seat's predictions have come to in this round. */
import { html, nothing } from "lit-html";
import { nameAtSeat } from "../../js/absent.js";
import { arms } from "../../js/arms.js";
import { t } from "../../js/i18n.js";
import { back, chip, nameOf, numberOf, suitName, suitOf, symbol } from "./cards.js";
import { STAGE, dealing, resolving } from "./reveal.js";

/** @typedef {import("../../types/tornei.js").View} View */
/** @typedef {import("../../types/tornei.js").SeatView} SeatView */
/** @typedef {import("../../types/tornei.js").PlayView} Play */
/** @typedef {import("../../types/tornei.js").Card} Card */
/** @typedef {import("./board.js").Context} Context */

/**
 * @param {View} view
 * @param {Context} context
 * @param {SeatView} seat
 * @param {string} name
 * @param {Play | null} play
 * @param {number} stage
 * @param {boolean} takes
 */
export function plate(view, context, seat, name, play, stage, takes) {
  const on = view.phase !== "over";
  return html`<div class="corner">
    <header class="plate" data-plate=${seat.seat}>
      ${seat.dummy ? nothing : arms(name)}
      <h2 class="name" title=${name}>${nameAtSeat(name, context.absent.get(seat.seat))}</h2>
      <span class="marks">
        ${on && seat.seat === view.leader ? mark("leader", t("tornei-leads")) : nothing}
        ${on && seat.seat === view.dealer ? mark("dealer", t("tornei-deals")) : nothing}
      </span>
      <p class="tally">${seat.dummy ? nothing : points(seat)} ${tricks(seat)} ${gains(context, play, stage, takes)}</p>
      ${context.clock(seat.seat)}
    </header>
    ${seat.dummy ? dummy(view, dealing(context)) : strip(seat)}
  </div>`;
}

/**
 * @param {string} id
 * @param {string} words
 */
const mark = (id, words) => html`<span title=${words}>${symbol(id, words)}</span>`;

/** @param {SeatView} seat */
function points({ game_points, round_points }) {
  const all = game_points + round_points;
  return html`<span class="points">
    <b aria-hidden="true">${all}</b>
    <span class="this-round" aria-hidden="true" ?hidden=${!round_points}
      >${t("tornei-this-round", { points: round_points })}</span
    >
    <span class="unseen">${t("tornei-points", { points: all, round: round_points })}</span>
  </span>`;
}

/** @param {SeatView} seat */
function tricks({ tricks: count }) {
  const words = t("tornei-tricks", { count });
  return html`<span class="tricks" title=${words} data-count=${count}>
    <span class="backs" aria-hidden="true">${Array.from({ length: count }, () => html`<i></i>`)}</span>
    <span aria-hidden="true" ?hidden=${!count}>${count}</span><span class="unseen">${words}</span>
  </span>`;
}

/**
 * What the trick that is being revealed brings, as it flies to its owner.
 * @param {Context} context
 * @param {Play | null} play
 * @param {number} stage
 * @param {boolean} takes
 */
function gains(context, play, stage, takes) {
  if (!resolving(context) || !play) return nothing;
  const suit = play.right && play.prediction && stage >= STAGE.marks ? suitOf(play.prediction) : null;
  const worth = context.publicContent.ladder.find((rung) => rung.suit === suit)?.points;
  return html`${worth ? gain(`gain-${play.seat}`, `prediction-${play.seat}`, worth) : nothing}${
    takes ? gain(`trick-${play.seat}`, `place-${play.seat}`, 1) : nothing
  }`;
}

/**
 * @param {string} fly
 * @param {string} from
 * @param {number} worth
 */
const gain = (fly, from, worth) =>
  html`<span class="gain" aria-hidden="true" data-fly=${fly} data-from=${from}>+${worth}</span>`;

/**
 * The seat's predictions of this round: right ones above, wrong ones below.
 * @param {SeatView} seat
 */
function strip({ right, wrong }) {
  return html`<div class="strip">
    ${chips(right, "right", t("tornei-above"))} ${chips(wrong, "wrong", t("tornei-below"))}
  </div>`;
}

/**
 * @param {readonly Card[]} cards
 * @param {string} mark
 * @param {string} words
 */
function chips(cards, mark, words) {
  return html`<div class="chips" data-chips=${mark} role="group" aria-label=${words}>
    ${cards.length ? html`${symbol(mark)}${cards.map(chip)}` : nothing}
  </div>`;
}

/**
 * The dummy's columns, each in dealt order, and what it has turned over.
 * @param {View} view
 * @param {ReturnType<typeof dealing>} deal the deal that is shown: a card of the columns for every two of a hand
 */
function dummy({ dummy: it }, deal) {
  if (!it) return nothing;
  let left = deal ? Math.floor(deal.cards / 2) : Number.POSITIVE_INFINITY;
  const columns = it.columns.map((column) => {
    const shown = column.slice(0, left);
    left -= shown.length;
    return shown;
  });
  return html`<div class="columns" role="group" aria-label=${t("tornei-dummy-columns")}>
      ${columns.map((column, at) => (column.length ? pile(column, at, it.next, deal?.dealer) : nothing))}
    </div>
    <div class="flipped" role="group" aria-label=${t("tornei-dummy-flipped")} title=${t("tornei-dummy-flipped")}>
      ${
        it.face_down
          ? html`<span class="down" title=${t("tornei-dummy-down", { count: it.face_down })}
              ><span class="tiny-back" aria-hidden="true">${back()}</span>×${it.face_down}</span
            >`
          : nothing
      }
      ${it.flipped.map(chip)}
    </div>`;
}

/**
 * @param {readonly Card[]} column
 * @param {number} at
 * @param {Card | null} next
 * @param {number} [dealer] where the cards come from while they are dealt
 */
function pile(column, at, next, dealer) {
  const suit = suitOf(column[0] ?? "");
  return html`<div class=${`column suit-${suit}`} data-column=${at} role="group" aria-label=${suitName(suit)}>
    ${symbol(suit)}
    ${column.map(
      (card) =>
        html`<span
          class=${card === next ? "next" : "below"}
          data-fly=${card}
          data-from=${dealer === undefined ? nothing : `plate-${dealer}`}
          title=${card === next ? t("tornei-dummy-next") : nothing}
          ><span aria-hidden="true">${numberOf(card)}</span
          ><span class="unseen">${nameOf(card)} ${card === next ? t("tornei-dummy-next") : ""}</span></span
        >`,
    )}
  </div>`;
}
