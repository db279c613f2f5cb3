/**
 * Interaction with the table: touches, arrow keys within a group, the highlighted reach of a character, and the full
 * text of cards.
 */
import { html } from "lit-html";
import { list, t } from "../../js/page/i18n.js";
import { cardFace, eventFace } from "./cards.js";
import { setting } from "../../js/page/settings.js";
import { answer, compose, isChosen, limitOf, paidFrom, pickedOf, touched } from "./choice.js";
import { kindOf } from "./sentences.js";
import { cardOf, eventOf } from "./table.js";
import { help, helpEvent } from "./words.js";
import { pointAt } from "../../js/board/pointing.js";
import { render } from "../../js/page/rendering.js";
import { land } from "./works.js";

/** @typedef {import("./board.js").Context} Context */

/** How long a press takes to open the full text, in milliseconds. */
const LINGER = 450;
/** How long hovering and the focus take to open it, if there is a place for reading that covers nothing. */
const GLANCE = 90;
const LEAVE = 200;
/** The room beside the table that is enough for reading, in pixels. */
const PLACE = { width: 280, height: 480 };
/** Elements with a number or a person, whose tooltip a touch opens. */
const SIGNS = ".standing [title], .stats [title], .mood [title], .plaza";

/**
 * The listeners of the dock, and of the board.
 * @param {Context} context
 */
export function listening(context) {
  const { state } = context;
  const back = () => context.choice.length > 0 && !context.sending && !context.showing;
  return {
    /** @param {KeyboardEvent} event */
    keydown(event) {
      state.learnSeldom();
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
      // Without a place for reading it would cover the next focus: then a key opens it.
      if (state.by === "key" && at && at.dataset.about !== "deck" && place())
        state.wait(GLANCE, () => show(at, context, false));
      const thing = event.target instanceof HTMLElement ? event.target.closest("[data-key]") : null;
      const group = thing?.closest("[data-rove]");
      if (!(thing instanceof HTMLElement) || !(group instanceof HTMLElement)) return;
      state.stops.set(group.dataset.rove ?? "", thing.dataset.key ?? "");
      for (const other of things(group)) other.tabIndex = other === thing ? 0 : -1;
    },
    /** @param {PointerEvent} event */
    pointerover: (event) => reach(event.target, true),
    /** @param {PointerEvent} event */
    pointermove(event) {
      state.learnSeldom();
      if (event.pointerType !== "mouse") return;
      state.by = "mouse";
      const at = aboutOf(event);
      // Only with a place for reading: otherwise it would cover the thing that the reader is about to touch.
      if (!at || at === state.pointed || at.dataset.about === "deck" || event.buttons || !place()) return;
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
      state.learnSeldom();
      state.by = event.pointerType;
      state.held = false;
      // The click that ends the press closes the help; otherwise it would touch the thing under it.
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
        pointAt(null);
        land();
        const sign = event.target instanceof Element && event.target.closest(SIGNS);
        if (sign instanceof HTMLElement) context.showHint(sign.title);
        // Without a pointer: by Enter on the thing, or by its digit.
        if (event instanceof MouseEvent && event.detail === 0) state.by = "key";
        const button = event.target instanceof Element ? event.target.closest("button") : null;
        if (state.held) {
          // The release of the finger that opened the help; the help itself may lie under it if there was no other
          // room.
          state.held = false;
          event.stopPropagation();
        } else if (isHelp(event)) hide(state);
        else if (button?.dataset.key) {
          if (state.reading) {
            event.stopPropagation();
            show(button, context);
          }
        } else if (button && !button.matches('[data-show], [data-act="read"]')) state.reading = false;
      },
    },
    /** @param {Event} event */
    contextmenu(event) {
      if (aboutOf(event)) event.preventDefault();
    },
  };
}

/**
 * The listeners of the board, whose help closes as a key's focus leaves.
 * @param {Context} context
 */
export const listeningOnBoard = (context) => ({
  ...listening(context),
  /** @param {FocusEvent} event */
  focusout(event) {
    reach(event.target, false);
    if (context.state.by === "key") hide(context.state);
  },
});

/** Questions about things on the table before anything has been touched. */
const ASKING = ["suffer", "shed", "last"];

