/**
 * The lists: the field in the middle, the opponent's dice above it and the reader's below. Each half has the knight's
 * plate, the list with its five spaces, the dice in hand, and the dice for aim, rerolls and On-Target.
 */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { nameAtSeat } from "../../js/room/people/away_badge.js";
import { t } from "../../js/page/i18n.js";
import { chosen, tapOf } from "./choice.js";
import { colourOf, die, dieName, rerollColourOf, symbol, thrown } from "./dice.js";
import { field, sides } from "./field.js";
import { fresh } from "./fresh.js";
import { cubes, knightName, shield, stillOf } from "./knight.js";
import { actOf } from "./scenes.js";
import { sentences } from "./sentences.js";

/** @typedef {import("./board.js").View} View */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("./board.js").Knight} Knight */
/** @typedef {import("../../types/joust.js").Choice} Choice */

const SPACES = [0, 1, 2, 3, 4];

/** The lists of one page. */
export class Lists {
  /**
   * The dice on the table when the page was opened: they have not just been rolled.
   * @type {Set<string> | null}
   */
  lying = null;

  /**
   * @param {View} view
   * @param {Context} context
   */
  draw(view, context) {
    this.lying ??= new Set(
      context.showing
        ? []
        : view.knights.flatMap((knight, seat) => knight.hand.map((_, index) => key(view, seat, knight, index))),
    );
    const [near = 0, far = 1] = sides(context.you);
    return html`<div class="lists" data-run=${view.run} data-roll=${view.roll}>
      ${this.half(view, context, far, "far")} ${field(view, context)} ${this.half(view, context, near, "near")}
    </div>`;
  }

  /**
   * @param {View} view
   * @param {Context} context
   * @param {number} seat
   * @param {"near" | "far"} side
   */
  half(view, context, seat, side) {
    const knight = view.knights[seat];
    if (!knight) return nothing;
    const mine = seat === context.you;
    const open = mine ? (chosen(view, context)?.choice ?? null) : null;
    const turn = !context.showing && context.toAct.includes(seat);
    const act = context.reveal ? actOf(context.reveal, context.stage) : null;
    const unhorses = context.reveal?.kind === "unhorsed" && context.reveal.unhorsings.some((one) => one.seat === seat);
    const news = context.showing ? [] : fresh(context.events, context.you);
    const placed = news.filter((one) => one === `die ${view.run} ${seat}`).length;
    // There is no aim before the Contact dice lie.
    const aim = context.reveal?.kind === "begins" && act !== "after" ? 0 : knight.aim;
    const limits = target(view, knight, open);
    return html`<section
      class="knight"
      data-knight=${seat}
      data-side=${side}
      data-stage=${knight.stage}
      ?data-you=${mine}
      ?data-turn=${turn}
      ?data-told=${context.sinceOf === seat}
      ?data-lines=${unhorses && (act === "line" || act === "flash")}
      ?data-flashes=${unhorses && act === "flash"}
      aria-label=${t("joust-knight-of", { seat, name: context.names[seat] ?? "" })}>
      ${plate(view, knight, context, seat, news.includes(`points ${seat}`))}
      <div class="band">
        <div class="dice-of">${spaces(knight, open, seat, view, placed)} ${this.hand(view, context, seat, knight)}</div>
        <div class="gauges">
          ${aimed(aim, seat, view.run)}
          ${gauge("rerolls", knight.rerolls, open?.rerolls, seat, rerollColourOf(seat), paid(view, context, seat))}
          ${gauge("on-target", knight.on_target, open?.on_target, seat, colourOf(seat), nothing, limits)}
        </div>
      </div>
    </section>`;
  }

