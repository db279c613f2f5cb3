// Written by `make types` from the types of engines.tournay: change those, and write it again.

import type { Pick, Prompt, Seat } from "./core.js";
import type { Effect, EventEffect, Trigger } from "./tournay-effects.js";

/** What one viewer sees. */
export type View = TournayView;

/** What lay hidden, for replays after the game. */
export type OpenView = TournayOpenView;

/** A player's things in the filmstrip of a replay. */
export type Thumbnail = TournayThumbnail;

/** What happened. */
export type Event =
    | GameBegun
    | TurnBegun
    | PlayStaged
    | PlayUndone
    | CardPlayed
    | CardWentUnder
    | CardLaidUnder
    | CardLeft
    | CitizensHired
    | TopTaken
    | DeckLookedAt
    | CardsSeen
    | CardDrawn
    | CardKept
    | CrierRead
    | CoinPut
    | Committed
    | RampartBuilt
    | EventIgnored
    | EventHappened
    | BuildingActivated
    | DeniersGained
    | DeniersLost
    | CitizenRecruited
    | CitizensMoved
    | BuildingDamaged
    | BuildingRepaired
    | EventTaken
    | EventRevealed
    | Gathered
    | BlowChosen
    | LastRoundBegun
    | LastCardsAsked
    | NoLastCardPlayed
    | GameEnded;

/** What a player can do. */
export type Move =
    | Play
    | Undo
    | Draw
    | Activate
    | Combat
    | Earn
    | Gather
    | Keep
    | Build
    | Suffer
    | Shed
    | LastCard
    | NoLastCard;

/** What a player may choose from now. */
export type Legal = Prompt<Move, Choice, Preview>;

// engines.tournay.cards.card_set

export type Kind = "building" | "character" | "prestige";

/** Whether name and effect are the published ones, some of the fields are, or all is our own. */
export type Origin = "sourced" | "partly" | "house";

/**
 * `set_of_cards`: one yellow, one white, one red visible building or character. `card`: visible building or character;
 * `building`: visible building.
 */
export type Counted =
    | "once"
    | "set_of_cards"
    | "set_of_citizens"
    | "citizen"
    | "card"
    | "building"
    | "character"
    | "prestige"
    | "deniers"
    | "rampart";

/** The cost of playing a card (3.1). */
export interface Cost {
    deniers: number;
    /** 0 or 1: a card of the hand or of the player's district. */
    cards: number;
    citizen: Colour | null;
}

/** The score of a prestige name (6): points for each thing counted, for its owners and for all other players. */
export interface Scores {
    left: number;
    right: number;
    per: Counted;
    /** The colours of which `citizen`, `card` and `building` are counted; empty for all colours. */
    colours: readonly Colour[];
    /** How many deniers count as one thing; for `deniers` only. */
    each: number;
}

/** An activity card. */
export interface Card {
    /** Unique in the set, and the card's identity: copies of a card are the same card. */
    name: string;
    colour: Colour;
    level: Level;
    kind: Kind;
    copies: number;
    cost: Cost;
    points: number;
    origin: Origin;
    set: "base" | "expansion";
    /** For an expansion card, the base card of the same deck whose copies it replaces. */
    replaces: string | null;
    /** For a building, in order: the effects of its activation, and its effects while it is occupied. */
    effects: readonly Effect[];
    /** For a character, when and how it works. */
    trigger: Trigger | null;
    /** For a prestige building, its score. */
    scores: Scores | null;
    /** The parts of its picture, from back to front, by their names in a browser; the rules do not use them. */
    picture: readonly string[];
}

/** An event, which a player can build as a rampart. */
export interface EventCard {
    name: string;
    colour: Colour;
    copies: number;
    /** How many citizens of its colour fight it. */
    citizens: number;
    /** Whether fighting it also costs its coins and one denier more. */
    ransom: boolean;
    /** The maximum of its coins. */
    circles: number;
    /** The event's effect on a player, once for each coin. */
    effect: EventEffect;
    positive: boolean;
    origin: Origin;
    /** The parts of its picture, as of a card. */
    picture: readonly string[];
}

// engines.tournay.cards.colours

/** Civil, religious, military. */
export type Colour = "yellow" | "white" | "red";

export type Level = "I" | "II" | "III";

/** How many yellow, white and red citizens. */
export type Citizens = readonly [number, number, number];

// engines.tournay.model.cells

