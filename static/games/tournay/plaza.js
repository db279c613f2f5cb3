/** A Plaza: its citizens, those that lie beside it, and the questions that are answered by touching them. */
import { html, nothing } from "lit-html";
import { t } from "../../js/page/i18n.js";
import { coin, symbol } from "./cards.js";
import { asksAt, compose, itemsOf, lenders, oneMoreOf, usedIn } from "./choice.js";
import { thing } from "./looking.js";
import { citizenNames } from "./sentences.js";
import { COLOURS, cardOf } from "./table.js";
import { colourName, withNews } from "./words.js";

/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("../../types/tournay.js").PlayerView} Player */
/** @typedef {import("../../types/tournay.js").Colour} Colour */

/**
 * The citizens of each colour: those that stand, and those that lie beside the Plaza.
 * @param {Player} one
 * @param {Context} context
 * @param {number} seat
 * @param {unknown} moves their current movement
 */
export function plaza({ standing, laid, owned }, context, seat, moves) {
  const fresh = context.state.fresh.has(`citizens ${seat}`);
  const composed = compose(context.sending || context.showing ? [] : context.legal, context.choice);
  const place = asksAt(composed);
  const asks = seat === context.you && place === "plaza";
  const lends = lending(context, composed, seat);
  const folk = t("tournay-plaza", { standing: citizenNames(standing), laid: citizenNames(laid) });
  const words = withNews(folk, fresh);
  const groups = COLOURS.map((colour, at) => {
    const [up = 0, down = 0] = [standing[at], laid[at]];
    const [upright, lying] =
      seat === context.you ? [true, false].map((is) => asked(context, composed, colour, is)) : [];
    return html`<span
      class="folk"
      data-citizens=${colour}
      data-standing=${up}
      data-laid=${down}
      data-owned=${owned[at] ?? 0}>
      ${group(colour, up, true, upright)}${down ? group(colour, down, false, lying) : nothing}</span
    >`;
  });
  return html`<div
    class="plaza"
    data-plaza=${seat}
    data-moves=${moves}
    ?data-fresh=${fresh}
    ?data-asks=${asks}
    ?data-picks=${asks || (lends !== nothing && place === "plazas")}
    role=${asks || lends !== nothing ? "group" : "img"}
    aria-label=${words}
    title=${words}>
    ${groups}${lends}
  </div>`;
}

/**
 * The question that these citizens answer; undefined if none.
 * @param {Context} context
 * @param {import("./choice.js").Composed} composed
 * @param {Colour} colour
 * @param {boolean} upright whether they stand
 */
function asked(context, composed, colour, upright) {
  const { open, forks, way } = composed;
  const [first] = way;
  const price = first?.step === "hand" ? cardOf(context, first.card)?.cost.citizen : undefined;
  const names = [`${upright ? "lay" : "stand"}:${colour}`];
  if (price === colour) names.push(`pay:${upright ? "standing" : "laid"}`);
  const earns = [...new Map([...open, ...forks.flat()].map((step) => [step.key, step])).values()].flatMap((step) =>
    upright && step.step === "earn" && step.colour === colour ? [step] : [],
  );
  // The first touch takes all citizens of the colour, each further one takes one fewer.
  earns.sort((a, b) => b.citizens - a.citizens);
  const at = earns.findIndex(({ key }) => way.some((taken) => taken.key === key));
  const next = earns[(at + 1) % earns.length];
  if (next) names.push(next.key);
  const it = thing(context, names, () => {});
  if (!it.open && !it.chosen && !next) return undefined;
  return { ...it, picked: earns[at]?.citizens ?? it.picked, gains: (earns[at] ?? next)?.gains };
}

/**
 * The citizens of a colour that stand or lie, as a button if they answer a question.
 * @param {Colour} colour
 * @param {number} count
 * @param {boolean} upright
 * @param {ReturnType<typeof asked>} it
 */
function group(colour, count, upright, it) {
  const all = Array.from(
    { length: count },
    (_, at) => html`<i ?data-picked=${it !== undefined && at < it.picked}>${symbol(`citizen-${colour}`)}</i>`,
  );
  const shown = html`<span class="figures">${all}</span>`;
  const content = upright ? html`<b>${count}</b>${shown}` : html`<span class="laid">${shown}</span>`;
  if (!it) return content;
  const name = `${colour} ${upright ? "standing" : "laid"}`;
  return html`<button
    class="summons"
    data-folk=${name}
    data-picked=${it.picked}
    ?data-lit=${it.lit}
    aria-pressed=${String(it.picked > 0)}
    @click=${it.touch}>
    <span class="unseen">${colourName(colour)}: ${it.picked} / ${count}</span>${content}${
      it.gains === undefined ? nothing : coin(`+${it.gains}`)
    }
  </button>`;
}

/**
 * The button over a Plaza whose citizens may be used, with their number and their price: each touch uses one more.
 * @param {Context} context
 * @param {import("./choice.js").Composed} composed
 * @param {number} seat
 */
function lending(context, composed, seat) {
  const part = composed.parts.find(({ key }) => key === "citizens");
  if (!part || !lenders(composed).includes(seat)) return nothing;
  const [used] = itemsOf(part).map(usedIn);
  const count = used?.[seat] ?? 0;
  const mine = seat === context.you;
  const deniers = mine ? 0 : (composed.preview?.hire ?? 0) * (count || 1);
  const words = t("tournay-whose", { mine: String(mine), name: context.names[seat] ?? "", count, deniers });
  return html`<button
    class="lends"
    data-lends=${seat}
    data-count=${count}
    ?data-lit=${!count}
    aria-pressed=${String(count > 0)}
    @click=${() => context.choose([...context.choice, oneMoreOf(part, seat, context.choice)])}>
    <span class="unseen">${words}</span
    ><b aria-hidden="true">${count || nothing}${deniers ? coin(deniers) : nothing}</b>
  </button>`;
}
