/** The dialog for choosing arms. Loaded when the menu opens it. */
import { html, nothing } from "lit-html";
import { get, post, sentence } from "../page/api.js";
import { CHARGES, COLOURS, FIELDS, METALS, armsOf, shield } from "../page/arms.js";
import { learn, t } from "../page/i18n.js";
import * as me from "./me.js";
import { render } from "../page/rendering.js";

/** @import { Arms, OwnArms, Tincture } from "../../types/messages.js" */

/** @param {Tincture} tincture */
const kindOf = (tincture) => (METALS.includes(tincture) ? METALS : COLOURS);
/** @param {Tincture} tincture */
const otherKind = (tincture) => (METALS.includes(tincture) ? COLOURS : METALS);

/**
 * The same arms with one part replaced. If the rule of tinctures demands it (metal on colours, colour on metals),
 * another part changes as well.
 * @param {Arms} arms
 * @param {Partial<Arms>} change
 * @returns {Arms}
 */
export function withPart(arms, change) {
  const { field, first, second, charge, tincture } = { ...arms, ...change };
  const kind = kindOf(first);
  const fits = kind.includes(second) && second !== first;
  const other = /** @type {Tincture} */ (kind.find((one) => one !== first));
  const lies = otherKind(first);
  return {
    field,
    first,
    second: field === "plain" ? first : fits ? second : other,
    charge,
    tincture: lies.includes(tincture) ? tincture : /** @type {Tincture} */ (lies[0]),
  };
}

/**
 * Opens the dialog for choosing arms.
 * @param {(arms: Arms | null) => void} [onChosen]
 */
export async function chooseArms(onChosen) {
  const opener = document.querySelector("details.menu > summary");
  const [own] = await Promise.all([get("/api/me/arms").catch(() => ({ arms: null })), learn("i18n/arms")]);
  const ofName = armsOf(me.name ?? "");
  let chosen = /** @type {OwnArms} */ (own).arms;
  let trouble = "";
  const dialog = document.createElement("dialog");
  dialog.id = "arms-dialog";
  document.body.append(dialog);
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (opener instanceof HTMLElement) opener.focus();
  });
  /** @param {Partial<Arms>} change */
  const change = (change) => {
    chosen = withPart(chosen ?? ofName, change);
    draw();
  };
  /** @param {SubmitEvent} event */
  const save = (event) => {
    event.preventDefault();
    post("/api/me/arms", { arms: chosen }).then(
      () => {
        onChosen?.(chosen);
        dialog.close();
      },
      (error) => {
        trouble = sentence(error);
        draw();
      },
    );
  };
  const draw = () => {
    const arms = chosen ?? ofName;
    render(
      html`<form class="stack" @submit=${save}>
        <div class="arms-shown">
          ${shield(arms)}
          <div>
            <h2 id="arms-title">${t("arms-title")}</h2>
            <p class="hint" id="arms-says" role="status">${blazon(arms, chosen === null)}</p>
          </div>
        </div>
        ${part("field", FIELDS, arms, change)} ${part("first", [...COLOURS, ...METALS], arms, change)}
        ${
          arms.field === "plain"
            ? nothing
            : part(
                "second",
                kindOf(arms.first).filter((one) => one !== arms.first),
                arms,
                change,
              )
        }
        ${part("charge", CHARGES, arms, change)} ${part("tincture", otherKind(arms.first), arms, change)}
        <p class="error" role="alert">${me.name === null ? t("arms-needs-name") : trouble}</p>
        <div class="row">
          <button class="primary" id="arms-save" ?disabled=${me.name === null}>${t("arms-save")}</button>
          <button
            type="button"
            id="arms-of-name"
            aria-pressed=${chosen === null}
            @click=${() => {
              chosen = null;
              draw();
            }}>
            ${t("arms-of-name")}
          </button>
          <button type="button" class="quiet" @click=${() => dialog.close()}>${t("arms-leave")}</button>
        </div>
      </form>`,
      dialog,
    );
  };
  draw();
  dialog.setAttribute("aria-labelledby", "arms-title");
  dialog.showModal();
}

/**
 * The blazon of the arms, read aloud by screen readers.
 * @param {Arms} arms
 * @param {boolean} isOfName
 */
function blazon({ field, first, second, charge, tincture }, isOfName) {
  const words = t(field === "plain" ? "arms-blazon-plain" : "arms-blazon", {
    field: t(`arms-field-${field}`),
    first: t(`arms-tincture-${first}`),
    second: t(`arms-tincture-${second}`),
    charge: t(`arms-charge-${charge}`),
    tincture: t(`arms-tincture-${tincture}`),
  });
  return isOfName ? `${words} ${t("arms-is-of-name")}` : words;
}

/**
 * One part of the arms: each value as the shield it would make, and its name.
 * @template {keyof Arms} Part
 * @param {Part} name
 * @param {readonly Arms[Part][]} values
 * @param {Arms} arms
 * @param {(change: Partial<Arms>) => void} change
 */
function part(name, values, arms, change) {
  const words = name === "first" || name === "second" ? "tincture" : name;
  return html`<fieldset class="arms-part" data-part=${name}>
    <legend>${t(`arms-${name}`)}</legend>
    ${values.map((value) => {
      const made = /** @type {Partial<Arms>} */ ({ [name]: value });
      return html`<label title=${t(`arms-${words}-${value}`)}
        ><input
          type="radio"
          name=${`arms-${name}`}
          value=${value}
          .checked=${arms[name] === value}
          @change=${() => change(made)} />${shield(withPart(arms, made))}<span class=${
            name === "charge" ? "unseen" : "small"
          }
          >${t(`arms-${words}-${value}`)}</span
        ></label
      >`;
    })}
  </fieldset>`;
}
