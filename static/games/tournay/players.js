/** The players: the open information about each, the Plaza with its citizens, and the district. */
import { html, nothing } from "lit-html";
import { arms } from "../../js/page/arms.js";
import { repeat } from "lit-html/directives/repeat.js";
import { nameAtSeat } from "../../js/room/people/away_badge.js";
import { t } from "../../js/page/i18n.js";
import { badge, cardFace, picture, symbol, symbols } from "./cards.js";
import { plaza } from "./plaza.js";
import { earnings, spark } from "./works.js";
import { asksAt, citiesAsked, compose, paidFrom } from "./choice.js";
import { balance, lastCard } from "./crier.js";
import { counting, given, moving, toll } from "./effects.js";
import { show, thing } from "./looking.js";
import { badgeOf, wouldDo } from "./placing.js";
import { cardNames, why, whyNotPlay } from "./sentences.js";
import { cardOf, cellName, isOneOf, isSame, spotAt } from "./table.js";
import { cardName, cardText, withNews } from "./words.js";

/** @typedef {import("../../types/tournay.js").View} View */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("../../types/tournay.js").PlayerView} Player */
/** @typedef {import("../../types/tournay.js").Event} Event */
/** @typedef {import("../../types/tournay.js").Card} Card */
/** @typedef {import("../../types/tournay.js").Cell} Cell */
/** @typedef {import("../../types/tournay.js").SpotView} Spot */

/** The stage of the beginning that shows the first player. */
const STARTS = 2;

/**
 * The seats in order around the table, the reader's own first.
 * @param {View} view
 * @param {Context} context
 */
export const seatsOf = (view, context) => view.players.map((_, at) => ((context.you ?? 0) + at) % view.players.length);

/**
 * @param {View} view
 * @param {Context} context
 * @param {number} seat
 * @param {boolean} open whether a narrow page shows it
 * @param {import("./effects.js").Staged} staged the current reveal, and the events' effects
 */
export function player(view, context, seat, open, staged) {
  const { now, brought } = staged;
  const one = view.players[seat];
  if (!one) return nothing;
  const { deniers, cards, events, ramparts, occupied, prestige, score } = one;
  const name = context.names[seat] ?? "";
  const whole = context.publicContent;
  const asked = !context.showing && context.toAct.includes(seat);
  // The first player is shown after the first events.
  const starts = view.start === seat && !(staged.kind === "begin" && staged.stage < STARTS);
  const earned = staged.kind === "begin" ? rolling(deniers) : earnings(context.state.works, seat);
  return html`<section
    class="player"
    data-player=${seat}
    data-pane=${seat}
    ?data-shown=${open}
    ?data-you=${seat === context.you}
    ?data-turn=${asked || (view.turn === seat && (starts || staged.kind !== "begin"))}
    ?data-asked=${asked}
    ?data-start=${starts}
    ?data-chosen=${one.has_chosen}
    ?data-hit=${now.some((event) => event.kind !== "crier_read" && "seat" in event && event.seat === seat)}
    data-deniers=${deniers}
    data-cards=${cards}
    data-events=${events}
    data-ramparts=${ramparts}
    data-occupied=${occupied}
    data-prestige=${prestige}
    data-score=${score.total}
    aria-label=${name}>
    <header class="plate" data-plate=${seat}>
      ${arms(name)}
      <h2 title=${name}>
        ${nameAtSeat(name, context.absent.get(seat))}
      </h2>
      ${
        starts
          ? html`<span class="starts" data-fly="start" data-from="moment-begin"
              >${symbol("start", t("tournay-start"))}</span
            >`
          : nothing
      }
      <span class="mood">${mood(view, one, seat, asked)}</span>
      <span class="total"><b>${counted(context, `points ${seat}`, score.total)}</b> <small>${t("points")}</small></span>
      ${context.clock(seat)}
    </header>
    <div class="stats">
      <span class="purse" data-purse=${seat}
        >${stat(
          "denier",
          t("tournay-deniers", { deniers }),
          deniers,
          context.state.fresh.has(`deniers ${seat}`),
          context.state.countFrom(`deniers ${seat}`, deniers),
        )}${given(staged, seat)}${earned}</span
      >
      ${stat("card", t("tournay-stat-cards", { count: cards }), cards)}
      ${events ? stat("event", t("tournay-stat-events", { count: events }), events) : nothing}
      ${ramparts ? stat("rampart", t("tournay-stat-ramparts", { count: ramparts }), ramparts) : nothing}
      <span class="end" ?data-met=${one.has_district}
        >${stat(
          "building",
          t("tournay-stat-cells", { count: occupied, of: whole.cells }),
          `${occupied}/${whole.cells}`,
        )}
        ${stat(
          "prestige",
          t("tournay-stat-prestige", { count: prestige, of: whole.prestige }),
          `${prestige}/${whole.prestige}`,
        )}</span
      >
    </div>
    ${plaza(one, context, seat, moving(now, seat))}
    ${district(view, context, one, seat, staged)}
    ${balance(brought, seat)}${toll(staged, seat)}${lastCard(staged, seat)}
  </section>`;
}

