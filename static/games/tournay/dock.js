/** What the reader can do: the ask line, the primary button, what is open in a composed move, the hand. */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { t } from "../../js/i18n.js";
import { cardFace, coin, eventFace, symbol } from "./cards.js";
import { NONE, compose, touched } from "./choice.js";
import { knows, listening, reader, reading, show, stopOf, thing } from "./looking.js";
import { countsOf, preview } from "./preview.js";
import { act, ask, kindOf, news, slotTitle, why, whyNotPlay } from "./sentences.js";
import { COLOURS, cardOf, eventOf, spotAt } from "./table.js";
import { cardName, cardText, deckName, eventText, priceText } from "./words.js";

/** @typedef {import("../../types/tournay.js").View} View */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("../../types/tournay.js").Move} Move */
/** @typedef {import("../../types/tournay.js").Legal} Legal */
/** @typedef {import("./choice.js").Composed} Composed */
/** @typedef {import("./choice.js").Part} Part */

/** With fewer cards than these in the hand there is room beside them. */
const ROOM = 3;
/** The steps of the way that are asked in the dock; the others are touched on the table. */
const FORKS = ["pay", "way", "copied", "earn", "keep"];

/**
 * @param {View} view
 * @param {readonly Legal[]} legal
 * @param {(move: Move) => void} send
 * @param {Context} context
 */
export function dock(view, legal, send, context) {
  const seated = context.you !== null && (view.phase !== "over" || context.reveal !== null);
  const composed = compose(context.sending ? [] : legal, context.choice);
  const { move } = composed;
  const ready = context.reveal !== null || (move !== null && !context.sending);
  const doIt = () => {
    if (context.reveal) context.skip();
    else if (move && !context.sending) send(move);
    else context.showHint(ask(view, legal, context));
  };
  const on = listening(context);
  const says = context.reveal
    ? ""
    : legal.length || view.phase === "over"
      ? preview(view, composed, context)
      : news(view, context);
  const kind = kindOf(legal);
  return html`<section
    class="dock tournay-dock"
    ?data-mine=${legal.length > 0 && !context.sending}
    ?data-over=${view.phase === "over" && !context.reveal}
    aria-label=${t("tournay-dock")}
    @keydown=${on.keydown}
    @focusin=${on.focusin}
    @pointerover=${on.pointerover}
    @pointerout=${on.pointerout}
    @pointerdown=${on.pointerdown}
    @pointerup=${on.pointerup}
    @pointercancel=${on.pointercancel}
    @contextmenu=${on.contextmenu}
    @click=${on.click}>
    ${
      context.instead ??
      html`<div class="asking">
        <div class="said">
          <p id="ask" role="status" data-kind=${context.sending && !context.showing ? "sent" : kind}>
            ${reading ? t("tournay-reading") : ask(view, legal, context)}
          </p>
          <p id="preview" aria-live=${legal.length ? "polite" : "off"}>${says}</p>
        </div>
        ${context.clock(context.you)}
        ${
          seated || context.reveal
            ? html`<div class="acts">
                ${context.reveal ? nothing : reader(context)}${undo(view, legal, send, context)}<button
                  id="act"
                  class="primary"
                  aria-disabled=${ready ? nothing : "true"}
                  ?data-sending=${context.sending !== null && !context.showing}
                  @click=${doIt}>
                  ${act(composed, context)}
                </button>
              </div>`
            : nothing
        }
      </div>`
    }
    <p id="hint" role="alert">${context.hint}</p>
    ${context.below}
    ${
      seated && !context.reveal
        ? html`<div class="things">
            ${form(view, composed, context)}${hand(view, context)}${
              context.choice.length || context.sending ? nothing : plain(kind, view, context)
            }
          </div>`
        : nothing
    }
  </section>`;
}

/**
 * Takes back the newest step; or the card that was placed before, where nothing is composed.
 * @param {View} view
 * @param {readonly Legal[]} legal
 * @param {(move: Move) => void} send
 * @param {Context} context
 */
function undo(view, legal, send, context) {
  const { choice, sending } = context;
  const staged = legal.find((entry) => entry.kind === "undo");
  if (sending || (!choice.length && !staged)) return nothing;
  const back = choice.length ? () => context.choose(choice.slice(0, -1)) : () => staged && send(staged);
  return html`<button id="undo" data-undo=${choice.length ? "step" : "play"} @click=${back}>
    ${t("undo")}${
      choice.length
        ? nothing
        : html`<span class="unseen">: ${t("tournay-undo-play", { card: cardName(view.draft?.card ?? "") })}</span>`
    }
  </button>`;
}

/**
 * What begins with nothing on the table.
 * @param {string} asked
 * @param {View} view
 * @param {Context} context
 */
