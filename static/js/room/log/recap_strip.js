/** The recap strip: the others' deeds since the reader's last move, with a chip for each player, over the dock. */
import { html, nothing } from "lit-html";
import { arms } from "../../page/arms.js";
import { filedOf, sentencesOf } from "./history.js";
import { t } from "../../page/i18n.js";

/** @typedef {import("../../board/board.js").GameBoard} Board */
/** @typedef {import("../../board/board.js").GameContext} Context */
/** @typedef {import("../../board/board.js").GameEvent} Event */

/**
 * @param {Board} board
 * @param {import("../table_state.js").State} state
 * @param {Context} context
 * @param {(seat: number | null) => void} open Shows all deeds of one player; null hides them.
 */
export function sinceStrip(board, state, context, open) {
  const { since, names, you } = context;
  // The strip takes its line until the end of a game has been seen, so that the table does not move under an animation.
  const isOver = state.view?.phase === "over" && !context.showing;
  if (!board.tellsSince || you === null || isOver) return nothing;
  const all = since.flatMap((event) => deedsOf(board, event, context));
  const others = names.flatMap((name, seat) => {
    const deeds = all.filter(({ by }) => by === seat && seat !== you);
    const briefs = deeds.flatMap(({ brief }) => brief ?? []);
    return briefs.length ? [{ name, seat, briefs, told: deeds.flatMap(({ told }) => told) }] : [];
  });
  const shown = others.find(({ seat }) => seat === context.sinceOf);
  return html`<section class="since" aria-label=${t("since")}>
    ${
      shown
        ? html`<ol id="since-all">
            ${shown.told.map((text) => html`<li>${text}</li>`)}
          </ol>`
        : nothing
    }
    ${others.map(
      ({ name, seat, briefs }) =>
        html`<button
          class="chip"
          data-chip=${seat}
          title=${name}
          aria-expanded=${seat === shown?.seat ? "true" : "false"}
          aria-controls="since-all"
          @click=${() => open(seat === shown?.seat ? null : seat)}>
          ${seat in state.table.seats ? arms(name) : nothing}<b>${name}</b
          ><span class="deeds">${briefs.map((brief) => html`<span class="deed">${brief}</span>`)}</span>
        </button>`,
    )}
  </section>`;
}

/**
 * The deeds of each player in an event: the board's own, or else those of the log.
 * @param {Board} board
 * @param {Event} event
 * @param {Context} context
 * @returns {readonly import("../../board/board.js").Deed[]}
 */
function deedsOf(board, event, { names, you, publicContent }) {
  if (typeof board.tellsSince === "function") return board.tellsSince(event, names, publicContent);
  const filed = filedOf(board, event, names, you);
  if (!filed || filed.by === null) return [];
  const { by, brief, sign } = filed;
  const shown = brief && sign ? html`${sign}<span class="unseen">${brief}</span>` : brief;
  return [{ by, brief: shown, told: sentencesOf(board, event, names, you) }];
}
