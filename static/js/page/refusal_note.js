/** A refusal, shown beside the button that caused it, as long as its reason may still hold. */
import { html, nothing } from "lit-html";

/** @typedef {{at: string, text: string}} Trouble `at` names the button. */

/**
 * @param {{trouble: Trouble | null}} state
 * @param {string} at
 */
export function trouble({ trouble: found }, at) {
  return found?.at === at ? html`<p class="error trouble" role="alert">${found.text}</p>` : nothing;
}
