/** The reader's hand, and the question for a card of it. */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { dock as frame } from "../../js/board/dock.js";
import { rove } from "../../js/board/roving.js";
import { t } from "../../js/page/i18n.js";
import { face, nameOf, rankName, says, suitOf } from "./cards.js";
import { setting } from "../../js/page/settings.js";
import { ahead, asideOf, asked, laidAside, moveOf, open, tap, thenMay } from "./choice.js";
import { drag } from "./dragging.js";
import { dealing } from "./reveal.js";
import { act, ask, why } from "./sentences.js";
import { worthOf } from "./worth.js";

/** @typedef {import("../../types/tornei.js").View} View */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("../../types/tornei.js").Move} Move */
/** @typedef {import("../../types/tornei.js").Card} Card */

/**
 * The bottom of the page: the question, the primary button, the hand.
 * @param {View} view
 * @param {readonly Move[]} legal
 * @param {(move: Move) => void} send
 * @param {Context} context
 */
export function dock(view, legal, send, context) {
  if (watches(context) && view.phase !== "over") return margin(context);
  const isOver = view.phase === "over";
  const seated = view.mine !== null && !isOver;
  const move = moveOf(legal, context.choice);
  const kind = move?.kind ?? (context.choice.length ? asked(legal) : null);
  const undo = () => context.choose(context.choice.slice(0, -1));
  return frame(context, {
    game: "tornei",
    label: t("tornei-hand"),
    isOver,
    kind: asked(legal) ?? "wait",
    question: context.reason ?? ask(view, legal, context),
    primary: seated
      ? {
          label: html`<span class="long">${act(legal, context)}</span
            ><span class="short">${kind ? t("tornei-act-short", { kind }) : act(legal, context)}</span>`,
          move,
          send(whole) {
            const aside = asideOf(legal, context.choice, view);
            if (aside !== undefined) context.prepare?.(aside);
            send(whole);
          },
          why: () => (legal.length ? ask(view, legal, context) : why(view, legal, context)),
          before: html`<button id="undo" ?hidden=${!context.choice.length || context.sending !== null} @click=${undo}>
            <span class="long">${t("undo")}</span
            ><span class="short"><span aria-hidden="true">↩</span><span class="unseen">${t("undo")}</span></span>
          </button>`,
        }
      : null,
    things: seated ? hand(view, legal, context) : nothing,
    on: {
      /** @param {KeyboardEvent} event */
      keydown(event) {
        if (event.key === "Escape" && context.choice.length) undo();
        else rove(event, "[data-card]", across);
      },
    },
  });
}

/**
 * Whether the reader has no hand and no question, so that the table's caption names the awaited players.
 * @param {Context} context
 */
export const watches = ({ you, instead }) => you === null && !instead;

/**
 * The dock for spectators: explanations, and the players' votes.
 * @param {Context} context
 */
const margin = ({ hint, below }) =>
  html`<section class="dock tornei-dock" data-margin aria-label=${t("you-watch")}>
    <p id="hint" role="alert">${hint}</p>
    ${below}
  </section>`;

/** The most cards of a narrow page's row. */
const ROW = 7;

/**
 * @param {View} view
 * @param {readonly Move[]} legal
 * @param {Context} context
 */
function hand(view, legal, context) {
  const deal = dealing(context);
  const all = view.mine?.hand ?? [];
  const cards = deal ? all.slice(0, deal.cards) : all;
  const can = context.sending ? new Set() : open(legal, context.choice, ahead(view, context));
  const stop = cards.find((card) => context.choice.includes(card)) ?? cards.find((card) => can.has(card)) ?? cards[0];
  const rowEnd = all.length > ROW ? Math.ceil(all.length / 2) - 1 : -1;
  return html`<div
    class="hand"
    role="toolbar"
    data-picks
    aria-label=${t("tornei-hand")}
    aria-description=${t("tornei-hand-how")}
    data-size=${all.length}
    ?data-face-down=${deal !== null && !deal.isTurned}
    ?data-turns=${deal?.isTurned}
    ?data-asked=${legal.length > 0}
    ?data-aside=${!legal.length && cards.some((card) => mayLayAside(view, context, card))}>
    ${repeat(
      cards,
      (card) => card,
      (card, index) =>
        held(
          card,
          [cards[index - 1], cards[index + 1]],
          { stop: card === stop, endsRow: index === rowEnd, opensRow: rowEnd >= 0 && index === rowEnd + 1 },
          can,
          view,
          legal,
          context,
        ),
    )}
  </div>`;
}

