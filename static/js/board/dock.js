/** The dock of all games, at the bottom of the table page: the question, the buttons, the board's own things. */
import { html, nothing } from "lit-html";
import { listeners } from "./listeners.js";

/**
 * @typedef {import("./board.js").Context<unknown, unknown, unknown, unknown, unknown>} AnyContext
 * @typedef {Pick<AnyContext, "answer" | "aside" | "below" | "clock" | "hint" | "instead" | "legal" | "reveal"
 *   | "sending" | "showHint" | "showing" | "skip" | "you">} Context
 */

/**
 * @template Move
 * @typedef {object} Primary The primary button.
 * @property {unknown} label
 * @property {Move | null} move The chosen move; null if the choice is incomplete.
 * @property {(move: Move) => void} send
 * @property {() => string} why The reason why there is nothing to send.
 * @property {boolean} [skips] Whether it ends a reveal.
 * @property {boolean} [isQuiet] Whether it is drawn as an ordinary button.
 * @property {unknown} [before] The buttons before it.
 */

/**
 * @template Move
 * @typedef {object} Parts A board's parts of the dock.
 * @property {string} game The name of the game in the class.
 * @property {string} label
 * @property {boolean} isOver
 * @property {string} kind The question in one word.
 * @property {unknown} question
 * @property {(question: unknown) => unknown} [frame] Adds something to the question.
 * @property {Primary<Move> | null} primary Null for a reader without a decision to make.
 * @property {unknown} things The reader's own things, below the question.
 * @property {import("./listeners.js").Listeners} [on]
 */

/**
 * @template Move
 * @param {Context} context
 * @param {Parts<Move>} parts
 */
export function dock(context, { game, label, isOver, kind, question, frame, primary, things, on = {} }) {
  const isSent = context.sending !== null && !context.showing;
  const asked = html`<p id="ask" data-kind=${isSent ? "sent" : kind}>${question}</p>`;
  return html`<section
    class=${`dock ${game}-dock`}
    ?data-mine=${context.legal.length > 0 && !context.sending}
    ?data-over=${isOver && !context.reveal}
    aria-label=${label}
    ${listeners(on)}>
    ${
      context.instead ??
      html`<div class="asking">
        ${frame?.(asked) ?? asked} ${context.clock(context.you)}
        ${
          primary
            ? html`<div class="acts">
                ${primary.before} ${context.aside}${button(context, primary, isSent)}
              </div>`
            : nothing
        }
      </div>`
    }
    <p id="hint" role="alert">${context.hint}</p>
    ${context.below} ${things}
  </section>`;
}

/**
 * @template Move
 * @param {Context} context
 * @param {Primary<Move>} primary
 * @param {boolean} isSent
 */
function button(context, { label, move, send, why, skips = false, isQuiet = false }, isSent) {
  const isReveal = skips && context.reveal !== null;
  const isReady = isReveal || (move !== null && !context.sending);
  const press = () => {
    if (isReveal) context.skip();
    else if (move !== null && !context.sending) send(move);
    else context.showHint(why());
  };
  return html`<button
    id="act"
    class=${isQuiet ? "" : "primary"}
    aria-disabled=${isReady ? nothing : "true"}
    ?data-sending=${isSent}
    @click=${press}>
    ${move !== null && context.answer ? context.answer : label}
  </button>`;
}
