/** A list that grows at its end: the log, and talk. */

/** So many pixels from its end a list still counts as being there. */
const NEAR = 48;

/**
 * Keeps the newest line in sight for a reader who has not scrolled up. Where the list stands is known from its own
 * scrolling alone: when it grows or shrinks, it says nothing of what the reader wants.
 */
export class LogEnd {
  constructor() {
    /** @type {Element | null} */ this.list = null;
    this.atEnd = true;
    /** How far down the list was last. */
    this.top = 0;
    this.resized = new ResizeObserver(() => this.follow());
    this.due = false;
  }

  /**
   * To be called when the list has been drawn.
   * @param {Element | null} list
   */
  drawn(list) {
    if (list !== this.list) {
      this.resized.disconnect();
      Object.assign(this, { list, atEnd: true, top: 0 });
      if (list) this.resized.observe(list);
      list?.addEventListener("scroll", () => this.scrolled());
    }
    if (this.due) return;
    this.due = true;
    // Once a frame, whatever is drawn until then: to ask where the list is makes the browser lay out the page.
    requestAnimationFrame(() => {
      this.due = false;
      this.follow();
    });
  }

  scrolled() {
    const { list } = this;
    if (!list) return;
    // An event comes a frame late, when the list may have shrunk already and its end is far below: only who has gone up
    // has left the end.
    if (isAtEnd(list)) this.atEnd = true;
    else if (list.scrollTop < this.top) this.atEnd = false;
    this.top = list.scrollTop;
  }

  follow() {
    // The reader may have scrolled a moment ago, which no event has told yet.
    this.scrolled();
    const { list } = this;
    if (!list) return;
    if (this.atEnd) list.scrollTop = list.scrollHeight;
    this.top = list.scrollTop;
  }
}

/** @param {Element} list */
const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight < NEAR;
