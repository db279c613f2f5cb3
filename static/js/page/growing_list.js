/** A list that grows at its end: the log and the chat. */

/** The distance in pixels from its end within which a list counts as scrolled to the end. */
const NEAR = 48;

/**
 * Scrolls a list to its newest line unless the reader has scrolled up. Only scroll events decide this, because a change
 * of size does not show the reader's intention.
 */
export class LogEnd {
  constructor() {
    /** @type {Element | null} */ this.list = null;
    this.atEnd = true;
    /** The last scroll position. */
    this.top = 0;
    this.resized = new ResizeObserver(() => this.follow());
    this.due = false;
  }

  /**
   * The function to call after the list was rendered.
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
    // Once a frame, however often it is rendered: measuring the list forces a layout.
    requestAnimationFrame(() => {
      this.due = false;
      this.follow();
    });
  }

  scrolled() {
    const { list } = this;
    if (!list) return;
    // A scroll event comes a frame late. The list may have shrunk by then, with its end far below: only a reader who
    // scrolled up has left the end.
    if (isAtEnd(list)) this.atEnd = true;
    else if (list.scrollTop < this.top) this.atEnd = false;
    this.top = list.scrollTop;
  }

  follow() {
    // The reader may have scrolled a moment ago, before any event.
    this.scrolled();
    const { list } = this;
    if (!list) return;
    if (this.atEnd) list.scrollTop = list.scrollHeight;
    this.top = list.scrollTop;
  }
}

/** @param {Element} list */
const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight < NEAR;
