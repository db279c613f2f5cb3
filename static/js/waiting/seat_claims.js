/** Seats before the game: taking one, reserving one for somebody, and showing why a claim was refused. */
import { clientSeedFor } from "../page/commitment.js";
import { livesAt } from "../lobby/house_rules.js";
import { t } from "../page/i18n.js";
import { atTime, forgetKey, keyInAddress, nextLapse } from "./reserved_seats.js";
import * as me from "../person/me.js";
import { isAboutName, refusedClaim, stillHolds } from "./claim_refusal.js";

export class Claims {
  #page;
  #ask;
  #lapse = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
  /**
   * The seat whose new link gets the focus once it is shown; a screen reader then announces the reservation after the
   * link.
   */
  #shows = /** @type {number | null} */ (null);
  /** The claim that waits for an admission: it is sent again as soon as the reader is admitted. */
  #waits = /** @type {{seat: number | null, as?: string} | null} */ (null);
  /** The refusal that was scrolled into view. */
  #hinted = "";

  /**
   * @param {import("../room/table_state.js").Page} page
   * @param {import("../room/table.js").Ask} ask
   */
  constructor(page, ask) {
    this.#page = page;
    this.#ask = ask;
    page.update({ key: keyInAddress() });
    addEventListener("hashchange", () => page.change({ key: keyInAddress() }));
  }

  /** Removes reservations and refusals that are out of date, because the table has changed. */
  review() {
    const { state, update } = this.#page;
    update({ table: atTime(state.table, Date.now()) });
    if (state.refused && !stillHolds(state.refused, state.table, state.you)) update({ hint: "", refused: null });
    if (state.you !== null && state.key !== null) {
      forgetKey();
      update({ key: null });
    }
    this.awaitLapse();
    this.#sitDownIfLetIn();
  }

  #sitDownIfLetIn() {
    const { state } = this.#page;
    if (!this.#waits) return;
    const { admission } = state.message;
    const isOpen = state.table.status === "waiting" && (admission === "admitted" || !state.table.locked);
    if (!isOpen && admission === "asking") return;
    const { as, seat } = this.#waits;
    this.#waits = null;
    // The seat that was asked for may be taken by now.
    const wanted = seat === null || state.table.seats[seat]?.name === null ? seat : null;
    if (isOpen && state.you === null) void this.claim(wanted, as);
  }

  /** Withdraws the request. */
  async withdraw() {
    this.#waits = null;
    await this.#ask("withdrawal");
  }

  /** Renders again when a reservation expires, because its seat is then free. */
  awaitLapse() {
    const { state, change } = this.#page;
    clearTimeout(this.#lapse);
    const pause = state.table.status === "waiting" ? nextLapse(state.table, Date.now()) : null;
    if (pause === null) return;
    this.#lapse = setTimeout(() => {
      change({ table: atTime(state.table, Date.now()), kept: null });
      this.awaitLapse();
    }, pause);
  }

  /**
   * @param {number | null} seat Null for any seat.
   * @param {string} [as]
   */
  async claim(seat, as) {
    const { state, root, change, draw, update } = this.#page;
    const field = /** @type {HTMLInputElement | null} */ (root.querySelector("#name"));
    const name = as ?? (me.name === null ? field?.value.trim() : undefined);
    if (me.name === null && !name && !state.key) {
      field?.focus();
      return change({ hint: t("error-bad-name"), refused: { code: "bad_name", seat, names: "" } });
    }
    const body = {
      client_seed: clientSeedFor(state.table.id),
      ...(as ? { as } : name ? { name } : {}),
      key: state.key,
      ...livesAt(state.table),
    };
    const refused = (/** @type {unknown} */ error) => refusedClaim(error, seat, state.table);
    const answer = await this.#ask(`seats/${seat ?? "any"}`, body, refused);
    if (state.refused?.code === "seat_key_ended") update({ key: null });
    if (state.refused?.code === "waiting_for_admission") {
      this.#waits = as === undefined ? { seat } : { seat, as };
      if (name && me.name === null) me.named(name);
      update({ refused: null });
      // The socket may have brought the answer already.
      if (state.message.admission === null) update({ message: { ...state.message, admission: "asking" } });
      this.#sitDownIfLetIn();
    }
    if (isAboutName(state.refused)) field?.focus();
    const taken = answer && "host" in answer && answer.you !== null ? answer.table.seats[answer.you]?.name : null;
    if (taken && me.name === null) me.named(taken);
    draw();
  }

  /**
   * Reserves a free seat for somebody; null ends the reservation.
   * @param {number} seat
   * @param {string | null} name
   */
  async keep(seat, name) {
    const { state, change } = this.#page;
    const answer = await this.#ask(`seats/${seat}/reserve`, { name });
    if (!answer || !("svg" in answer)) return;
    const { [seat]: _, ...others } = state.links;
    const { url, svg } = answer;
    this.#shows = url === null ? null : seat;
    change({ links: url === null || svg === null ? others : { ...others, [seat]: { url, svg } }, linkCopied: null });
  }

  /** Called after each render: scrolls a new refusal into view, wherever its button is. */
  drawn() {
    const { state, root } = this.#page;
    if (state.hint && state.hint !== this.#hinted) root.querySelector("#hint")?.scrollIntoView({ block: "nearest" });
    this.#hinted = state.hint;
    if (this.#shows === null) return;
    const copy = /** @type {HTMLElement | null} */ (this.#page.root.querySelector(`#copy-${this.#shows}`));
    if (!copy) return;
    this.#shows = null;
    copy.focus();
  }
}