/** The coins that roll in as a game begins. @param {number} deniers */
const rolling = (deniers) =>
  Array.from(
    { length: Math.min(6, deniers) },
    () => html`<i class="rolling" aria-hidden="true">${symbol("denier")}</i>`,
  );

/**
 * @param {string} sign
 * @param {string} words
 * @param {string | number} value
 * @param {boolean} [fresh]
 * @param {string | number} [was] the value from which it counts
 */
const stat = (sign, words, value, fresh = false, was = value) =>
  html`<span class="stat" title=${withNews(words, fresh)} ?data-fresh=${fresh}
    >${symbol(sign)}${
      typeof value === "number" && typeof was === "number"
        ? counting(was, value)
        : html`<span aria-hidden="true">${value}</span>`
    }<span class="unseen">${withNews(words, fresh)}</span></span
  >`;

/**
 * A standalone number that counts to its new value when it changes.
 * @param {Context} context
 * @param {string} key
 * @param {number} now
 */
function counted({ state }, key, now) {
  const was = state.countFrom(key, now);
  return was === now ? now : html`${counting(was, now)}<span class="unseen">${now}</span>`;
}

/**
 * @param {View} view
 * @param {Player} one
 * @param {number} seat
 * @param {boolean} asked
 */
function mood(view, one, seat, asked) {
  if (view.phase === "over")
    return view.result?.winners.includes(seat) ? html`<span class="crown">${t("winner")}</span>` : nothing;
  if (asked) return t("tournay-mood", { phase: view.phase });
  const says = t("tournay-mood-chosen");
  return one.has_chosen && view.phase !== "turn"
    ? html`<span title=${says}>✓ <span class="words">${says}</span></span>`
    : nothing;
}

/**
 * The district: the reader's own has room at its sides as long as it can grow.
 * @param {View} view
 * @param {Context} context
 * @param {Player} one
 * @param {number} seat
 * @param {import("./effects.js").Staged} staged the current reveal
 */
function district(view, context, one, seat, staged) {
  const composed = compose(seat === context.you && !context.sending ? context.legal : [], context.choice);
  const { open, forks, way } = composed;
  const asks = compose(context.sending || context.showing ? [] : context.legal, context.choice);
  const at = asksAt(asks);
  const picks = at === "cities" ? citiesAsked(asks).includes(seat) : at === "city" && seat === context.you;
  const free = [...open, ...forks.flat(), ...way].flatMap((step) => (step.step === "cell" ? [step.cell] : []));
  const [card] = way.flatMap((step) => (step.step === "hand" ? [cardOf(context, step.card)] : []));
  const [placed] = way.flatMap((step) => (step.step === "cell" ? [step.cell] : []));
  /**
   * The chosen card's effect in a cell. Once the card has its place, a touch of another card pays for it.
   * @param {Cell} cell
   * @param {Spot | undefined} spot the card in the cell
   */
  const would = (cell, spot) =>
    card && isOneOf(spot && placed ? [placed] : free, cell) ? wouldDo(view, context, card.name, cell) : [];
  const taken = one.district.map(({ cell }) => cell);
  const rows = sides(taken, free, 0);
  const columns = sides(taken, free, 1);
  const cells = [...new Map([...taken, ...free].map((cell) => [cellName(cell), cell])).values()].sort(
    (a, b) => a[0] - b[0] || a[1] - b[1],
  );
  /** @param {Cell} cell */
  const reachedBy = (cell) => one.district.flatMap((from) => (isOneOf(from.reach, cell) ? [cellName(from.cell)] : []));
  const group = `district-${seat}`;
  const stop = context.state.stopOf(group, cells.map(cellName));
  return html`<div class="ground">
    <div
      class="district"
      data-district=${seat}
      data-rove=${group}
      data-width=${columns.size}
      data-height=${rows.size}
      data-more-x=${columns.more || nothing}
      data-more-y=${rows.more || nothing}
      ?data-picks=${picks}
      ?data-asks=${picks || [...open, ...way].some(({ step }) => step === "pay")}
      role="group"
      aria-label=${t("tournay-district", { count: one.occupied, of: context.publicContent.cells })}>
      ${seat === context.you || !cells.length ? lots(rows, columns) : nothing}
      ${repeat(cells, cellName, (cell) => {
        const [row, column] = cell;
        const [x, y] = [column - columns.first + 1, row - rows.first + 1];
        const spot = spotAt(one, cell);
        const isStop = stop === cellName(cell);
        const beside = taken.length > 0 && (columns.isBeside(column) || rows.isBeside(row));
        return spot
          ? occupied(view, context, spot, reachedBy(cell), seat, x, y, isStop, would(cell, spot), staged, card)
          : vacant(context, cell, x, y, isStop, card, beside, would(cell, spot));
      })}
      ${cells.length ? nothing : html`<p class="hint">${t("tournay-district-empty")}</p>`}
    </div>
  </div>`;
}

