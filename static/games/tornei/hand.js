/** The reader's hand, and the line that asks for a card of it. */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { t } from "../../js/i18n.js";
import { face, nameOf, rankName, says, suitOf } from "./cards.js";
import { asked, laidAside, moveOf, open, tap } from "./choice.js";
import { dealing } from "./reveal.js";
import { act, ask, why } from "./sentences.js";

/** @typedef {import("../../types/tornei.js").View} View */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("../../types/tornei.js").Move} Move */
/** @typedef {import("../../types/tornei.js").Card} Card */

/**
 * What lies at the bottom of the page: the ask line, the one primary button, the hand.
 * @param {View} view
 * @param {readonly Move[]} legal
 * @param {(move: Move) => void} send
 * @param {Context} context
 */
export function dock(view, legal, send, context) {
  const seated = view.mine !== null && view.phase !== "over";
  const move = moveOf(legal, context.choice);
  const mine = legal.length > 0 && !context.sending;
  const undo = () => context.choose(context.choice.slice(0, -1));
  const doIt = () => {
    if (move && !context.sending) send(move);
    else context.showHint(legal.length ? ask(view, legal, context) : why(view, legal, context));
  };
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    if (event.key === "Escape" && context.choice.length) undo();
    else if (event.target instanceof HTMLElement) rove(event);
  };
  return html`<section
    class="dock tornei-dock"
    ?data-mine=${mine}
    ?data-over=${view.phase === "over" && !context.reveal}
    aria-label=${t("tornei-hand")}
    @keydown=${keys}>
    ${
      context.instead ??
      html`<div class="asking">
        <p id="ask" data-kind=${context.sending ? "sent" : (asked(legal) ?? "wait")}>
          ${ask(view, legal, context)}
        </p>
        ${context.clock(context.you)}
        ${
          seated
            ? html`<div class="acts">
                <button id="undo" ?hidden=${!context.choice.length || context.sending !== null} @click=${undo}>
                  <span class="long">${t("undo")}</span
                  ><span class="short"
                    ><span aria-hidden="true">↩</span><span class="unseen">${t("undo")}</span></span
                  >
                </button>
                <button
                  id="act"
                  class="primary"
                  aria-disabled=${!move || context.sending ? "true" : nothing}
                  ?data-sending=${context.sending !== null}
                  @click=${doIt}>
                  <span class="long">${act(legal, context)}</span
                  ><span class="short"
                    >${move ? t("tornei-act-short", { kind: move.kind }) : act(legal, context)}</span
                  >
                </button>
              </div>`
            : nothing
        }
      </div>`
    }
    <p id="hint" role="alert">${context.hint}</p>
    ${context.below}
    ${seated ? hand(view, legal, context) : nothing}
  </section>`;
}

/**
 * @param {View} view
 * @param {readonly Move[]} legal
 * @param {Context} context
 */
function hand(view, legal, context) {
  const deal = dealing(context);
  const all = view.mine?.hand ?? [];
  const cards = deal ? all.slice(0, deal.cards) : all;
  const can = context.sending ? new Set() : open(legal, context.choice);
  const stop = cards.find((card) => context.choice.includes(card)) ?? cards.find((card) => can.has(card)) ?? cards[0];
  const middle = (cards.length - 1) / 2;
  return html`<div
    class="hand"
    role="toolbar"
    aria-label=${t("tornei-hand")}
    aria-description=${t("tornei-hand-how")}
    data-size=${all.length}
    ?data-asked=${legal.length > 0}
    ?data-aside=${!legal.length && cards.some((card) => mayLayAside(view, context, card))}>
    ${repeat(
      cards,
      (card) => card,
      (card, index) =>
        held(
          card,
          cards[index - 1],
          { stop: card === stop, tilt: Math.round((index - middle) / 2) },
          can,
          view,
          legal,
          context,
        ),
    )}
  </div>`;
}

/**
 * @param {Card} card
 * @param {Card | undefined} before
 * @param {{stop: boolean, tilt: number}} lies whether Tab stops here, and how far the card leans in the fan
 * @param {Set<Card>} can
 * @param {View} view
 * @param {readonly Move[]} legal
 * @param {Context} context
 */
