import { loadable } from "./notices.js";

/**
 * Installs the service worker, for push messages and the offline page. It is installed after the page is loaded and
 * delays nothing. Without https or service workers, everything else works.
 */
function install() {
  navigator.serviceWorker.register("/sw.js", { updateViaCache: "all" }).catch(() => {});
  // A failed renewal is retried on the next page. Most readers have not allowed notifications.
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
