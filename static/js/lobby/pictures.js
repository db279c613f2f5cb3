/**
 * Animates the pictures of the games: one moment of play at a time, silently, by turns. The still picture is the
 * moment's end. Only pictures in view move, only in a visible tab, and never with reduced motion.
 */

/** Milliseconds between two moments: each game moves about every 7.5 seconds. */
const PAUSE = 2500;
const EASE = "cubic-bezier(.5, 0, .7, .6)";
/** @typedef {[part: string, frames: Keyframe[], timing: KeyframeAnimationOptions]} Movement */

/**
 * @param {string} from
 * @param {number} duration
 * @param {number} [delay]
 * @returns {[Keyframe[], KeyframeAnimationOptions]}
 */
const comes = (from, duration, delay = 0) => [
  [{ transform: from }, { transform: "none" }],
  { duration, delay, easing: EASE },
];
/** @param {number} delay @returns {[Keyframe[], KeyframeAnimationOptions]} */
const appears = (delay) => [[{ opacity: 0 }, { opacity: 1 }], { duration: 240, delay, easing: "ease-out" }];

/** @type {Record<string, Movement[]>} */
const MOMENTS = {
  joust: [
    ["near", ...comes("translateX(-170px)", 1700)],
    ["far", ...comes("translateX(170px)", 1700)],
    ["pop", [{ transform: "scale(0)" }, { transform: "none" }], { duration: 260, delay: 1650, easing: "ease-out" }],
    ["die", ...appears(300)],
    ["cube", ...appears(1850)],
  ],
  tornei: [
    ["left", ...comes("translate(-130px, 30px)", 500)],
    ["right", ...comes("translate(130px, 30px)", 500, 250)],
    ["far", ...comes("translateY(-120px)", 500, 500)],
    ["own", ...comes("translateY(140px)", 500, 750)],
    ["hidden", [{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }], { duration: 260, delay: 1400 }],
    ["shown", [{ transform: "scaleX(0)" }, { transform: "none" }], { duration: 260, delay: 1660 }],
    ["right-mark", ...appears(1950)],
  ],
  tournay: [
    ["lands", ...comes("translate(70px, 130px)", 900, 300)],
    ["gains", ...appears(1300)],
  ],
};
/** The delay between equal parts that move one after the other, in milliseconds. */
const APART = 120;
/** Milliseconds between two strides of a horse. */
const STRIDE = 120;

const games = /** @type {HTMLElement} */ (document.querySelector(".games"));
const button = /** @type {HTMLButtonElement} */ (document.querySelector("#pause-pictures"));
const scenes = [...games.querySelectorAll("[data-scene]")];
const still = matchMedia("(prefers-reduced-motion: reduce)");
/** @type {Set<Element>} */
const inView = new Set();
/** @type {Set<Animation>} */
const moving = new Set();
let isPaused = false;
let next = 0;

/** @param {Element} part @param {Keyframe[]} frames @param {KeyframeAnimationOptions} timing */
function move(part, frames, timing) {
  const animation = part.animate(frames, { fill: "backwards", ...timing });
  moving.add(animation);
  animation.onfinish = animation.oncancel = () => moving.delete(animation);
}

/** @param {Element} scene */
function play(scene) {
  const game = scene.getAttribute("data-scene") ?? "";
  for (const [name, frames, timing] of MOMENTS[game] ?? [])
    for (const [at, part] of scene.querySelectorAll(`[data-part="${name}"]`).entries())
      move(part, frames, { ...timing, delay: Number(timing.delay ?? 0) + at * APART });
  for (const [name, shown] of /** @type {const} */ ([
    ["legs-a", [1, 0]],
    ["legs-b", [0, 1]],
  ]))
    for (const legs of scene.querySelectorAll(`.${name}`))
      move(legs, [{ opacity: shown[0] }, { opacity: shown[1] }], {
        duration: 2 * STRIDE,
        iterations: 7,
        easing: "steps(2, jump-none)",
      });
}

function turn() {
  if (isPaused || still.matches || document.visibilityState !== "visible") return;
  next += 1;
  const scene = scenes[next % scenes.length];
  if (scene && inView.has(scene)) play(scene);
}

function show() {
  button.hidden = still.matches;
  button.setAttribute("aria-pressed", String(isPaused));
  if (isPaused || still.matches) for (const animation of [...moving]) animation.cancel();
}

/** Starts once the page is painted. */
export function enliven() {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
    },
    { threshold: 0.5 },
  );
  for (const scene of scenes) observer.observe(scene);
  button.addEventListener("click", () => {
    isPaused = !isPaused;
    show();
  });
  still.addEventListener("change", show);
  show();
  setInterval(turn, PAUSE);
}