/**
 * @typedef {object} Standing The state of a card of the hand.
 * @property {Move["kind"] | null} kind The current question.
 * @property {number} at Its position in the choice, from 0; -1 if it is not chosen.
 * @property {boolean} allowed Whether it can be chosen or taken back.
 * @property {boolean} predicts Whether it is, or would be, a prediction.
 * @property {boolean} follows Whether it may joust after the chosen prediction.
 * @property {boolean} isAside Whether it is prepared for the reader's turn.
 * @property {(() => void) | null} layAside Prepares it, or takes it back; null if that is impossible.
 */

/**
 * @param {Card} card
 * @param {Set<Card>} can
 * @param {View} view
 * @param {readonly Move[]} legal
 * @param {Context} context
 * @returns {Standing}
 */
function standing(card, can, view, legal, context) {
  const { choice, sending } = context;
  const kind = asked(legal);
  const at = choice.indexOf(card);
  const then = thenMay(legal, choice, ahead(view, context));
  const isPrediction = kind === "lead" ? choice.length > 0 && at !== 0 : at === 0 || (at < 0 && !then.length);
  const isAside = !legal.length && !sending && laidAside(context.prepared, view) === card;
  const { round, trick } = view;
  return {
    kind,
    at,
    allowed: (can.has(card) || at >= 0) && !sending,
    predicts: (kind === "lead" || kind === "predict") && isPrediction && (!sending || at >= 0),
    follows: at < 0 && !sending && then.includes(card),
    isAside,
    layAside: mayLayAside(view, context, card)
      ? () => context.prepare?.(isAside ? null : { round, trick, joust: card })
      : null,
  };
}

/**
 * The effect of a touch on a card.
 * @param {Card} card
 * @param {Standing} stands
 * @param {View} view
 * @param {readonly Move[]} legal
 * @param {Context} context
 * @returns {(event: MouseEvent) => void}
 */
function touchOf(card, { at, allowed, follows, layAside }, view, legal, context) {
  return ({ detail }) => {
    if (layAside) return layAside();
    if (context.showing) return context.skip();
    if (!allowed) return context.showHint(why(view, legal, context));
    const choice = tap(legal, context.choice, card, ahead(view, context));
    const move = moveOf(legal, context.choice);
    const next = moveOf(legal, choice);
    // A card that jousts after the prediction confirms that one.
    const again = follows || (at >= 0 && at === context.choice.length - 1);
    context.tap({ again, move, choice, next, aside: asideOf(legal, at < 0 ? choice : context.choice, view) });
    if (next && detail === 0) lead(context);
  };
}

/**
 * @param {Card} card
 * @param {[Card | undefined, Card | undefined]} beside the cards before and after it
 * @param {{stop: boolean, endsRow: boolean, opensRow: boolean}} lies whether it is the Tab stop, and its place if the
 *   hand has two rows
 * @param {Set<Card>} can
 * @param {View} view
 * @param {readonly Move[]} legal
 * @param {Context} context
 */
function held(card, [before, after], { stop, endsRow, opensRow }, can, view, legal, context) {
  const stands = standing(card, can, view, legal, context);
  const { at, allowed, predicts, follows, isAside, layAside } = stands;
  const open = allowed || layAside !== null;
  const isFirst = before === undefined || suitOf(before) !== suitOf(card);
  const jousts = stands.kind === "lead" ? context.choice[0] : undefined;
  const isNamed = view.mine?.hand.find((one) => one !== jousts && suitOf(one) === suitOf(card)) === card;
  const isLast = after === undefined || suitOf(after) !== suitOf(card);
  const sent = context.sending !== null && Object.values(context.sending).includes(card);
  const down = (/** @type {PointerEvent} */ event) => open && drag(event, card, view, context, layAside);
  return html`<button
    class=${`held suit-${suitOf(card)}`}
    data-card=${card}
    data-fly=${card}
    data-tilts
    data-from=${dealing(context) ? `plate-${dealing(context)?.dealer}` : nothing}
    aria-pressed=${at >= 0 || isAside ? "true" : "false"}
    aria-disabled=${open ? nothing : "true"}
    ?data-opens-suit=${isFirst}
    ?data-ends-suit=${isLast}
    ?data-ends-row=${endsRow}
    ?data-opens-row=${opensRow}
    ?data-predicts=${predicts}
    data-role=${isAside ? "aside" : at < 0 ? nothing : predicts ? "prediction" : "joust"}
    ?data-then=${follows}
    ?data-sent=${sent}
    tabindex=${stop ? 0 : -1}
    @pointerdown=${down}
    @click=${touchOf(card, stands, view, legal, context)}>
    <span class="unseen">${label(card, stands)}${allowed && !predicts ? soFar(view, card, stands.kind) : ""}</span
    >${face(card)} ${tag(view, card, stands, isNamed || opensRow, context)}
  </button>`;
}

