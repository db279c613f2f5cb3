/** The shared supply: the nine decks, the events of the queue, the coins, and the Town Criers read. */
import { html, nothing } from "lit-html";
import { arms } from "../../js/page/arms.js";
import { t } from "../../js/page/i18n.js";
import { badge, cardFace, coin, deckBack, eventFace, symbol } from "./cards.js";
import { asksAt, compose } from "./choice.js";
import { herald, outcomes, strip, walls } from "./crier.js";
import { taken } from "./effects.js";
import { open } from "./glance.js";
import { isAgain, thing } from "./looking.js";
import { citizenNames, kindOf, why } from "./sentences.js";
import { COLOURS, cardOf, eventOf } from "./table.js";
import { cardName, cardText, deckName, eventText, withNews } from "./words.js";

/** @typedef {import("../../types/tournay.js").View} View */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("../../types/tournay.js").DeckView} Deck */
/** @typedef {import("../../types/tournay.js").QueuedView} Queued */
/** @typedef {import("../../types/tournay.js").Forecast} Forecast */

/**
 * @param {View} view
 * @param {Context} context
 * @param {boolean} open whether a narrow page shows it
 * @param {import("./effects.js").Staged} staged the current reveal
 * @param {readonly number[]} seats
 */
export function market(view, context, open, staged, seats) {
  const keys = view.decks.map(({ colour, level }) => `${colour} ${level}`);
  const stop = context.state.stopOf("decks", keys);
  const event = context.state.stopOf(
    "queue",
    view.queue.map((_, at) => String(at)),
  );
  const lines = outcomes(context, staged, seats);
  return html`<section
    id="market"
    class="market"
    data-pane="market"
    ?data-shown=${open}
    data-lines=${lines.length || nothing}
    aria-label=${t("tournay-market")}>
    ${strip(lines)} ${standing(view)}
    <div
      class="decks"
      data-rove="decks"
      ?data-picks=${asksAt(compose(context.legal, context.choice)) === "decks"}
      role="group" aria-label=${t("tournay-decks")}>
      ${view.decks.map((deck) => deckOf(view, context, deck, stop))} ${ways(view, context)}
    </div>
    <div
      class="queue"
      data-rove="queue"
      ?data-picks=${kindOf(context.legal) === "build" || asksAt(compose(context.legal, context.choice)) === "market"}
      ?data-staged=${isStaged(view, staged)}
      role="group"
      aria-label=${t("tournay-queue", { count: view.events_left })}
      data-events-left=${view.events_left}>
      ${staged.at < 0 ? herald(view, context, staged) : nothing}
      ${view.queue.map((queued, at) =>
        staged.kind === "begin" && staged.stage < 1
          ? html`<span class="queued sealed" aria-hidden="true">${symbol("event")}</span>`
          : queuedOf(view, context, queued, at, event === String(at), staged),
      )}
      ${view.queue.length ? nothing : html`<p class="hint">${t("tournay-queue-empty")}</p>`}
    </div>
  </section>`;
}

/**
 * The button that opens and closes the drawer with the market on a narrow page, with each event's coins and effects on
 * the reader.
 * @param {View} view
 * @param {Context} context
 */
export function handle(view, context) {
  const { pane, city } = context.state;
  const isOpen = pane === "market";
  return html`<button
    class="handle"
    data-show="market"
    aria-expanded=${String(isOpen)}
    aria-controls="market"
    @click=${() => open(isOpen ? city : "market", context)}>
    <b>${t("tournay-market-short")}</b>${view.queue.map(({ event: name, coins, on_you: forecast }) => {
      const event = eventOf(context, name);
      return event
        ? html`<span class="soon" aria-hidden="true"
            >${badge(event.colour)}${coin(coins)}${view.turn !== null && forecast ? brief(forecast) : nothing}</span
          >`
        : nothing;
    })}
  </button>`;
}

/**
 * Whether the current step is about the events, so that a narrow page shows them whole and first.
 * @param {View} view
 * @param {import("./effects.js").Staged} staged
 */
const isStaged = ({ phase }, { kind }) =>
  kind === null ? phase === "ramparts" || phase === "suffering" : kind !== "last";

/**
 * The progress towards the end of the game, and the rest of the supply.
 * @param {View} view
 */
