/** Many listeners of one element, by the names of their events, in place of an attribute for each. */
import { Directive, directive } from "lit-html/directive.js";

/**
 * @typedef {(event: any) => unknown} Listener
 * @typedef {Listener | {readonly capture: boolean, readonly handleEvent: Listener}} AnyListener
 * @typedef {Readonly<Record<string, AnyListener>>} Listeners
 */

class ListenersDirective extends Directive {
  listeners = /** @type {Listeners | null} */ (null);

  /**
   * @param {Listeners} _
   * @override
   */
  render(_) {}

  /**
   * Listens from the first rendering on; later ones replace the functions, and have the same names.
   * @param {import("lit-html/directive.js").ElementPart} part
   * @param {[Listeners]} listeners
   * @override
   */
  update({ element }, [listeners]) {
    if (!this.listeners)
      for (const [name, listener] of Object.entries(listeners))
        element.addEventListener(name, this, "capture" in listener && listener.capture);
    this.listeners = listeners;
  }

  /** @param {Event} event */
  handleEvent(event) {
    const listener = this.listeners?.[event.type];
    if (typeof listener === "function") listener(event);
    else listener?.handleEvent(event);
  }
}

export const listeners = directive(ListenersDirective);
