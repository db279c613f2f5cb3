/**
 * A page that was left open while the server was brought up to date. It loads itself again, once, where nothing is lost
 * by that; else it says that there is something newer.
 */
import { notices } from "./notices.js";
import { inTab } from "./storage.js";

const TRIED = "newer";

/** @type {(() => boolean)[]} */
const busy = [];

/**
 * Keeps the page from loading itself again while it is at something.
 * @param {() => boolean} isBusy
 */
export function keepWhile(isBusy) {
  busy.push(isBusy);
}

/**
 * Compares what the server's pages are made of with what this one is.
 * @param {string | undefined} build none from a server of before
 */
export function compare(build) {
  if (!build || build === document.documentElement.dataset.build) return;
  // Where processes are brought up to date one by one, another one can answer: then it is the reader's to say when.
  if (busy.some((isBusy) => isBusy()) || isComposing() || !isFirstTry(build))
    return void notices.load?.().then((page) => page.showNewerVersion());
  location.reload();
}

/** Whether something is written, chosen in a form, or open over the page. */
function isComposing() {
  const fields = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("input, textarea"));
  return (
    document.querySelector("dialog[open], details.menu[open]") !== null ||
    [...fields].some(
      (field) =>
        field === document.activeElement ||
        field.value !== field.defaultValue ||
        field.checked !== field.defaultChecked,
    )
  );
}

/** @param {string} build */
function isFirstTry(build) {
  return inTab.get(TRIED) !== build && inTab.set(TRIED, build); // a browser that stores nothing would try without end
}