function held(card, before, { stop, tilt }, can, view, legal, context) {
  const kind = asked(legal);
  const at = context.choice.indexOf(card);
  const chosen = at >= 0;
  const allowed = (can.has(card) || chosen) && !context.sending;
  const sent = context.sending !== null && Object.values(context.sending).includes(card);
  const predicts =
    (!context.sending || chosen) && (kind === "predict" || (kind === "lead" && context.choice.length > 0 && at !== 0));
  const aside = legal.length || context.sending ? null : laidAside(context.prepared, view);
  const words = card === aside ? t("tornei-hand-aside", { card: nameOf(card) }) : label(card, kind, at, predicts);
  const touch = () => {
    if (mayLayAside(view, context, card)) {
      const { round, trick } = view;
      return context.prepare?.(card === aside ? null : { round, trick, joust: card });
    }
    const choice = tap(legal, context.choice, card);
    const move = moveOf(legal, context.choice);
    if (allowed)
      context.tap({ again: chosen && at === context.choice.length - 1, move, choice, next: moveOf(legal, choice) });
    else context.showHint(why(view, legal, context));
  };
  return html`<button
    class="held"
    data-card=${card}
    data-fly=${card}
    data-from=${dealing(context) ? `plate-${dealing(context)?.dealer}` : nothing}
    aria-pressed=${chosen || card === aside ? "true" : "false"}
    aria-disabled=${allowed || mayLayAside(view, context, card) ? nothing : "true"}
    ?data-new-suit=${before !== undefined && suitOf(before) !== suitOf(card)}
    data-role=${card === aside ? "aside" : chosen ? (predicts ? "prediction" : "joust") : nothing}
    ?data-sent=${sent}
    data-tilt=${tilt}
    tabindex=${stop ? 0 : -1}
    @click=${touch}>
    <span class="unseen">${words}${allowed && !predicts ? soFar(view, card, kind) : ""}</span
    >${face(card)} ${card === aside ? ready() : tag(view, card, kind, at, predicts)}
  </button>`;
}

/**
 * Whether the reader may lay a card aside for the own turn, which is still to come.
 * @param {View} view
 * @param {Context} context
 * @param {Card} card
 */
function mayLayAside({ mine }, { prepare, legal, showing, sending }, card) {
  return prepare !== null && !legal.length && !showing && !sending && (mine?.to_follow.includes(card) ?? false);
}

const ready = () => html`<span class="tag" aria-hidden="true">${t("tornei-tag-aside")}</span>`;

/**
 * Where a card would stand now, for who is about to follow.
 * @param {View} view
 * @param {Card} card
 * @param {Move["kind"] | null} kind
 */
function soFar({ mine }, card, kind) {
  const rank = kind === "joust" && mine ? mine.ranks[mine.hand.indexOf(card)] : undefined;
  return rank ? t("tornei-hand-so-far", { rank: rankName(rank) }) : "";
}

/**
 * The ribbon on a card: what it was chosen for, where it would stand, or what it would say as a prediction.
 * @param {View} view
 * @param {Card} card
 * @param {Move["kind"] | null} kind
 * @param {number} at
 * @param {boolean} predicts
 */
function tag(view, card, kind, at, predicts) {
  if (predicts) return html`<span class="tag" aria-hidden="true">${says(card)}</span>`;
  const rank = kind === "joust" && view.mine ? view.mine.ranks[view.mine.hand.indexOf(card)] : undefined;
  if (rank) return html`<span class="tag so-far" aria-hidden="true">${rankName(rank)}</span>`;
  if (at >= 0 && kind !== null) return html`<span class="tag" aria-hidden="true">${t("tornei-tag-joust")}</span>`;
  return nothing;
}

/**
 * @param {Card} card
 * @param {Move["kind"] | null} kind
 * @param {number} at
 * @param {boolean} predicts
 */
function label(card, kind, at, predicts) {
  const name = nameOf(card);
  if (at >= 0)
    return predicts
      ? t("tornei-hand-prediction", { card: name, rank: says(card) })
      : t("tornei-hand-joust", { card: name });
  return predicts && kind ? t("tornei-hand-says", { card: name, rank: says(card) }) : name;
}

/**
 * Arrow keys walk through the hand as it lies on the screen, in one row or two.
 * @param {KeyboardEvent} event
 */
function rove(event) {
  const focused = event.target;
  if (!(focused instanceof HTMLElement) || !focused.dataset.card) return;
  const cards = /** @type {HTMLElement[]} */ ([...(focused.parentElement?.querySelectorAll("[data-card]") ?? [])]);
  const at = cards.indexOf(focused);
  const steps = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: cards.length - 1 };
  const next =
    event.key in steps
      ? cards[steps[/** @type {keyof typeof steps} */ (event.key)]]
      : event.key === "ArrowUp" || event.key === "ArrowDown"
        ? across(focused, cards, event.key === "ArrowUp")
        : undefined;
  if (!next) return;
  event.preventDefault();
  focused.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

/**
 * The nearest card in the row above or below.
 * @param {HTMLElement} focused
 * @param {readonly HTMLElement[]} cards
 * @param {boolean} up
 */
function across(focused, cards, up) {
  const from = focused.getBoundingClientRect();
  return cards
    .filter((card) => (up ? card.offsetTop < focused.offsetTop - 8 : card.offsetTop > focused.offsetTop + 8))
    .sort(
      (a, b) =>
        Math.abs(a.getBoundingClientRect().left - from.left) - Math.abs(b.getBoundingClientRect().left - from.left),
    )[0];
}
