/** The dialog "When it is my turn": how the reader is notified here and elsewhere. Loaded when it is opened. */
import { html, nothing } from "lit-html";
import { get, post, sentence } from "../page/api.js";
import { learn, t } from "../page/i18n.js";
import { muted } from "../chat/muted.js";
import { askPermission, keepVibration, subscribe } from "./push_subscription.js";
import { settingField } from "../page/setting_field.js";
import { CUES } from "../page/settings.js";
import { ring } from "./sound.js";
import { render } from "../page/rendering.js";

/**
 * @import { CircleCues, CueTrouble, MutedPeople, OwnCueAddress, OwnCues } from "../../types/messages.js"
 * @typedef {{cues: OwnCues | null, circle: CircleCues | null, isTold: boolean, muted: MutedPeople | null,
 *   said: string, isError: boolean, busy: boolean}} Shown
 */

const DELAYS = ["", "0", "1", "10", "60"];

/**
 * Opens the notification settings in a dialog over the table.
 * @param {string | null} table The table whose group can be notified.
 * @param {boolean} isTold Whether a group is notified.
 */
export async function openCues(table, isTold) {
  const dialog = document.createElement("dialog");
  dialog.id = "cues-dialog";
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  const place = document.createElement("div");
  const close = document.createElement("form");
  close.method = "dialog";
  dialog.append(place, close);
  await showCues(place, table, null, isTold);
  dialog.setAttribute("aria-labelledby", "cues-title");
  render(html`<button class="primary">${t("close")}</button>`, close);
  dialog.showModal();
}

/**
 * @param {HTMLElement} place
 * @param {string | null} table
 * @param {OwnCues | null} [cues] The reader's notification addresses, if the page has them.
 * @param {boolean} [isTold] Whether the table's group is notified.
 */
export async function showCues(place, table, cues = null, isTold = false) {
  await learn("i18n/cues");
  /** @type {Shown} */
  const shown = { cues, circle: null, isTold, muted: null, said: "", isError: false, busy: false };
  const draw = () => render(panel(shown, act, draw, table), place);
  /** @type {Act} */
  async function act(what, meanwhile) {
    const before = document.activeElement;
    shown.busy = meanwhile === undefined;
    shown.said = meanwhile ?? shown.said;
    shown.isError &&= shown.busy;
    draw();
    try {
      shown.said = (await what()) ?? "";
      shown.isError = false;
    } catch (error) {
      shown.said = sentence(error);
      shown.isError = true;
    }
    shown.busy = false;
    draw();
    // The pressed button was disabled meanwhile and has lost the focus.
    if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    return !shown.isError;
  }
  draw();
  if (cues) return;
  await act(async () => {
    shown.cues = await get("/api/me/cues");
    if (table !== null) shown.circle = await get(`/api/tables/${table}/circle`);
  });
}

/**
 * @param {Shown} shown
 * @param {Act} act
 * @param {() => void} draw
 * @param {string | null} table
 */
function panel(shown, act, draw, table) {
  const { cues } = shown;
  /**
   * @template {import("../page/requests.js").OfCues} P
   * @param {P} path
   * @param {import("../page/requests.js").BodyOf<`/api/me/cues/${P}`>} [body]
   */
  const ask = async (path, body) => {
    shown.cues = await post(`/api/me/cues/${path}`, body);
  };
  return html`<div class="stack cues-panel">
    <h2 id="cues-title">${t("cues-title")}</h2>
    <p class="hint">${t("cues-here")}</p>
    ${CUES.map((name) => choice(name, draw))}
    <fieldset class="stack" aria-labelledby="cues-elsewhere" ?disabled=${shown.busy}>
      <h3 id="cues-elsewhere">${t("cues-elsewhere")}</h3>
      <p class="hint">${t("cues-elsewhere-how")}</p>
      ${cues ? html`${list(cues, ask, act)} ${ways(cues, ask, act)}` : nothing}
      ${table === null || !shown.circle ? nothing : circle(shown, act, table)}
      ${table === null && shown.isTold ? html`<p class="hint" id="circle-told">${t("cues-circle-here")}</p>` : nothing}
    </fieldset>
    ${muted(shown, act)}
    <p role="status" class=${shown.isError ? "error" : "hint"}>${shown.said}</p>
  </div>`;
}

/**
 * @param {(typeof CUES)[number]} name
 * @param {() => void} draw
 */
const choice = (name, draw) =>
  settingField("cue", name, (value) => {
    if (name === "vibration") void keepVibration();
    if (name === "call" && value !== "off") ring(/** @type {"turn"} */ (value));
    draw();
  });

/**
 * @typedef {<P extends import("../page/requests.js").OfCues>(path: P,
 *   body?: import("../page/requests.js").BodyOf<`/api/me/cues/${P}`>) => Promise<void>} Ask
 * @typedef {(what: () => Promise<string | void>, meanwhile?: string) => Promise<boolean>} Act Runs an act and resolves
 *   to its success; a failure is shown. Buttons are disabled meanwhile, unless a text is shown meanwhile: then the
 *   reader has to answer their browser, and may never do so.
 */

/**
 * @param {OwnCues} cues
 * @param {Ask} ask
 * @param {Act} act
 */
