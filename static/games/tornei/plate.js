/** The plate of a seat: arms, points, name, tricks, and the outcomes of its predictions in this round. */
import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { repeat } from "lit-html/directives/repeat.js";
import { nameAtSeat } from "../../js/room/people/away_badge.js";
import { arms } from "../../js/page/arms.js";
import { list, t } from "../../js/page/i18n.js";
import { back, chip, nameOf, numberOf, suitName, suitOf, symbol } from "./cards.js";
import { newly } from "./fresh.js";
import { STAGE, dealing, resolving } from "./reveal.js";
import { brings, counted } from "./worth.js";

/** @typedef {import("../../types/tornei.js").View} View */
/** @typedef {import("../../types/tornei.js").SeatView} SeatView */
/** @typedef {import("../../types/tornei.js").PlayView} Play */
/** @typedef {import("../../types/tornei.js").Card} Card */
/** @typedef {import("./board.js").Context} Context */

/**
 * @typedef {object} Told The shown part of a finished trick.
 * @property {Play | null} play this seat's part of it
 * @property {number} stage the stage it has reached
 * @property {boolean} takes whether it is this seat's
 */

/**
 * @param {View} view
 * @param {Context} context
 * @param {SeatView} seat
 * @param {string} name
 * @param {Told} told
 * @param {ReadonlySet<string>} news
 */
export function plate(view, context, seat, name, told, news) {
  const on = view.phase !== "over";
  return html`<div class="corner">
    <header class="plate" data-plate=${seat.seat}>
      ${seat.dummy ? nothing : html`<span class="disc">${arms(name)}</span>`}
      ${seat.dummy ? nothing : points(seat, counted(context, seat), news)}
      <h2 class="name" title=${seat.dummy ? t("tornei-dummy-how") : name}>
        ${nameAtSeat(name, context.absent.get(seat.seat))}
      </h2>
      <span class="marks">
        ${on && seat.seat === view.leader ? mark("leader", t("tornei-leads")) : nothing}
        ${on && seat.seat === view.dealer ? mark("dealer", t("tornei-deals")) : nothing}
      </span>
      <p class="tally">
        ${seat.dummy ? faceDown(view) : nothing} ${tricks(seat, news)} ${gains(context, told)}
      </p>
      ${seat.dummy ? nothing : outcomes(seat, news)} ${dealtTo(seat, context)} ${context.clock(seat.seat)}
    </header>
    ${seat.dummy ? dummy(view, dealing(context)) : nothing}
  </div>`;
}

/** The number of backs that are on their way to a plate at a time. */
const FLYING = 4;

/**
 * The backs of a running deal on their way to another player; the reader's own cards come to the hand.
 * @param {SeatView} seat
 * @param {Context} context
 */
function dealtTo({ dummy, seat }, context) {
  const deal = dealing(context);
  if (!deal || deal.isTurned || dummy || seat === context.you) return nothing;
  const flying = Array.from({ length: deal.cards }, (_, card) => card).slice(-FLYING);
  const from = `plate-${deal.dealer}`;
  return repeat(
    flying,
    (card) => card,
    (card) => html`<i class="dealt" aria-hidden="true" data-fly=${`dealt-${seat}-${card}`} data-from=${from}></i>`,
  );
}

/**
 * @param {string} id
 * @param {string} words
 */
const mark = (id, words) => html`<span title=${words}>${symbol(id, words)}</span>`;

/**
 * @param {SeatView} seat
 * @param {number} more points of the trick that is being revealed, added to those of the view
 * @param {ReadonlySet<string>} news
 */
function points({ seat, game_points, round_points: before }, more, news) {
  const round_points = before + more;
  const all = game_points + round_points;
  const isNew = news.has(`points ${seat}`);
  const words = newly(t("tornei-points", { points: all, round: round_points }), isNew);
  return html`<span class="points" data-points=${seat} title=${words} ?data-news=${isNew}>
    ${keyed(all, html`<b aria-hidden="true" ?data-counted=${more > 0}>${all}</b>`)}
    <span class="unseen">${words}</span>
  </span>`;
}

/**
 * @param {SeatView} seat
 * @param {ReadonlySet<string>} news
 */
function tricks({ seat, tricks: count }, news) {
  const isNew = count > 0 && news.has(`tricks ${seat}`);
  const words = newly(t("tornei-tricks", { count }), isNew);
  return html`<span class="tricks" title=${words} data-count=${count} ?data-news=${isNew}>
    <span class="backs" aria-hidden="true">${Array.from({ length: count || 1 }, () => html`<i></i>`)}</span>
    <span aria-hidden="true">${count}</span><span class="unseen">${words}</span>
  </span>`;
}

/**
 * The gains of the trick that is being revealed, as they fly to their owner.
 * @param {Context} context
 * @param {Told} told
 */
