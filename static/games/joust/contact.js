/**
 * The moment of a run: both knights charge, the On-Target dice are rolled, and the lances tell. Or a roll has unhorsed.
 */
import { html, nothing } from "lit-html";
import { t } from "../../js/i18n.js";
import { arms, colourOf, die, dieName, rider, symbol } from "./dice.js";
import { sides } from "./lists.js";

/** @typedef {import("./board.js").View} View */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("./board.js").Reveal} Reveal */
/** @typedef {import("../../types/joust.js").ChargeView} Charge */

/** What of a contact is shown at which stage. */
const STAGE = { charge: 1, dice: 2, result: 3 };
/** At which a knight falls whom a roll has unhorsed. */
const FALL = 1;

/**
 * @param {View} view
 * @param {Context} context
 * @param {Reveal} reveal
 */
export function moment(view, context, reveal) {
  const stage = reveal.seen ? STAGE.result : reveal.kind === "contact" ? context.stage : context.stage + FALL;
  const fallen =
    reveal.kind === "contact"
      ? reveal.charges.filter(({ result }) => result === "unhorse").map(({ seat }) => 1 - seat)
      : reveal.unhorsings.map(({ seat }) => 1 - seat);
  const words = staged(reveal);
  return html`<section
    id="moment"
    class="moment"
    data-moment=${reveal.kind}
    data-stage=${stage}
    ?data-told=${reveal.seen}
    aria-label=${words}>
    <h2>${words}</h2>
    <div class="field" aria-hidden="true">
      ${sides(context.you).map(
        (seat, index) =>
          html`<div
            class="charger"
            data-side=${index === 0 ? "near" : "far"}
            ?data-falls=${fallen.includes(seat) && stage >= STAGE.result}>
            ${rider(seat)}
          </div>`,
      )}
      <div class="tilt"></div>
    </div>
    <div class="blows">
      ${sides(context.you).map((seat) =>
        reveal.kind === "contact"
          ? blow(
              reveal.charges.find((charge) => charge.seat === seat),
              seat,
              stage,
              context,
            )
          : fall(reveal, seat, stage, view, context),
      )}
    </div>
  </section>`;
}

/**
 * What is going on, in a few words.
 * @param {Reveal} reveal
 */
export function staged({ kind, run, seen }) {
  if (kind === "unhorsed") return t("joust-moment-unhorsed");
  return t(seen ? "joust-moment-over" : "joust-moment-contact", { run });
}

/**
 * @param {Charge | undefined} charge
 * @param {number} seat
 * @param {number} stage
 * @param {Context} context
 */
function blow(charge, seat, stage, context) {
  if (!charge) return nothing;
  const rolled = stage >= STAGE.dice;
  const resolved = stage >= STAGE.result;
  return html`<div class="blow" data-blow=${seat} data-result=${resolved ? charge.result : nothing}>
    <p class="who">${arms(seat)}<span class="name">${context.names[seat]}</span></p>
    <p class="hint">
      <span>${t("joust-matches", { matches: charge.matches })}</span>
      <span>${t("joust-blow", { target: charge.on_target })}</span>
    </p>
    <p class="thrown">
      <span class="aimed" title=${t("joust-aim", { value: charge.contact })}
        >${die(charge.contact, colourOf(1 - seat))}<small>${t("joust-aim-short")}</small
        ><span class="unseen">${dieName(charge.contact)}</span></span
      >
      ${
        charge.die === null
          ? html`<span class="aimed"><span class="no-roll">${t("joust-no-roll")}</span></span>`
          : html`<span class="aimed"
              >${
                rolled
                  ? html`<span class="piece" data-die=${charge.die}>${die(charge.die, colourOf(seat))}</span>`
                  : html`<span class="piece waits">${die(0, colourOf(seat))}</span>`
              }<small>${t("joust-roll-short")}</small
              ><span class="unseen">${rolled ? dieName(charge.die) : nothing}</span></span
            >`
      }
    </p>
    <p class="result">
      ${
        resolved
          ? html`${symbol(charge.result === "miss" ? "none" : charge.result)}<b>${t("joust-result", {
              result: charge.result,
            })}</b>${charge.points ? html`<span class="gain">+${charge.points}</span>` : nothing}`
          : "\u00a0"
      }
    </p>
  </div>`;
}

/**
 * @param {Reveal & {kind: "unhorsed"}} reveal
 * @param {number} seat
 * @param {number} stage
 * @param {View} view
 * @param {Context} context
 */
function fall(reveal, seat, stage, view, context) {
  const by = reveal.unhorsings.find((one) => one.seat === seat)?.by;
  const resolved = stage >= STAGE.result;
  return html`<div class="blow" data-blow=${seat} data-result=${resolved && by ? "unhorse" : nothing}>
    <p class="who">${arms(seat)}<span class="name">${context.names[seat]}</span></p>
    <p class="hint">${by ? t("joust-by", { by }) : "\u00a0"}</p>
    <p class="thrown few">
      ${(view.knights[seat]?.first_roll ?? []).map(
        (value) => html`<span class="piece" data-lies>${die(value, colourOf(seat))}</span>`,
      )}
    </p>
    <p class="result">
      ${
        resolved && by
          ? html`${symbol("unhorse")}<b>${t("joust-result", { result: "unhorse" })}</b><span class="gain">+10</span>`
          : "\u00a0"
      }
    </p>
  </div>`;
}
