/** The frame of a replay: the line at the top, and the tabs beside the board. */
import { html, nothing } from "lit-html";
import { t } from "../page/i18n.js";
import { linkSign } from "./bar.js";

/** @typedef {"log" | "film" | "chat"} Tab */

const ALL = /** @type {const} */ (["log", "film", "chat"]);

/**
 * @param {readonly Tab[]} tabs
 * @param {Tab} open
 * @param {boolean} hasNews Whether the chat has unread messages.
 * @param {(tab: Tab) => void} choose
 */
function asideTabs(tabs, open, hasNews, choose) {
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.key === "ArrowRight" ? 1 : tabs.length - 1;
    const other = tabs[(tabs.indexOf(open) + step) % tabs.length] ?? open;
    choose(other);
    document.getElementById(`replay-open-${other}`)?.focus();
  };
  return html`<div class="replay-tabs" role="tablist" @keydown=${keys}>
    ${tabs.map(
      (tab) =>
        html`<button role="tab" id=${`replay-open-${tab}`} aria-controls=${`replay-tab-${tab}`}
          aria-selected=${tab === open} tabindex=${tab === open ? 0 : -1} @click=${() => choose(tab)}>
          ${nameOf(tab)}${tab === "chat" && hasNews && open !== "chat" ? news() : nothing}
        </button>`,
    )}
  </div>`;
}

/** @param {Tab} tab */
const nameOf = (tab) => t(tab === "film" ? "replay-film" : `tab-${tab}`);

const news = () => html`<span class="new">${t("tab-new")}</span>`;

/**
 * @param {object} shown
 * @param {string} shown.place The place in the game.
 * @param {boolean} shown.isListed Whether the log covers the board of a narrow page.
 * @param {boolean | null} shown.hasNews Whether the chat has unread messages; null without a chat.
 * @param {string} shown.home The table, or the page where the record was chosen.
 * @param {boolean} shown.isTable
 * @param {string} shown.next The address of the players' next table; empty if there is none.
 * @param {() => void} shown.copy
 * @param {() => void} shown.list
 */
export function top({ place, isListed, hasNews, home, isTable, next, copy, list }) {
  return html`<header class="replay-top">
    <h1>
      <span class="replay-title">${t("replay-title")}</span>
      <span class="replay-place" aria-hidden="true">${place}</span>
    </h1>
    ${
      isTable
        ? html`<button class="quiet" id="replay-link" title=${t("replay-link")} @click=${copy}>
            ${linkSign}
            <span class="unseen">${t("replay-link")}</span>
          </button>`
        : nothing
    }
    <button class="quiet" id="replay-list" aria-expanded=${isListed} @click=${list}>
      ${t(hasNews === null ? "replay-show-log" : "replay-show-aside")}${hasNews && !isListed ? news() : nothing}
    </button>
    <a href=${next || home}>${t(next ? "replay-next-table" : isTable ? "replay-table" : "replay-check")}</a>
  </header>`;
}

/**
 * The log beside the board, and in tabs the filmstrip and the chat.
 * @param {object} shown
 * @param {Tab} shown.tab The chosen one.
 * @param {(tab: Tab) => void} shown.choose
 * @param {() => unknown} shown.log
 * @param {() => unknown} shown.foot
 * @param {(() => unknown) | null} shown.film
 * @param {(() => unknown) | null} shown.talk
 * @param {boolean} shown.hasNews Whether the chat has unread messages.
 */
export function aside({ tab, choose, log, foot, film, talk, hasNews }) {
  const tabs = ALL.filter((one) => (one !== "film" || film) && (one !== "chat" || talk));
  const open = tabs.includes(tab) ? tab : "log";
  return html`<aside class="replay-aside">
    ${tabs.length > 1 ? asideTabs(tabs, open, hasNews, choose) : nothing}
    <div class="replay-log" ?hidden=${open !== "log"} id="replay-tab-log" aria-label=${t("log")}
      role=${tabs.length > 1 ? "tabpanel" : "region"}>
      ${log()}
      <div class="replay-foot">${foot()}</div>
    </div>
    ${
      film
        ? html`<div class="replay-film" ?hidden=${open !== "film"} id="replay-tab-film" role="tabpanel"
            aria-label=${t("replay-film")}>${open === "film" ? film() : nothing}</div>`
        : nothing
    }
    ${
      talk
        ? html`<div class="replay-chat" ?hidden=${open !== "chat"} id="replay-tab-chat" role="tabpanel"
            aria-label=${t("chat")}>${talk()}</div>`
        : nothing
    }
  </aside>`;
}
