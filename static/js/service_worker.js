import { loadable } from "./notices.js";

/**
 * Has the browser install what works for the site while no page is open, and what stands where there is no connection.
 * Once the page is there: nothing of it waits for this. Without https, or in a browser that wants no such thing, all
 * else works.
 */
function install() {
  navigator.serviceWorker.register("/sw.js", { updateViaCache: "all" }).catch(() => {});
  // What cannot be renewed now is tried again on the next page. Most readers have allowed no notifications.
  if ("Notification" in window && Notification.permission === "granted")
    void loadable
      .then((load) => load())
      .then((page) => page.renew())
      .catch(() => {});
}

if ("serviceWorker" in navigator) {
  if (document.readyState === "complete") install();
  else addEventListener("load", install, { once: true });
}