function standing({ criers, criers_needed: needed, ending, supply, events_left: events }) {
  const read = t("tournay-criers", { criers, needed });
  const have = { citizens: citizenNames(supply) };
  return html`<div class="standing">
    <span
      class="criers"
      data-criers=${criers}
      data-needed=${needed}
      data-ending=${ending ?? nothing}
      role="img"
      aria-label=${read}
      title=${read}
      >${Array.from(
        { length: needed },
        (_, at) => html`<span class="crier" ?data-read=${at < criers}>${symbol("crier")}</span>`,
      )}</span
    >
    <span class="supply" role="img" aria-label=${t("tournay-supply", have)} title=${t("tournay-supply-says", have)}
      ><small>${t("tournay-supply-short")}</small>${COLOURS.map(
        (colour, at) =>
          html`<span class="stat" data-supply=${colour} data-count=${supply[at] ?? 0}
            >${symbol(`citizen-${colour}`)}${supply[at] ?? 0}</span
          >`,
      )}</span
    >
    ${
      ending
        ? html`<b class="ending" title=${t("tournay-last-round-says")}>${t("tournay-last-round")}</b>`
        : html`<span class="stat" title=${t("tournay-events-left", { count: events })}
            >${symbol("event")}<span aria-hidden="true">${events}</span
            ><span class="unseen">${t("tournay-events-left", { count: events })}</span></span
          >`
    }
  </div>`;
}

/**
 * @param {View} view
 * @param {Context} context
 * @param {Deck} deck
 * @param {string | undefined} stop
 */
function deckOf(view, context, { colour, level, cards, top, is_read: read, looked_at: looked }, stop) {
  const key = `${colour} ${level}`;
  const name = deckName(colour, level);
  const card = top === null ? undefined : cardOf(context, top);
  const it = thing(context, [`deck:${key}`, `draw:${key} top`, `draw:${key} look`], () =>
    context.showHint(why(view, context, () => whyNotDraw(cards, colour, level))),
  );
  const isFresh = context.state.fresh.has(key);
  const facts = { deck: name, count: cards, top: card ? cardName(card.name) : "none", read: String(read) };
  const about = t("tournay-deck-says", facts);
  const words = withNews(t("tournay-deck-label", facts), isFresh);
  const shown = card ? cardFace(card) : cards ? deckBack(colour, level, cards) : nothing;
  return html`<button
    class="deck"
    data-deck=${key}
    data-key=${key}
    data-colour=${colour}
    data-count=${cards}
    data-top=${top ?? nothing}
    ?data-read=${read}
    ?data-fresh=${isFresh}
    data-looked=${looked ?? nothing}
    data-about=${top ?? "deck"}
    ?data-lit=${it.open && context.choice.length > 0}
    aria-pressed=${it.can ? String(it.chosen) : nothing}
    aria-disabled=${it.can ? nothing : "true"}
    aria-description=${card ? cardText(card) : nothing}
    tabindex=${stop === key ? 0 : -1}
    @click=${it.touch}>
    <span class="unseen">${words}</span>
    <span class="pile" aria-hidden="true">${shown}</span>
    <span class="of" title=${about} aria-hidden="true"
      ><span class="count">${cards ? symbol("card") : badge(colour, level)}${cards}</span
      ><span class="crier" ?data-read=${read}>${symbol("crier")}</span
      >${looked === null ? nothing : arms(context.names[looked] ?? "")}</span
    >
  </button>`;
}

/**
 * The ways to draw from the chosen deck, at that deck; without an alternative nothing covers the other decks.
 * @param {View} view
 * @param {Context} context
 */
function ways(view, context) {
  const composed = compose(context.legal, context.choice);
  const { open, forks, way, parts } = composed;
  const taken = [...open, ...forks.flat(), ...way].flatMap((step) => (step.step === "way" ? [step] : []));
  // For a building's effect the ways are items of a slot, and the touched deck is one of them.
  const part = parts.find(({ asked, slot }) => asked && slot.name === "draw");
  const items = [...(part?.slot.items ?? []), ...taken].flatMap((one) => (one.kind === "from_deck" ? [one] : []));
  const isOneDeck = new Set(items.map(({ colour, level }) => `${colour} ${level}`)).size === 1;
  const [first] = part && !isOneDeck ? items.filter((_, at) => part.pick.includes(at)) : items;
  if (!first) return nothing;
  const { colour, level } = first;
  const all = [...new Set(items.flatMap((one) => (one.colour === colour && one.level === level ? [one.way] : [])))];
  if (all.length < 2) return nothing;
  const { top } = view.decks.find((deck) => deck.colour === colour && deck.level === level) ?? {};
  const card = cardOf(context, top ?? "");
  return html`<div
    class="ways"
    data-slot="way"
    data-row=${COLOURS.indexOf(colour)}
    ?data-picks=${asksAt(composed) === "ways"}>
    ${all.map((name) => {
      const it = thing(context, [`way:${name}`, `draw:${colour} ${level} ${name}`], () => {});
      // A double click on the deck must not press the button that its first half has opened there.
      const touch = (/** @type {Event} */ event) => isAgain(event) || it.touch(event);
      return html`<button data-item=${name} aria-pressed=${String(it.chosen)} @click=${touch}>
        ${t("tournay-way", { way: name, card: cardName(top ?? "") })}${
          card && name === "top" ? html`<small>${cardText(card)}</small>` : nothing
        }
      </button>`;
    })}
  </div>`;
}

