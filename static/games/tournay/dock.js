/** The reader's dock: the question, the primary button, the open questions of a composed move, the hand. */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { dock as frame } from "../../js/board/dock.js";
import { t } from "../../js/page/i18n.js";
import { actions } from "./actions.js";
import { cardFace, eventFace, symbol } from "./cards.js";
import { asksAt, compose, NONE, NOTHING } from "./choice.js";
import { drag } from "./dragging.js";
import { form } from "./form.js";
import { overview } from "./glance.js";
import { listening, reader, show, thing } from "./looking.js";
import { momentAsk, momentSays, outcome } from "./moments.js";
import { preview } from "./preview.js";
import { act, ask, hired, kindOf, lost, news, why, whyNotPlay } from "./sentences.js";
import { cardOf, eventOf } from "./table.js";
import { cardName, cardText, eventText, priceText } from "./words.js";

/** @typedef {import("../../types/tournay.js").View} View */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("../../types/tournay.js").Move} Move */
/** @typedef {import("../../types/tournay.js").Legal} Legal */
/** @typedef {import("./choice.js").Composed} Composed */

/** A hand with fewer cards than these leaves room beside it. */
const ROOM = 3;

const canHover = () => matchMedia("(hover: hover)").matches;

/**
 * @param {View} view
 * @param {readonly Legal[]} legal
 * @param {(move: Move) => void} send
 * @param {Context} context
 */
export function dock(view, legal, send, context) {
  const isOver = view.phase === "over";
  const { reveal } = context;
  const seated = context.you !== null && (!isOver || reveal !== null);
  const composed = compose(context.sending ? [] : legal, context.choice);
  const { move } = composed;
  const kind = kindOf(legal);
  const says = reveal
    ? momentSays(reveal, context)
    : legal.length || isOver
      ? preview(view, composed, context)
      : outcome(view, context) || news(view, context);
  const question = () => (reveal ? momentAsk(view, reveal, context) : (context.reason ?? ask(view, legal, context)));
  return frame(context, {
    game: "tournay",
    label: t("tournay-dock"),
    isOver,
    kind,
    question: context.state.reading ? t("tournay-reading") : question(),
    frame: (asked) =>
      html`<div class="said">
        ${asked}
        <p id="preview" aria-live=${legal.length && says ? "polite" : "off"}>${
          says || [lost(context), outcome(view, context), hired(context)].filter(Boolean).join(t("tournay-join"))
        }</p>
      </div>`,
    primary:
      seated || reveal
        ? {
            label: act(composed, context),
            move,
            send,
            why: () => ask(view, legal, context),
            skips: true,
            isQuiet: kind === "build" && !move,
            before: html`${reveal ? nothing : reader(context)}${undo(view, legal, send, context)}`,
          }
        : null,
    things: seated
      ? html`<div class="things">
          ${form(composed, context)}${raiser(context)}${hand(view, context, asksAt(composed) === "hand")}${
            kind === "last_card"
              ? noLastCard(context)
              : kind === "build"
                ? buildNone(composed, legal, context)
                : nothing
          }${actions(view, context)}
        </div>`
      : context.you === null
        ? overview(view, context)
        : nothing,
    on: listening(context),
  });
}

/**
 * Undoes the newest step, or the previous card's placement if no move is being composed.
 * @param {View} view
 * @param {readonly Legal[]} legal
 * @param {(move: Move) => void} send
 * @param {Context} context
 */
function undo(view, legal, send, context) {
  const { choice, sending } = context;
  const staged = legal.find(({ move }) => move.kind === "undo")?.move;
  if (sending || (!choice.length && !staged)) return nothing;
  const back = choice.length ? () => context.choose(choice.slice(0, -1)) : () => staged && send(staged);
  return html`<button id="undo" data-undo=${choice.length ? "step" : "play"} @click=${back}>
    ${t("undo")}${
      choice.length
        ? nothing
        : html`<span class="unseen">: ${t("tournay-undo-play", { card: cardName(view.draft?.card ?? "") })}</span>`
    }
  </button>`;
}

/**
 * The choice of playing no last card.
 * @param {Context} context
 */
function noLastCard(context) {
  const it = thing(context, ["no_last_card"], () => {});
  return html`<div class="plain">
    <button data-act="none" aria-disabled=${it.can ? nothing : "true"} @click=${it.touch}>
      ${t("tournay-act", { kind: "no_last_card" })}
    </button>
  </div>`;
}

/**
 * The choice of building no rampart: at the end of the row, and shown before it is sent, like a rampart.
 * @param {Composed} composed
 * @param {readonly Legal[]} legal
 * @param {Context} context
 */
