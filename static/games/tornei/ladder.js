/** The ladder of the table: each suit's prediction, its value, and the ranks in this trick. */
import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { arms } from "../../js/page/arms.js";
import { t } from "../../js/page/i18n.js";
import { rankName, suitName, suitOf, symbol } from "./cards.js";
import { asked } from "./choice.js";
import { STAGE } from "./reveal.js";

/** @typedef {import("../../types/tornei.js").View} View */
/** @typedef {import("./board.js").Context} Context */

/**
 * @param {View} view
 * @param {Context} context
 * @param {import("./felt.js").OnTable | null} open
 */
export function ladder(view, context, open) {
  const stands = standing(view, open);
  const said = open ? null : predicted(view, context);
  return html`<ol class="ladder" aria-label=${t("tornei-ladder-title")} title=${t("tornei-ladder-title")}>
    ${context.publicContent.ladder.map(
      ({ suit, rank, points }) =>
        html`<li class=${`rung suit-${suit}`} data-rung=${rank} ?data-said=${suit === said}>
          <span class="unseen">${aloud({ suit, rank, points }, suit === said)}</span>
          <b aria-hidden="true">${rankName(rank)}</b>
          <span class="says" aria-hidden="true">${symbol(suit)}</span>
          <span class="worth" aria-hidden="true">${t("tornei-worth", { points })}</span>
          ${gone(view, rank)}
          <span class="stands" aria-hidden="true">${climbed(view, stands.get(rank), context)}</span>
        </li>`,
    )}
  </ol>`;
}

/**
 * @param {import("../../types/tornei.js").Rung} rung
 * @param {boolean} said whether it is the reader's prediction
 */
const aloud = ({ suit, rank, points }, said) =>
  t("tornei-ladder", { rank: rankName(rank), suit: suitName(suit), points, said: String(said) });

/**
 * The suit of the reader's prediction: chosen, or placed in the running trick.
 * @param {View} view
 * @param {Context} context
 */
function predicted({ mine }, { legal, choice }) {
  const kind = asked(legal);
  const card = kind === "lead" ? choice[1] : kind === "predict" ? choice[0] : mine?.prediction;
  return card ? suitOf(card) : null;
}

/** The cards of a suit. */
const OF_A_SUIT = 14;

/**
 * The number of cards of a suit seen in this round, at tables that show all past tricks, and a bar that fades with it.
 * @param {View} view
 * @param {number} rank
 */
function gone({ gone: counts }, rank) {
  const count = counts?.[rank - 1];
  if (count === undefined) return nothing;
  const words = t("tornei-gone", { count });
  return html`<span class="gone" title=${words}
      ><span aria-hidden="true">${count}</span><span class="unseen">${words}</span></span
    ><svg class="coming" viewBox=${`0 0 ${OF_A_SUIT} 1`} preserveAspectRatio="none" aria-hidden="true">
      <rect width=${OF_A_SUIT - count} height="1"></rect>
    </svg>`;
}

/**
 * The player on each rung, as the server ranks the Joust cards.
 * @param {View} view
 * @param {import("./felt.js").OnTable | null} open
 * @returns {Map<number, number>}
 */
function standing(view, open) {
  /** @type {Map<number, number>} */
  const found = new Map();
  if (open && open.stage < STAGE.ranks) return found;
  for (const { seat, rank } of open ? open.trick.plays : view.seats) if (rank !== null) found.set(rank, seat);
  return found;
}

/**
 * The player on a rung; an element of its own for each, so that a change on the rung is animated.
 * @param {View} view
 * @param {number | undefined} seat
 * @param {Context} context
 */
function climbed({ seats }, seat, context) {
  if (seat === undefined) return nothing;
  const name = context.names[seat] ?? "";
  const dummy = seats[seat]?.dummy ?? false;
  return keyed(
    seat,
    html`<span
      class="climber"
      data-fly=${`climber-${seat}`}
      data-from=${`place-${seat}`}
      title=${name}
      ?data-dummy=${dummy}
      >${dummy ? nothing : arms(name)}<span class="name">${name}</span></span
    >`,
  );
}
