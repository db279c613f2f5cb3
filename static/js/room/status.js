/** The status strip: phase of the game, connection, number of spectators. */
import { html, nothing } from "lit-html";
import { evening, shortly } from "./evening_score.js";
import { t } from "../page/i18n.js";
import { watching } from "./people/spectators.js";

/**
 * @param {import("../board/board.js").GameBoard} board
 * @param {import("./table_state.js").State} state
 * @param {() => void} help Shows the rules.
 * @param {() => void} tryNow Reconnects without waiting.
 */
export function status(board, state, help, tryNow) {
  const rules = t("rules-of", { game: t(`game-${state.table.game}`) });
  const words = watching(state);
  const score = evening(state.evening);
  return html`<span class="head"
      ><span class="headline">${state.view ? headline(board.headline(state.view)) : nothing}</span>${
        score
          ? html`<span class="evening" title=${score}
              ><span class="long">${score}</span><span class="short">${shortly(state.evening)}</span></span
            >`
          : nothing
      }</span
    >
    <span class="watching" title=${words} data-watching=${state.watching}
      ><svg viewBox="0 0 22 14" width="20" height="13" aria-hidden="true">
        <path d="M1 7c5-7.5 15-7.5 20 0-5 7.5-15 7.5-20 0z" fill="none" stroke="currentColor" stroke-width="1.8" />
        <circle cx="11" cy="7" r="3" fill="currentColor" /></svg
      ><span aria-hidden="true">${state.watching}</span><span class="unseen">${words}</span></span
    >
    ${
      state.view
        ? html`<button id="help" class="quiet" aria-label=${rules} title=${rules} @click=${help}>?</button>`
        : nothing
    }
    <span id="connection" role="status" data-state=${state.connection} title=${t(`connection-${state.connection}`)}
      ><span class="lamp" aria-hidden="true"></span
      ><span class="words">${t(`connection-${state.connection}`)}</span></span
    >
    ${state.connection === "lost" ? html`<button id="try-now" @click=${tryNow}>${t("try-now")}</button>` : nothing}`;
}

/** @param {import("../board/board.js").Headline} headline */
const headline = ({ words, short, isEnding = false }) =>
  short === undefined
    ? html`<span>${words}</span>`
    : html`<span class="long" ?data-ending=${isEnding}>${words}</span><span class="short">${short}</span>`;
