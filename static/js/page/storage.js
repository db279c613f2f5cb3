/**
 * The values that this browser stores for this installation. The names contain the installation's id, because another
 * server may be at the same address later. No other module of a page uses the browser's storage.
 */

/** @param {string} name */
export const storedName = (name) => `quintain-${document.documentElement.dataset.installation}-${name}`;

/**
 * The name in releases whose names did not contain the installation's id.
 * @param {string} name
 */
const formerName = (name) => (name === "my-games" ? name : `quintain-${name}`);

/** One kind of storage. If the browser stores nothing, all values are missing; no error is raised. */
class Stored {
  #storage;

  /** @param {() => Storage} storage May throw. */
  constructor(storage) {
    this.#storage = storage;
  }

  /**
   * The stored value; null if there is none. A value that an earlier release stored is renamed.
   * @param {string} name
   */
  get(name) {
    try {
      const storage = this.#storage();
      const former = storage.getItem(formerName(name));
      if (former !== null) {
        storage.removeItem(formerName(name));
        if (storage.getItem(storedName(name)) === null) storage.setItem(storedName(name), former);
      }
      return storage.getItem(storedName(name));
    } catch {
      return null;
    }
  }

  /**
   * The stored JSON; null if there is none that can be parsed.
   * @param {string} name
   * @returns {unknown}
   */
  getJson(name) {
    try {
      return JSON.parse(this.get(name) ?? "null");
    } catch {
      return null;
    }
  }

  /**
   * @param {string} name
   * @param {string} value
   * @returns {boolean} Whether the browser has stored it.
   */
  set(name, value) {
    try {
      this.#storage().setItem(storedName(name), value);
      return true;
    } catch {
      return false;
    }
  }

  /**
   * @param {string} name
   * @param {unknown} value
   */
  setJson(name, value) {
    return this.set(name, JSON.stringify(value));
  }

  /** @param {string} name */
  remove(name) {
    // The value of an earlier release is migrated first, so that it is removed too.
    if (this.get(name) !== null) this.#storage().removeItem(storedName(name));
  }
}

/** Storage for all tabs, until it is removed. */
export const local = new Stored(() => localStorage);
/** Storage for this tab. */
export const inTab = new Stored(() => sessionStorage);
/** The settings that static/sw.js reads. */
export const workerSettings = () => caches.open(storedName("settings"));
