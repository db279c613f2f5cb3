/** Asks the browser to be told by it, upon the reader's tap. */
import { t } from "./i18n.js";
import { Refused } from "./api.js";
import { setting } from "./settings.js";

/** Tells static/sw.js, which reads no settings of a page, whether a message is to be felt. */
export async function keepVibration() {
  if (!("caches" in window)) return;
  const kept = await caches.open("settings");
  await kept.put("/vibration", new Response(setting("vibration")));
}

/**
 * What the server needs to push to this browser. Throws `Refused`.
 * @param {string} key The server's.
 * @returns {Promise<import("../types/messages.js").NewPush>}
 */
export async function subscribe(key) {
  if ((await Notification.requestPermission()) !== "granted")
    throw new Refused("no_permission", t("cues-no-permission"));
  await keepVibration();
  await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const found = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => Promise.reject(new Refused("bad_push", t("error-bad-push"))));
  const { endpoint = "", keys } = found.toJSON();
  return { endpoint, p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
}
