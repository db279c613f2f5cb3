/**
 * What a screen reader is told of the game: one message a step, and what is asked of the reader. That somebody else is
 * waited for is written on the page and told nobody.
 */

/** Gathers what happened until the step that it belongs to has been shown, and says it with the question. */
export class Telling {
  /** @param {HTMLElement} region A live region. */
  constructor(region) {
    this.region = region;
    /** @type {string[]} */ this.pending = [];
    this.asked = "";
  }

  /** @param {readonly string[]} sentences */
  add(sentences) {
    this.pending.push(...sentences);
  }

  /**
   * @param {boolean} atRest Whether a step has been shown to its end.
   * @param {string | null} question What is asked of the reader; null where nothing is.
   */
  tell(atRest, question) {
    if (!atRest) return;
    const asks = question !== null && question !== this.asked ? [question] : [];
    if (question !== null || this.pending.length) this.asked = question ?? "";
    const words = [...this.pending, ...asks];
    this.pending = [];
    if (words.length) this.region.textContent = words.join(" ");
  }

  /**
   * Says something at once, because it was asked for.
   * @param {string} words
   */
  say(words) {
    // A live region that is told the same once more says nothing.
    this.region.textContent = "";
    requestAnimationFrame(() => {
      this.region.textContent = words;
    });
  }
}
