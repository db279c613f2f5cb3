/** Shows a new chat message at its writer's shield, on pages that have the chat behind a tab. */
import { t } from "../page/i18n.js";
import { isRendered } from "../page/visible.js";
import { wordId } from "./chat.js";

/** In milliseconds. */
const SHOWN = 4000;
const APART = 6;

/**
 * @param {import("../../types/messages.js").ChatEntry} line
 * @param {number} seat The writer's seat; negative for spectators, whose lines appear at the chat's tab.
 */
export function showBubble({ text, word }, seat) {
  const chat = document.querySelector("#chat");
  if (chat && isRendered(chat)) return;
  const places = document.querySelectorAll(`[data-plate="${seat}"], [data-show="${seat}"], [data-open="chat"]`);
  const at = [...places].find(isRendered)?.getBoundingClientRect();
  if (!at) return;
  document.querySelector(".bubble")?.remove();
  const bubble = document.createElement("p");
  bubble.className = "bubble";
  // The chat itself is read aloud.
  bubble.ariaHidden = "true";
  bubble.textContent = word === null ? text : t(wordId(word));
  document.body.append(bubble);
  const { width, height } = bubble.getBoundingClientRect();
  const left = Math.max(APART, Math.min(at.left, innerWidth - width - APART));
  const isBelow = at.bottom + height + APART < innerHeight;
  bubble.style.translate = `${left}px ${isBelow ? at.bottom + APART : at.top - height - APART}px`;
  setTimeout(() => bubble.remove(), SHOWN);
}