function plain(asked, view, context) {
  const kinds = asked === "turn" ? ["earn", "gather"] : asked === "last_card" ? ["no_last_card"] : [];
  if (!kinds.length) return nothing;
  return html`<div class="plain">
    ${kinds.map((kind) => {
      const it = thing(context, [kind], () => context.showHint(why(view, context, () => t("tournay-why-earn"))));
      return html`<button
        data-act=${kind === "no_last_card" ? "none" : kind}
        aria-disabled=${it.can ? nothing : "true"}
        @click=${it.touch}>
        ${t("tournay-begin", { kind })}
      </button>`;
    })}
  </div>`;
}

/**
 * Everything of the composed move that is still open, or can be chosen otherwise.
 * @param {View} view
 * @param {Composed} composed
 * @param {Context} context
 */
function form(view, composed, context) {
  const { way, forks, parts } = composed;
  const steps = forks.flatMap((open) => {
    const [step = ""] = open[0]?.split(":") ?? [];
    return FORKS.includes(step)
      ? [
          {
            key: step,
            title: t("tournay-ask-step", { step, card: "" }),
            items: open.map((touch) => touch.slice(step.length + 1)),
            part: null,
          },
        ]
      : [];
  });
  // Whose citizens are used has been answered with the own ones, so it comes last.
  const asked = parts
    .filter((part) => part.asked)
    .sort((a, b) => Number(a.key === "citizens") - Number(b.key === "citizens"));
  const fields = [
    ...steps,
    ...asked.map((part) => ({
      key: part.key,
      title: slotTitle(part.slot.name, part.slot.least, part.slot.most),
      items: part.slot.items,
      part,
    })),
  ];
  if (!fields.length) return nothing;
  const asks = ask(view, context.legal, context);
  const stop = stopOf(
    "form",
    fields.flatMap(({ key, items }) => items.map((_, at) => `${key}#${at}`)),
  );
  return html`<div class="form" data-rove="form">
    ${fields.map(
      ({ key, title, items, part }) =>
        html`<fieldset data-slot=${key}>
          <legend class=${title === asks && fields.length === 1 ? "unseen" : ""}>${title}</legend>
          <div class="items">
            ${items.map((item, at) => {
              const id = `${key}#${at}`;
              const step = `${key}:${item}`;
              const chosen = part ? part.pick.includes(at) : way.includes(step);
              const full = part !== null && !chosen && part.slot.most > 1 && part.pick.length >= part.slot.most;
              const choose = () => {
                if (full) context.showHint(t("tournay-why-full", { most: part.slot.most }));
                else
                  context.choose(
                    part ? [...context.choice, id] : (touched(context.legal, context.choice, [step]) ?? NONE),
                  );
              };
              return html`<button
                class="item"
                data-item=${item}
                data-key=${id}
                aria-pressed=${String(chosen)}
                aria-disabled=${full ? "true" : nothing}
                data-about=${cardIn(item, view, context) ?? nothing}
                tabindex=${stop === id ? 0 : -1}
                @click=${choose}>
                ${label(part?.slot.name ?? key, item, view, context, composed)}
              </button>`;
            })}
          </div>
        </fieldset>`,
    )}
  </div>`;
}

/**
 * The card or event that an item speaks of.
 * @param {string} item
 * @param {View} view
 * @param {Context} context
 */
function cardIn(item, view, context) {
  if (cardOf(context, item) || eventOf(context, item)) return item;
  const rest = item.replace(/^(hand|event|at|on):/, "");
  if (cardOf(context, rest) || eventOf(context, rest)) return rest;
  const [cell = "", depth] = rest.split(":");
  if (rest.includes(",")) {
    const other = /^\d+:/.test(item);
    const spot = spotAt(
      view.players[other ? Number(item.split(":")[0]) : (context.you ?? 0)],
      other ? (depth ?? "") : cell,
    );
    return other || depth === undefined ? spot?.cards.at(-1) : spot?.cards[Number(depth)];
  }
  return undefined;
}

/**
 * What an item of a slot says.
 * @param {string} slot
 * @param {string} item
 * @param {View} view
 * @param {Context} context
 * @param {Composed} composed
 * @returns {unknown}
 */
function label(slot, item, view, context, composed) {
  const card = cardName(cardIn(item, view, context) ?? "");
  const colour = COLOURS.find((one) => item.startsWith(one)) ?? "yellow";
  switch (slot) {
    case "citizens":
      return hirings(item, view, context, composed);
    case "stand":
    case "lay":
    case "colour":
      return html`${symbol(`citizen-${colour}`)}${t("tournay-colour", { colour })}`;
    case "events":
    case "happen":
    case "ramparts":
    case "shield":
      return cardName(view.queue[Number(item)]?.event ?? "");
    case "buildings":
    case "copied":
      return html`${card}<small>${context.names[Number(item.split(":")[0])]}</small>`;
    case "draw": {
      const [, level, way] = item.split(" ");
      const deck = view.decks.find((one) => one.colour === colour && one.level === level);
      return html`${deck && deckName(deck.colour, deck.level)}<small
          >${t("tournay-way", { way: way ?? "", card: cardName(deck?.top ?? "") })}</small
        >`;
    }
    case "way": {
      const deck = view.decks.find((one) => composed.way.includes(`deck:${one.colour} ${one.level}`));
      return t("tournay-way", { way: item, card: cardName(deck?.top ?? "") });
    }
    case "earn": {
      const count = Number(item.split(" ")[1]);
      return html`${count}${symbol(`citizen-${colour}`)}<span class="unseen">${t("tournay-colour", { colour })}</span
        >${coin(`+${2 * count}`)}`;
    }
    case "pay":
      return html`${card}<small>${t("tournay-from", { from: item.split(":")[0] ?? "" })}</small>`;
    case "keep": {
      const face = cardOf(context, item);
      return face
        ? html`<span class="face">${cardFace(face)}</span><span class="unseen">${card}. ${cardText(face)}</span>`
        : card;
    }
    default:
      return card;
  }
}