/** Row and column. */
export type Cell = readonly [number, number];

// engines.tournay.model.choices

/** How a card is drawn: the face-up one, or one of two face-down ones. */
export type Way = "top" | "look";

/** An activity card of the player's hand. */
export interface FromHand {
    card: string;
    kind: "from_hand";
}

/** An event card of the player's hand. */
export interface EventInHand {
    event: string;
    kind: "event_in_hand";
}

/** A card of the player's district. */
export interface FromDistrict {
    cell: Cell;
    /** The card's place in the stack, from the lowest card, 0. */
    depth: number;
    kind: "from_district";
}

/** A citizen of the cost's colour: standing on the player's Plaza, or laid down beside it. */
export interface FromPlaza {
    where: "standing" | "laid";
    kind: "from_plaza";
}

/** The citizen who stands on one of the player's buildings. */
export interface FromBuilding {
    cell: Cell;
    kind: "from_building";
}

/** The owners of the citizens that an action uses. */
export interface FromPlazas {
    /** By seat, how many. */
    citizens: readonly number[];
    kind: "from_plazas";
}

/** A colour, or a citizen of this colour. */
export interface OfColour {
    colour: Colour;
    kind: "of_colour";
}

/** A queued event. */
export interface InQueue {
    /** From the left, beginning with 0. */
    index: number;
    kind: "in_queue";
}

/** A building of the player's district. */
export interface OwnBuilding {
    cell: Cell;
    kind: "own_building";
}

/** A building of any player's district. */
export interface Building {
    /** The owner of the building. */
    seat: Seat;
    cell: Cell;
    kind: "building";
}

/** A deck to draw from, and how. */
export interface FromDeck {
    colour: Colour;
    level: Level;
    way: Way;
    kind: "from_deck";
}

/** One item of a slot. */
export type Choice =
    | FromHand
    | EventInHand
    | FromDistrict
    | FromPlaza
    | FromBuilding
    | FromPlazas
    | OfColour
    | InQueue
    | OwnBuilding
    | Building
    | FromDeck;

// engines.tournay.model.events

/** The game is set up (2). */
export interface GameBegun {
    start: Seat;
    queue: readonly string[];
    kind: "game_begun";
}

/** A player's turn begins (3). */
export interface TurnBegun {
    round: number;
    seat: Seat;
    kind: "turn_begun";
}

/** You played a card and can still take it back; the other players do not see it yet. */
export interface PlayStaged {
    card: string;
    row: number;
    column: number;
    kind: "play_staged";
}

/** You took the card back. */
export interface PlayUndone {
    card: string;
    kind: "play_undone";
}

/** A card came into a district (3.1). */
export interface CardPlayed {
    seat: Seat;
    card: string;
    row: number;
    column: number;
    /** On an empty cell; on its own colour; in place of others. */
    onto: "cell" | "stack" | "others";
    deniers: number;
    /** The cost's citizen. */
    citizen: Colour | null;
    /** All cards then in the cell, from the bottom; None in events of releases without this field. */
    cards: readonly string[] | null;
    kind: "card_played";
}

/** A card went from a hand face down under its deck (3.1, 3.5); others see only the deck. */
export interface CardWentUnder {
    seat: Seat;
    colour: Colour;
    level: Level;
    kind: "card_went_under";
}

/** Your card went under its deck. */
export interface CardLaidUnder {
    card: string;
    kind: "card_laid_under";
}

/** A card left a district, as payment or because it was replaced, and went face down under its deck (3.1). */
export interface CardLeft {
    seat: Seat;
    card: string;
    kind: "card_left";
}

/** Citizens of another Plaza were used, and their owner was paid (3.3). */
export interface CitizensHired {
    seat: Seat;
    owner: Seat;
    colour: Colour;
    citizens: number;
    deniers: number;
    kind: "citizens_hired";
}

/** The face-up card of a deck was taken into the hand (3.4.1). */
export interface TopTaken {
    seat: Seat;
    card: string;
    kind: "top_taken";
}

/** A player looks at cards of a deck (3.4.1). */
export interface DeckLookedAt {
    seat: Seat;
    colour: Colour;
    level: Level;
    kind: "deck_looked_at";
}

/** The two cards that you look at (7). */
export interface CardsSeen {
    cards: readonly string[];
    /** Whether a Town Crier was among the cards drawn. */
    crier: boolean;
    kind: "cards_seen";
}