/**
 * Moves the focus to the button for keyboard users who send with it.
 * @param {Context} context
 */
function lead({ answer }) {
  if (answer || setting("confirm") === "always")
    /** @type {HTMLElement | null} */ (document.querySelector("#act"))?.focus();
}

/**
 * Whether the reader may prepare a card for their own turn, which is still to come.
 * @param {View} view
 * @param {Context} context
 * @param {Card} card
 */
function mayLayAside({ mine }, { prepare, legal, showing, sending }, card) {
  return prepare !== null && !legal.length && !showing && !sending && (mine?.to_follow.includes(card) ?? false);
}

/**
 * The rank that a card would have now, for a player about to follow.
 * @param {View} view
 * @param {Card} card
 * @param {Move["kind"] | null} kind
 */
function soFar({ mine }, card, kind) {
  const rank = kind === "joust" && mine ? mine.ranks[mine.hand.indexOf(card)] : undefined;
  return rank ? t("tornei-hand-so-far", { rank: rankName(rank) }) : "";
}

/**
 * The ribbon on a card: its role in the choice, or the rank it would have. Cards of a suit predict the same rank: it
 * stands below the first one, at the bracket of the suit, and below the chosen one.
 * @param {View} view
 * @param {Card} card
 * @param {Standing} stands
 * @param {boolean} isNamed whether it is the first such card of its suit, or of its suit in a row
 * @param {Context} context
 */
function tag({ mine }, card, { kind, at, predicts, follows, isAside }, isNamed, { publicContent }) {
  const ribbon = (/** @type {string} */ words, so = "") =>
    html`<span class=${`tag ${so}`} aria-hidden="true">${words}</span>`;
  if (isAside) return ribbon(t("tornei-tag-aside"));
  if (predicts) {
    const worth = t("tornei-worth", { points: worthOf(publicContent, card) });
    return isNamed || at >= 0
      ? html`<span class="bracket" aria-hidden="true"><b>${says(card)}</b><span> ${worth}</span></span>`
      : nothing;
  }
  const rank = kind === "joust" && mine ? mine.ranks[mine.hand.indexOf(card)] : undefined;
  if (rank) return ribbon(rankName(rank), "so-far");
  return follows || (at >= 0 && kind !== null) ? ribbon(t("tornei-tag-joust")) : nothing;
}

/**
 * @param {Card} card
 * @param {Standing} stands
 */
function label(card, { at, predicts, follows, isAside }) {
  const names = { card: nameOf(card), rank: says(card) };
  if (isAside) return t("tornei-hand-aside", names);
  if (at >= 0) return t(predicts ? "tornei-hand-prediction" : "tornei-hand-joust", names);
  if (follows) return t("tornei-hand-then", names);
  return predicts ? t("tornei-hand-says", names) : names.card;
}

/**
 * The nearest card in the row above or below.
 * @param {HTMLElement} focused
 * @param {readonly HTMLElement[]} cards
 * @param {boolean} isUp
 */
function across(focused, cards, isUp) {
  const from = focused.getBoundingClientRect();
  return cards
    .filter((card) => (isUp ? card.offsetTop < focused.offsetTop - 8 : card.offsetTop > focused.offsetTop + 8))
    .sort(
      (a, b) =>
        Math.abs(a.getBoundingClientRect().left - from.left) - Math.abs(b.getBoundingClientRect().left - from.left),
    )[0];
}