/** The number of rows and columns of a full district. */
const WHOLE = 3;

/**
 * The places of a district, as long as no cell is to be chosen: nine, and of two rows or columns one more, because the
 * third can come at either side; a narrow page leaves that one out.
 * @param {ReturnType<typeof sides>} rows
 * @param {ReturnType<typeof sides>} columns
 */
function lots(rows, columns) {
  if (rows.more || columns.more) return nothing;
  const places = (/** @type {number} */ size) => (size === 2 ? WHOLE + 1 : WHOLE);
  const [wide, high] = [places(columns.size), places(rows.size)];
  return Array.from({ length: high }, (_, row) =>
    Array.from({ length: wide }, (_, column) => {
      const isSpare = (wide > WHOLE && !column) || (high > WHOLE && !row);
      return html`<i class="lot" data-x=${column + 1} data-y=${row + 1} ?data-spare=${isSpare}></i>`;
    }),
  );
}

/**
 * The rows or columns of a district: how many are taken, and the index of the first, with room at the sides for growth.
 * A full district has more if a card at one side can pay for one at the other.
 * @param {readonly Cell[]} taken
 * @param {readonly Cell[]} free
 * @param {0 | 1} by
 */
function sides(taken, free, by) {
  const numbers = taken.map((cell) => cell[by]);
  const [low, high] = numbers.length ? [Math.min(...numbers), Math.max(...numbers)] : [0, 0];
  const size = high - low + 1;
  const isWhole = size >= WHOLE;
  const before = isWhole && free.some((cell) => cell[by] < low);
  const after = isWhole && free.some((cell) => cell[by] > high);
  return {
    size,
    first: before || !isWhole ? low - 1 : low,
    more: before && after ? "both" : before ? "before" : after ? "after" : "",
    /** @param {number} number */
    isBeside: (number) => number < low || number > high,
  };
}

/**
 * A possible cell for the chosen card; the chosen cell shows the card itself if there is room.
 * @param {Context} context
 * @param {Cell} cell
 * @param {number | undefined} x
 * @param {number | undefined} y
 * @param {boolean} stop
 * @param {Card | undefined} card
 * @param {boolean} beside whether it lies at a side of the district, where there is less room
 * @param {ReturnType<typeof wouldDo>} would the card's effect there
 */
function vacant(context, cell, x, y, stop, card, beside, would) {
  const key = cellName(cell);
  const { touch, open, chosen } = thing(context, [`cell:${key}`], () => {});
  const shown = card
    ? html`<span class="ghostly">${beside ? badge(card.colour, card.level) : tile(card)}</span>`
    : nothing;
  return html`<button
    class="cell vacant"
    data-cell=${key}
    data-key=${key}
    data-x=${x}
    data-y=${y}
    ?data-lit=${open}
    ?data-beside=${beside}
    aria-pressed=${String(chosen)}
    tabindex=${stop ? 0 : -1}
    @click=${touch}>
    <span class="unseen">${t("tournay-cell-free")}</span>${shown}${badgeOf(would)}
  </button>`;
}

/**
 * @param {View} view
 * @param {Context} context
 * @param {Spot} spot
 * @param {readonly string[]} reachedBy the cells of the characters whose arrows cover it
 * @param {number} seat
 * @param {number | undefined} x
 * @param {number | undefined} y
 * @param {boolean} stop
 * @param {ReturnType<typeof wouldDo>} would the chosen card's effect there
 * @param {import("./effects.js").Staged} staged the current reveal
 * @param {Card | undefined} chosen the card that is to be placed
 */
