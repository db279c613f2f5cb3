/**
 * The entries of a table's menu: rules, preferences, keyboard shortcuts, notifications. None of them leaves a running
 * game; all are loaded when first used.
 */

/** @import { Page } from "./table_state.js" */

export class TableMenu {
  /** @type {Page} */
  #page;
  #menu = /** @type {HTMLDetailsElement | null} */ (document.querySelector("details.menu"));

  #goOut;

  /**
   * @param {Page} page
   * @param {import("./people/leaving.js").GoOut} goOut
   */
  constructor(page, goOut) {
    this.#page = page;
    this.#goOut = goOut;
    this.#menu?.addEventListener("toggle", () => this.#showSettings());
    this.#menu?.querySelector("#choose-arms")?.addEventListener("click", () => {
      void import("./lazy.js").then(({ arms }) => arms.chooseArms());
    });
    this.#menu?.querySelector("#open-cues")?.addEventListener("click", this.#openCues);
    document.addEventListener("click", (event) => this.#keepAtTable(event));
  }

  listKeys = () => void import("./lazy.js").then(({ keys }) => keys.listKeys(this.#page.board.howToMove?.()));

  /** The rules beside the table, so that reading them does not leave a running game. */
  showRules = () => {
    const { table, view } = this.#page.state;
    void import("./lazy.js").then(({ rules }) => rules.openRules(table.game, view?.phase ?? null, this.listKeys));
  };

  /** The reader's notification settings; for the host also the group's. */
  #openCues = () => {
    const { host, table } = this.#page.state;
    void import("./lazy.js").then(({ cues }) => cues.openCues(host ? table.id : null, table.circle));
  };

  /** @param {MouseEvent} event */
  #keepAtTable(event) {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    const rules = `a[href="/rules/${this.#page.state.table.game}"]:not(.drawer a)`;
    const link = target instanceof Element ? target.closest(rules) : null;
    if (!link || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    if (this.#menu) this.#menu.open = false;
    this.showRules();
  }

  /** Loads the preferences, which are not needed before the menu is first opened. */
  #showSettings() {
    // Links to other pages open beside a running game.
    const target = this.#page.state.table.status === "playing" ? "_blank" : "";
    for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".menu a.item"))) {
      link.target = target;
    }
    const place = /** @type {HTMLElement | null} */ (document.querySelector("#settings"));
    const ways = /** @type {HTMLElement | null} */ (document.querySelector("#ways"));
    const hall = /** @type {HTMLElement | null} */ (document.querySelector("#hall"));
    const { board, state } = this.#page;
    void import("./lazy.js").then(({ hall: shown, leaving, settings }) => {
      if (ways) void leaving.showWays(ways, state, this.#goOut);
      if (hall && state.view) void shown.showSwitch(hall, state, board.playsFromHand);
      if (place && !place.childElementCount) void settings.showSettings(place, this.listKeys);
    });
  }
}
