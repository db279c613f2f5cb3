/**
 * The list: the lanes of both knights, each with its start, its five spaces, its half of the contact box and its dice.
 */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { nameAtSeat } from "../../js/absent.js";
import { t } from "../../js/i18n.js";
import { chosen } from "./choice.js";
import { arms, colourOf, cubes, die, dieName, knightName, rerollColourOf, rider, still, symbol } from "./dice.js";

/** @typedef {import("./board.js").View} View */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("./board.js").Knight} Knight */
/** @typedef {import("../../types/joust.js").Choice} Choice */

const SPACES = [0, 1, 2, 3, 4];

/** The dice that lay there when the page was opened: they have not just been rolled.
 * @type {Set<string> | null} */
let lying = null;

/**
 * The seats, the reader's own first.
 * @param {number | null} you
 */
export const sides = (you) => (you === 1 ? [1, 0] : [0, 1]);

/**
 * @param {View} view
 * @param {Context} context
 */
export function lists(view, context) {
  lying ??= new Set(
    view.knights.flatMap((knight, seat) => knight.hand.map((_, index) => key(view, seat, knight, index))),
  );
  return html`<div class="lists" data-run=${view.run} data-roll=${view.roll}>
    ${repeat(
      sides(context.you),
      (seat) => seat,
      (seat, index) => lane(view, context, seat, index === 0 ? "near" : "far"),
    )}
  </div>`;
}

/**
 * @param {View} view
 * @param {Context} context
 * @param {number} seat
 * @param {"near" | "far"} side
 */
function lane(view, context, seat, side) {
  const knight = view.knights[seat];
  if (!knight) return nothing;
  const mine = seat === context.you;
  const open = mine ? (chosen(view, context)?.choice ?? null) : null;
  const turn = !context.showing && context.toAct.includes(seat);
  return html`<section
    class="knight"
    data-knight=${seat}
    data-side=${side}
    data-stage=${knight.stage}
    ?data-you=${mine}
    ?data-turn=${turn}
    aria-label=${t("joust-knight-of", { seat, name: context.names[seat] ?? "" })}>
    ${plate(view, knight, context, seat)} ${start(knight, open, seat)} ${spaces(knight, open, seat, view)}
    ${box(knight, open, seat)} ${hand(view, context, seat, knight)}
  </section>`;
}

/**
 * @param {View} view
 * @param {Knight} knight
 * @param {Context} context
 * @param {number} seat
 */
function plate(view, knight, context, seat) {
  const name = context.names[seat] ?? "";
  return html`<header class="plate" data-plate=${seat}>
    ${arms(seat)}
    <h2 class="name" title=${name}>
      ${nameAtSeat(name, context.absent.get(seat))}
      <small><span class="colour">${knightName(seat)}</span>${mood(view, knight, seat, context)}</small>
    </h2>
    ${cubes(knight.lances)}
    <span class="points"><b>${knight.points}</b><span class="unseen"> ${t("points")}</span></span>
    ${context.clock(seat)}
  </header>`;
}

/**
 * The start: the On-Target die, and what the run can still become.
 * @param {Knight} knight
 * @param {Choice | null} open
 * @param {number} seat
 */
function start(knight, open, seat) {
  return html`<div class="start">
    ${gauge("on-target", "target", knight.on_target, open?.on_target, seat, colourOf(seat))} ${still(knight.best)}
  </div>`;
}

/**
 * The knight's half of the contact box: the die to aim at, and the die that counts rerolls.
 * @param {Knight} knight
 * @param {Choice | null} open
 * @param {number} seat
 */
function box(knight, open, seat) {
  const words = t("joust-aim", { value: knight.aim });
  return html`<div class="box" data-contact=${seat} role="group" aria-label=${t("joust-contact")}>
    <div class="gauge aim" data-aim=${knight.aim} title=${words}>
      <span class="what" aria-hidden="true"><span>${t("joust-aim-short")}</span></span>
      ${die(knight.aim, colourOf(1 - seat))}<span class="unseen">${words}</span>
    </div>
    ${gauge("rerolls", "reroll", knight.rerolls, open?.rerolls, seat, rerollColourOf(seat))}
  </div>`;
}

/**
 * A die that counts, and what it would become by what is chosen.
 * @param {"rerolls" | "on-target"} what
 * @param {string} sign
 * @param {number} value
 * @param {number | undefined} after
 * @param {number} seat
 * @param {import("./dice.js").Colour} colour
 */
function gauge(what, sign, value, after, seat, colour) {
  const words = t(`joust-${what}`, { value });
  const changed = after !== undefined && after !== value;
  return html`<div class="gauge" data-gauge=${what} data-of=${seat} title=${words}>
    <span class="what" aria-hidden="true">${symbol(sign)}<span>${t(`joust-${what}-short`)}</span></span>
    ${die(value, colour)}${changed ? html`<span class="after" aria-hidden="true">→${after}</span>` : nothing}<span
      class="unseen"
      >${words}</span
    >
  </div>`;
}