/**
 * @param {number} cards
 * @param {import("../../types/tournay.js").Colour} colour
 * @param {import("../../types/tournay.js").Level} level
 */
const whyNotDraw = (cards, colour, level) =>
  cards
    ? t("tournay-why-deck", { deck: deckName(colour, level), colour, count: level.length })
    : t("tournay-why-deck-empty");

/** An event's effect on a player, for narrow places. @type {Record<Forecast["effect"], string[]>} */
const DOES = {
  lose: ["−", "denier"],
  profit: ["+", "denier"],
  burn: ["", "damage"],
  discard: ["−", "card"],
  lay: ["", "laid"],
  rise: ["", "laid", "up"],
  mend: ["", "repair"],
};

/**
 * The forecast of an event in signs.
 * @param {Forecast} forecast
 */
function brief({ effect, amount, deniers }) {
  const [before, ...signs] = DOES[effect];
  const what = amount ? html`<b>${before}${amount}</b>${signs.map((sign) => symbol(sign))}` : nothing;
  const more = effect === "mend" && deniers ? html`<b>+${deniers}</b>${symbol("denier")}` : nothing;
  return html`<span class="brief">${amount || deniers ? html`${what}${more}` : "–"}</span>`;
}

/**
 * @param {View} view
 * @param {Context} context
 * @param {Queued} queued
 * @param {number} at
 * @param {boolean} stop
 * @param {import("./effects.js").Staged} staged
 */
function queuedOf(view, context, queued, at, stop, staged) {
  const { event: name, coins, circles, combat_citizens: citizens, ransom } = queued;
  const event = eventOf(context, name);
  if (!event) return nothing;
  const { colour } = event;
  // No Town Crier is read after the last turn.
  const forecast = view.turn === null ? null : queued.on_you;
  const names = [...["events", "happen", "ramparts", "shield"].map((slot) => `${slot}:${at}`), `event:${at}`];
  const it = thing(context, names, () =>
    context.showHint(
      why(view, context, () =>
        t("tournay-why-event", { coins, citizens, colour, event: cardName(name), ransom: ransom ?? 0 }),
      ),
    ),
  );
  const does = forecast
    ? t("tournay-on-you", { ...forecast, choose: String(forecast.choose), times: forecast.times })
    : "";
  // The question about ramparts and the show of events have no room to say when.
  const isSoon = forecast && (forecast.amount || forecast.deniers) && !isStaged(view, staged);
  const when = isSoon ? html`${t("tournay-at-crier")}<br />` : nothing;
  const isFresh = context.state.fresh.has(name);
  const words = withNews(t("tournay-event-label", { event: cardName(name), colour, coins, circles }), isFresh);
  // While ramparts are chosen the events are the question, before anything has been touched.
  const isTarget = kindOf(context.legal) === "build";
  const outlook = forecast ? `${t(view.happening.includes(at) ? "tournay-now" : "tournay-next-crier")} ${does}` : "";
  return html`<button
    class="queued"
    data-event=${at}
    data-key=${at}
    data-name=${name}
    data-about=${name}
    data-coins=${coins}
    data-circles=${circles}
    data-colour=${colour}
    ?data-happening=${view.happening.includes(at)}
    ?data-good=${event.positive}
    ?data-told=${staged.at === at}
    ?data-coined=${staged.now.some((one) => one.kind === "coin_put" && one.place === at)}
    ?data-turned=${staged.kind === "begin"}
    ?data-fresh=${isFresh}
    data-fly=${`event-${name}-${at}`}
    ?data-lit=${it.lit || (it.open && isTarget)}
    aria-pressed=${it.can ? String(it.chosen) : nothing}
    aria-disabled=${it.can ? nothing : "true"}
    aria-description=${`${eventText(event)} ${outlook}`}
    tabindex=${stop ? 0 : -1}
    @click=${it.touch}>
    <span class="unseen">${words}</span>
    ${staged.at === at ? html`${herald(view, context, staged)}${taken(staged.now)}` : nothing}
    ${eventFace(event, queued)}<b class="called" aria-hidden="true">${cardName(name)}</b>
    ${walls(view, staged, at, isTarget && it.chosen)}
    ${
      forecast
        ? html`<span
            class="on-you"
            data-on-you=${forecast.amount}
            data-effect=${forecast.effect}
            ?data-good=${event.positive}
            aria-hidden="true"
            title=${outlook}
            ><span class="says">${when}${does}</span>${brief(forecast)}</span
          >`
        : nothing
    }
  </button>`;
}