/** A player kept one card of a deck, unseen by the others; the card put back lies face up (3.4.1). */
export interface CardDrawn {
    seat: Seat;
    colour: Colour;
    level: Level;
    /** Empty if there was only one card, or none. */
    put_back: string;
    /** False if no real card was left (Y9). */
    gained: boolean;
    kind: "card_drawn";
}

/** You keep this drawn card. */
export interface CardKept {
    card: string;
    kind: "card_kept";
}

/** A Town Crier is read (4). */
export interface CrierRead {
    seat: Seat;
    colour: Colour;
    level: Level;
    /** The number of Town Criers that have been read, this one included. */
    number: number;
    kind: "crier_read";
}

/** A coin was put on a queued event (4.1). */
export interface CoinPut {
    event: string;
    /** The number of coins on the event, this one included. */
    coins: number;
    /** The event's index in the queue; None in events of releases without this field. */
    place: number | null;
    kind: "coin_put";
}

/** A player has made a choice that all players make at the same time: ramparts, harm to suffer, or a last card. */
export interface Committed {
    seat: Seat;
    kind: "committed";
}

/**
 * A rampart was built: against a queued event; or, if `event` is empty, at the hand limit or the end of the game.
 */
export interface RampartBuilt {
    seat: Seat;
    event: string;
    /** The event's index in the queue; None if there is none, and in events of releases without this field. */
    place: number | null;
    kind: "rampart_built";
}

/** A building lets its owner ignore an event. */
export interface EventIgnored {
    seat: Seat;
    event: string;
    by: string;
    /** The event's index in the queue; None in events of releases without this field. */
    place: number | null;
    kind: "event_ignored";
}

/** A queued event happens, once for each of its coins (4.3). */
export interface EventHappened {
    event: string;
    coins: number;
    /** The event's index in the queue; None in events of releases without this field. */
    place: number | null;
    kind: "event_happened";
}

/** A building was activated (3.4.2). */
export interface BuildingActivated {
    seat: Seat;
    card: string;
    row: number;
    column: number;
    /** The building whose effects were used instead; empty if its own were used. */
    copied: string;
    kind: "building_activated";
}

/** A player gained deniers, by a card, an event, or "earn". */
export interface DeniersGained {
    seat: Seat;
    by: string;
    deniers: number;
    /** The player's deniers after it; None in events of releases without this field. */
    has: number | null;
    kind: "deniers_gained";
}

/** A player lost or paid deniers, by a card or an event. */
export interface DeniersLost {
    seat: Seat;
    by: string;
    deniers: number;
    /** The player's deniers after it; None in events of releases without this field. */
    has: number | null;
    kind: "deniers_lost";
}

/** A citizen came from the supply to a Plaza. */
export interface CitizenRecruited {
    seat: Seat;
    by: string;
    colour: Colour;
    kind: "citizen_recruited";
}

/** Own citizens stood up, were laid down, or returned from buildings to the Plaza. */
export interface CitizensMoved {
    seat: Seat;
    by: string;
    how: "stood" | "laid" | "returned";
    yellow: number;
    white: number;
    red: number;
    standing: Citizens | null;
    /** All who stand and lie at the player's Plaza after it; None in events of releases without this field. */
    laid: Citizens | null;
    kind: "citizens_moved";
}

/** A building was damaged. */
export interface BuildingDamaged {
    /** The owner of the building. */
    seat: Seat;
    by: string;
    card: string;
    row: number;
    column: number;
    kind: "building_damaged";
}

/** The damage of a building was removed. */
export interface BuildingRepaired {
    seat: Seat;
    by: string;
    card: string;
    row: number;
    column: number;
    kind: "building_repaired";
}

/** An event went from the queue into a hand, by combat or by a card's effect (3.4.3). */
export interface EventTaken {
    seat: Seat;
    event: string;
    /** The card that took it; empty if it was fought. */
    by: string;
    coins: number;
    /** The ransom paid. */
    deniers: number;
    kind: "event_taken";
}

/** A new event fills the queue. */
export interface EventRevealed {
    event: string;
    kind: "event_revealed";
}

/** A player gathered all citizens (3.4.5). */
export interface Gathered {
    seat: Seat;
    kind: "gathered";
}

/** You have chosen your harm; the other players see it when all have chosen. */
export interface BlowChosen {
    by: string;
    kind: "blow_chosen";
}

