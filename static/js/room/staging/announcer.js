/**
 * The announcements for screen readers: one message a step, and the question to the reader. Other players' turns are
 * written on the page but not announced.
 */

/** Collects events until their step has been shown, and announces them with the question. */
export class Announcer {
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
   * @param {string | null} question The question to the reader; null if there is none.
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
   * Announces something at once, at the reader's request.
   * @param {string} words
   */
  say(words) {
    // A live region does not announce the same text twice in a row.
    this.region.textContent = "";
    requestAnimationFrame(() => {
      this.region.textContent = words;
    });
  }
}