  /**
   * The dice still to be placed. A tap on one of the reader's own chooses it if it can be placed; the same choices are
   * buttons below.
   * @param {View} view
   * @param {Context} context
   * @param {number} seat
   * @param {Knight} knight
   */
  hand(view, context, seat, knight) {
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
          const lies = this.lying?.has(key(view, seat, knight, index));
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
            ?data-lies=${lies}
            @click=${at >= 0 ? () => context.tap(tapOf(view, context, at)) : nothing}
            >${lies ? die(value, colourOf(seat)) : thrown(value, colourOf(seat), index)}${
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
}

/**
 * @param {View} view
 * @param {Knight} knight
 * @param {Context} context
 * @param {number} seat
 * @param {boolean} isNews whether the points are
 */
function plate(view, knight, context, seat, isNews) {
  const name = context.names[seat] ?? "";
  return html`<header class="plate" data-plate=${seat}>
    ${shield(name)}
    <h2 class="name" title=${name}>
      <span class="called">${nameAtSeat(name, context.absent.get(seat))}</span>
      <small><span class="colour">${knightName(seat)}</span>${mood(view, knight, seat, context)}</small>
    </h2>
    ${stillOf(knight.best)} ${cubes(knight.lances)}
    <span class="points" ?data-news=${isNews} title=${isNews ? withNews(t("points"), true) : nothing}
      ><b>${knight.points}</b><span class="unseen"> ${withNews(t("points"), isNews)}</span></span
    >
    ${context.clock(seat)}
  </header>`;
}

/**
 * The die to aim at: the opponent's Contact die.
 * @param {number} aim 0 while it is still in the air
 * @param {number} seat
 * @param {number} run
 */
function aimed(aim, seat, run) {
  const words = aim ? t("joust-aim", { value: aim }) : t("joust-aim-short");
  return html`<div
    class="gauge aim"
    data-contact=${seat}
    data-aim=${aim}
    data-about=${`aims ${run}`}
    title=${words}>
    <span class="what" aria-hidden="true">${t("joust-aim-short")}</span>
    <span class="counted">${die(aim || null, colourOf(1 - seat))}</span><span class="unseen">${words}</span>
  </div>`;
}

/**
 * A die that counts, with its new value if the choice is made.
 * @param {"rerolls" | "on-target"} what
 * @param {number} value
 * @param {number | undefined} after
 * @param {number} seat
 * @param {import("./dice.js").Colour} colour
 * @param {import("lit-html").TemplateResult | typeof nothing} news the last change of it
 * @param {import("lit-html").TemplateResult | typeof nothing} below
 */
function gauge(what, value, after, seat, colour, news = nothing, below = nothing) {
  const words = t(`joust-${what}`, { value });
  const changed = after !== undefined && after !== value;
  return html`<div class="gauge" data-gauge=${what} data-of=${seat} title=${t(`joust-${what}-words`, { value })}>
    <span class="what" aria-hidden="true">${t(`joust-${what}-short`)}</span>
    <span class="counted"
      >${die(value, colour)}${changed ? html`<span class="after" aria-hidden="true">→${after}</span>` : news}</span
    >${below}<span class="unseen">${words}</span>
  </div>`;
}

/**
 * The six values of the On-Target die: filled up to its own, dotted up to the one of the open choice, red where the
 * lance misses.
 * @param {View} view
 * @param {Knight} knight
 * @param {Choice | null} open
 */
function target({ variant }, knight, open) {
  const limit = variant.on_target_limit === "three" ? 3 : SPACES.length - knight.off.filter(Boolean).length;
  const words = t("joust-on-target-limit", { limit });
  return html`<span class="target" data-limit=${limit} title=${words}
    >${[1, 2, 3, 4, 5, 6].map(
      (value) =>
        html`<i
          ?data-reached=${value <= knight.on_target}
          ?data-would=${value > knight.on_target && value <= (open?.on_target ?? 0)}
          ?data-misses=${value > limit}></i>`,
    )}<span class="unseen"> ${words}</span></span
  >`;
}

/**
 * The payment for the combination of a knight's current roll, as long as its dice lie there: beside rerolled dice it
 * would seem to be for those, which pay nothing.
 * @param {View} view
 * @param {Context} context
 * @param {number} seat
 */
function paid({ run, roll, knights }, { events, names, you }, seat) {
  if (knights[seat]?.rerolled) return nothing;
  const last = events.filter((event) => event.kind === "bonus_paid" && event.seat === seat).at(-1);
  if (last?.kind !== "bonus_paid" || last.run !== run || last.roll !== roll) return nothing;
  const words = sentences(last, names, you).join(" ");
  return html`<span class="badge" data-paid title=${words}
    ><span aria-hidden="true">+${last.bonus}</span><span class="unseen">${words}</span></span
  >`;
}

/**
 * @param {Knight} knight
 * @param {Choice | null} open
 * @param {number} seat
 * @param {View} view
 * @param {number} news the number of the last dice that are news
 */
function spaces(knight, open, seat, view, news) {
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
      const off = knight.off[index] ?? 0;
      const isNews = index >= at - news;
      const words = withNews(t("joust-placed-die", { value, how, off }), isNews);
      return html`<div
        class="space"
        data-space=${index + 1}
        data-die=${value}
        data-how=${how}
        data-about=${`space ${view.run} ${seat} ${index + 1}`}
        ?data-news=${isNews}>
        <span
          class="piece"
          role="img"
          aria-label=${words}
          title=${words}
          data-fly=${`${view.run}-${seat}-space-${index}`}
          data-from=${`hand-${seat}`}
          >${die(value, colourOf(seat))}</span
        >${badge(how, off)}
      </div>`;
    })}
  </div>`;
}

/**
 * The value of a placed die: a match, or its distance from one; 0 if an event of an earlier release does not contain
 * it.
 * @param {string} how
 * @param {number} off
 */
function badge(how, off) {
  if (how === "match" || how === "set")
    return html`<span class="badge" data-match aria-hidden="true">${symbol("hit")}</span>`;
  return off ? html`<span class="badge" data-off aria-hidden="true">${t("joust-off", { off })}</span>` : nothing;
}

/**
 * The name of a thing, with a note if it is marked as news.
 * @param {string} words
 * @param {boolean} isNews
 */
const withNews = (words, isNews) => (isNews ? t("joust-news", { words }) : words);

/**
 * The state of a knight that the dice do not show.
 * @param {View} view
 * @param {Knight} knight
 * @param {number} seat
 * @param {Context} context
 */
function mood(view, knight, seat, context) {
  if (view.phase === "over") return nothing;
  const sealed = view.variant.visibility === "sealed" && seat !== view.seat && !context.showing;
  const act =
    knight.stage === "placed" ? (sealed ? "sealed" : "placed") : knight.riding ? "riding" : sealed ? "secret" : null;
  if (!act) return nothing;
  const words = t(`joust-mood-${act}`);
  const seal = act === "sealed" || act === "secret" ? symbol("seal") : nothing;
  const short = t(`joust-mood-${act}-short`);
  return html`<span class="mood" title=${words}
    >${seal}<span class="short">${short}</span><span class="long">${words}</span></span
  >`;
}

/**
 * Rerolled dice are new dice to the page, and tumble.
 * @param {View} view
 * @param {number} seat
 * @param {Knight} knight
 * @param {number} index
 */
const key = (view, seat, knight, index) => `${view.run}-${view.roll}-${knight.rerolled}-${seat}-${index}`;
