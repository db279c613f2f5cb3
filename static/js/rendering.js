/**
 * Renders templates as lit does, also after others have edited the page. Translators and dictionaries put texts into
 * elements of their own; lit would go on to write into text nodes that are no longer in the page. Once that happened,
 * each rendering builds its container anew; the focus, the values of fields and the scroll positions stay.
 */
import { render as lit } from "lit-html";

/** Where lit keeps what it has rendered into a container. */
const PART = "_$litPart$";

let isEdited = false;
/**
 * Keeps the state of elements that are built anew, once it is loaded.
 * @type {typeof import("./kept_state.js").keepState}
 */
let keepState = (_, build) => build();
/**
 * How this page loads that; a table has it in the file of what it seldom needs.
 * @type {{load?: () => Promise<typeof import("./kept_state.js")>}}
 */
export const edited = {};

const observer = new MutationObserver((records) => {
  isEdited = records.some(
    ({ addedNodes: [added], removedNodes: [removed] }) =>
      added instanceof Element && (added.localName === "font" || removed?.nodeValue?.trim()),
  );
  if (!isEdited) return;
  observer.disconnect();
  void edited.load?.().then((loaded) => {
    keepState = loaded.keepState;
  });
});
observer.observe(document.body, { childList: true, subtree: true });

/**
 * @param {unknown} template
 * @param {HTMLElement & {[PART]?: unknown}} container
 */
export function render(template, container) {
  if (!isEdited) return void lit(template, container);
  keepState(container, () => {
    container.replaceChildren();
    delete container[PART];
    lit(template, container);
  });
}
