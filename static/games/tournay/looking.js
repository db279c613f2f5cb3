/**
 * Going about the table: what a touch does, arrow keys that walk through a group, a character's reach that lights up,
 * and cards that are read in full.
 */
import { html, render } from "lit-html";
import { t } from "../../js/i18n.js";
import { cardFace, eventFace } from "./cards.js";
import { answer, compose, isChosen, touched } from "./choice.js";
import { cardOf, eventOf } from "./table.js";
import { help, helpEvent } from "./words.js";

/** @typedef {import("./board.js").Context} Context */

/** Where Tab stops in each group. @type {Map<string, string>} */
const stops = new Map();
const LINGER = 450;
const LEAVE = 200;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** Whether the finger that is still down has opened the help: then it touches nothing. */
let held = false;
/** Whether touches read cards and do nothing else. */
export let reading = false;
/** Whether the reader has found out how a card is read. */
export let knows = false;
/** What the reader goes by: `key`, or a type of pointer. */
let by = "mouse";

/**
 * The thing of a group at which Tab stops: the one where the reader was last, or else the first.
 * @param {string} group
 * @param {readonly string[]} keys
 */
export function stopOf(group, keys) {
  const last = stops.get(group);
  return last !== undefined && keys.includes(last) ? last : keys[0];
}

/**
 * What the board and the dock listen to.
 * @param {Context} context
 */
export function listening(context) {
  const back = () => context.choice.length > 0 && !context.sending && !context.showing;
  return {
    /** @param {KeyboardEvent} event */
    keydown(event) {
      by = "key";
      held = false;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const at = aboutOf(event);
      if (event.key === "Escape" && hide()) event.stopPropagation();
      else if (event.key === "Escape" && reading) read(context);
      else if (event.key === "Escape" && back()) context.choose(context.choice.slice(0, -1));
      else if (at && (event.key === "i" || event.key === "?")) show(at, context);
      else walk(event);
    },
    /** @param {FocusEvent} event */
    focusin(event) {
      reach(event.target, true);
      const at = aboutOf(event);
      if (by === "key" && at) wait(LINGER, () => show(at, context));
      const thing = event.target instanceof HTMLElement ? event.target.closest("[data-key]") : null;
      const group = thing?.closest("[data-rove]");
      if (!(thing instanceof HTMLElement) || !(group instanceof HTMLElement)) return;
      stops.set(group.dataset.rove ?? "", thing.dataset.key ?? "");
      for (const other of things(group)) other.tabIndex = other === thing ? 0 : -1;
    },
    /** @param {FocusEvent} event */
    focusout(event) {
      reach(event.target, false);
      if (by === "key") hide();
    },
    /** @param {PointerEvent} event */
    pointerover(event) {
      reach(event.target, true);
      if (event.pointerType !== "mouse") return;
      by = "mouse";
      const at = aboutOf(event);
      if (at && !event.buttons) wait(LINGER, () => show(at, context));
    },
    /** @param {PointerEvent} event */
    pointerout(event) {
      reach(event.target, false);
      if (event.pointerType === "mouse") wait(LEAVE, hide);
    },
    /** @param {PointerEvent} event */
    pointerdown(event) {
      by = event.pointerType;
      held = false;
      // Its own click puts the help away: else that click would fall onto what lies under it.
      if (isHelp(event)) return;
      hide();
      const at = aboutOf(event);
      if (by !== "mouse" && at) wait(LINGER, () => (held = show(at, context)));
    },
    pointerup: () => held || clearTimeout(timer),
    pointercancel: () => held || clearTimeout(timer),
    click: {
      capture: true,
      /** @param {Event} event */
      handleEvent(event) {
        const button = event.target instanceof Element ? event.target.closest("button") : null;
        if (held) {
          // The finger that has opened the help is lifted, maybe from the help itself where there was no other room.
          held = false;
          event.stopPropagation();
        } else if (isHelp(event)) hide();
        else if (button?.dataset.key) {
          if (reading) {
            event.stopPropagation();
            show(button, context);
          }
        } else if (button && !button.matches('[role="tab"], [data-act="read"]')) reading = false;
      },
    },
    /** @param {Event} event */
    contextmenu(event) {
      if (aboutOf(event)) event.preventDefault();
    },
  };
}

/**
 * How a thing that goes by these names stands, and what a touch of it does.
 * @param {Context} context
 * @param {readonly string[]} names
 * @param {(it: HTMLElement) => void} otherwise what a touch does where nothing can be done with it now
 */
export function thing(context, names, otherwise) {
  const { legal, choice } = context;
  const free = !context.sending && !context.showing;
  const composed = compose(free ? legal : [], choice);
  const open = free && answer(composed, names) !== undefined;
  const chosen = isChosen(composed, names);
  return {
    open,
    chosen,
    can: open || chosen || (free && touched(legal, choice, names) !== null),
    /** @param {Event} event */
    touch: ({ currentTarget }) => {
      const next = free ? touched(legal, choice, names) : null;
      if (!next) return otherwise(/** @type {HTMLElement} */ (currentTarget));
      context.choose(next);
      const newest = next.at(-1);
      const isStep = compose(legal, next).way.some(({ key }) => key === newest);
      if (next.length > choice.length && isStep) lead();
    },
  };
}

