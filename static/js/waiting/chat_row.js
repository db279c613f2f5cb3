/** Chat in the waiting room: one row with the last line, which opens in place. */
import { html, nothing } from "lit-html";
import { talk, wordId } from "../chat/chat.js";
import { t } from "../page/i18n.js";

/** @param {import("../room/table_state.js").State} state */
export function chatRow(state) {
  const { lines } = state.chat;
  const last = lines.shown.at(-1);
  const said = last && (last.word === null ? last.text : t(wordId(last.word)));
  return html`<details
    class="fold talk"
    id="chat-row"
    ?open=${state.tab === "chat"}
    @toggle=${() => state.chat.drawn(document.body)}>
    <summary>
      <b>${t("chat")}</b>
      <span class="summed"
        >${last ? t("chat-last", { name: last.name ?? t("chat-watcher"), said: said ?? "" }) : nothing}</span
      >
      ${lines.hasUnread ? html`<span class="unread"><span class="unseen">${t("chat-unread")}</span></span>` : nothing}
    </summary>
    ${talk(state)}
  </details>`;
}
