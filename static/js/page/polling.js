/**
 * Handles a network that blocks WebSockets: detects the block, shows a notice once, polls instead, and regularly tries
 * a WebSocket again.
 */
import { html } from "lit-html";
import { learn, t } from "./i18n.js";
import { addNotice } from "./notice_place.js";
import { PolledSocket } from "./polled_socket.js";
import { render } from "./rendering.js";
import { inTab } from "./storage.js";
import { POLLS_UNTIL, transport } from "./transport.js";

const MINUTE = 60_000;
/** The points of evidence needed: a WebSocket that failed at once counts 1, one that never opened counts 2. */
const ENOUGH = 3;
const FIRST_PROBE = 10 * MINUTE;
const LONGEST_PROBE = 80 * MINUTE;
/** A WebSocket that has worked for this long is not blocked. */
const SOUND = 5_000;
const PROBE_WITHIN = 10_000;
const SAID = "polls-said";

const byWebSocket = transport.open;
let evidence = 0;
let failedAt = 0;
let probeAfter = FIRST_PROBE;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let isProbing = false;
/** @type {Set<PolledSocket>} */
const polled = new Set();
// The network may be a different one.
addEventListener("online", probe);

/**
 * Counts a WebSocket that failed although the server answered a plain request. Returns whether there is enough evidence
 * to open connections without WebSockets from now on.
 * @param {boolean} isSlow Whether it never opened.
 */
export function noteFailure(isSlow) {
  if (transport.open !== byWebSocket) return false;
  const now = Date.now();
  if (now - failedAt > MINUTE) evidence = 0;
  failedAt = now;
  evidence += isSlow ? 2 : 1;
  if (evidence < ENOUGH) return false;
  poll();
  return true;
}

/** Opens every connection without a WebSocket from now on. */
export function poll() {
  evidence = 0;
  inTab.set(POLLS_UNTIL, `${Date.now() + probeAfter}`);
  transport.open = (path) => {
    const socket = new PolledSocket(path);
    for (const one of polled) if (one.readyState === 3) polled.delete(one);
    polled.add(socket);
    return socket;
  };
  probeLater();
  void say();
}

function probeLater() {
  clearTimeout(timer);
  timer = setTimeout(probe, probeAfter);
  probeAfter = Math.min(2 * probeAfter, LONGEST_PROBE);
}

/** Tries a WebSocket. If it works for a while, all connections are opened that way again. */
function probe() {
  if (isProbing || transport.open === byWebSocket) return;
  isProbing = true;
  const socket = byWebSocket("/ws/me");
  let isAnswered = false;
  const finish = () => {
    isProbing = false;
    socket.close();
    if (!isAnswered) {
      inTab.set(POLLS_UNTIL, `${Date.now() + probeAfter}`);
      return probeLater();
    }
    inTab.remove(POLLS_UNTIL);
    document.querySelector("#polling")?.remove();
    transport.open = byWebSocket;
    for (const one of polled) one.lose();
    polled.clear();
  };
  socket.addEventListener("message", () => {
    isAnswered = true;
  });
  socket.addEventListener("close", () => {
    isAnswered = false;
  });
  setTimeout(finish, PROBE_WITHIN + SOUND);
}

/** Shows the notice once in each tab. */
async function say() {
  if (document.querySelector("#polling") || inTab.get(SAID)) return;
  await learn("i18n/polling");
  const place = addNotice("polling");
  const close = () => {
    inTab.set(SAID, "1");
    place.remove();
  };
  render(html`<span>${t("polling-notice")}</span> <button type="button" @click=${close}>${t("close")}</button>`, place);
}