/**
 * Leads whoever goes by keys to what is asked next: a cell for a card, what is open in the dock, the primary button.
 */
function lead() {
  const next =
    document.querySelector(".own .cell[data-lit]") ??
    document.querySelector("#act:not([aria-disabled])") ??
    document.querySelector('.form [tabindex="0"]');
  if (by === "key" && next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/**
 * The button after which touches read cards and do nothing else, until it is pressed again or something is done.
 * @param {Context} context
 */
export const reader = (context) =>
  html`<button data-act="read" aria-pressed=${String(reading)} title=${t("tournay-read")} @click=${() => read(context)}>
    <i aria-hidden="true">i</i>
  </button>`;

/** @param {Context} context */
function read(context) {
  reading = !reading;
  context.choose(context.choice);
  const chosen = document.querySelector('[data-about][aria-pressed="true"]');
  if (reading && chosen instanceof HTMLElement) show(chosen, context);
}

/** @param {Event} event */
const isHelp = ({ target }) => target instanceof Element && target.closest("#card-help") !== null;

/** @param {Event} event */
function aboutOf({ target }) {
  const at = target instanceof Element ? target.closest("[data-about]") : null;
  return at instanceof HTMLElement ? at : null;
}

/**
 * @param {number} pause
 * @param {() => unknown} then
 */
function wait(pause, then) {
  clearTimeout(timer);
  timer = setTimeout(then, pause);
}

/**
 * Shows in full what a thing is about.
 * @param {HTMLElement} at
 * @param {Context} context
 */
export function show(at, context) {
  const box = document.querySelector("#card-help");
  const name = at.dataset.about ?? "";
  const card = cardOf(context, name);
  const event = eventOf(context, name);
  if (!(box instanceof HTMLElement) || (!card && !event) || !at.isConnected) return false;
  box.dataset.card = name;
  box.dataset.by = by;
  const coins = Number(at.dataset.coins ?? -1);
  const queued = coins < 0 ? null : { coins };
  render(
    html`<div class="face">${card ? cardFace(card) : event ? eventFace(event, queued) : ""}</div>
      ${card ? help(card) : event ? helpEvent(event, queued) : ""}
      ${at.dataset.under ? html`<p class="hint">${t("tournay-under", { cards: at.dataset.under })}</p>` : ""}
      <p class="hint by-key">${t("tournay-help-close")}</p>`,
    box,
  );
  knows = true;
  box.showPopover();
  const [from, to] = [at.getBoundingClientRect(), box.getBoundingClientRect()];
  const top = from.top - to.height - 8;
  box.style.left = `${Math.max(8, Math.min(from.left + from.width / 2 - to.width / 2, innerWidth - to.width - 8))}px`;
  box.style.top = `${top >= 8 ? top : Math.max(8, Math.min(from.bottom + 8, innerHeight - to.height - 8))}px`;
  return true;
}

/** Puts the help away; whether there was one. */
export function hide() {
  clearTimeout(timer);
  const box = document.querySelector("#card-help:popover-open");
  if (box instanceof HTMLElement) box.hidePopover();
  return box !== null;
}

/**
 * Lights up the cells on a character's arrows.
 * @param {EventTarget | null} target
 * @param {boolean} on
 */
function reach(target, on) {
  const at = target instanceof Element ? target.closest("[data-reach]") : null;
  const cells = at?.getAttribute("data-reach")?.split(" ") ?? [];
  for (const cell of cells)
    at?.closest("[data-district]")?.querySelector(`[data-cell="${cell}"]`)?.toggleAttribute("data-reached", on);
}

/** @param {HTMLElement} group */
const things = (group) => /** @type {HTMLElement[]} */ ([...group.querySelectorAll("[data-key]")]);

/**
 * Arrow keys go to the nearest thing in their direction.
 * @param {KeyboardEvent} event
 */
function walk(event) {
  const focused = event.target instanceof HTMLElement ? event.target.closest("[data-key]") : null;
  const group = focused?.closest("[data-rove]");
  if (!focused || !(group instanceof HTMLElement)) return;
  const all = things(group);
  const from = focused.getBoundingClientRect();
  const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const [x = 0, y = 0] = ways[/** @type {keyof typeof ways} */ (event.key)] ?? [];
  const ahead = all.flatMap((thing) => {
    const to = thing.getBoundingClientRect();
    const across = to.left + to.width / 2 - from.left - from.width / 2;
    const down = to.top + to.height / 2 - from.top - from.height / 2;
    const along = across * x + down * y;
    return along > 4 ? [{ thing, far: along + 3 * Math.abs(x ? down : across) }] : [];
  });
  const next =
    event.key === "Home" ? all[0] : event.key === "End" ? all.at(-1) : ahead.sort((a, b) => a.far - b.far)[0]?.thing;
  if (!next) return;
  event.preventDefault();
  next.focus();
}
