/** What the others did since the reader's last move: a chip for each of them, over the dock. */
import { html, nothing } from "lit-html";
import { arms } from "./arms.js";
import { filedOf, sentencesOf } from "./history.js";
import { t } from "./i18n.js";

/**
 * @param {import("./board.js").GameBoard} board
 * @param {import("./table_state.js").State} state
 * @param {import("./board.js").GameContext} context
 * @param {(seat: number | null) => void} open Shows all that one of them did; null puts it away.
 */
export function sinceStrip(board, state, { since, names, you }, open) {
  if (!board.tellsSince || you === null || state.table.status !== "playing") return nothing;
  const deeds = since.map((event) => ({ event, filed: filedOf(board, event, names, you) }));
  const others = names.flatMap((name, seat) => {
    const done = deeds.filter(({ filed }) => seat !== you && filed?.by === seat);
    const briefs = done.flatMap(({ filed }) => (filed?.brief ? [filed] : []));
    return briefs.length ? [{ name, seat, briefs, events: done.map(({ event }) => event) }] : [];
  });
  const shown = others.find(({ seat }) => seat === state.sinceOf);
  return html`<section class="since" aria-label=${t("since")}>
    ${
      shown
        ? html`<ol id="since-all">
            ${shown.events.flatMap((event) =>
              sentencesOf(board, event, names, you).map((text) => html`<li>${text}</li>`),
            )}
          </ol>`
        : nothing
    }
    ${others.map(
      ({ name, seat, briefs }) =>
        html`<button
          class="chip"
          data-chip=${seat}
          aria-expanded=${seat === shown?.seat ? "true" : "false"}
          aria-controls="since-all"
          @click=${() => open(seat === shown?.seat ? null : seat)}>
          ${arms(name)}<b>${name}</b
          ><span>${briefs.map(({ brief, sign }, at) => html`${at ? " · " : nothing}${sign ?? nothing}${brief}`)}</span>
        </button>`,
    )}
  </section>`;
}