function list({ addresses }, ask, act) {
  if (!addresses.length) return nothing;
  return html`<ul class="cue-addresses devices">
      ${addresses.map((one) => address(one, ask, act))}
    </ul>
    <button type="button" id="test-cue" @click=${() => act(() => ask("test").then(() => t("cues-tested")))}>
      ${t("cues-test")}
    </button>`;
}

/**
 * @param {OwnCueAddress} one
 * @param {Ask} ask
 * @param {Act} act
 */
function address(one, ask, act) {
  const name = t(one.here ? "cue-name-here" : "cue-name", {
    kind: t(`cue-kind-${one.kind}`),
    name: one.name || t("cue-browser"),
  });
  const wait = (/** @type {Event} */ event) => {
    const { value } = /** @type {HTMLSelectElement} */ (event.target);
    return act(() => ask(`${one.id}/delay`, { delay: value === "" ? null : Number(value) }));
  };
  return html`<li data-kind=${one.kind}>
    <b>${name}</b>
    ${one.confirmed ? nothing : html`<span class="hint">${t("cue-unconfirmed")}</span>`}
    ${failure(one)}
    <div class="row">
      <select aria-label=${t("cue-delay-of", { name })} @change=${wait}>
        ${DELAYS.map(
          (delay) =>
            html`<option value=${delay} ?selected=${delay === String(one.delay ?? "")}>
              ${t(`cue-delay-${delay || "usual"}`)}
            </option>`,
        )}
      </select>
      <button
        type="button"
        class="quiet danger"
        aria-label=${t("cue-end-of", { name })}
        @click=${() => act(() => ask(`${one.id}/end`))}
      >
        ${t("cue-end")}
      </button>
    </div>
  </li>`;
}

/**
 * The explanation for a failed notification.
 * @param {{failing: boolean, trouble: CueTrouble | null}} of
 */
function failure({ failing, trouble }) {
  if (!failing && !trouble) return nothing;
  return html`<span class="error" data-trouble=${trouble ?? ""}
    >${trouble ? t(`cue-trouble-${trouble}`) : ""} ${failing ? t("cue-failing") : ""}</span
  >`;
}

/**
 * The ways of notification that can be added, and the names of those that this device lacks.
 * @param {OwnCues} cues
 * @param {Ask} ask
 * @param {Act} act
 */
function ways(cues, ask, act) {
  const hindrance = pushHindrance();
  const has = (/** @type {OwnCueAddress["kind"]} */ kind) => cues.addresses.some((one) => one.kind === kind);
  const add = async () => {
    if (await act(askPermission, t("cues-answer"))) await act(async () => ask("push", await subscribe(cues.push_key)));
  };
  const push = html`<button
    type="button"
    id="add-push"
    class="primary"
    @click=${add}
  >
    ${t("cues-push")}
  </button>`;
  return html`${
    cues.addresses.some(({ here }) => here)
      ? nothing
      : hindrance
        ? html`<p class="hint" id="no-push">${t(`cues-no-push-${hindrance}`)}</p>`
        : push
  }
  ${field("webhook", "url", "https://", has("webhook"), (url) => act(() => ask("webhook", { url })))}
  ${
    cues.mail
      ? field("mail", "email", "", has("mail"), (mail) =>
          act(() => ask("mail", { address: mail }).then(() => t("cues-mail-sent"))),
        )
      : html`<p class="hint">${t("cues-no-mail")}</p>`
  }`;
}

/**
 * @param {"webhook" | "mail" | "circle"} kind
 * @param {"url" | "email"} mode The keyboard for phones.
 * @param {string} placeholder
 * @param {boolean} isSet
 * @param {(value: string) => void} save
 */
function field(kind, mode, placeholder, isSet, save) {
  const id = `cues-${kind}`;
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (document.getElementById(id));
    save(input.value.trim());
    input.value = "";
  };
  return html`<form class="stack tight" @submit=${submit}>
    <label for=${id}>${t(`cues-${kind}`)}</label>
    <div class="row">
      <input
        id=${id}
        inputmode=${mode}
        placeholder=${placeholder}
        required
        maxlength="1000"
        autocapitalize="none"
        spellcheck="false"
        autocomplete=${mode === "email" ? "email" : "off"}
      />
      <button>${t(isSet ? "cues-replace" : "cues-add")}</button>
    </div>
  </form>`;
}

/**
 * @param {Shown} shown
 * @param {Act} act
 * @param {string} table
 */
function circle(shown, act, table) {
  const name = shown.circle?.name ?? null;
  const set = (/** @type {string | null} */ url) =>
    act(async () => {
      shown.circle = await post(`/api/tables/${table}/circle`, { url });
    });
  return html`<h3>${t("cues-circle-title")}</h3>
    ${field("circle", "url", "https://", name !== null, set)}
    ${
      name === null
        ? nothing
        : html`<p>
            ${t("cues-circle-told", { name })}
            <button type="button" class="quiet danger" @click=${() => set(null)}>${t("cue-end")}</button>
          </p>
          ${failure({ failing: shown.circle?.failing ?? false, trouble: shown.circle?.trouble ?? null })}`
    }`;
}

/** The reason why this device cannot receive push messages; null if it can. */
function pushHindrance() {
  if (!isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) {
    // On an iPhone only pages on the home screen receive push messages.
    return /iP(?:hone|ad|od)/.test(navigator.userAgent) ? "ios" : "unknown";
  }
  return Notification.permission === "denied" ? "denied" : null;
}
