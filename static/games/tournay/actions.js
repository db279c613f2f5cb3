/** The five actions, always in the same place, each with its current extent, or a note that there is nothing to do. */
import { html, nothing } from "lit-html";
import { t } from "../../js/page/i18n.js";
import { symbol } from "./cards.js";
import { compose } from "./choice.js";
import { lead, thing } from "./looking.js";
import { kindOf, why } from "./sentences.js";
import { damaged } from "./table.js";

/** @typedef {import("../../types/tournay.js").View} View */
/** @typedef {import("../../types/tournay.js").Legal} Legal */
/** @typedef {import("./board.js").Context} Context */

const ACTIONS = /** @type {const} */ (["draw", "activate", "combat", "earn", "gather"]);
/** Actions that begin with something on the table, and the pane that contains it. */
const LIGHTS = /** @type {const} */ ({ draw: "market", activate: "own", combat: "market" });
/** The action's first step on the table. @type {Record<string, string>} */
const BEGINS = { draw: "deck", activate: "spot", combat: "event", earn: "", gather: "" };
const SIGNS = { draw: "draw", activate: "activate", combat: "combat", earn: "denier", gather: "citizen-any" };

/**
 * @param {View} view
 * @param {Context} context
 */
export function actions(view, context) {
  const asked = kindOf(context.legal) === "turn";
  const [begun] = compose(context.legal, context.choice).way;
  const mends = damaged(view, context);
  return html`<div class="actions" role="group" ?data-idle=${!asked} aria-label=${t("tournay-actions")}>
    ${ACTIONS.map((kind) => {
      const targets = targetsOf(kind, context.legal);
      const lights = kind === "earn" || kind === "gather" ? null : LIGHTS[kind];
      const says = t("tournay-why-action", { kind });
      const whyNot = () => context.showHint(why(view, context, () => says));
      const it = thing(context, [kind], whyNot);
      const isIdle = kind === "gather" && !it.chosen && changesNothing(view, context);
      const can = lights ? targets > 0 : it.can && !isIdle;
      const light = () => {
        if (!can) return whyNot();
        const { state } = context;
        state.lit = state.lit === kind ? "" : kind;
        state.opened = lights === "market";
        state.pane = state.lit && state.opened ? "market" : String(context.you);
        context.choose([]);
        if (state.lit) lead(state);
      };
      return html`<button
        data-act=${kind}
        aria-disabled=${can ? nothing : "true"}
        aria-pressed=${String(it.chosen || context.state.lit === kind || begun?.step === BEGINS[kind])}
        @click=${lights ? light : isIdle && context.hint !== says ? whyNot : it.touch}>
        ${symbol(SIGNS[kind])}<span>${t("tournay-act", { kind })}</span
        ><small>${t("tournay-act-unit", { kind, targets, mends })}</small>
      </button>`;
    })}
  </div>`;
}

/**
 * Whether gathering would only pass the turn although there are other actions: no citizen comes, and no token leaves.
 * @param {View} view
 * @param {Context} context
 */
const changesNothing = ({ players }, { legal, you }) =>
  legal.some(({ move }) => ["draw", "activate", "combat", "earn"].includes(move.kind)) &&
  !targetsOf("gather", legal) &&
  !players[you ?? 0]?.district.some(({ token }) => token);

/**
 * The number of possible targets of an action; for gathering, the number of citizens that return.
 * @param {typeof ACTIONS[number]} kind
 * @param {readonly Legal[]} legal
 */
function targetsOf(kind, legal) {
  if (kind === "gather") return legal.find(({ move }) => move.kind === "gather")?.preview?.citizens ?? 0;
  if (kind === "earn")
    return Math.max(0, ...legal.map(({ move, preview }) => (move.kind === "earn" ? (preview?.gains ?? 0) : 0)));
  const aims = legal.flatMap(({ move }) => {
    if (move.kind !== kind) return [];
    if (move.kind === "draw") return [`${move.colour} ${move.level}`];
    return [move.kind === "combat" ? String(move.place) : move.kind === "activate" ? `${move.row},${move.column}` : ""];
  });
  return new Set(aims).size;
}