/** The end is triggered: every player has one more turn (5). */
export interface LastRoundBegun {
    reason: "two_districts" | "district_and_criers" | "dead_end";
    kind: "last_round_begun";
}

/** All players choose a last card (5). */
export interface LastCardsAsked {
    kind: "last_cards_asked";
}

/** A player plays no last card (5); emitted together with the others' last cards. */
export interface NoLastCardPlayed {
    seat: Seat;
    kind: "no_last_card_played";
}

/** The game is over (6). */
export interface GameEnded {
    scores: readonly number[];
    winners: readonly Seat[];
    reason: "two_districts" | "district_and_criers" | "dead_end";
    kind: "game_ended";
}

// engines.tournay.model.moves

export type Picks = readonly Pick<Choice>[];

/**
 * Play a card of the hand into the player's district (3.1). Slots: pay; then the slots of the triggered characters:
 * stand, events.
 */
export interface Play {
    card: string;
    row: number;
    column: number;
    picks: Picks;
    kind: "play";
}

/** Take back the card just played, with its payment, as long as nothing hidden has been shown since. */
export interface Undo {
    kind: "undo";
}

/** Draw a card (3.4.1). Slots: citizens. */
export interface Draw {
    colour: Colour;
    level: Level;
    /** The face-up card, or two face-down ones of which one is kept. */
    way: Way;
    picks: Picks;
    kind: "draw";
}

/**
 * Activate a building of the player's district (3.4.2). Slots: citizens; then the slots of the effects and the
 * triggered characters.
 */
export interface Activate {
    row: number;
    column: number;
    /** The building that a copying one copies. */
    copied: Building | null;
    picks: Picks;
    kind: "activate";
}

/** Combat an event of the queue (3.4.3). Slots: citizens. */
export interface Combat {
    /** The event's index in the queue, 0 to 2. */
    place: number;
    picks: Picks;
    kind: "combat";
}

/** Earn 2 deniers for each citizen used (3.4.4). */
export interface Earn {
    colour: Colour;
    citizens: number;
    kind: "earn";
}

/** Gather all own citizens (3.4.5). */
export interface Gather {
    kind: "gather";
}

/** Keep this one of the two cards that the player is looking at (3.4.1). */
export interface Keep {
    card: string;
    kind: "keep";
}

/**
 * Build ramparts of event cards in the hand, or none (4.2, Y53). Slots: ramparts, shield; each if it applies. Or at the
 * end: last.
 */
export interface Build {
    picks: Picks;
    kind: "build";
}

/**
 * Choose the harm from an event, or from another player's building (4.3). Slots: burn, discard, lay, stand, mend; each
 * if it applies.
 */
export interface Suffer {
    picks: Picks;
    kind: "suffer";
}

/** Come down to the hand limit (3.5). Slots: shed. */
export interface Shed {
    picks: Picks;
    kind: "shed";
}

/** Choose the last card (5). Slots: as for `Play`. */
export interface LastCard {
    card: string;
    row: number;
    column: number;
    picks: Picks;
    kind: "last_card";
}

/** Play no last card (5). */
export interface NoLastCard {
    kind: "no_last_card";
}

// engines.tournay.options

/** The options of one table. The first value of each is the default. */
export interface Options {
    /**
     * A card file of the table's own, or the packaged one. Given as the text of the file, empty for the packaged one;
     * kept as its hash.
     */
    cards: string;
    /**
     * 2: two citizens of each colour and 6 deniers; or one of each, 9 deniers and a supply of 5 a colour (Y50).
     */
    start: "basic" | "advanced";
    /** Whether cards of the expansion replace three in each deck of levels I and II. */
    expansion: "without" | "with";
    /** Y53: whether all event cards in hand become ramparts at the end, or only their player's choice. */
    final_ramparts: "all" | "chosen";
}

// engines.tournay.rules.play_card

export type Onto = "cell" | "stack" | "others";

// engines.tournay.rules.scoring

/** The score of one prestige name for one player (6). */
export interface NameScore {
    card: string;
    /** Whether the player has it visible: then the left value counts. */
    holder: boolean;
    /** The number of the player's things counted for it. */
    counted: number;
    /** Points for each. */
    each: number;
    /** 12 at most. */
    points: number;
}

/** A player's score as the table is now; its lines add up to the total (6). */
export interface ScoreSheet {
    /** The visible prestige names in play, in the order of the decks. */
    names: readonly NameScore[];
    /** Points printed on the cards of the district, covered ones too. */
    printed: number;
    ramparts: number;
    total: number;
}

