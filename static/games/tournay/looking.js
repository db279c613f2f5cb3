/**
 * Going about the table: what a touch does, arrow keys that walk through a group, a character's reach that lights up,
 * and cards that are read in full.
 */
import { html } from "lit-html";
import { list, t } from "../../js/i18n.js";
import { cardFace, eventFace } from "./cards.js";
import { setting } from "../../js/settings.js";
import { answer, compose, isChosen, touched } from "./choice.js";
import { cardOf, eventOf } from "./table.js";
import { help, helpEvent } from "./words.js";
import { render } from "../../js/rendering.js";

/** @typedef {import("./board.js").Context} Context */

/** For how long something is held until it is read. */
const LINGER = 450;
/** The same under a mouse and with the focus, where what is read has a place of its own and covers nothing. */
const GLANCE = 90;
const LEAVE = 200;
/** How much room beside the table is a place for reading. */
const PLACE = { width: 280, height: 480 };
/** What stands for a number or a person, and says its word when it is touched. */
const SIGNS = ".standing [title], .stats [title], .mood [title], .plaza";

/**
 * What the board and the dock listen to.
 * @param {Context} context
 */
export function listening(context) {
  const { state } = context;
  const back = () => context.choice.length > 0 && !context.sending && !context.showing;
  return {
    /** @param {KeyboardEvent} event */
    keydown(event) {
      state.by = "key";
      state.held = false;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const at = aboutOf(event);
      if (event.key === "Escape" && hide(state)) event.stopPropagation();
      else if (event.key === "Escape" && state.reading) read(context);
      else if (event.key === "Escape" && back()) context.choose(context.choice.slice(0, -1));
      else if (at && (event.key === "i" || event.key === "?")) show(at, context);
      else walk(event);
    },
    /** @param {FocusEvent} event */
    focusin(event) {
      reach(event.target, true);
      const at = aboutOf(event);
      // Elsewhere it would lie over what the focus goes to next: there it comes by the key that asks for it.
      if (state.by === "key" && at && place()) state.wait(GLANCE, () => show(at, context, false));
      const thing = event.target instanceof HTMLElement ? event.target.closest("[data-key]") : null;
      const group = thing?.closest("[data-rove]");
      if (!(thing instanceof HTMLElement) || !(group instanceof HTMLElement)) return;
      state.stops.set(group.dataset.rove ?? "", thing.dataset.key ?? "");
      for (const other of things(group)) other.tabIndex = other === thing ? 0 : -1;
    },
    /** @param {FocusEvent} event */
    focusout(event) {
      reach(event.target, false);
      if (state.by === "key") hide(state);
    },
    /** @param {PointerEvent} event */
    pointerover: (event) => reach(event.target, true),
    /** @param {PointerEvent} event */
    pointermove(event) {
      if (event.pointerType !== "mouse") return;
      state.by = "mouse";
      const at = aboutOf(event);
      // Only where there is a place for it: elsewhere it would lie over what the reader is about to touch.
      if (!at || at === state.pointed || event.buttons || !place()) return;
      state.pointed = at;
      state.wait(GLANCE, () => show(at, context, false));
    },
    /** @param {PointerEvent} event */
    pointerout(event) {
      reach(event.target, false);
      state.pointed = null;
      if (event.pointerType === "mouse" && place()) state.wait(LEAVE, () => hide(state));
    },
    /** @param {PointerEvent} event */
    pointerdown(event) {
      state.by = event.pointerType;
      state.held = false;
      // Its own click puts the help away: else that click would fall onto what lies under it.
      if (isHelp(event) || (state.by === "mouse" && place())) return;
      hide(state);
      const at = aboutOf(event);
      if (at && state.by !== "mouse") state.wait(LINGER, () => (state.held = show(at, context)));
    },
    pointerup: () => state.held || state.by === "mouse" || clearTimeout(state.timer),
    pointercancel: () => state.held || clearTimeout(state.timer),
    click: {
      capture: true,
      /** @param {Event} event */
      handleEvent(event) {
        pointAt(state, null);
        const sign = event.target instanceof Element && event.target.closest(SIGNS);
        if (sign instanceof HTMLElement) context.showHint(sign.title);
        // Without a pointer: by Enter on the thing, or by a digit for it.
        if (event instanceof MouseEvent && event.detail === 0) state.by = "key";
        const button = event.target instanceof Element ? event.target.closest("button") : null;
        if (state.held) {
          // The finger that has opened the help is lifted, maybe from the help itself where there was no other room.
          state.held = false;
          event.stopPropagation();
        } else if (isHelp(event)) hide(state);
        else if (button?.dataset.key) {
          if (state.reading) {
            event.stopPropagation();
            show(button, context);
          }
        } else if (button && !button.matches('[role="tab"], [data-act="read"]')) state.reading = false;
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
    touch: (event) => {
      const { move } = composed;
      const next = free ? touched(legal, choice, names) : null;
      // The second half of a double click closes nothing that the first has opened.
      if (isAgain(event) && next && !move && next.length < choice.length) return;
      if (!next && chosen && move) return context.tap({ again: true, move, choice, next: null });
      if (!next) return otherwise(/** @type {HTMLElement} */ (event.currentTarget));
      context.state.lit = "";
      const after = compose(legal, next);
      const whole = after.parts.some(({ asked }) => asked) ? null : after.move;
      if (whole && isSentAtOnce(after, next)) return context.send(whole);
      const again = next.length < choice.length && names.includes(choice.at(-1) ?? "");
      context.tap({ again, move, choice: next, next: whole });
      const newest = next.at(-1);
      const isStep = compose(legal, next).way.some(({ key }) => key === newest);
      if (next.length > choice.length && isStep) lead(context.state);
    },
  };
}

/**
 * Whether it is the second half of a double click.
 * @param {Event} event
 */
export const isAgain = (event) => event instanceof MouseEvent && event.detail > 1;

/**
 * Whether the last touch was enough: of a card that can be taken back again, of the way to draw where nobody is paid
 * for it, of the card to keep. Who likes it safer sends all of these with the button.
 * @param {import("./choice.js").Composed} composed
 * @param {import("./choice.js").Choice} choice
 */
function isSentAtOnce({ move, preview, way }, choice) {
  if (setting("confirm") === "always") return false;
  // What hired citizens cost is in no sentence before the way is chosen, and cannot be taken back.
  if (move?.kind === "draw")
    return !preview?.hire && way.some(({ step, key }) => step === "way" && key === choice.at(-1));
  return move?.kind === "keep" || (move?.kind === "play" && !preview?.reveals);
}

/** By the action that is lit up, on what it can be done. */
const LIGHTS = /** @type {Record<string, string>} */ ({ draw: ".deck", combat: ".queued", activate: ".own .cell" });

/**
 * Leads whoever goes by keys to what is asked next: what the action that is lit up can be done on, a cell for a card,
 * what is open in the dock, the primary button.
 * @param {import("./state.js").BoardState} state
 */
export function lead({ by, lit }) {
  const next =
    (lit && document.querySelector(`.tournay ${LIGHTS[lit]}:not([aria-disabled])`)) ||
    document.querySelector(".own .cell[data-lit]") ||
    document.querySelector('.ways:not(:has([aria-pressed="true"])) button, .keeping [tabindex="0"]') ||
    document.querySelector("#act:not([aria-disabled])") ||
    document.querySelector('.form [tabindex="0"]');
  if (by === "key" && next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/**
 * The button after which touches read cards and do nothing else, until it is pressed again or something is done.
 * @param {Context} context
 */
export const reader = (context) =>
  html`<button
    data-act="read"
    aria-pressed=${String(context.state.reading)}
    title=${t("tournay-read")}
    @click=${() => read(context)}>
    <i aria-hidden="true">i</i>
  </button>`;

/** @param {Context} context */
function read(context) {
  const { state } = context;
  state.reading = !state.reading;
  context.choose(context.choice);
  const chosen = document.querySelector('[data-about][aria-pressed="true"]');
  if (state.reading && chosen instanceof HTMLElement) show(chosen, context);
}

/** @param {Event} event */
const isHelp = ({ target }) => target instanceof Element && target.closest("#card-help") !== null;

/** @param {Event} event */
function aboutOf({ target }) {
  const at = target instanceof Element ? target.closest("[data-about]") : null;
  return at instanceof HTMLElement ? at : null;
}

/**
 * Where there is room for reading beside the table: the upper end of the rail. Null where the rail is elsewhere, as on
 * phones: there what is read comes up over the table.
 */
function place() {
  const rail = document.querySelector(".rail")?.getBoundingClientRect();
  const table = document.querySelector(".middle")?.getBoundingClientRect();
  if (!rail || !table || rail.left < table.right - 1) return null;
  return rail.width >= PLACE.width && rail.height >= PLACE.height ? rail : null;
}

/**
 * Shows in full what a thing is about.
 * @param {HTMLElement} at
 * @param {Context} context
 * @param {boolean} [aloud] whether it is read aloud too: not where the focus came to the thing, which says the same
 */
export function show(at, context, aloud = true) {
  const box = document.querySelector("#card-help");
  const name = at.dataset.about ?? "";
  const card = cardOf(context, name);
  const event = eventOf(context, name);
  if (!(box instanceof HTMLElement) || (!card && !event) || !at.isConnected) return false;
  const { state } = context;
  const room = place();
  box.dataset.card = name;
  box.dataset.by = state.by;
  box.ariaLive = aloud ? "polite" : "off";
  box.dataset.place = room ? "rail" : "sheet";
  const queued = state.view?.queue[Number(at.dataset.event ?? -1)] ?? null;
  const owners = ownersOf(name, context);
  render(
    html`<div class="face">${card ? cardFace(card) : event ? eventFace(event, queued) : ""}</div>
      ${card ? help(card) : event ? helpEvent(event, queued) : ""}
      ${at.dataset.under ? html`<p class="hint">${t("tournay-under", { cards: at.dataset.under })}</p>` : ""}
      ${at.hasAttribute("data-fresh") ? html`<p class="hint news">${t("tournay-fresh")}</p>` : ""}
      ${at.dataset.deck ? html`<p class="hint">${at.querySelector(".of")?.getAttribute("title")}</p>` : ""}
      ${owners.length ? html`<p class="hint">${t("tournay-who-has", { names: list(owners) })}</p>` : ""}
      <p class="hint by-key">${t("tournay-help-close")}</p>`,
    box,
  );
  state.knows = true;
  for (const side of /** @type {const} */ (["left", "top", "width"]))
    box.style.setProperty(`--${side}`, `${room?.[side] ?? 0}px`);
  box.dataset.open = "";
  box.showPopover?.(); // Safari has it since 17
  addEventListener("resize", putAway, { once: true });
  return true;
}

/**
 * Who has a card in the district where all see it.
 * @param {string} name
 * @param {Context} context
 */
const ownersOf = (name, { state, names }) =>
  (state.view?.players ?? []).flatMap(({ district }, seat) =>
    district.some(({ cards }) => cards.at(-1) === name) ? [names[seat] ?? ""] : [],
  );

/**
 * Puts the help away; whether there was one.
 * @param {import("./state.js").BoardState} state
 */
export function hide(state) {
  clearTimeout(state.timer);
  return putAway();
}

/** The same when the window gets another size, where the help may lie over something else: a phone that is turned. */
function putAway() {
  const box = document.querySelector("#card-help[data-open]");
  if (!(box instanceof HTMLElement)) return false;
  delete box.dataset.open;
  box.hidePopover?.();
  return true;
}

/**
 * Lights up the cells on a character's arrows.
 * @param {EventTarget | null} target
 * @param {boolean} on
 */
function reach(target, on) {
  const at = target instanceof Element ? target.closest("[data-cell]") : null;
  const name = at?.getAttribute("data-cell");
  for (const cell of at?.closest("[data-district]")?.querySelectorAll(`[data-reached-by~="${name}"]`) ?? [])
    cell.toggleAttribute("data-reached", on);
}

/**
 * Lights up a card wherever it lies open, and turns a narrow page to the first of these places.
 * @param {import("./state.js").BoardState} state
 * @param {string | null} name
 */
export function pointAt(state, name) {
  const all = [...document.querySelectorAll(".tournay [data-about], .tournay-dock [data-about]")];
  const found = all.filter((thing) => thing instanceof HTMLElement && thing.dataset.about === name);
  for (const thing of all) thing.toggleAttribute("data-pointed", found.includes(thing));
  const panes = found.map((thing) => thing.closest("[data-pane]")?.getAttribute("data-pane"));
  if (panes.length && !panes.includes(state.pane)) state.pane = panes.find((pane) => pane) ?? state.pane;
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