/**
 * @param {string} item
 * @param {View} view
 * @param {Context} context
 * @param {Composed} composed
 */
function hirings(item, view, context, { index }) {
  const used = countsOf(item);
  const price = view.offers[index]?.hire ?? 0;
  return used.map((count, seat) => {
    if (!count) return nothing;
    return html`<span class="whose"
      >${t("tournay-whose", {
        mine: String(seat === context.you),
        name: context.names[seat] ?? "",
        count,
      })}${seat === context.you ? nothing : coin(count * price)}</span
    >`;
  });
}

/**
 * @param {View} view
 * @param {Context} context
 */
function hand(view, context) {
  const { hand: cards, hand_events: events } = view;
  const all = [...cards.map(({ card }) => card), ...events];
  // Copies of a card are told apart by a number, so that the others keep theirs when one goes.
  const keys = all.map((name, at) => `${name} ${all.slice(0, at).filter((other) => other === name).length}`);
  const stop = stopOf("hand", keys);
  return html`<div
    class="hand"
    data-rove="hand"
    data-own="hand"
    role="group"
    aria-description=${t("tournay-how")}
    aria-label=${t("tournay-hand", { count: cards.length, events: events.length })}
    data-size=${keys.length}>
    ${repeat(
      cards,
      (_, at) => keys[at],
      ({ card: name, refused }, at) => {
        const card = cardOf(context, name);
        if (!card) return nothing;
        const it = thing(
          context,
          [`hand:${name}`, `pay:hand:${name}`, `sell:${name}`, `discard:${name}`, `shed:${name}`],
          () => context.showHint(why(view, context, () => whyNotPlay(view, context, name))),
        );
        const words = t("tournay-hand-card", {
          card: cardName(name),
          price: priceText(card.cost),
          refused: refused ?? "none",
        });
        return html`<button
          class="held"
          data-hand=${name}
          data-key=${keys[at]}
          data-about=${name}
          data-fly=${`hand-${keys[at]}`}
          data-from=${`deck-${card.colour} ${card.level}`}
          data-payable=${refused ?? "yes"}
          ?data-lit=${it.open && context.choice.length > 0}
          aria-pressed=${it.can ? String(it.chosen && all.indexOf(name) === at) : nothing}
          aria-disabled=${it.can ? nothing : "true"}
          aria-description=${cardText(card)}
          aria-keyshortcuts="i"
          tabindex=${stop === keys[at] ? 0 : -1}
          @click=${it.touch}>
          <span class="unseen">${words}</span>
          ${cardFace(card)}${
            refused
              ? html`<span class="refused" aria-hidden="true"
                  >${symbol(
                    refused === "citizen"
                      ? "citizen-any"
                      : refused === "name"
                        ? "prestige"
                        : refused === "card"
                          ? "card"
                          : "denier",
                  )}</span
                >`
              : nothing
          }
        </button>`;
      },
    )}
    ${repeat(
      events,
      (_, at) => keys[cards.length + at],
      (name, at) => {
        const event = eventOf(context, name);
        const key = keys[cards.length + at] ?? "";
        if (!event) return nothing;
        const it = thing(context, [`shed:event:${name}`], (element) => show(element, context));
        return html`<button
          class="held"
          data-held=${name}
          data-key=${key}
          data-about=${name}
          ?data-lit=${it.open && context.choice.length > 0}
          aria-pressed=${it.can ? String(it.chosen) : nothing}
          aria-disabled=${it.can ? nothing : "true"}
          aria-description=${eventText(event)}
          aria-keyshortcuts="i"
          tabindex=${stop === key ? 0 : -1}
          @click=${it.touch}>
          <span class="unseen">${t("tournay-hand-event", { event: cardName(name) })}</span>${eventFace(event)}
        </button>`;
      },
    )}
    ${
      keys.length < ROOM
        ? html`<p class="hint">
            ${keys.length ? "" : t("tournay-hand-empty")} ${knows ? "" : html`<span>${t("tournay-read-how")}</span>`}
          </p>`
        : nothing
    }
  </div>`;
}
