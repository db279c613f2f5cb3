/**
 * Nothing moves under a finger: from when a control is pressed until its click is heard, what comes from others is not
 * drawn. Else it may put something else there in between, and the tap is lost or goes to that.
 */
const CONTROLS = "button, a[href], summary, label, input, select";
/** For how long at most, in milliseconds: a tap takes a fifth of a second, and who holds for longer reads or draws. */
const LONGEST = 350;
/** For how long after letting go: a click of a finger comes a little later. */
const LATE = 60;
/** From how many pixels on it is no tap. */
const MOVES = 10;

/** @type {{x: number, y: number, timer: number} | null} */
let press = null;
/** @type {Set<() => void>} */
const waiting = new Set();

/**
 * Whether to draw later: then it is called as soon as nothing is pressed any more.
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

/** The click's own listeners draw at once; what has come from others is drawn after them. */
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
