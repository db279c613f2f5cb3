/** The sentences of Tornei: the questions to the reader, and the events. */
import { list, t } from "../../js/page/i18n.js";
import { nameOf, rankName, says, suitName, suitOf } from "./cards.js";
import { setting } from "../../js/page/settings.js";
import { ahead, asked, laidAside, moveOf, thenMay } from "./choice.js";
import { STAGE, dealing, resolving } from "./reveal.js";
import { worthOf } from "./worth.js";

/** @typedef {import("../../types/tornei.js").View} View */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("../../types/tornei.js").Move} Move */
/** @typedef {import("../../types/tornei.js").Event} Event */
/** @typedef {import("../../types/tornei.js").PlayView} Play */

/**
 * The line with the question to the reader, or with the players who are awaited.
 * @param {View} view
 * @param {readonly Move[]} legal
 * @param {Context} context
 * @returns {string}
 */
export function ask(view, legal, context) {
  const resolved = resolving(context);
  if (resolved) return revealed(resolved, context);
  const deal = dealing(context);
  if (deal)
    return t("tornei-deal", { dealer: context.names[deal.dealer] ?? "", mine: String(deal.dealer === context.you) });
  if (view.phase === "over") return victory(view, context.names, context.you);
  if (context.sending) return t("tornei-sent");
  const kind = asked(legal);
  if (kind) return question(view, legal, context, kind);
  if (context.showing || !context.toAct.length) return underway(view, context);
  const aside = laidAside(context.prepared, view);
  if (aside) return t("tornei-wait-aside", { card: nameOf(aside) });
  return waits(view, context.toAct, context);
}

/**
 * The next act on the table, while an older view than the newest is shown.
 * @param {View} view
 * @param {Context} context
 */
function underway(view, context) {
  const { phase, seats, to_joust: coming } = view;
  if (!coming.length) return t("tornei-all-jousted");
  const awaited =
    phase === "predict"
      ? seats.filter(({ dummy, placed }) => !dummy && !placed).map(({ seat }) => seat)
      : coming.slice(0, 1);
  if (!awaited.length) return t("tornei-all-predicted");
  // The reader is asked once they can answer.
  const others = awaited.filter((seat) => seat !== context.you);
  return others.length ? waits(view, others, context) : "";
}

/**
 * @param {View} view
 * @param {readonly number[]} seats
 * @param {Context} context
 */
function waits({ phase, mine }, seats, context) {
  const names = list(seats.map((seat) => context.names[seat] ?? ""));
  return t(`tornei-wait-${phase}${mine?.to_follow.length && !context.showing ? "-aside" : ""}`, { names });
}

/**
 * The outcome of a trick for the reader, as far as it is shown.
 * @param {import("./reveal.js").Resolved} trick
 * @param {Context} context
 */
function revealed(trick, context) {
  const own = trick.plays.find(({ seat }) => seat === context.you);
  if (context.stage < STAGE.marks) return t("tornei-reveal");
  if (!own?.prediction) {
    // For spectators the caption names the winner of the trick.
    const right = trick.plays.filter((play) => play.right).map(({ seat }) => context.names[seat] ?? "");
    return t("tornei-reveal-others", { count: right.length, names: list(right) });
  }
  return t(own.right ? "tornei-reveal-right" : "tornei-reveal-wrong", {
    said: says(own.prediction),
    rank: rankName(own.rank),
    points: worthOf(context.publicContent, own.prediction),
    taken: trick.winner === context.you ? context.publicContent.trick_points : 0,
  });
}

/**
 * @param {View} view
 * @param {readonly Move[]} legal
 * @param {Context} context
 * @param {View["phase"]} kind
 */
function question(view, legal, context, kind) {
  const [first = "", second = ""] = context.choice;
  const whole = moveOf(legal, context.choice) !== null;
  if (kind === "lead") {
    if (whole)
      return t("tornei-ask-lead-sure", {
        card: nameOf(first),
        rank: says(second),
        points: worthOf(context.publicContent, second),
      });
    if (first) return t("tornei-ask-lead-prediction");
    return t(view.trick > 1 ? "tornei-ask-lead-next" : "tornei-ask-lead", { first: isFirst(view) });
  }
  if (kind === "predict") {
    if (!whole) return t("tornei-ask-predict", { first: isFirst(view) });
    const points = worthOf(context.publicContent, first);
    const told = { rank: says(first), points, joust: second && nameOf(second), confirm: setting("confirm") };
    const then = thenMay(legal, context.choice, ahead(view, context)).length > 0;
    return t(second ? "tornei-ask-predict-both" : then ? "tornei-ask-predict-then" : "tornei-ask-predict-sure", told);
  }
  if (whole) return sure(view, context, first);
  const suit = view.led ? suitName(view.led) : "";
  return t(view.mine?.must_follow ? "tornei-ask-follow" : "tornei-ask-free", { suit });
}

/**
 * Whether this game has no finished trick yet, so that the order of the suits is explained.
 * @param {View} view
 */
const isFirst = ({ round, trick }) => String(round === 1 && trick === 1);

/**
 * The rank that a chosen Joust card would have among those on the table, and whether it matches the prediction.
 * @param {View} view
 * @param {Context} context
 * @param {import("../../types/tornei.js").Card} card
 */