// engines.tournay.view.forecast

/** An event's effect on a player, after the events to its left: at the next Crier, or about to happen. */
export interface Forecast {
    effect: "lose" | "profit" | "burn" | "discard" | "lay" | "rise" | "mend";
    /** The event's coins at that time. */
    times: number;
    /**
     * The extent: deniers lost or gained, buildings damaged or repaired, cards discarded, citizens laid down or stood
     * up.
     */
    amount: number;
    /** The change of the player's deniers. */
    deniers: number;
    /**
     * Whether the player would have a choice; also between equal cards, since otherwise the others would learn that
     * they are equal (Y41).
     */
    choose: boolean;
}

// engines.tournay.view.hand

/**
 * The obstacle to playing a card of the hand: a part of its cost, or a prestige building of this name that is in the
 * district already.
 */
export type Lacking = "deniers" | "card" | "citizen" | "name";

/** A possible cell for a card. */
export interface Placing {
    cell: Cell;
    onto: Onto;
    /** Cards that would leave the district. */
    leaves: readonly string[];
}

/** A card in the viewer's hand. */
export interface HandCard {
    card: string;
    /** The obstacle to playing it, if it were the moment to; None if it could be played. */
    refused: Lacking | null;
    /** The card's possible cells. */
    placings: readonly Placing[];
    /** By seat, the change of the running scores if it lay in a cell of its own, before it is paid for. */
    points: readonly number[];
}

// engines.tournay.view.kept

/** A card's effects if it were in the viewer's hand now. */
export interface Kept {
    /** The obstacle to playing it; None if it could be played. */
    refused: Lacking | null;
    /** For a building, the deniers from activating it in its best possible cell. */
    deniers: number;
    /**
     * For a character that works when buildings are activated, the number of the viewer's buildings on its arrows in
     * its best cell.
     */
    works_for: number;
}

// engines.tournay.view.open_view

/** One player's hidden cards. */
export interface OpenHand {
    /** Activity cards, by deck and name. */
    hand: readonly string[];
    /** Event cards. */
    events: readonly string[];
    /** The events in the rampart pile, in the order in which they were built. */
    ramparts: readonly string[];
    /** The two cards between which the player was choosing. */
    looking: readonly string[];
}

/** The hidden cards at a moment of a game that is over. */
export interface TournayOpenView {
    /** By seat. */
    hands: readonly OpenHand[];
}

// engines.tournay.view.previews

/**
 * The certain costs and gains of a legal move of the viewer, apart from the picks in its slots. A hired citizen costs
 * `hire` deniers more, paid to its owner.
 */
export interface Preview {
    /** To the supply. */
    deniers: number;
    /** Deniers for each hired citizen; 0 if none can be hired. */
    hire: number;
    /** Deniers that are certainly gained, whichever citizen is used and whichever payment is made. */
    gains: number;
    /** The certain gains with each item of the slot `citizens` or `pay`, if they differ; else empty. */
    gains_by: readonly number[];
    /** The viewer's characters that are triggered, whichever payment is made. */
    triggers: readonly string[];
    /** The triggered characters with each item of the slot `pay`, if they differ; else empty. */
    triggers_by: readonly (readonly string[])[];
    /** Whether it reveals hidden information, so that it cannot be taken back; or may, depending on the picks. */
    reveals: boolean;
    /**
     * By seat, how the running scores change: with the card that is played at its cell, or with the card that is taken
     * or kept in a cell of its own, its deniers paid and no card and no citizen of its price; or with the citizens who
     * are recruited, before they are paid for. Empty if none of them is certain.
     */
    points: readonly number[];
    /** Citizens who come back to the Plaza, from beside it and from buildings. */
    citizens: number;
    /** The effects of a looked-at card in the viewer's district. */
    kept: Kept | null;
}

// engines.tournay.view.public_content

/** The cards and events of a table, with their copies. */
export interface PublicContent {
    /** The name of the card set. */
    set: string;
    cards: readonly Card[];
    events: readonly EventCard[];
    /** The cells of a whole district, as condition 1 of the end requires (5). */
    cells: number;
    /** The visible prestige buildings that condition 1 requires. */
    prestige: number;
}

// engines.tournay.view.thumbnails

/** An occupied cell in a small picture. */
export interface SmallSpot {
    cell: Cell;
    /** The visible one. */
    card: string;
    damaged: boolean;
}