function gains(context, { play, stage, takes }) {
  if (!resolving(context) || !play) return nothing;
  const worth = stage >= STAGE.marks ? brings(context.publicContent, play) : 0;
  return html`<span class="gains" aria-hidden="true"
    >${worth ? gain(`gain-${play.seat}`, `prediction-${play.seat}`, worth) : nothing}${
      takes ? gain(`trick-${play.seat}`, `place-${play.seat}`, context.publicContent.trick_points) : nothing
    }</span
  >`;
}

/**
 * @param {string} fly
 * @param {string} from
 * @param {number} worth
 */
const gain = (fly, from, worth) => html`<span class="gain" data-fly=${fly} data-from=${from}>+${worth}</span>`;

/** The predictions of a round. */
const PREDICTIONS = 7;

/**
 * The seat's predictions of this round as a row of signs: the right ones, the wrong ones, and those still to come. A
 * touch names the cards.
 * @param {SeatView} seat
 * @param {ReadonlySet<string>} news
 */
function outcomes({ seat, right, wrong }, news) {
  const said = [
    ...(right.length ? [cardsIn("tornei-above", right)] : []),
    ...(wrong.length ? [cardsIn("tornei-below", wrong)] : []),
  ];
  return html`<div class="pips" title=${said.join(" · ") || nothing}>
    ${right.map((card) => pip(card, "right", news, seat))} ${wrong.map((card) => pip(card, "wrong", news))}
    ${Array.from({ length: PREDICTIONS - right.length - wrong.length }, () => html`<i class="pip"></i>`)}
    <span class="unseen">${said.join(" ")}</span>
  </div>`;
}

/**
 * @param {string} words
 * @param {readonly Card[]} cards
 */
const cardsIn = (words, cards) => t("tornei-chips", { words: t(words), cards: list(cards.map(nameOf)) });

/**
 * @param {Card} card
 * @param {"right" | "wrong"} outcome
 * @param {ReadonlySet<string>} news
 * @param {number} [scorer] the seat to whose points it flies when the round ends
 */
const pip = (card, outcome, news, scorer) =>
  html`<span
    class="pip"
    data-about=${card}
    data-fly=${scorer === undefined ? nothing : `right-${card}`}
    data-gather=${scorer === undefined ? nothing : `points-${scorer}`}
    ?data-news=${news.has(card)}
    >${symbol(outcome)}</span
  >`;

/**
 * The dummy's columns, each in dealt order, and the cards it has turned over.
 * @param {View} view
 * @param {ReturnType<typeof dealing>} deal the running deal: one card of the columns for every two of a hand
 */
function dummy({ dummy: it }, deal) {
  if (!it) return nothing;
  let left = deal ? Math.floor(deal.cards / 2) : Number.POSITIVE_INFINITY;
  const columns = it.columns.map((column) => {
    const shown = column.slice(0, left);
    left -= shown.length;
    return shown;
  });
  return html`<div class="open-cards">
    <div class="columns" role="group" aria-label=${t("tornei-dummy-columns")}>
      ${columns.map((column, at) => (column.length ? pile(column, at, it.next, deal?.dealer) : nothing))}
    </div>
    <div class="flipped" role="group" aria-label=${t("tornei-dummy-flipped")} title=${t("tornei-dummy-flipped")}>
      ${it.flipped.map((card) => chip(card))}
    </div>
  </div>`;
}

/**
 * The number of the dummy's prediction cards that are still face down.
 * @param {View} view
 */
function faceDown({ dummy: it }) {
  if (!it?.face_down) return nothing;
  const words = t("tornei-dummy-down", { count: it.face_down });
  return html`<span class="down" title=${words}
    ><span class="tiny-back" aria-hidden="true">${back()}</span><span aria-hidden="true">×${it.face_down}</span
    ><span class="unseen">${words}</span></span
  >`;
}

/**
 * @param {readonly Card[]} column
 * @param {number} at
 * @param {Card | null} next
 * @param {number} [dealer] the seat from which the cards come while they are dealt
 */
function pile(column, at, next, dealer) {
  const suit = suitOf(column[0] ?? "");
  return html`<div class=${`column suit-${suit}`} data-column=${at} role="group" aria-label=${suitName(suit)}>
    ${symbol(suit)}
    ${column.map(
      (card) =>
        html`<span
          class=${card === next ? "next" : "below"}
          data-about=${card}
          data-fly=${card}
          data-from=${dealer === undefined ? nothing : `plate-${dealer}`}
          title=${card === next ? t("tornei-dummy-next") : nothing}
          ><span aria-hidden="true">${numberOf(card)}</span
          ><span class="unseen">${nameOf(card)} ${card === next ? t("tornei-dummy-next") : ""}</span></span
        >`,
    )}
  </div>`;
}
