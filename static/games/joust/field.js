/**
 * The field between the knights' lists: both knights advance along the tilt with every die that they place; the Contact
 * dice are thrown there, the lances meet, and a knight may fall.
 */
import { html, nothing, svg } from "lit-html";
import { armsBorne } from "../../js/page/arms.js";
import { t } from "../../js/page/i18n.js";
import { ART, colourOf, die, symbol, thrown } from "./dice.js";
import { rider, shield, sparks, splinters } from "./knight.js";
import { gain, recap } from "./recap.js";
import { actOf } from "./scenes.js";
import { needs, staged } from "./sentences.js";

/** @typedef {import("./board.js").View} View */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("./board.js").Reveal} Reveal */
/** @typedef {import("./board.js").Act} Act */
/** @typedef {import("../../types/joust.js").ChargeView} Charge */

/** The layers of the stands from back to front: people, who jump up, and the stands themselves. */
const STANDS = ["crowd-a", "crowd-b", "stands"];

/**
 * An element around a drawing is moved, as with the knights: the drawing is painted once and moved unchanged.
 * @param {string} part
 */
const layer = (part) =>
  html`<div class=${part}>
    <svg viewBox="0 0 240 60" preserveAspectRatio="xMidYMax meet"><use href=${`${ART}#${part}`}></use></svg>
  </div>`;

/** Outcomes at which the stands cheer. */
const HITS = new Set(["broken", "unhorse"]);

/**
 * The seats, the reader's own first.
 * @param {number | null} you
 */
export const sides = (you) => (you === 1 ? [1, 0] : [0, 1]);

/**
 * @param {View} view
 * @param {Context} context
 */
export function field(view, context) {
  const { reveal } = context;
  const act = reveal ? actOf(reveal, context.stage) : null;
  const [near = 0, far = 1] = sides(context.you);
  return html`<section
    class="field"
    id=${reveal ? "moment" : nothing}
    data-moment=${reveal?.kind ?? nothing}
    data-act=${act ?? nothing}
    data-stage=${reveal ? context.stage : nothing}
    ?data-short=${reveal?.staged === "miss"}
    ?data-cheers=${act === "flash" || (act === "blow" && hits(reveal))}
    ?data-decides=${reveal?.kind === "begins" && reveal.decides}
    aria-label=${reveal ? staged(reveal, context) : t("joust-field")}>
    <div class="camera">
      <div class="scenery" aria-hidden="true">
        <div class="tribune">
          ${STANDS.map(layer)}
        </div>
        <div class="ground"></div>
      </div>
      ${charger(view, context, far, "far", act)}
      <div class="tilt" aria-hidden="true"></div>
      ${charger(view, context, near, "near", act)}
      ${reveal?.kind === "contact" ? clash(reveal.charges, act) : nothing}
    </div>
    ${told(view, context)}
    ${reveal ? nothing : recap(view, context, sides(context.you))}
    ${reveal || view.runs.length || view.roll > 1 ? nothing : html`<p class="goal" data-goal>${t("joust-goal")}</p>`}
  </section>`;
}

/**
 * The dice rolled as a run begins or the lances meet, and the outcome: in the field, or in a low field beside the
 * question, so that no knight is covered. One of the two is visible.
 * @param {View} view
 * @param {Context} context
 */
export function told(view, context) {
  const { reveal, stage } = context;
  if (reveal?.kind === "begins") return banners(view, context, reveal, actOf(reveal, stage));
  return reveal?.kind === "contact" ? strikes(reveal.charges, context, actOf(reveal, stage)) : nothing;
}

/**
 * A knight on horseback, with the outcome of his lance, and his fall if he falls, once the lances have met.
 * @param {View} view
 * @param {Context} context
 * @param {number} seat
 * @param {"near" | "far"} side
 * @param {Act | null} act
 */
function charger(view, context, seat, side, act) {
  const { reveal } = context;
  const isOver = act === "blow" || act === "after";
  const lance = reveal && isOver ? lanceOf(reveal, seat) : null;
  const falls = reveal !== null && isOver && lanceOf(reveal, 1 - seat) === "unhorse";
  return html`<div
    class="charger"
    data-side=${side}
    data-at=${view.knights[seat]?.placed.length ?? 0}
    data-lance=${lance ?? nothing}
    ?data-falls=${falls}
    aria-hidden="true">
    <div class="mount">${rider(seat, context.names[seat] ?? "")}</div>
    ${
      falls
        ? html`<svg class="dust" viewBox="-60 -30 120 40">
              <ellipse cx="-22" cy="0" rx="16" ry="8"></ellipse><ellipse cx="4" cy="-6" rx="20" ry="11"></ellipse>
              <ellipse cx="28" cy="0" rx="14" ry="7"></ellipse></svg
            ><svg class="rolling-helmet" data-rider=${seat} viewBox="34 -13 22 22">
              <use href=${`${ART}#helmet`} x="34" y="-13" width="22" height="22"></use>
            </svg>`
        : nothing
    }
  </div>`;
}

