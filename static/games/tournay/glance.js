/** The players' summaries on a narrow page, beside the selected pane. A touch selects a player's pane. */
import { html, nothing } from "lit-html";
import { arms } from "../../js/page/arms.js";
import { picture, symbol } from "./cards.js";
import { COLOURS, cardOf } from "./table.js";
import { progress, toldSoFar } from "./told.js";

/** @typedef {import("../../types/tournay.js").View} View */
/** @typedef {import("../../types/tournay.js").PlayerView} Player */
/** @typedef {import("./board.js").Context} Context */

/**
 * A district in pictures.
 * @param {readonly Pick<Player["district"][number], "cell" | "cards" | "token">[]} spots
 * @param {Pick<Context, "publicContent">} context
 */
export function plan(spots, context) {
  const top = Math.min(...spots.map(({ cell: [row] }) => row));
  const left = Math.min(...spots.map(({ cell: [, column] }) => column));
  return html`<span class="plan" aria-hidden="true">
    ${spots.map(
      ({ cell: [row, column], cards, token }) =>
        html`<i
          data-x=${column - left + 1}
          data-y=${row - top + 1}
          data-colour=${cardOf(context, cards.at(-1) ?? "")?.colour ?? nothing}
          data-token=${token ?? nothing}
          >${pictureOf(context, cards.at(-1) ?? "")}</i
        >`,
    )}
  </span>`;
}

/**
 * @param {Pick<Context, "publicContent">} context
 * @param {string} name
 */
function pictureOf(context, name) {
  const card = cardOf(context, name);
  return card ? picture(card) : nothing;
}

/**
 * Deniers, and standing citizens.
 * @param {Player} one
 */
const things = ({ deniers, standing }) =>
  html`<span class="own-things"
    >${symbol("denier")}${deniers}${COLOURS.map(
      (colour, at) => html`${symbol(`citizen-${colour}`)}${standing[at]}`,
    )}</span
  >`;

/**
 * The reader's own summary below the table, if the window is high enough.
 * @param {View} view
 * @param {Context} context
 */
export function glance(view, context) {
  const { you, state } = context;
  const one = you === null ? undefined : view.players[you];
  if (you === null || !one || state.pane === String(you)) return nothing;
  return html`<button class="glance" tabindex="-1" aria-hidden="true" @click=${() => open(String(you), context)}>
    ${plan(one.district, context)} ${things(one)}
  </button>`;
}

/**
 * Everybody's summaries for spectators, in the dock of a phone in landscape, which has no question. They show the table
 * as far as the events have been shown.
 * @param {View} newest
 * @param {Context} context
 */
export function overview(newest, context) {
  const { reveal, stage, names, state } = context;
  const view = reveal ? toldSoFar(newest, progress(reveal, stage).told) : newest;
  return html`<div class="overview" aria-hidden="true">
    ${view.players.map((one, seat) => {
      const name = names[seat] ?? "";
      return html`<button
        data-overview=${seat}
        ?data-turn=${view.turn === seat}
        ?data-shown=${state.pane === String(seat)}
        tabindex="-1"
        @click=${() => open(String(seat), context)}>
        <span class="whose-things"
          ><span class="whom">${arms(name)}<b>${name}</b><b>${one.score.total}</b></span>${things(one)}</span
        >
        ${plan(one.district, context)}
      </button>`;
    })}
  </div>`;
}

/**
 * Buttons that switch a narrow page to the market, or to a player.
 * @param {string} name
 * @param {Context} context
 */
export function open(name, context) {
  context.state.pane = name;
  context.state.opened = false;
  context.choose(context.choice);
}
