/**
 * An open page during an update of the server: it reloads itself once if nothing is lost by that; otherwise it shows
 * that there is a newer version.
 */
import { notices } from "./notices.js";
import { inTab } from "./storage.js";

const TRIED = "newer";

/** @type {(() => boolean)[]} */
const busy = [];

/**
 * Prevents a reload while the page is busy.
 * @param {() => boolean} isBusy
 */
export function keepWhile(isBusy) {
  busy.push(isBusy);
}

/**
 * Compares the server's build with the page's own.
 * @param {string | undefined} build none from an older server
 */
export function compare(build) {
  if (!build || build === document.documentElement.dataset.build) return;
  // During a rolling update another process may answer with the old version: then the reader decides when to reload.
  if (busy.some((isBusy) => isBusy()) || isComposing() || !isFirstTry(build))
    return void notices.load?.().then((page) => page.showNewerVersion());
  location.reload();
}

/** Whether a text is being written, a form is being filled in, or something is open over the page. */
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
  return inTab.get(TRIED) !== build && inTab.set(TRIED, build); // without storage the page would reload endlessly
}
