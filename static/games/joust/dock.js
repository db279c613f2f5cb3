/** The reader's dock: the question, the primary button, and the open choices with the effect of each. */
import { html, nothing } from "lit-html";
import { dock as frame } from "../../js/board/dock.js";
import { rove } from "../../js/board/roving.js";
import { lang, t } from "../../js/page/i18n.js";
import { NONE, chosen, pressOf } from "./choice.js";
import { colourOf, die, symbol } from "./dice.js";
import { sides, told } from "./field.js";
import { still } from "./knight.js";
import { recap } from "./recap.js";
import { act, ask, standing, why } from "./sentences.js";

/** @typedef {import("./board.js").View} View */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("../../types/joust.js").Choice} Choice */
/** @typedef {import("./board.js").Knight} Knight */
/** @typedef {import("../../types/joust.js").Move} Move */

const points = new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat(lang, { style: "percent" });

/**
 * @param {View} view
 * @param {readonly Move[]} legal
 * @param {(move: Move) => void} send
 * @param {Context} context
 */
export function dock(view, legal, send, context) {
  const isOver = view.phase === "over";
  const seated = context.you !== null && (!isOver || context.reveal !== null);
  const now = legal.length ? chosen(view, context) : null;
  return frame(context, {
    game: "joust",
    label: t("joust-dock"),
    isOver,
    kind: kindOf(legal),
    question: context.reason ?? ask(view, legal, context),
    primary:
      seated || context.reveal
        ? {
            label: act(legal.length ? view : { ...view, choices: [] }, context),
            move: now ? (legal[now.index] ?? null) : null,
            send,
            why: () => (legal.length ? ask(view, legal, context) : why(view, context)),
            skips: true,
          }
        : null,
    things: seated
      ? html`${legal.length ? choices(view, legal, context, now?.index ?? -1) : waiting(view, context)}
        ${recap(view, context, sides(context.you))}`
      : context.reveal && html`<div class="watched">${told(view, context)}</div>`,
    on: {
      /** @param {KeyboardEvent} event */
      keydown(event) {
        if (event.key === "Escape" && context.choice !== null && !context.showing) context.choose(NONE);
        else rove(event, "[data-choice]");
      },
    },
  });
}

/**
 * The current question in one word: the note's choice, or a die to place.
 * @param {readonly Move[]} legal
 */
function kindOf(legal) {
  if (!legal.length) return "wait";
  return legal.some(({ kind }) => kind === "combination") ? "note" : "place";
}

/**
 * The current reveal, or the reader's state while there is nothing to do.
 * @param {View} view
 * @param {Context} context
 */
function waiting(view, context) {
  const knight = view.knights[context.you ?? -1];
  const stands = knight?.placed.length ? standing(knight) : nothing;
  return html`<div class="options" data-waits>
    ${context.reveal ? told(view, context) : html`<p class="hint">${stands}</p>`}
  </div>`;
}

/**
 * @param {View} view
 * @param {readonly Move[]} legal
 * @param {Context} context
 * @param {number} now
 */
function choices(view, legal, context, now) {
  const knight = view.knights[context.you ?? -1];
  if (!knight) return nothing;
  return html`<div
    class="options"
    role="toolbar"
    data-picks
    aria-label=${t("joust-choices")}
    aria-description=${t("joust-choices-how")}
    data-count=${legal.length}>
    ${view.choices.map((choice, index) =>
      option(choice, index, index === now, index === Math.max(now, 0), knight, context),
    )}
  </div>`;
}

/**
 * @param {Choice} choice
 * @param {number} index
 * @param {boolean} isChosen
 * @param {boolean} stop whether it is the Tab stop
 * @param {Knight} knight
 * @param {Context} context
 */
function option(choice, index, isChosen, stop, knight, context) {
  const { kind, pays } = choice;
  const value = choice.die ?? knight.aim;
  const count = knight.hand.length;
  // Riding out settles nothing yet: the final rerolls and On-Target are still unknown.
  const settles = kind !== "ride_out";
  const colour = colourOf(context.you ?? 0);
  const touch = (/** @type {MouseEvent} */ { detail }) => {
    if (context.sending) return;
    const press = pressOf(context, index);
    context.tap(press);
    // A puzzle is answered by the button: a choice made by a key leads there.
    if (context.answer && press.choice !== NONE && detail === 0)
      /** @type {HTMLElement | null} */ (document.querySelector("#act"))?.focus();
  };
  return html`<button
    class="option"
    data-choice=${kind}
    data-value=${choice.die ?? nothing}
    aria-pressed=${isChosen ? "true" : "false"}
    ?data-sent=${isChosen && context.sending !== null}
    aria-disabled=${context.sending ? "true" : nothing}
    tabindex=${stop ? 0 : -1}
    @click=${touch}>
    <span class="sign" aria-hidden="true">${sign(kind, value, colour)}</span>
    <span class="title">${t(`joust-option-${kind.replace("_", "-")}`, { die: value, count, pays: pays ?? "" })}</span>
    <span class="effect"
      >${settles ? change("reroll", "joust-after-rerolls", knight.rerolls, choice.rerolls) : nothing}${
        settles ? change("target", "joust-after-on-target", knight.on_target, choice.on_target) : nothing
      }${still(choice.best)}${
        choice.match_chance ? html`<span class="odds">${percentOf(choice.match_chance)}</span>` : nothing
      }</span
    >
    ${bar(context.worth, index)}<span class="words"
      >${
        choice.match_chance
          ? chance(choice.match_chance, knight.aim)
          : t(`joust-words-${kind.replace("_", "-")}`, {
              die: value,
              off: choice.off ?? 0,
              aim: knight.aim,
            })
      }</span
    >
  </button>`;
}

/**
 * The expected points of the run after an answer, as long as they are many; nothing without a hint.
 * @param {readonly number[]} worth
 * @param {number} index
 */
function bar(worth, index) {
  const value = worth[index];
  if (value === undefined) return nothing;
  const best = Math.max(...worth);
  return html`<span class="worth" ?data-best=${value === best}
    ><svg aria-hidden="true"><rect width="${best ? (100 * value) / best : 0}%" height="100%" rx="2"></rect></svg
    ><b>${points.format(value)}</b></span
  >`;
}

/**
 * @param {string} kind
 * @param {number} value
 * @param {import("./dice.js").Colour} colour
 */
function sign(kind, value, colour) {
  if (kind === "reroll") return symbol("reroll");
  if (kind === "ride_out") return symbol("none");
  if (kind === "combination") return symbol("pair");
  return die(value, colour);
}

/**
 * A count before and after.
 * @param {string} id
 * @param {string} words
 * @param {number} before
 * @param {number} after
 */
function change(id, words, before, after) {
  return html`<span class="change" ?data-same=${before === after}
    >${symbol(id)}<span aria-hidden="true">${before === after ? after : `${before}→${after}`}</span
    ><span class="unseen">${t(words, { after })}, </span></span
  >`;
}

/**
 * @param {readonly [number, number]} chance
 * @param {number} aim
 */
function chance([some, all], aim) {
  return html`<span title=${`${some}/${all}`}>${t("joust-chance", { percent: percentOf([some, all]), aim })}</span>`;
}

/** @param {readonly [number, number]} chance */
const percentOf = ([some, all]) => percent.format(some / all);
