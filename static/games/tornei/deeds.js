/** An event's deeds of each player in signs, for the recap strip. */
import { html, nothing } from "lit-html";
import { t } from "../../js/page/i18n.js";
import { back, chip, says, symbol } from "./cards.js";
import { sentences } from "./sentences.js";
import { worthOf } from "./worth.js";

/** @typedef {import("../../types/tornei.js").PlayView} Play */
/** @typedef {import("../../types/tornei.js").PublicContent} Content */
/** @typedef {import("../../js/board/board.js").Deed} Deed */

/**
 * A Joust card by its suit and number, a prediction by its rank once it is open and before that by its back, and the
 * gains of a trick.
 * @param {import("../../types/tornei.js").Event} event
 * @param {readonly string[]} names
 * @param {Content} content
 * @returns {Deed[]}
 */
export function deeds(event, names, content) {
  const told = sentences(event, names, null);
  if (event.kind === "jousted") return [{ by: event.seat, brief: chip(event.joust), told }];
  if (event.kind === "committed") return [{ by: event.seat, brief: predicted(), told }];
  if (event.kind !== "trick_resolved") return [];
  return event.plays.map((play, at) => {
    const takes = play.seat === event.winner;
    const own = told.slice(at, at + 1);
    const both = takes ? own.concat(told.slice(event.plays.length, event.plays.length + 1)) : own;
    return { by: play.seat, brief: outcome(play, takes, content), told: both };
  });
}

const predicted = () =>
  html`<span class="tiny-back" aria-hidden="true">${back()}</span
    ><span class="unseen">${t("tornei-brief-predicted")}</span>`;

/**
 * The outcome of a player's prediction, and the points for it and for the trick.
 * @param {Play} play
 * @param {boolean} takes
 * @param {Content} content
 */
function outcome({ prediction, right }, takes, content) {
  if (!prediction) return takes ? html`<span class="outcome">${symbol("trick", t("tornei-brief-took"))}</span>` : null;
  const points = (right ? worthOf(content, prediction) : 0) + (takes ? content.trick_points : 0);
  const said = says(prediction);
  const words = t("tornei-brief-outcome", { said, right: String(right), points });
  const gain = points ? html`<b>${t("tornei-worth", { points })}</b>` : nothing;
  return html`<span class="outcome" aria-hidden="true"><i>${said}</i>${symbol(right ? "right" : "wrong")}${gain}</span
    ><span class="unseen">${words}</span>`;
}
