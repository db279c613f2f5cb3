/**
 * Postpones renderings while a control is pressed, until its click. Otherwise a message could move another control
 * under the finger, and the tap would be lost or hit the wrong one.
 */
const CONTROLS = "button, a[href], summary, label, input, select";
/** The longest postponement in milliseconds: a tap takes a fifth of a second; a longer press is reading or dragging. */
const LONGEST = 350;
/** The time in milliseconds to wait after the release: a finger's click comes a little later. */
const LATE = 60;
/** The distance in pixels from which a press is no longer a tap. */
const MOVES = 10;

/** @type {{x: number, y: number, timer: number} | null} */
let press = null;
/** @type {Set<() => void>} */
const waiting = new Set();

/**
 * Whether to render later. If so, the function is called as soon as no control is pressed.
 * @param {() => void} draw
 */
export function drawsLater(draw) {
  if (press) waiting.add(draw);
  else waiting.delete(draw);
  return press !== null;
}

function over() {
  clearTimeout(press?.timer);
  press = null;
  catchUp();
}

function catchUp() {
  if (!press) for (const draw of [...waiting]) draw();
}

/** @param {PointerEvent} event */
function down({ target, clientX: x, clientY: y }) {
  if (press) over();
  if (target instanceof Element && target.closest(CONTROLS)) press = { x, y, timer: setTimeout(over, LONGEST) };
}

/** @param {PointerEvent} event */
function move({ clientX, clientY }) {
  if (press && Math.hypot(clientX - press.x, clientY - press.y) >= MOVES) over();
}

function up() {
  if (!press) return;
  clearTimeout(press.timer);
  press.timer = setTimeout(over, LATE);
}

/** Renders postponed messages after a click: the click's own listeners render first. */
function clicked() {
  if (!press) return;
  clearTimeout(press.timer);
  press = null;
  setTimeout(catchUp);
}

for (const [type, listener] of /** @type {const} */ ([
  ["pointerdown", down],
  ["pointermove", move],
  ["pointerup", up],
  ["pointercancel", over],
  ["click", clicked],
]))
  window.addEventListener(type, /** @type {EventListener} */ (listener), { capture: true, passive: true });