/**
 * @param {Knight} knight
 * @param {Choice | null} open
 * @param {number} seat
 * @param {View} view
 */
function spaces(knight, open, seat, view) {
  const at = knight.placed.length;
  const next = open && ["match", "adjacent", "set", "offset"].includes(open.kind) ? (open.die ?? knight.aim) : null;
  return html`<div class="lane" role="group" aria-label=${t("joust-list", { count: at })}>
    ${SPACES.map((index) => {
      const value = knight.placed[index];
      const how = knight.how[index] ?? "match";
      if (value === undefined)
        return html`<div class="space" data-space=${index + 1} ?data-next=${index === at}>
          ${
            index === at && next
              ? html`<span class="would">${die(next, colourOf(seat))}</span>`
              : html`<span class="number" aria-hidden="true">${index + 1}</span>`
          }
        </div>`;
      const words = t("joust-placed-die", { value, how, off: Math.abs(value - knight.aim) });
      return html`<div class="space" data-space=${index + 1} data-die=${value} data-how=${how}>
        <span
          class="piece"
          role="img"
          aria-label=${words}
          title=${words}
          data-fly=${`${view.run}-${seat}-space-${index}`}
          data-from=${`hand-${seat}`}
          >${die(value, colourOf(seat))}</span
        >${badge(how, value - knight.aim)}
      </div>`;
    })}
    ${
      at < SPACES.length
        ? html`<div class="rides" data-at=${at} data-fly=${`rider-${seat}`}>${rider(seat)}</div>`
        : nothing
    }
  </div>`;
}

/**
 * What a placed die is worth: a match, or so much off.
 * @param {string} how
 * @param {number} off
 */
function badge(how, off) {
  if (how === "match" || how === "set")
    return html`<span class="badge" data-match aria-hidden="true">${symbol("hit")}</span>`;
  return html`<span class="badge" aria-hidden="true">+${Math.abs(off)}</span>`;
}

/**
 * The dice still to be placed. A tap on one of the reader's own chooses it where it can be placed; the same choices
 * are buttons below.
 * @param {View} view
 * @param {Context} context
 * @param {number} seat
 * @param {Knight} knight
 */
function hand(view, context, seat, knight) {
  const now = seat === context.you ? chosen(view, context) : null;
  return html`<div
    class="hand"
    data-hand=${seat}
    role="group"
    aria-label=${t("joust-hand", { count: knight.hand.length })}>
    ${repeat(
      knight.hand,
      (_, index) => key(view, seat, knight, index),
      (value, index) => {
        const matches = value === knight.aim && knight.stage !== "placed";
        const at =
          seat === context.you && !context.sending && !context.showing
            ? view.choices.findIndex(({ die: one }) => one === value)
            : -1;
        const words = matches
          ? t(knight.blocked ? "joust-die-blocked" : "joust-die-match", { die: dieName(value) })
          : dieName(value);
        return html`<span
          class="piece"
          role="img"
          aria-label=${words}
          title=${words}
          data-die=${value}
          data-index=${index}
          ?data-matches=${matches && !knight.blocked}
          ?data-blocked=${matches && knight.blocked}
          ?data-open=${at >= 0}
          ?data-chosen=${now !== null && now.choice.die === value}
          ?data-lies=${lying?.has(key(view, seat, knight, index))}
          @click=${at >= 0 ? () => context.choose(at) : nothing}
          >${die(value, colourOf(seat))}${
            matches
              ? html`<span class="badge" data-match aria-hidden="true"
                  >${symbol(knight.blocked ? "none" : "hit")}</span
                >`
              : nothing
          }</span
        >`;
      },
    )}
  </div>`;
}

/**
 * What a knight is doing, where the dice do not say it.
 * @param {View} view
 * @param {Knight} knight
 * @param {number} seat
 * @param {Context} context
 */
function mood(view, knight, seat, context) {
  if (view.phase === "over") return nothing;
  const sealed = view.variant.visibility === "sealed" && seat !== view.seat && !context.showing;
  if (knight.stage === "placed")
    return html`<span class="mood"
      >${sealed ? symbol("seal") : nothing}${t(sealed ? "joust-mood-sealed" : "joust-mood-placed")}</span
    >`;
  if (knight.riding) return html`<span class="mood">${t("joust-mood-riding")}</span>`;
  if (sealed) return html`<span class="mood">${symbol("seal")}${t("joust-mood-secret")}</span>`;
  return nothing;
}

/**
 * Dice that are rolled anew are new dice to the page, and tumble.
 * @param {View} view
 * @param {number} seat
 * @param {Knight} knight
 * @param {number} index
 */
const key = (view, seat, knight, index) => `${view.run}-${view.roll}-${knight.rerolled}-${seat}-${index}`;