function sure({ mine }, { publicContent }, card) {
  const rank = mine?.ranks[mine.hand.indexOf(card)];
  if (!mine || !rank) return t("tornei-ask-joust-sure", { card: nameOf(card) });
  const said = publicContent.ladder.find((rung) => mine.prediction && rung.suit === suitOf(mine.prediction))?.rank;
  return t("tornei-ask-joust-so-far", {
    card: nameOf(card),
    rank: rankName(rank),
    said: said === undefined ? "" : rankName(said),
    as: said === undefined ? "none" : said === rank ? "said" : "otherwise",
  });
}

/**
 * The reason why a touched card cannot be chosen now.
 * @param {View} view
 * @param {readonly Move[]} legal
 * @param {Context} context
 * @returns {string}
 */
export function why(view, legal, context) {
  if (context.sending) return t("tornei-sent");
  if (thenMay(legal, context.choice, ahead(view, context)).length && view.led)
    return t("tornei-why-then", { suit: suitName(view.led) });
  if (asked(legal) === "joust" && view.led) return t("tornei-why-follow", { suit: suitName(view.led) });
  if (view.mine?.to_follow.length && view.mine.must_follow && view.led)
    return t("tornei-why-follow", { suit: suitName(view.led) });
  const names = list(context.toAct.map((seat) => context.names[seat] ?? ""));
  if (view.phase === "lead") return t("tornei-why-wait-lead", { names });
  if (view.phase === "predict") return t("tornei-why-predicted");
  return t("tornei-why-turn", { names });
}

/**
 * The label of the primary button.
 * @param {readonly Move[]} legal
 * @param {Context} context
 */
export function act(legal, context) {
  if (context.sending) return t("sending");
  const move = moveOf(legal, context.choice);
  if (!move) {
    if (!legal.length) return t("tornei-act-wait");
    return t(context.choice.length ? "tornei-act-choose-second" : "tornei-act-choose");
  }
  if (move.kind === "lead") return t("tornei-act-lead", { card: move.joust, rank: says(move.prediction) });
  if (move.kind === "predict") return t("tornei-act-predict", { rank: says(move.prediction) });
  return t("tornei-act-joust", { card: move.joust });
}

/**
 * The winners, in a sentence.
 * @param {View} view
 * @param {readonly string[]} names
 * @param {number | null} you
 */
export function victory({ winners, seats }, names, you) {
  const points = seats[winners[0] ?? 0]?.game_points ?? 0;
  const others = winners.filter((seat) => seat !== you).map((seat) => names[seat] ?? "");
  const told = { names: list(others), points, mine: String(others.length < winners.length) };
  return t(winners.length > 1 ? "tornei-over-many" : "tornei-over-one", told);
}

/**
 * An event as the sentences of the log; the reader's moves and their outcomes are in the second person.
 * @param {Event} event
 * @param {readonly string[]} names
 * @param {number | null} you
 * @returns {string[]}
 */
export function sentences(event, names, you) {
  /** @param {number} seat */
  const name = (seat) => names[seat] ?? "";
  /** @param {number} seat */
  const who = (seat) => ({ seat: name(seat), mine: String(seat === you) });
  switch (event.kind) {
    case "round_dealt": {
      const { dealer, leader } = event;
      const roles = { dealing: String(dealer === you), leading: String(leader === you) };
      return [t("tornei-round-dealt", { round: event.round, dealer: name(dealer), leader: name(leader), ...roles })];
    }
    case "hand_dealt":
      return [];
    case "jousted":
      return [
        t("leads" in event ? "tornei-led-event" : "tornei-jousted", { ...who(event.seat), joust: nameOf(event.joust) }),
      ];
    case "committed":
      // The sentence for the reader names the card instead.
      return event.seat === you ? [] : [t("tornei-committed", { seat: name(event.seat) })];
    case "predicted":
      return [t("tornei-predicted", { prediction: nameOf(event.prediction) })];
    case "trick_resolved":
      return [
        ...event.plays.map((play) => played(play, who(play.seat))),
        t("tornei-trick-resolved", {
          winner: name(event.winner),
          mine: String(event.winner === you),
          trick: event.trick,
        }),
        ...(event.flipped ? [t("tornei-flipped", { flipped: nameOf(event.flipped) })] : []),
      ];
    case "round_scored":
      return [
        t("tornei-round-scored", { round: event.round }),
        ...event.players.map((player) => t("tornei-player-round", { ...player, ...who(player.seat) })),
      ];
    case "game_ended": {
      const others = event.winners.filter((seat) => seat !== you);
      const wins = others.length < event.winners.length;
      const mine = wins && !others.length ? "alone" : String(wins);
      return [t("tornei-game-ended", { mine, winners: list(others.map(name)) })];
    }
    default:
      return [];
  }
}

/**
 * @param {Play} play
 * @param {{seat: string, mine: string}} who
 */
function played(play, who) {
  const joust = nameOf(play.joust);
  const rank = rankName(play.rank);
  if (!play.prediction) return t("tornei-play-dummy", { ...who, joust, rank });
  const prediction = nameOf(play.prediction);
  const predicted = says(play.prediction);
  return t(play.right ? "tornei-play-right" : "tornei-play-wrong", { ...who, joust, rank, prediction, predicted });
}

/**
 * The events so far that the view allows the reader to look at again, with the leads marked.
 * @param {readonly Event[]} events
 * @param {View} view
 * @returns {Event[]}
 */
export function visibleHistory(events, view) {
  const led = new Set();
  return events
    .filter((event) => !("trick" in event) || event.round !== view.round || !view.closed.includes(event.trick))
    .map((event) => {
      if (event.kind !== "jousted" || led.has(`${event.round} ${event.trick}`)) return event;
      led.add(`${event.round} ${event.trick}`);
      return { ...event, leads: true };
    });
}