function buildNone({ move, parts }, legal, context) {
  const chosen = move !== null && parts.every(({ pick }) => !pick.length);
  const choice = chosen ? NONE : [NOTHING];
  const touch = () => context.tap({ again: chosen, move, choice, next: compose(legal, choice).move });
  return html`<div class="plain">
    <button data-act="none" aria-pressed=${String(chosen)} @click=${touch}>
      ${t("tournay-act", { kind: "build", count: 0 })}
    </button>
  </div>`;
}

/**
 * The button that raises the hand on a low page, where otherwise only the upper parts of its cards are visible.
 * @param {Context} context
 */
function raiser(context) {
  const { state } = context;
  const raise = () => {
    state.raised = !state.raised;
    context.choose(context.choice);
  };
  return html`<button class="raiser" aria-expanded=${String(state.raised)} @click=${raise}>
    <span class="unseen">${t("tournay-raise")}</span>
  </button>`;
}

/**
 * @param {View} view
 * @param {Context} context
 * @param {boolean} picks whether digits pick from it
 */
function hand(view, context, picks) {
  const { hand: cards, hand_events: events } = view;
  const all = [...cards.map(({ card }) => card), ...events];
  // Copies of a card are numbered, so that the others' names stay the same when one is removed.
  const keys = all.map((name, at) => `${name} ${all.slice(0, at).filter((other) => other === name).length}`);
  const stop = context.state.stopOf("hand", keys);
  const isNew = !view.players[context.you ?? 0]?.occupied;
  const isTaught = keys.length > 0 || isNew;
  // Another number of cards scrolls the strip back to its beginning: a negative value counts as 0.
  return html`<div
    class="hand"
    @pointerdown=${(/** @type {PointerEvent} */ event) => drag(event, context)}
    data-rove="hand"
    data-own="hand"
    ?data-raised=${context.state.raised}
    ?data-picks=${picks}
    role="group"
    aria-description=${t("tournay-how")}
    aria-label=${t("tournay-hand", { count: cards.length, events: events.length })}
    data-size=${keys.length}
    .scrollLeft=${-keys.length}>
    ${repeat(
      cards,
      (_, at) => keys[at],
      ({ card: name, refused }, at) => {
        const card = cardOf(context, name);
        if (!card) return nothing;
        const it = thing(
          context,
          [`hand:${name}`, `pay:hand:${name}`, `sell:${name}`, `discard:${name}`, `shed:${name}`],
          () => context.showHint(why(view, context, () => whyNotPlay(view, context, name))),
        );
        const words = t("tournay-hand-card", {
          card: cardName(name),
          price: priceText(card.cost),
          refused: refused ?? "none",
        });
        return html`<button
          class="held"
          data-hand=${name}
          data-key=${keys[at]}
          data-about=${name}
          data-fly=${`hand-${keys[at]}`}
          data-from=${`deck-${card.colour} ${card.level}`}
          data-payable=${refused ?? "yes"}
          ?data-lit=${it.lit}
          aria-pressed=${it.can ? String(Number(keys[at]?.slice(name.length)) < it.picked) : nothing}
          aria-disabled=${it.can ? nothing : "true"}
          aria-description=${cardText(card)}
          aria-keyshortcuts="i"
          tabindex=${stop === keys[at] ? 0 : -1}
          @click=${it.touch}>
          <span class="unseen">${words}</span>
          ${cardFace(card)}${
            refused
              ? html`<span class="refused" aria-hidden="true"
                  >${symbol(
                    refused === "citizen"
                      ? "citizen-any"
                      : refused === "name"
                        ? "prestige"
                        : refused === "card"
                          ? "card"
                          : "denier",
                  )}</span
                >`
              : nothing
          }
        </button>`;
      },
    )}
    ${repeat(
      events,
      (_, at) => keys[cards.length + at],
      (name, at) => {
        const event = eventOf(context, name);
        const key = keys[cards.length + at] ?? "";
        if (!event) return nothing;
        const words = t("tournay-hand-event", { event: cardName(name) });
        const it = thing(context, [`shed:event:${name}`, `last:event:${name}`], (element) => {
          context.showHint(words);
          show(element, context);
        });
        return html`<button
          class="held"
          data-held=${name}
          data-key=${key}
          data-about=${name}
          ?data-lit=${it.lit}
          aria-pressed=${it.can ? String(Number(key.slice(name.length)) < it.picked) : nothing}
          aria-disabled=${it.can ? nothing : "true"}
          aria-description=${eventText(event)}
          aria-keyshortcuts="i"
          tabindex=${stop === key ? 0 : -1}
          @click=${it.touch}>
          <span class="unseen">${words}</span>${eventFace(event)}
        </button>`;
      },
    )}
    ${
      keys.length < ROOM
        ? html`<p class="hint">
            ${keys.length ? "" : t(isNew ? "tournay-aim" : "tournay-hand-empty")}
            ${isTaught && !context.state.knows ? t("tournay-read-how", { by: canHover() ? "pointer" : "touch" }) : ""}
          </p>`
        : nothing
    }
  </div>`;
}