/**
 * Whether a lance does something at which the stands cheer.
 * @param {Reveal | null} reveal
 */
const hits = (reveal) => reveal !== null && [0, 1].some((seat) => HITS.has(lanceOf(reveal, seat) ?? ""));

/**
 * The outcome of a knight's lance in the current reveal.
 * @param {Reveal} reveal
 * @param {number} seat
 */
function lanceOf(reveal, seat) {
  if (reveal.kind === "contact") return reveal.charges.find((charge) => charge.seat === seat)?.result ?? null;
  if (reveal.kind === "unhorsed") return reveal.unhorsings.some((one) => one.seat === seat) ? "unhorse" : "miss";
  return null;
}

/** The moment of the blow. */
const BURST = svg`<path class="burst"
  d="M0-92 14-38 55-74 36-26 92-22 44 6 70 52 22 30 8 90-12 36-58 68-36 18-94 20-44-10-76-54-26-34z"></path>`;

/**
 * The point at which the lances meet: splinters of broken ones, sparks of glancing ones.
 * @param {readonly Charge[]} charges
 * @param {Act | null} act
 */
function clash(charges, act) {
  if (act !== "blow" && act !== "after") return nothing;
  const results = new Set(charges.map(({ result }) => result));
  return html`<svg class="clash" viewBox="-100 -100 200 200" aria-hidden="true">
    ${results.has("broken") || results.has("unhorse") ? svg`${BURST}${splinters()}` : nothing}
    ${results.has("nothing") ? sparks() : nothing}
  </svg>`;
}

/**
 * Both lances at contact: the On-Target die that is rolled while the knights gallop, the aim beside it, and the value
 * it needs; then the outcome of the lance. A die that is not rolled has no target value.
 * @param {readonly Charge[]} charges
 * @param {Context} context
 * @param {Act | null} act
 */
function strikes(charges, context, act) {
  return html`<div class="strikes">
    ${sides(context.you).map((seat, index) => {
      const charge = charges.find((one) => one.seat === seat);
      return charge ? strike(charge, index === 0 ? "near" : "far", context, act) : nothing;
    })}
  </div>`;
}

/**
 * @param {Charge} charge
 * @param {"near" | "far"} side
 * @param {Context} context
 * @param {Act | null} act
 */
function strike(charge, side, context, act) {
  const { seat, result, points } = charge;
  const isTold = act === "blow" || act === "after";
  return html`<div class="strike" data-blow=${seat} data-side=${side} data-result=${isTold ? result : nothing}>
    <p class="who">${shield(context.names[seat] ?? "")}<span class="name">${context.names[seat]}</span></p>
    <p class="cast">
      ${
        charge.die === null
          ? html`<span class="no-roll">${t("joust-no-roll")}</span>`
          : html`<span class="large piece" data-die=${charge.die}>${thrown(charge.die, colourOf(seat), 4)}</span
              ><span class="aimed" aria-hidden="true"
                ><small>${t("joust-aim-short")}</small>${die(charge.contact, colourOf(1 - seat))}</span
              >`
      }
    </p>
    <p class="result">
      ${
        isTold
          ? html`${symbol(result === "miss" ? "none" : result)}<b>${t("joust-result", { result })}</b>${
              points ? gain(points) : nothing
            }`
          : html`<span class="needs">${needs(charge)}</span>`
      }
    </p>
  </div>`;
}

/**
 * The beginning of a run: the Contact dice tumble out, for the first run under both banners.
 * @param {View} view
 * @param {Context} context
 * @param {Reveal} reveal
 * @param {Act | null} act
 */
function banners(view, context, reveal, act) {
  return html`<div class="banners" ?data-first=${reveal.staged === "match"}>
    ${sides(context.you).map((seat, index) => {
      const name = context.names[seat] ?? "";
      const aim = view.knights[seat]?.aim ?? 0;
      const words = seat === context.you ? t("joust-you-aim", { aim }) : t("joust-name-aims", { name, aim });
      return html`<div class=${`banner enamel first-${armsBorne(name).first}`} data-banner=${seat}
        data-side=${index === 0 ? "near" : "far"}>
        ${shield(name)}
        <p class="name">${name}</p>
        <p class="cast">
          ${
            act === "banners"
              ? html`<span class="large piece waits">${die(null, colourOf(1 - seat))}</span>`
              : html`<span class="large piece" data-die=${aim}>${thrown(aim, colourOf(1 - seat), 3)}</span>`
          }
        </p>
        <p class="result">${act === "banners" ? "\u00a0" : html`<span class="late">${words}</span>`}</p>
      </div>`;
    })}
  </div>`;
}