/**
 * The state of a thing with these names, and the effect of touching it.
 * @param {Context} context
 * @param {readonly string[]} names
 * @param {(it: HTMLElement) => void} otherwise the effect of a touch on a thing that has no use now
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
    picked: pickedOf(composed, names),
    /** Whether it answers the current question. */
    lit: open && (choice.length > 0 || ASKING.includes(kindOf(legal))),
    can: open || chosen || (free && touched(legal, choice, names) !== null),
    /** @param {Event} event */
    touch: (event) => {
      const { move } = composed;
      const next = free ? touched(legal, choice, names) : null;
      // The second half of a double click does not close what the first half has opened.
      if (isAgain(event) && next && !move && next.length < choice.length) return;
      if (!next && chosen && move) return context.tap({ again: true, move, choice, next: null });
      if (!next) return otherwise(/** @type {HTMLElement} */ (event.currentTarget));
      const most = limitOf(composed, next.at(-1));
      if (most) return context.showHint(t("tournay-why-full", { most }));
      context.state.lit = "";
      context.state.raised = false;
      const after = compose(legal, next);
      const whole = after.parts.some(({ asked }) => asked) ? null : after.move;
      if (whole && !context.answer && isSentAtOnce(after)) return context.send(whole);
      const again = next.length < choice.length && names.includes(choice.at(-1) ?? "");
      context.tap({ again, move, choice: next, next: isOfStack(after) ? null : whole });
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
 * Whether the last touch was enough to send: for a card that can be taken back, and for the card to keep. Readers who
 * chose so send both with the button. A draw cannot be taken back, and is always confirmed.
 * @param {import("./choice.js").Composed} composed
 */
function isSentAtOnce(composed) {
  const { move, preview } = composed;
  if (setting("confirm") === "always") return false;
  if (isOfStack(composed)) return false;
  return move?.kind === "keep" || (move?.kind === "play" && !preview?.reveals);
}

/**
 * Whether a card pays that shares its cell with others: another touch chooses another one of them.
 * @param {import("./choice.js").Composed} composed
 */
const isOfStack = (composed) =>
  composed.way.some(
    (step) => step.step === "pay" && "cell" in step.item && paidFrom(composed, step.item.cell).depths.length > 1,
  );

/** The targets of the highlighted action. */
const LIGHTS = /** @type {Record<string, string>} */ ({ draw: ".deck", combat: ".queued", activate: ".own .cell" });

/**
 * Moves a keyboard user's focus to the next question: a target of the highlighted action, a cell for a card, the open
 * question in the dock, or the primary button.
 * @param {import("./state.js").BoardState} state
 */
export function lead({ by, lit }) {
  const next =
    (lit && document.querySelector(`.tournay ${LIGHTS[lit]}:not([aria-disabled])`)) ||
    document.querySelector(".own .cell[data-lit], .others .cell[data-lit], .deck[data-lit]") ||
    document.querySelector('.ways:not(:has([aria-pressed="true"])) button, .keeping [tabindex="0"]') ||
    document.querySelector("#act:not([aria-disabled])");
  if (by === "key" && next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/**
 * The button after which touches only show the full text of cards, until it is pressed again or a move is made.
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
 * The place for reading beside the table: the upper end of the rail, or of the log in a replay. Null if that is
 * elsewhere, as on phones: there the text opens over the table.
 */
function place() {
  const rail = document.querySelector(".rail, .replay-aside")?.getBoundingClientRect();
  const table = document.querySelector(".middle")?.getBoundingClientRect();
  if (!rail || !table || rail.left < table.right - 1) return null;
  return rail.width >= PLACE.width && rail.height >= PLACE.height ? rail : null;
}

/**
 * Shows the full text of a thing.
 * @param {HTMLElement} at
 * @param {Context} context
 * @param {boolean} [aloud] whether it is also read aloud: not after a focus on the thing, whose name says the same
 */
export function show(at, context, aloud = true) {
  const box = document.querySelector("#card-help");
  const name = at.dataset.about ?? "";
  const card = cardOf(context, name);
  const event = eventOf(context, name);
  const { deck } = at.dataset;
  if (!(box instanceof HTMLElement) || !(card || event || deck) || !at.isConnected) return false;
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
      ${deck ? html`<p class="hint">${at.querySelector(".of")?.getAttribute("title")}</p>` : ""}
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
 * The owner of a card in an open district.
 * @param {string} name
 * @param {Context} context
 */
const ownersOf = (name, { state, names }) =>
  (state.view?.players ?? []).flatMap(({ district }, seat) =>
    district.some(({ cards }) => cards.at(-1) === name) ? [names[seat] ?? ""] : [],
  );

/**
 * Closes the help. Returns whether it was open.
 * @param {import("./state.js").BoardState} state
 */
export function hide(state) {
  clearTimeout(state.timer);
  return putAway();
}

/** Closes the help, also after a resize, such as turning a phone: it may then cover something else. */
function putAway() {
  const box = document.querySelector("#card-help[data-open]");
  if (!(box instanceof HTMLElement)) return false;
  delete box.dataset.open;
  box.hidePopover?.();
  return true;
}

/**
 * Highlights the cells on a character's arrows.
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
 * Switches a narrow page to the first of these highlighted things.
 * @param {import("./state.js").BoardState} state
 * @param {readonly HTMLElement[]} things
 */
export function turnTo(state, things) {
  const panes = things.map((thing) => thing.closest("[data-pane]")?.getAttribute("data-pane"));
  if (panes.length && !panes.includes(state.pane)) state.pane = panes.find((pane) => pane) ?? state.pane;
}

/** @param {HTMLElement} group */
const things = (group) => /** @type {HTMLElement[]} */ ([...group.querySelectorAll("[data-key]")]);

/**
 * Arrow keys move to the nearest thing in their direction.
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