function occupied(view, context, { cell, cards, token }, reachedBy, seat, x, y, stop, would, staged, chosen) {
  const mine = seat === context.you;
  const key = cellName(cell);
  const name = cards.at(-1) ?? "";
  const card = cardOf(context, name);
  if (!card) return nothing;
  const { colour } = card;
  // Cards of a stack pay one after the other, and the one that pays is seen.
  const asks = compose(mine && !context.sending && !context.showing ? context.legal : [], context.choice);
  const { depths, paid, next } = paidFrom(asks, cell);
  const paying = cardOf(context, cards[paid] ?? "");
  const nth = depths.indexOf(paid) + 1;
  const isLast =
    staged.kind === "last" &&
    staged.shown.some((one) => one.kind === "card_played" && one.seat === seat && isSame([one.row, one.column], cell));
  const names = [`buildings:${seat}:${key}`, `copied:${seat}:${key}`];
  if (mine)
    names.unshift(
      `cell:${key}`,
      `burn:${key}`,
      `mend:${key}`,
      `pay:on:${key}`,
      `spot:${key}`,
      ...(next ? [next] : []),
      ...(token === "citizen" ? [`colour:${colour}`] : []),
    );
  const it = thing(context, names, (element) => {
    if (mine && context.legal.length)
      context.showHint(why(view, context, () => whyNotHere(view, context, card, token)));
    else show(element, context);
  });
  const isPaying = it.open && asks.open.some(({ step }) => step === "pay");
  const leaves = isPaying && !would.length ? (cardOf(context, cards[depths[0] ?? -1] ?? "")?.points ?? 0) : 0;
  const isFresh = context.state.fresh.has(`${seat} ${key}`);
  const label = t("tournay-cell", {
    card: cardName(name),
    kind: card.kind,
    colour,
    token: token ?? "none",
    covered: cards.length - 1,
  });
  const words = withNews(label, isFresh);
  return html`<button
    class="cell"
    data-cell=${key}
    data-key=${key}
    data-x=${x}
    data-y=${y}
    data-spot=${`${seat} ${key}`}
    data-card=${name}
    data-about=${name}
    data-covered=${cards.length - 1}
    data-under=${cards.length > 1 ? cardNames(cards.slice(0, -1)) : nothing}
    data-token=${token ?? nothing}
    ?data-fresh=${isFresh}
    data-reached-by=${reachedBy.length ? reachedBy.join(" ") : nothing}
    data-fly=${`${seat}-${key}-${name}`}
    data-from=${staged.kind === "last" ? `last-${seat}` : mine ? "own-hand" : `plate-${seat}`}
    ?data-turned=${isLast}
    ?data-lit=${it.lit}
    ?data-draft=${mine && view.draft !== null && isSame(view.draft.cell, cell)}
    data-pays=${paying ? paid : nothing}
    aria-pressed=${it.can && (mine || it.open || it.chosen) ? String(it.chosen || !!paying) : nothing}
    aria-disabled=${it.can ? nothing : "true"}
    aria-description=${cardText(card)}
    aria-keyshortcuts="i"
    tabindex=${stop ? 0 : -1}
    @click=${it.touch}>
    <span class="unseen">${words}${paying ? ` · ${cardName(paying.name)}` : nothing}</span>
    ${tile(paying ?? card)}
    ${
      cards.length > 1
        ? html`<span class="covered" aria-hidden="true"
            >${symbol("card")}${depths.length > 1 ? `${nth}/${depths.length}` : `+${cards.length - 1}`}</span
          >`
        : nothing
    }
    ${
      token
        ? html`<span
            class="token"
            data-token=${token}
            data-fly=${`${seat}-${key}-token`}
            data-from=${token === "damage" ? `event-${staged.at}` : `plaza-${seat}`}
            aria-hidden="true"
            >${symbol(token === "damage" ? token : `citizen-${token === "gray" ? token : colour}`)}</span
          >`
        : nothing
    }
    ${chosen && would.length ? html`<span class="ghostly">${tile(chosen)}</span>` : nothing}
    ${spark(context.state.works, seat, cell)}${it.open ? badgeOf(would) : nothing}
    ${leaves ? html`<b class="leaves" aria-hidden="true">−${leaves}</b>` : nothing}
  </button>`;
}

/**
 * A card with room for its face, or for its name only.
 * @param {Card} card
 */
export const tile = (card) =>
  html`${cardFace(card)}<span class="mini" data-colour=${card.colour} data-kind=${card.kind} aria-hidden="true"
      >${picture(card)}${badge(card.colour, card.level)}<b ?data-long=${/[^\s-]{9}/.test(cardName(card.name))}
        >${cardName(card.name)}</b
      ><span class="does">${symbols(card)}</span></span
    >`;

/**
 * The reason why a cell cannot be used now.
 * @param {View} view
 * @param {Context} context
 * @param {Card} card
 * @param {string | null} token
 */
function whyNotHere(view, context, card, token) {
  const [first] = compose(context.legal, context.choice).way;
  if (first?.step === "hand") return t("tournay-why-cell", { card: cardName(first.card) });
  if (view.phase === "last_cards") return whyNotPlay(view, context, "");
  return t("tournay-why-spot", {
    card: cardName(card.name),
    kind: card.kind,
    token: token ?? "none",
    colour: card.colour,
  });
}