/** A player's district in a small picture. */
export interface TournayThumbnail {
    spots: readonly SmallSpot[];
}

// engines.tournay.view.view

/** One of the nine decks. */
export interface DeckView {
    colour: Colour;
    level: Level;
    /**
     * The number of cards, with the face-up one and a Town Crier that is not read yet. While a player looks at cards of
     * it, as many as before.
     */
    cards: number;
    /** The face-up card. */
    top: string | null;
    /** Whether its Town Crier has been read. */
    is_read: boolean;
    /** The player who is looking at cards of it. */
    looked_at: Seat | null;
}

/** An event of the queue. */
export interface QueuedView {
    event: string;
    coins: number;
    circles: number;
    combat_citizens: number;
    /** The cost of fighting it now, in deniers; None if it costs none. */
    ransom: number | null;
    /**
     * The forecast for the viewer: the event's effect if a Town Crier were read now, or its effect now or soon; None
     * for a spectator.
     */
    on_you: Forecast | null;
}

/** An occupied cell of a district. */
export interface SpotView {
    cell: Cell;
    /** From the bottom to the visible one. */
    cards: readonly string[];
    token: "citizen" | "gray" | "damage" | null;
    /** For a visible character, the other occupied cells that its arrows cover. */
    reach: readonly Cell[];
}

/** A player as all viewers see them. */
export interface PlayerView {
    deniers: number;
    standing: Citizens;
    laid: Citizens;
    /** All citizens, wherever they are. */
    owned: Citizens;
    district: readonly SpotView[];
    /** Activity cards in the hand. */
    cards: number;
    /** Event cards in the hand. */
    events: number;
    ramparts: number;
    score: ScoreSheet;
    /** Cells, of the 9 that condition 1 asks for (5). */
    occupied: number;
    /** Visible prestige buildings, of the 2 that condition 1 asks for. */
    prestige: number;
    /** Whether the player meets condition 1. */
    has_district: boolean;
    /** While all choose at the same time, whether this player has chosen or has nothing to choose. */
    has_chosen: boolean;
}

/** A card that the viewer has played and can take back. */
export interface Draft {
    card: string;
    cell: Cell;
}

/** One subject of the viewer's open decision. */
export interface Asked {
    /** The event, or the building of another player. */
    source: string;
}

/** How the game ended. */
export interface Result {
    scores: readonly number[];
    winners: readonly Seat[];
    reason: "two_districts" | "district_and_criers" | "dead_end";
}

/** The game as one viewer sees it. */
export interface TournayView {
    phase: "turn" | "looking" | "ramparts" | "suffering" | "shedding" | "last_cards" | "last_ramparts" | "over";
    /** The viewer; None for a spectator. */
    seat: Seat | null;
    round: number;
    /** The owner of the start player's marker. */
    start: Seat;
    /** The player whose turn it is; None for the last cards and ramparts, and after the end. */
    turn: Seat | null;
    criers: number;
    /** The Criers that were read, and the number for condition 2 (5). */
    criers_needed: number;
    /** The reason for the last round; None before it. */
    ending: "two_districts" | "district_and_criers" | "dead_end" | null;
    /** Yellow I, II, III, white I … red III. */
    decks: readonly DeckView[];
    supply: Citizens;
    queue: readonly QueuedView[];
    /** The number of cards in the event deck. */
    events_left: number;
    /**
     * Indexes in the queue of the events that are about to happen, while ramparts are chosen, or happen now, while a
     * player chooses their effects.
     */
    happening: readonly number[];
    players: readonly PlayerView[];
    /** The viewer's own. */
    hand: readonly HandCard[];
    /** The viewer's own event cards. */
    hand_events: readonly string[];
    /** How many cards the viewer has to shed now. */
    shed: number;
    draft: Draft | null;
    /** The two cards that the viewer looks at. */
    looking: readonly string[];
    /** Whether the viewer drew a Town Crier with them. */
    crier_seen: boolean;
    /** The harm that the viewer's open decision is about, from the left. */
    asked: readonly Asked[];
    /**
     * Indexes in the queue of the events against which the viewer has built ramparts or which the viewer ignores, until
     * all have chosen.
     */
    against: readonly number[];
    /** The viewer's own chosen last card, until all have chosen. */
    last_card: Draft | null;
    result: Result | null;
    /** The kinds of events that cannot be looked back at. */
    closed: readonly string[];
}
