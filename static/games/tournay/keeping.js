/** The two cards that a player looks at, large in the middle, with the effect of each: the player keeps one. */
import { html, nothing } from "lit-html";
import { t } from "../../js/page/i18n.js";
import { cardFace } from "./cards.js";
import { compose } from "./choice.js";
import { thing } from "./looking.js";
import { signed } from "./placing.js";
import { toOthers } from "./preview.js";
import { cardOf } from "./table.js";
import { cardName, cardText, costText } from "./words.js";

/** @typedef {import("./board.js").Context} Context */

/**
 * The card's effect in the reader's own district.
 * @param {import("../../types/tournay.js").Kept} kept
 */
function would({ refused, deniers, works_for: count }) {
  const does = deniers ? t("tournay-kept-brings", { deniers }) : count ? t("tournay-kept-works", { count }) : "";
  return html`<em
    >${does ? html`<span>${does}</span>` : nothing}
    <span>${t("tournay-kept-playable", { refused: refused ?? "none" })}</span></em
  >`;
}

/**
 * Nothing unless the reader has to choose a card to keep.
 * @param {Context} context
 */
export function keeping(context) {
  const { legal, choice, you, state } = context;
  const { open, forks } = compose(legal, choice);
  const asked = forks.flat().concat(open);
  const cards = [...new Set(asked.flatMap((step) => (step.step === "keep" ? [step.card] : [])))];
  if (!cards.length) return nothing;
  const stop = state.stopOf("keep", cards);
  return html`<section
    class="keeping"
    data-pane="market"
    ?data-shown=${state.pane === "market"}
    aria-label=${t("tournay-ask-step", { step: "keep", card: "" })}>
    <div class="cards" data-slot="keep" data-rove="keep" data-picks role="group">
      ${cards.map((name) => {
        const card = cardOf(context, name);
        if (!card) return nothing;
        const it = thing(context, [`keep:${name}`], () => {});
        const preview = legal.find(({ move }) => move.kind === "keep" && move.card === name)?.preview;
        const points = preview?.points[you ?? 0] ?? 0;
        return html`<button
          class="kept"
          data-item=${name}
          data-key=${name}
          data-fly=${`keep-${name}`}
          data-from=${`deck-${card.colour} ${card.level}`}
          aria-pressed=${String(it.chosen)}
          aria-disabled=${it.can ? nothing : "true"}
          tabindex=${stop === name ? 0 : -1}
          @click=${it.touch}>
          <span class="face">${cardFace(card)}</span>
          <span class="does">
            <b class="title">${cardName(name)}</b>
            <span>${cardText(card)}</span>
            <small>${costText(card.cost)}</small>
            <strong>${t("tournay-would-score", { points, says: signed(points) })}</strong>
            ${toOthers(context, name).map((says) => html`<span>${says}</span>`)}
            ${preview?.kept ? would(preview.kept) : nothing}
          </span>
        </button>`;
      })}
    </div>
  </section>`;
}
