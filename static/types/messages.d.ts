// Written by `make types` from the types of app.messages: change those, and write it again.

import type { DecidingMoment, LuckShare, Mistake, PointSource, Seat } from "./core.js";

// app.messages.admission

/** A newcomer who waits at a locked table. */
export interface AskingNewcomer {
    /** The request's id, for the answer. */
    id: string;
    name: string;
}

// app.messages.arms

/** The division of a field. */
export type Division = "plain" | "pale" | "fess" | "bend" | "quarterly" | "chevron";

/** Four colours and two metals. */
export type Tincture = "azure" | "gules" | "vert" | "sable" | "or" | "argent";

/** The charge on a field. */
export type Charge =
    | "lily"
    | "rose"
    | "mullet"
    | "crescent"
    | "sun"
    | "tower"
    | "key"
    | "sword"
    | "axe"
    | "anchor"
    | "bell"
    | "ship"
    | "oak"
    | "trefoil"
    | "ring"
    | "crown"
    | "cross"
    | "horseshoe"
    | "wheel"
    | "cup"
    | "fish"
    | "martlet"
    | "garb"
    | "arrow";

/** A coat of arms that a player has chosen. */
export interface Arms {
    field: Division;
    /** The tincture of the field. */
    first: Tincture;
    /** The tincture of the field's other part; the same as `first` on a plain field. */
    second: Tincture;
    charge: Charge;
    /** The tincture of the charge. */
    tincture: Tincture;
}

// app.messages.bodies

/** A request to make a table. */
export interface NewTable {
    /** The game's name. */
    game: string;
    /** One of the numbers of players that the game allows. */
    seats: number;
    /** Whether the lobby lists it. */
    public: boolean;
    /** The game's options; a missing one takes its default. */
    options: Record<string, unknown>;
    /**
     * The house rules; null for the defaults: the others vote when somebody is away for a minute, and there is no
     * clock.
     */
    house_rules: NewHouseRules | null;
    /**
     * Whether the game begins soon after all seats are taken and all players but the host are ready. Null for the value
     * of `public`.
     */
    starts_itself: boolean | null;
    /** Whether people without a seat may watch the game. */
    spectators: boolean;
}

/** A request to take a seat. */
export interface Claim {
    /** 32 hexadecimal digits from the player's own generator, made after the table's commitment was shown. */
    client_seed: string;
    /** The player's name at the table; null for the guest's own name. A guest without a name gets it as their own. */
    name: string | null;
    /** The name for which the seat is reserved. */
    as: string | null;
    /** The key of a link to a reserved seat: the part after `#seat=`. */
    key: string | null;
    /**
     * The player's time zone (IANA name), for the table's night hours; UTC if the name is unknown. Not stored if the
     * table has no night hours.
     */
    time_zone: string | null;
}

/** A request for a game against bots that begins at once. */
export interface PlayNow {
    /** The game's name. */
    game: string;
}

/** A player's contribution to the table's randomness. */
export interface ClientSeed {
    /** 32 hexadecimal digits from the player's own generator, made after the table's commitment was shown. */
    client_seed: string;
}

/** A player's private settings for a table; null changes nothing. */
export interface GameMark {
    /** A private title for the table, of 24 letters at most; an empty one removes it. Only this player sees it. */
    title: string | null;
    /** Whether this player's list of games shows the table as put away. */
    put_away: boolean | null;
}

/** Whether the player agrees to begin the game. */
export interface Ready {
    ready: boolean;
}

/** The name for which a free seat is reserved; null removes the reservation. */
export interface Reservation {
    name: string | null;
}

/** The bot for a seat. */
export interface SeatedBot {
    /** The bot's strength; null removes the bot. */
    strength: BotStrength | null;
}

/** The new house rules; null for the defaults. */
export interface ChangedHouseRules {
    house_rules: NewHouseRules | null;
}

/** Whether newcomers wait for an admission before they can take a seat. */
export interface Lock {
    locked: boolean;
}

/** Whether people without a seat may watch the game. */
export interface Spectators {
    spectators: boolean;
}

/** The answer to a newcomer's request. */
export interface Admission {
    admit: boolean;
}

/** Whether the game begins soon after all seats are taken and all players but the host are ready. */
export interface StartsItself {
    starts_itself: boolean;
}

/** The new host. */
export interface NewHost {
    /** The seat of a person. */
    seat: number;
}

/** The treatment of empty seats when the game begins. */
export interface StartTable {
    /** Fill them with bots, or remove them; null if there are none. */
    empty: "bots" | "close" | null;
    /**
     * The strength of the bots that fill them: one for all, or one for each empty seat in order. Null for the strength
     * of the seat's bot in the game before a rematch, or the usual one.
     */
    strengths: BotStrength | readonly BotStrength[] | null;
}

/** A move sent over HTTP. */
export interface PostedMove {
    /** 1 to 64 letters, digits, hyphens and underscores, new for each move: a repeated id gets the first answer. */
    id: string;
    /** The number of the decision that the move answers. */
    decision: number;
    /** A legal move, in the form that `legal` has. */
    move: Record<string, unknown>;
}

/** Leaving a running game for good. */
export interface Forfeit {
    /** As for a move. */
    id: string;
}

/** A request for a hint about the player's open decision. */
export interface HintWish {
    /** The decision's number. */
    decision: number;
}

/** A player's vote in a poll. */
export interface Vote {
    poll: Poll;
    /** The seat that the poll is about; null if it is about the table. */
    seat: number | null;
    /** The request's id, in a poll about a spectator's request. */
    request: string | null;
    agrees: boolean;
}

/** A spectator's request for a seat. */
export interface SeatWish {
    /** To take the seat over, or to play it as the deputy of its absent owner. */
    poll: "take_over" | "knock";
    /** The spectator's name at the table; null for the name given earlier. */
    name: string | null;
    /** The time zone, as in a claim. A knock does not change the seat's time zone. */
    time_zone: string | null;
}

/** A request to make a tournament. */
export interface NewTournament {
    game: string;
    /** The maximum number of entrants: 3 to 12. */
    capacity: number;
    public: boolean;
    rounds: RoundRobin;
    /** The first criterion of the standings. */
    order: StandingOrder;
    /** Whether two entrants who share the first rank play a play-off. */
    play_off: boolean;
    options: Record<string, unknown>;
    /** The house rules of every match; null for the defaults. */
    house_rules: NewHouseRules | null;
}

/** An entrant's name; null for the guest's own name. */
export interface Entry {
    name: string | null;
}

/** The entrant to be removed. */
export interface Removal {
    entrant: number;
}

/** The treatment of empty places when the first round begins. */
export interface StartTournament {
    /** Fill them with bots, or remove them; null if there are none. */
    fill: "bots" | "close" | null;
}

/** The entrant who leaves the running tournament; null for the caller. */
export interface Withdrawal {
    entrant: number | null;
}

/** A bot plays for the absent entrant, the other entrant wins by walk-over, or the other entrant waits on. */
export type AbsenceChoice = "bot" | "walk_over" | "wait";

/** The decision about a match whose other entrant has not come. */
export interface Missing {
    /** The match's number. */
    match: number;
    choice: AbsenceChoice;
}

/** The new host of a tournament. */
export interface NewTournamentHost {
    entrant: number;
}

/** A request to sign this device in with a player's personal key. */
export interface KeyClaim {
    /** The part of the personal link after the `#`. */
    key: string;
    /**
     * The ids of running tables and tournaments whose seats are handed over too: the new player then sees their cards.
     * Ignored by a preview.
     */
    hand_over: readonly string[];
}

/**
 * The parts of a new coat of arms, as in `Arms`. A metal (`or`, `argent`) lies on a colour and a colour on a metal;
 * both parts of a field are of one kind.
 */
export interface NewArms {
    field: string;
    first: string;
    second: string;
    charge: string;
    tincture: string;
}

/** A player's choice of a coat of arms. */
export interface ChosenArms {
    /** The new coat of arms; null for the one that follows from the name. */
    arms: NewArms | null;
}

/** A guest's new name. */
export interface NewName {
    /** 1 to 24 visible characters; repeated spaces are folded. */
    name: string;
}

/** A browser's push subscription, with the fields of its `PushSubscription`. */
export interface NewPush {
    endpoint: string;
    p256dh: string;
    auth: string;
    /** Whether this only renews the subscription of a browser that gets notifications already. */
    renews: boolean;
}

/** A webhook URL for turn notifications. */
export interface NewWebhook {
    url: string;
}

/** A mail address for turn notifications. */
export interface NewMail {
    address: string;
}

/** The delay of notifications to an address. */
export interface NewDelay {
    /** Minutes; null for the table's default. */
    delay: number | null;
}

/** The webhook of a table's group. */
export interface NewCircle {
    /** The webhook's URL; null for no webhook. */
    url: string | null;
}

// app.messages.chat

/** The quick messages. Each reader sees them in their own language. */
export type QuickWord = "good_luck" | "well_played" | "oh_no" | "thanks" | "moment" | "good_game";

/** A chat message, as one reader sees it. */
export interface ChatEntry {
    /** Larger than the ids of all earlier messages; in this release the time of sending in microseconds since 1970. */
    id: number;
    /** The author's seat; null for authors without one. */
    seat: Seat | null;
    /** The author's name at the time; null for a spectator without a name. */
    name: string | null;
    /**
     * The author's id for this reader: the same in all channels, different for every reader. Empty for messages of
     * earlier releases.
     */
    by: string;
    /** Whether the reader is the author. */
    mine: boolean;
    /** The text; of a quick message its English text. */
    text: string;
    word: QuickWord | null;
    /** Whether a spectator wrote it during the game; the players see it after the game. */
    watchers: boolean;
}

/**
 * Chat messages, oldest first: on subscribing the stored ones (after the id in the socket address's `chat`, if given),
 * then each new one, and at the end of a game the spectators' messages for the players.
 */
export interface ChatMessage {
    lines: readonly ChatEntry[];
    t: "chat";
}

/** A report of a chat message to the operator. */
export interface ReportedLine {
    /** The message's id. */
    line: number;
}

/** Confirms that the operator can read the report, with the messages around it. */
export interface ReportTaken {
    line: number;
}

/** A request to mute or unmute the author of a chat message. */
export interface MutedLine {
    /** The message's id. */
    line: number;
    on: boolean;
}

/** The authors that the reader has muted. */
export interface Mutes {
    /** The ids of the muted authors as in `ChatEntry`, oldest first. */
    by: readonly string[];
}

/** An author that the reader has muted. */
export interface Muted {
    /** The author's id, as in `ChatEntry`. */
    by: string;
    /** The author's name when they were muted; null if they had none. */
    name: string | null;
    since: string;
}

/** The authors that the reader has muted, oldest first. */
export interface MutedPeople {
    people: readonly Muted[];
}

/** A request to unmute an author. */
export interface HearAgain {
    /** The author's id, as in `ChatEntry`. */
    by: string;
}

// app.messages.clocks

/** The clock of one seat. Times are in seconds since 1970, by the server's clock. */
export interface ShownClock {
    seat: Seat;
    /** When the clock runs out, bank included; null if it is stopped. */
    due: number | null;
    /** The seconds that it shows while the game is paused; null if the game is not paused. */
    held: number | null;
    /** The seconds in the seat's bank, which is for the whole game. */
    bank: number;
    /** Whether the clock has run out while the seat's decision is still open. */
    out: boolean;
}

/** All clocks of a timed table: after `full`, and when a clock starts, stops, is paused or gains time. */
export interface ClocksMessage {
    /** The server's time, for clients whose clock differs. */
    now: number;
    paused: boolean;
    /** The clocks in the order of the seats. */
    clocks: readonly ShownClock[];
    t: "clocks";
}

// app.messages.commands

/** Make a move at the socket's table. */
export interface MoveCommand {
    /** 1 to 64 letters, digits, hyphens and underscores, new for each move: a repeated id gets the first answer. */
    id: string;
    /** The number of the decision that the move answers. */
    decision: number;
    /** A legal move, in the form that `legal` has. */
    move: Record<string, unknown>;
    t: "move";
}

/**
 * Send a chat message of 1 to 300 characters to the socket's table or tournament. During a game, only spectators see a
 * spectator's message.
 */
export interface ChatCommand {
    /** As for a move; `ok` or `no` answers it. */
    id: string;
    text: string;
    t: "chat";
}

/** Send a quick message, which each reader sees in their own language. */
export interface QuickWordCommand {
    /** As for a move; `ok` or `no` answers it. */
    id: string;
    word: QuickWord;
    t: "quick_word";
}

/** Request the newest state of the socket's own channel again: at a table `full`, once the game has begun. */
export interface FullCommand {
    t: "full";
}

/**
 * Report whether the table's page is visible; until the first report it counts as visible. Players who see the table
 * get no turn notifications for it. There is no answer.
 */
export interface LookCommand {
    looking: boolean;
    t: "look";
}

/** Advance after a sentence of the lesson at the socket's table. The answer is `lesson`. */
export interface LessonNextCommand {
    /** The `at` of the newest `lesson` message. Any other value changes nothing, so a repeat is harmless. */
    at: number;
    t: "lesson_next";
}

/**
 * Follow the shared replay of the socket's table, whose game is over, or watch it alone. Pages that have sent this
 * receive `shared_replay`. From the leader it also gives up the lead.
 */
export interface ReplayFollowCommand {
    following: boolean;
    t: "replay_follow";
}

/** Move the shared replay. The sender leads if the lead is free; otherwise `no` answers with `replay_led`. */
export interface ReplayLeadCommand {
    /** The moment, as the `row` of an entry in the replay's log. */
    row: number;
    /** Whether the replay plays on from there. */
    playing: boolean;
    /** The speed of the replay: 0.5, 1, 2 or 4. */
    speed: number;
    t: "replay_lead";
}

/** Request a `pong`. */
export interface PingCommand {
    t: "ping";
}

/** Subscribe this socket to one more channel: `lobby`, `me` or `tournament:<id>`. */
export interface SubscribeCommand {
    channel: string;
    t: "subscribe";
}

/** End a subscription. */
export interface UnsubscribeCommand {
    channel: string;
    t: "unsubscribe";
}

export type Command =
    | MoveCommand
    | ChatCommand
    | QuickWordCommand
    | FullCommand
    | LookCommand
    | LessonNextCommand
    | ReplayFollowCommand
    | ReplayLeadCommand
    | PingCommand
    | SubscribeCommand
    | UnsubscribeCommand;

// app.messages.cues

/** The kind of an address. */
export type AddressKind = "push" | "webhook" | "mail";

/** Why the last notification to an address failed. The address's own answer is not disclosed. */
export type CueTrouble = "gone" | "refused" | "busy" | "silent";

/** An address for this player's notifications. */
export interface OwnCueAddress {
    id: string;
    kind: AddressKind;
    /**
     * A browser's name, a webhook's host name, or a mail address. The rest of a webhook's URL is a secret and is never
     * shown.
     */
    name: string;
    /** Minutes: 0, 1, 10 or 60. Null for the table's default: none, and ten minutes in games over days. */
    delay: number | null;
    /** Whether the owner of the mail address has confirmed it. */
    confirmed: boolean;
    /** Whether notifications are off because sending has failed for a long time. */
    failing: boolean;
    /** Why the last notification failed; null if it succeeded. */
    trouble: CueTrouble | null;
    /** Whether it is the requesting browser. */
    here: boolean;
}

/** All addresses for this player's notifications. */
export interface OwnCues {
    /** The key for a browser's push subscription (`applicationServerKey`). */
    push_key: string;
    /** Whether this server can send mail. */
    mail: boolean;
    addresses: readonly OwnCueAddress[];
}

/** The webhook of a table's group. Only the host sees it. */
export interface CircleCues {
    /** The webhook's host name; null if there is no webhook. */
    name: string | null;
    failing: boolean;
    /** `failing` and `trouble` are as in `OwnCueAddress`. */
    trouble: CueTrouble | null;
}

// app.messages.errors

/** Why a request is rejected. */
export interface ErrorBody {
    /** A stable snake_case code, for programs. */
    code: string;
    /** A sentence for the player. */
    message: string;
    /** The error in a file that came with a table's options. */
    mistake: Mistake | null;
}

/** The body of every rejected request. */
export interface ErrorMessage {
    error: ErrorBody;
}

// app.messages.evenings

/** The number of games of the evening that a player has won. */
export interface EveningScore {
    /** Null for all the bots together, who come last if any have played. */
    name: string | null;
    wins: number;
}

/** The next game of the evening; without it the same game again. */
export interface NextGame {
    /** Another game; null for the same one, with the same options and house rules. */
    game: string | null;
    /** The options of another game. */
    options: Record<string, unknown>;
    /**
     * The number of seats at another game. Null for the number of continuing players, but no fewer than the game needs.
     */
    seats: number | null;
    /** Null for the same house rules as before. */
    house_rules: NewHouseRules | null;
}

// app.messages.health

/** Whether this process works. */
export interface Health {
    /** `ok`, or the problem in a few words. */
    status: string;
    /** The process's long tasks by name: `running`, `restarting` or `ended`. */
    tasks: Record<string, string>;
    /** The name of this process among all that share its database. */
    process: string;
    /** Seconds that each task has spent on its current piece of work; 0 if it is idle. */
    ages: Record<string, number>;
    /** Seconds that the oldest move has been waiting to be written, or that every write has failed. */
    oldest_commit: number;
    /** Seconds that the oldest unanswered move has been waiting, for whatever reason. */
    oldest_move: number;
}

/** Whether new players should come to this process. */
export interface Readiness {
    /** `ready`, or why not. */
    status: string;
}

// app.messages.hints

/** A move and its value. */
export interface HintedMove<Move> {
    move: Move;
    /** Comparable with the other values of the same hint and with nothing else. */
    value: number;
}

/** The usual bot's move, and the reason for it. */
export interface HintMessage<Move> {
    /** The number of the player's open decision. */
    decision: number;
    /** The best move, in the form that a client sends. */
    move: Move;
    /** The value of the best move, in the bots' points. */
    value: number;
    /** The value of the second best move; null if there is no other. */
    runner_up: number | null;
    /** The second best move; null if there is no other. */
    runner_up_move: Move | null;
    /** All moves, the best first, if their values are exact expected points; otherwise empty. */
    moves: readonly HintedMove<Move>[];
    /** The text `hint-<game>-<reason>`, with hyphens. */
    reason: string;
    /** Arguments of the text: numbers, and names of components, which have texts of their own. */
    arguments: Record<string, string | number>;
    t: "hint";
}

// app.messages.house_rules

/** When players may ask for hints. Matches of tournaments have none. */
export type HintRule = "alone" | "on" | "off";

/** The consequence when a player is away for too long or out of time. */
export type AbsenceRule = "ask" | "bot" | "answer" | "wait";

/** Hours in which no clock runs, in the time zone of each player. */
export interface Night {
    /** The first hour, 0 to 23. */
    begins: number;
    /** The hour at which it ends, 0 to 23; not the same as `begins`. */
    ends: number;
}

/** The limits of thinking time. */
export interface ClockRules {
    /** For each decision: 30, 60 or 120 seconds; or 1, 2, 3 or 7 days, in seconds. */
    seconds: number;
    /** The bank of each seat for the whole game: 0 to 60. Not in games over days. */
    bank_minutes: number;
    /** Only in games over days. */
    night: Night | null;
}

/** The house rules of a table or tournament. */
export interface HouseRules {
    absence: AbsenceRule;
    /**
     * The delay after which a player counts as absent: 60, 300 or 86,400. In games over days at least the time for a
     * decision.
     */
    away_seconds: number;
    /** Whether a spectator may ask for the seat of a bot. */
    late_joining: boolean;
    /** Null if decisions are untimed. */
    clock: ClockRules | null;
    /** A game with hints is unrated. */
    hints: HintRule;
}

/** The house rules of a request; a missing one takes its default. */
export interface NewHouseRules {
    /** Null for the default: the others vote; with a clock a bot makes an overdue decision. */
    absence: AbsenceRule | null;
    /** 60, 300 or 86,400. */
    away_seconds: number;
    late_joining: boolean;
    clock: ClockRules | null;
    /** A game with hints is unrated. Matches of tournaments have none. */
    hints: HintRule;
}

// app.messages.lessons

/** The learner's next act. */
export type LessonStepKind = "saying" | "question" | "moving" | "end";

/** Why a part of the board is closed. */
export interface LessonReason {
    /** A prefix of parts; the longest prefix of the touched part applies. "" is the whole board. */
    part: string;
    /** The key of the sentence `lesson-<game>-<key>`. */
    key: string;
}

/** The learner's position in the lesson: on subscribing and after every advance. */
export interface LessonMessage {
    /** The number of the step, from 1. A detour has the number of its question. */
    step: number;
    steps: number;
    kind: LessonStepKind;
    /** The key of the sentence `lesson-<game>-<text>`; empty while another seat moves, and at the end. */
    text: string;
    /** The part of the board to which an arrow points; empty if there is no arrow. */
    about: string;
    /** The parts of the board that are open to the learner; empty unless the step is a question. */
    may_touch: readonly string[];
    /** Why other parts are closed; empty unless the step is a question. */
    reasons: readonly LessonReason[];
    /** The open moves, in the form that `legal` has; empty unless the step is a question. */
    answers: readonly (Record<string, unknown>)[];
    /** The number of sentences and moves so far; the client sends it back with `lesson_next`. */
    at: number;
    /**
     * Whether the previous question comes again next: by `POST /api/tables/{table_id}/lesson/back`, not by
     * `lesson_next`.
     */
    again: boolean;
    /** Whether there is a step before this one. */
    may_go_back: boolean;
    /** Whether the game can be continued from here. */
    may_play_on: boolean;
    t: "lesson";
}

/** A request to begin a lesson. */
export interface NewLesson {
    /** The number of the first step; null resumes the open lesson, or begins at step 1. */
    step: number | null;
}

/** The table of a lesson. */
export interface LessonTable {
    id: string;
    url: string;
    /** Whether it is the learner's open lesson. */
    resumed: boolean;
    /** Whether it starts over because the open lesson is from an earlier release. */
    restarted: boolean;
}

// app.messages.lobby

/** The public tables and tournaments, waiting ones first: on subscribing and when the list changes. */
export interface LobbyMessage {
    tables: readonly ListedTable[];
    tournaments: readonly ListedTournament[];
    t: "tables";
}

/** A game that the lobby offers for new tables and tournaments. */
export interface GameOffer {
    name: string;
    /** The possible numbers of seats. */
    players: readonly number[];
    /** Whether the game has tournaments. */
    tournaments: boolean;
    /** The number of seats that the form suggests. */
    usual_seats: number;
    /** How long a game lasts, roughly. */
    minutes: number;
    /** How long its lesson takes, roughly; null for a game without a lesson. */
    lesson_minutes: number | null;
}

// app.messages.my_games

/** The parts of the list. */
export type MyGamesState = "your_turn" | "waiting" | "not_begun" | "finished" | "put_away";

/** The result of a finished game for a player. */
export type GameResult = "won" | "shared" | "lost" | "none";

/** A seat of a table in the list: taken, or reserved for a player. */
export interface MyGameSeat {
    name: string;
    /** The coat of arms that the player has chosen; null for the one that follows from the name. */
    arms: Arms | null;
    /** Whether it is the recipient's own seat. */
    mine: boolean;
}

/** A table of the recipient. */
export interface MyGame {
    id: string;
    url: string;
    game: string;
    status: TableStatus;
    /** The recipient's private title for the table. */
    title: string | null;
    /** The host's name; null if the recipient is the host, or if there is no host. */
    host: string | null;
    /** The names of the other players, bots included, in the order of their seats. */
    others: readonly string[];
    /** All seats in order; the default coats of arms follow from this order. */
    seats: readonly MyGameSeat[];
    /** The number of free seats. */
    free: number;
    /** Whether a seat is reserved for the recipient, who has not taken it yet. */
    kept: boolean;
    /** The names of the other players whose turn it is. */
    awaited: readonly string[];
    /** When the recipient's turn began; null if it is not their turn, or if an older release opened the decision. */
    since: string | null;
    /** When the recipient's clock runs out. */
    due: string | null;
    /** The recipient's rank by points, 1 for the most; null if there are no points. */
    place: number | null;
    /** The recipient's public points. */
    points: number | null;
    /** The result of a finished game. */
    result: GameResult | null;
    ended: string | null;
    put_away: boolean;
    /** The address of the tournament to which this match belongs. */
    part_of: string | null;
    /** The address of the players' next table. */
    rematch: string | null;
}

/** A running or waiting tournament that the recipient has entered or made. */
export interface MyTournament {
    id: string;
    url: string;
    game: string;
    status: TournamentStatus;
    host: string | null;
    entered: number;
    capacity: number;
}

/** One part of the list, or a page of it. */
export interface MyGamesGroup {
    state: MyGamesState;
    /** The number of games; null for finished and put-away games, which are not counted. */
    count: number | null;
    games: readonly MyGame[];
    /** All tournaments, newest first, on the first page. */
    tournaments: readonly MyTournament[];
    /** The cursor of the next page; null at the end. */
    cursor: string | null;
}

/** The recipient's games, grouped by turn. */
export interface MyGames {
    groups: readonly MyGamesGroup[];
}

/** A table where it is the recipient's turn. */
export interface MyTurn {
    id: string;
    url: string;
    game: string;
    title: string | null;
    /** The host's name; null if the recipient is the host, or if there is no host. */
    host: string | null;
    /** The names of the other players. */
    others: readonly string[];
}

/** The turns in all games of the recipient: on subscribing to the channel `me`, and when the list changes. */
export interface MyGamesMessage {
    /** The number of games in which it is the recipient's turn. */
    your_turn: number;
    waiting: number;
    not_begun: number;
    /** The most urgent ones, at most 5. */
    turns: readonly MyTurn[];
    t: "my_games";
}

// app.messages.players

/** The signed-in player. */
export interface Me {
    name: string | null;
}

/** The player's choice of a coat of arms. */
export interface OwnArms {
    /** Null for the one that follows from the name. */
    arms: Arms | null;
}

/** A one-time link that signs another device in as the same player. */
export interface DeviceLinkCreated {
    url: string;
    /** The link as a QR code. */
    svg: string;
    /** How many minutes the link is valid. */
    minutes: number;
}

/** A browser that is signed in as this player. */
export interface OwnDevice {
    id: string;
    /** Such as "Firefox on Android"; empty if unknown. */
    browser: string;
    made: string;
    /** Accurate to about an hour. */
    last_seen: string;
    /** Whether it is the requesting device. */
    here: boolean;
    /** Whether it is new and not yet approved. */
    new: boolean;
    /** The seconds until it sees hands and may act; 0 if it already may. */
    waits: number;
    /**
     * The name of the player whose games it brought; signing it out returns them. Null if there is nothing to return.
     */
    brought_from: string | null;
}

/** A seat that the sign-out did not return. */
export interface SkippedGame {
    url: string;
    code: string;
    game: string;
    /** The game has ended, the player has left, or somebody else has the seat. */
    reason: "finished" | "left" | "replaced";
}

/** The player's devices, the most recently used first. */
export interface OwnDevices {
    devices: readonly OwnDevice[];
    /** How many tables the sign-out returned to their earlier players. */
    tables: number;
    tournaments: number;
    /** The seats that the sign-out could not return. */
    skipped: readonly SkippedGame[];
}

/** A recent device that no other device has approved. */
export interface NewDevice {
    id: string;
    browser: string;
    made: string;
    /** The seconds until it sees hands and may act; 0 if it already may. */
    waits: number;
}

/**
 * The player's new devices, sent to the player's other devices: on subscribing to the channel `me` if there are any,
 * and at every change.
 */
export interface NewDevicesMessage {
    devices: readonly NewDevice[];
    /** The seconds until the recipient's own device sees hands and may act; 0 if it already may. */
    waits: number;
    t: "new_devices";
}

/** A link that signs any device in as its owner, until they make a new one. It is shown only once. */
export interface PersonalLink {
    /** The key is the part after the `#`. */
    url: string;
    /** The link as a QR code. */
    svg: string;
}

/** A table or a tournament that stays with the device's former player. */
export interface KeptGame {
    url: string;
    code: string;
    game: string;
}

/** A running table or tournament whose seat stays with the device's former player, unless it is handed over. */
export interface RunningGame {
    /** The id that a claim names in `hand_over`. */
    id: string;
    url: string;
    code: string;
    game: string;
    /** The player's own name for the table. */
    title: string | null;
}

/** A preview of a claim with a personal key. */
export interface ClaimPreview {
    /** The player that this device would become. */
    name: string;
    /** The device's present player; null if there is none, or if it is the same player. */
    former: string | null;
    /** The number of the present player's tables that would move. */
    tables: number;
    tournaments: number;
    /** Tables and tournaments that would not move because both players take part in them. */
    kept: readonly KeptGame[];
    /** Running games. A seat in one moves only if the claim names it, because the new player then sees its cards. */
    running: readonly RunningGame[];
}

/** The result of a claim. */
export interface Claimed {
    /** The device's new player. */
    name: string;
    /**
     * The device's former player, if it can go back to that player; null if there is none or the player is the same.
     */
    former: string | null;
    /** The number of tables that moved; 0 if another request of the same device moved them. */
    tables: number;
    tournaments: number;
    /** Tables and tournaments that stay with the former player. */
    kept: readonly KeptGame[];
    /** A new personal link of the former player, if anything stays with them. */
    former_link: PersonalLink | null;
    /** The address of the next page. */
    url: string;
}

/** The player that this device is again, and the items returned. Nothing is returned after 30 days. */
export interface WentBack {
    name: string;
    tables: number;
    tournaments: number;
    skipped: readonly SkippedGame[];
}

/** The address of the next page. */
export interface Redirect {
    url: string;
}

// app.messages.polling

/** A request for messages. */
export interface MessagePoll {
    /** The number of the last message received; the server drops the messages up to it. 0 opens the socket. */
    after: number;
    /** How many seconds to wait for a message if there is none. */
    wait: number;
    /** The seconds after the answer within which the next poll must come; otherwise the socket is closed. */
    pause: number;
}

/** The answer to a poll. */
export interface PolledMessages {
    /**
     * The messages after the given number, as a WebSocket would send them. Empty if none came, or if another poll of
     * the same socket replaced this one.
     */
    messages: readonly unknown[];
    /** The number of the last of them. Numbers start at 1 and have no gaps. */
    last: number;
    /** The close code if the socket has ended. */
    closed: number | null;
}

/** Messages from the client. */
export interface SentMessages {
    /** Text frames. The next poll brings the answers. */
    texts: readonly string[];
    /** Whether to close the socket. */
    ends: boolean;
}

/** The answer to sent messages. */
export interface MessagesTaken {
    /** The number of messages accepted. */
    taken: number;
}

// app.messages.puzzles

/** The outcome of a player's answer. It is sent to nobody who has not answered. */
export interface PuzzleResult<Move> {
    /** The puzzle's day in UTC, as YYYY-MM-DD. */
    day: string;
    right: boolean;
    /** The player's first answer. */
    answer: Move;
    /** Whether this request brought the answer; false if the player had answered before. */
    first: boolean;
    /** The best move. */
    move: Move;
    /** Of the best move, in points as the bots count them. */
    value: number;
    /** The value of the player's answer; null if it is unknown. */
    own: number | null;
    /** The values of the legal moves, in their order, if the game has exact ones; otherwise empty. */
    values: readonly number[];
    /** The value of the second best move. */
    runner_up: number;
    /** The text `hint-<game>-<reason>`, with hyphens. */
    reason: string;
    /** Arguments of the text: numbers, and names of components, which have texts of their own. */
    arguments: Record<string, string | number>;
    /** The percentage of right answers of all players; null while there are few answers. */
    share: number | null;
    t: "puzzle_result";
}

/** The puzzle of a day, the same for everybody. */
export interface PuzzleMessage<View, Legal, Move> {
    /** In UTC, as YYYY-MM-DD. */
    day: string;
    /** Whether it is the puzzle of today; false for one of an earlier day. */
    today: boolean;
    /** For each game the newest day before this one that has another puzzle, as YYYY-MM-DD. */
    earlier: Record<string, string>;
    /** The number of the puzzle on this server, from 1. */
    number: number;
    game: string;
    /** The seat that is to move. */
    you: Seat;
    players: number;
    /** The view of this seat. */
    view: View;
    /** Every move, or prompt for moves, that this seat may make. */
    legal: readonly Legal[];
    /** Whether it was the puzzle of an earlier day: this server has had all of this game. */
    repeated: boolean;
    /** Null until the caller has answered. */
    result: PuzzleResult<Move> | null;
    t: "puzzle";
}

/** An answer to the puzzle of a day. */
export interface PuzzleAnswer {
    /** The day of the puzzle that the player saw. */
    day: string;
    /** One of its legal moves. */
    move: Record<string, unknown>;
}

// app.messages.replay

/** A seat, a spectator, or `open`: a spectator who also sees all hands, after the game. */
export type ReplayViewer = Seat | "spectator" | "open";

/** One move of a game that is over, with all hands open. */
export interface OpenStepMessage<View, OpenView, Event> {
    /** The number of the move; the set-up has 0. Moves without a public event count here. */
    v: number;
    /** The public events. */
    events: readonly Event[];
    /** The spectators' view. */
    view: View;
    /** Everything that lay hidden in the players' hands. */
    open: OpenView;
    to_act: readonly Seat[];
    t: "open_step";
}

/** A part of a game as one viewer was sent it. */
export interface ReplayMessage<View, Legal, Event, OpenView> {
    viewer: ReplayViewer;
    /**
     * The first version that can be looked at: 0 after the game. During it, a player's or spectator's view must not
     * show anything that the rules have closed since, and a new player's replay begins at the change of players.
     */
    first: number;
    /** The newest version of this viewer. */
    last: number;
    /** The messages in order, as this viewer was sent them: a step for each version, and the table events after it. */
    messages: readonly (StepMessage<View, Legal, Event> | OpenStepMessage<View, OpenView, Event> | TableEventMessage)[];
    /** The version after the last of these steps; null if there is none. */
    next: number | null;
    /**
     * In place of `messages`, the newest position of a game that this server cannot replay, because it began under
     * other rules or from a position; null otherwise, or if there is no such position either.
     */
    newest: FullMessage<View, Legal, Event> | null;
    t: "replay";
}

/** The events of one step. */
export interface ReplayEntry<Event> {
    /** The version. */
    v: number;
    /**
     * The number of the step among those of all viewers, by which another viewer's replay is opened at the same moment;
     * null during the game.
     */
    row: number | null;
    events: readonly Event[];
    /** The events at the table besides moves, between this step and the next. */
    table_events: readonly TableEvent[];
}

/** The events of all steps that a viewer may look at. */
export interface ReplayLog<Event> {
    viewer: ReplayViewer;
    /**
     * In order, from the first version that can be looked at. Empty if the game is still going on and this server
     * cannot replay it.
     */
    entries: readonly ReplayEntry<Event>[];
    t: "replay_log";
}

/** A person's move for which the usual bot had a clearly better one, by a point or more. */
export interface ReplayMark<Move> {
    /** The version with which the viewer was sent the move, or the next one for a move in secret. */
    v: number;
    seat: Seat;
    move: Move;
    /** The worth of the move in the bots' points. Comparable with `best_worth` and with nothing else. */
    worth: number;
    /** The better move. */
    best: Move;
    best_worth: number;
    /** The text `hint-<game>-<reason>`, with hyphens. */
    reason: string;
    /** The arguments of the reason's text. */
    arguments: Record<string, string | number>;
}

/** A hint that a player was given. */
export interface ReplayHint<Move> {
    /** The version at which it was given. */
    v: number;
    seat: Seat;
    hint: HintMessage<Move>;
}

/** The marks and hints of a game that is over. */
export interface ReplayMarks<Move> {
    viewer: ReplayViewer;
    /** Whether they are computed. If not, they are soon: the request can be repeated after some seconds. */
    ready: boolean;
    /** In order. Empty for a game that cannot be replayed, or that has no hints. */
    marks: readonly ReplayMark<Move>[];
    hints: readonly ReplayHint<Move>[];
    t: "replay_marks";
}

/** A request to continue a finished game from an earlier moment. */
export interface GoOn {
    /** The version of the moment, in the count of the replay that is being watched. */
    v: number;
    /** The seat that the caller plays; bots play the others. */
    seat: number;
}

/** A player's things in a small picture, from one version on. */
export interface ReplayThumbnail<Thumbnail> {
    v: number;
    seat: Seat;
    thumbnail: Thumbnail;
}

/** Everybody's points at each version, as one viewer was shown them, and small pictures of everybody's things. */
export interface ReplayPoints<Thumbnail> {
    viewer: ReplayViewer;
    /** The version of the first points. */
    first: number;
    /** By version, then by player seat. Empty if the game shows no points before its end, or cannot be replayed. */
    points: readonly (readonly number[])[];
    /**
     * The pictures of the first version, and each later one that differs from the player's picture before it, in order.
     * Empty if the game has none, or cannot be replayed.
     */
    thumbnails: readonly ReplayThumbnail<Thumbnail>[];
    t: "replay_points";
}

/** The holder of a shared replay's lead. */
export type ReplayLead = "yours" | "taken" | "free";

/** The shared replay of a finished game: to pages that watch the replay, when it changes. */
export interface SharedReplayMessage {
    /** The shared moment, as the `row` of an entry in the log; null until somebody leads. */
    row: number | null;
    playing: boolean;
    speed: number;
    lead: ReplayLead;
    /** The leader's seat; null for a spectator, and if the lead is free. */
    seat: Seat | null;
    /** The leader's name; null without one, and if the lead is free. */
    name: string | null;
    /** The number of people who follow, the leader included. */
    following: number;
    t: "shared_replay";
}

/** The result of checking a record. */
export type RecordVerdict = "true" | "untrue" | "unchecked";

/** One error in a record, or one part that could not be checked. */
export interface RecordFinding {
    /** Stable snake_case name, as `quintain verify` prints it. */
    code: string;
    /** A sentence in English that names the row. */
    message: string;
}

/** The game in a record, as the file states it. */
export interface RecordContent {
    table: string;
    game: string;
    rules_version: number;
    /** The players' names by seat; null for a bot without a name. */
    players: readonly (string | null)[];
    /** The commitment, to compare with the one that was shown before play. */
    commitment: string;
    client_seeds: readonly string[];
    /** The number of rows, the set-up included. */
    rows: number;
    /** Null for a game without a result. */
    scores: readonly number[] | null;
    winners: readonly number[] | null;
}

/** The result of checking a record's file. */
export interface CheckedRecord {
    verdict: RecordVerdict;
    /** The errors; empty unless the verdict is `untrue`. */
    findings: readonly RecordFinding[];
    /** The parts that could not be checked, because the rules are missing. */
    unchecked: readonly RecordFinding[];
    /** Null if the file is no record. */
    record: RecordContent | null;
    t: "checked_record";
}

/** The whole game of a record, as one viewer would have received it. */
export interface RecordedReplay<View, Legal, Event, OpenView, Thumbnail> {
    /** The table's id in the record. This server may have no such table. */
    id: string;
    game: string;
    /** The players' names by seat; null for a bot without a name. */
    names: readonly (string | null)[];
    /** Whether the game can be watched with open hands. */
    has_open: boolean;
    log: ReplayLog<Event>;
    /** All steps. */
    steps: ReplayMessage<View, Legal, Event, OpenView>;
    points: ReplayPoints<Thumbnail>;
    /** The deciding moment; null if the game has none. */
    moment: DecidingMoment | null;
    /** The printed content of the table's cards; null if the views contain it. */
    public_content: unknown;
    t: "recorded_replay";
}

// app.messages.results

/** How a finished game ended, and where the points came from. Everything in it is public. */
export interface FinalResult {
    /** Points by player seat. */
    scores: readonly number[];
    /** All winners; empty if nobody won. */
    winners: readonly Seat[];
    /** Stable snake_case name of the reason for the end. */
    reason: string;
    /** The points by source, in a fixed order; empty for a game whose rules version is gone. */
    sources: readonly PointSource[];
    /** The text `moment-<game>-<name>`, with hyphens, describes it. Null if no single part of the game decided it. */
    moment: DecidingMoment | null;
    /** Luck and decisions by player seat; empty for a game whose expected points are not exact, and after a forfeit. */
    luck: readonly LuckShare[];
    t: "result";
}

// app.messages.sockets

/** A command was rejected; nothing has changed. */
export interface NoMessage {
    /** The id of the rejected command, if it had one. */
    id: string | null;
    code: string;
    message: string;
    /** The seconds after which a retry would succeed; null if a retry does not help. */
    retry_after: number | null;
    t: "no";
}

/** The answer to `ping`. */
export interface PongMessage {
    /** The server's release. A page with another value in `data-build` is from another release. */
    build: string;
    t: "pong";
}

/** The last message before the socket closes. */
export interface ByeMessage {
    code: string;
    message: string;
    /** The seconds to wait before reconnecting; null if reconnecting would fail again. */
    retry_after: number | null;
    t: "bye";
}

// app.messages.statuses

/** The phase of a table: waiting → playing → over. */
export type TableStatus = "waiting" | "playing" | "over" | "closed" | "aborted";

/** The purpose of a table. */
export type TableKind = "game" | "lesson" | "puzzle" | "solo" | "continued";

/** The state of a newcomer's request at a locked table. */
export type AdmissionState = "asking" | "admitted" | "refused";

/** The player of a seat that is not a bot's. */
export type SeatState = "here" | "away" | "stood_in" | "left";

/** The strength of a bot that has had its seat from the start. Stand-ins for players have the usual strength. */
export type BotStrength = "easy" | "usual" | "strong";

/** The phase of a tournament: waiting → playing → over. */
export type TournamentStatus = "waiting" | "playing" | "over" | "closed";

/** The state of a match: that of its table, or a state without a table. */
export type MatchStatus = "later" | "waiting" | "playing" | "over" | "closed" | "aborted" | "walk_over";

/** How often each pair of entrants meets. */
export type RoundRobin = "single" | "double";

/** The first criterion of the standings. */
export type StandingOrder = "wins" | "points";

// app.messages.table_events

/** The polls of a table. */
export type Poll = "stand_in" | "take_over" | "knock" | "pause" | "end";

/** Why a bot plays. */
export type Cause = "vote" | "absence" | "clock" | "owner";

/** Why a knock was cancelled. */
export type KnockEnd = "owner_here" | "not_me" | "rules";

/** A spectator asks for a seat, or knocks for it. */
export interface Requested {
    poll: "take_over" | "knock";
    seat: Seat;
    /** The request's id. */
    request: string;
    /** The requester's name. */
    name: string;
    kind: "requested";
}

/** A player voted, and the poll goes on. */
export interface Voted {
    by: Seat;
    poll: Poll;
    /** The seat that the poll is about; null if it is about the table. */
    seat: Seat | null;
    /** The request's id, in a poll about a spectator's request. */
    request: string | null;
    agrees: boolean;
    kind: "voted";
}

/** A bot plays this seat from now on. It gets the seat's view and legal moves. */
export interface StoodIn {
    seat: Seat;
    cause: Cause;
    /** The players who agreed; empty if there was no poll. */
    by: readonly Seat[];
    kind: "stood_in";
}

/** The seat's player plays again. */
export interface Returned {
    seat: Seat;
    kind: "returned";
}

/** The seat's player left for good; a bot plays. */
export interface Left {
    seat: Seat;
    kind: "left";
}

/** Another person plays this seat from now on, with its view. The former player has seen its cards up to here. */
export interface TookOver {
    seat: Seat;
    name: string;
    /** The former player's name. */
    former: string;
    former_bot: boolean;
    /** The players who agreed. */
    by: readonly Seat[];
    request: string;
    kind: "took_over";
}

/** A seat moved to another browser. Only releases up to 2.0 wrote it, but logs and records still contain it. */
export interface SeatMoved {
    seat: Seat;
    /** The players who agreed. */
    by: readonly Seat[];
    request: string;
    kind: "seat_moved";
}

/**
 * All approvers agreed to a knock. The owner is notified and can cancel it during the grace period, in which a bot
 * answers the seat's decisions and its clock stands still.
 */
export interface KnockPending {
    seat: Seat;
    /** The approvers. */
    by: readonly Seat[];
    request: string;
    grace_seconds: number;
    kind: "knock_pending";
}

/** The grace period ended: the requester plays the seat as a deputy. The game is unrated from here on. */
export interface KnockGranted {
    seat: Seat;
    request: string;
    kind: "knock_granted";
}

/** A knock was cancelled; the seat stays with its owner. */
export interface KnockCancelled {
    seat: Seat;
    request: string;
    cause: KnockEnd;
    kind: "knock_cancelled";
}

/** The owner took the seat back from a deputy, who is a spectator from here on. */
export interface SeatReturned {
    seat: Seat;
    kind: "seat_returned";
}

/** The seat's player ran out of time for an open decision. */
export interface ClockRanOut {
    seat: Seat;
    kind: "clock_ran_out";
}

/** The game is paused: moves are rejected and clocks stand still. */
export interface Paused {
    /** The players who agreed. */
    by: readonly Seat[];
    kind: "paused";
}

/** The game goes on. */
export interface Resumed {
    by: Seat;
    kind: "resumed";
}

/** The game ended without a result, by agreement of all present players or by the operator. */
export interface Ended {
    /** The players who agreed; empty if the operator ended it. */
    by: readonly Seat[];
    kind: "ended";
}

export type TableEvent =
    | Requested
    | Voted
    | StoodIn
    | Returned
    | Left
    | TookOver
    | SeatMoved
    | KnockPending
    | KnockGranted
    | KnockCancelled
    | SeatReturned
    | ClockRanOut
    | Paused
    | Resumed
    | Ended;

// app.messages.tables

/** One seat of a table. After the start the seats are in the order of the game. */
export interface TableSeat {
    seat: Seat;
    /** Null if the seat is free. */
    name: string | null;
    bot: boolean;
    ready: boolean;
    /** The name for which a free seat is reserved. */
    reserved: string | null;
    /**
     * Whether only one person may take it: an entrant of the tournament, a player of the previous game, or the owner of
     * the seat's link. Otherwise anybody who gives the reserved name may take it.
     */
    kept: boolean;
    /** When the seat becomes free for everybody; null if that has no set time. */
    kept_until: string | null;
    /** Whether the player has left the game for good. */
    left: boolean;
    /** The players who agree to free the reserved seat of a rematch. */
    let_go_by: readonly Seat[];
    /** The strength of the seat's bot; of a free seat, that of its bot in the previous game. Null for a person. */
    strength: BotStrength | null;
    /**
     * The coat of arms that the player has chosen, visible to everybody. Null for the one that follows from the name.
     */
    arms: Arms | null;
    /**
     * A player of the previous game who is still missing. The next game does not begin by itself without them. Also set
     * while others may take the seat.
     */
    waited_for: string | null;
    /** Whether a deputy plays the seat for its owner. */
    deputy: boolean;
}

/** A table without its game, the same for everybody. Contains no client seed, no secret and no player's id. */
export interface TableDetails {
    /** The id, also of the private link `/tables/{id}`. */
    id: string;
    /** The short code, for saying aloud. */
    code: string;
    game: string;
    status: TableStatus;
    /** Whether the lobby lists it. */
    public: boolean;
    /** The game's options. */
    options: Record<string, string>;
    /** The house rules. */
    house_rules: HouseRules;
    /** The SHA-256 of the table's secret, in hexadecimal; null for a table from a position, which has no secret. */
    commitment: string | null;
    /** The possible numbers of players. */
    players: readonly number[];
    /** Whether a player can leave the running game for good. */
    can_forfeit: boolean;
    /** The address of the tournament to which this match belongs. */
    part_of: string | null;
    /**
     * The host's seat; null if the host has none, or if there is no host: then the next person who sits down is the
     * host.
     */
    host: Seat | null;
    /** The player who asks the host for the role. */
    host_asked_by: Seat | null;
    seats: readonly TableSeat[];
    /** Whether the game cannot continue because its rules version is gone. Its players may end it. */
    readonly: boolean;
    /** Whether the game begins soon after all seats are taken and all players but the host are ready. */
    starts_itself: boolean;
    /** When the game begins by itself; null while a seat is free or a player is not ready. */
    starts_at: string | null;
    /** Whether the same people played a game before: it begins when everybody with a reserved seat has come. */
    goes_on: boolean;
    /** The games of the evening that each player has won, the leader first; empty until the first game has ended. */
    evening: readonly EveningScore[];
    /** Whether the host's webhook announces new players, the start and the turns. */
    circle: boolean;
    /** When the table was made, in seconds since 1970. */
    made: number;
    /**
     * Whether the game counts for no rating: it has hints, a deputy has played in it, or it is not a game between
     * people.
     */
    unrated: boolean;
    /** Whether newcomers wait for an admission before they can take a seat. False after the start. */
    locked: boolean;
    /** Whether people without a seat may watch the game. */
    spectators: boolean;
    /** The purpose of the table. */
    kind: TableKind;
    /** Whether the game has a record to check once it is over. A table from a position has none. */
    has_record: boolean;
    /** The address of the table that this one continues; null for others, and after the original was deleted. */
    origin: string | null;
    /** Whether players may ask for hints in the running game. */
    hints_on: boolean;
}

/** The table without its game: on subscribing and when it changes. */
export interface TableMessage {
    /** The recipient's seat, from the session; null for a spectator. */
    you: Seat | null;
    /** Whether the recipient is the host. */
    host: boolean;
    /** The reserved seat of the recipient in a match or a rematch. */
    kept_for_you: Seat | null;
    /** The seat that the recipient lost when it was moved to its player's other browser. */
    moved_from: Seat | null;
    /** Whether the host has removed the recipient, who cannot take a seat here again. */
    removed: boolean;
    table: TableDetails;
    /** The recipient's own seat while a deputy plays it; null otherwise. */
    deputized: Seat | null;
    /** Whether the recipient has played a game of the evening, and so may propose the next. */
    of_evening: boolean;
    /** The state of the recipient's own request at a locked table; null without one. */
    admission: AdmissionState | null;
    /** Whether the recipient may admit newcomers: the host, or any seated player while the host is away. */
    may_admit: boolean;
    /** The first twenty newcomers who wait, for recipients who may admit them; empty for others. */
    asking: readonly AskingNewcomer[];
    /** The number of newcomers who wait, for the same recipients; 100 means 100 or more. */
    asking_count: number;
    t: "table";
}

/**
 * The whole game as one viewer may see it: on subscribing and on request, once the game has begun. Earlier subscribers
 * get its beginning as a `step`.
 */
export interface FullMessage<View, Legal, Event> {
    /** The version for this viewer: the number of steps with an event for this viewer. */
    v: number;
    /** The recipient's seat; null for a spectator. */
    you: Seat | null;
    /** This viewer's view of the game. */
    view: View;
    /** The seats that have an open decision; empty once the game is over. */
    to_act: readonly Seat[];
    /** The number of the recipient's open decision; null if there is none. */
    decision: number | null;
    /** Every move, or prompt for moves, that is legal for this viewer now. */
    legal: readonly Legal[];
    /** Past events that this viewer may look back at by the rules. */
    log: readonly Event[];
    /** The events at the table besides moves, oldest first; the same for everybody. */
    table_events: readonly TableEvent[];
    /** For each of them, the number of entries of `log` before it. */
    table_events_after: readonly number[];
    t: "full";
}

/** The result of one move, or of the set-up, for one viewer: exactly one message for each version. */
export interface StepMessage<View, Legal, Event> {
    /** The viewer's previous version plus one: a gap means a lost message. The set-up has 0. */
    v: number;
    /** The events that this viewer may see. */
    events: readonly Event[];
    view: View;
    to_act: readonly Seat[];
    decision: number | null;
    legal: readonly Legal[];
    t: "step";
}

/**
 * The events since the version that the client named in `since`; sent instead of `full`. Not sent if there are none.
 */
export interface MissedMessage<View, Legal, Event> {
    /** The version now, for this viewer. */
    v: number;
    /** The events meanwhile that this viewer may look back at by the rules. */
    events: readonly Event[];
    view: View;
    to_act: readonly Seat[];
    decision: number | null;
    legal: readonly Legal[];
    /** The events at the table besides moves. */
    table_events: readonly TableEvent[];
    /** For each of them, the number of entries of `events` before it. */
    table_events_after: readonly number[];
    t: "missed";
}

/** The command was executed, stored and published. */
export interface OkMessage {
    /** The id of the command. */
    id: string;
    /** The resulting version for this viewer; -1 before the game. */
    v: number;
    t: "ok";
}

/** Whether the player of a seat is present, for seats that are not a bot's. */
export interface SeatPresence {
    seat: Seat;
    state: SeatState;
    /** Whether the seat's player has the table open, even if a bot stands in. */
    connected: boolean;
    /** When the player disconnected, in seconds since 1970; null if connected. */
    since: number | null;
    /** The number of moves that a bot has made since it stood in. */
    moves: number;
    /** Whether a spectator can knock for this seat. */
    knockable: boolean;
}

/** A poll that is open now. */
export interface OpenPoll {
    poll: Poll;
    /** The seat that the poll is about; null if it is about the table. */
    seat: Seat | null;
    /** The id of a spectator's request for a seat. */
    request: string | null;
    /** The spectator's name. */
    name: string | null;
    agreed: readonly Seat[];
    refused: readonly Seat[];
    /** The number of present players who must agree. */
    needed: number;
}

/** An approved knock that the seat's owner can still cancel. */
export interface KnockGrace {
    seat: Seat;
    request: string;
    /** When the deputy takes the seat unless the owner cancels the knock, in seconds since 1970. */
    until: number;
}

/** The people who are present, and the polls about those who are absent. */
export interface PresenceMessage {
    /** The seats that people have or had, in order. */
    seats: readonly SeatPresence[];
    /** The number of spectators. */
    watching: number;
    /** The spectators' names, in order: only those who gave one, at most twenty. */
    watchers: readonly string[];
    /** The coats of arms of these; null for the one that follows from the name. */
    watchers_arms: readonly (Arms | null)[];
    polls: readonly OpenPoll[];
    /** Whether the game is paused by agreement. */
    paused: boolean;
    /** The server's time, in seconds since 1970. */
    now: number;
    /** The approved knock that its owner can still cancel; null if there is none. */
    knock: KnockGrace | null;
    /** Whether a hall page of the table is open. */
    hall: boolean;
    t: "presence";
}

/** An event at the table besides moves. */
export interface TableEventMessage {
    event: TableEvent;
    t: "table_event";
}

/** The address of the players' next table. */
export interface RematchMessage {
    url: string;
    t: "rematch";
}

/** The answer to reserving or freeing a seat. */
export interface SeatKept {
    /** The link to the reserved seat, the only way to take it. It is not shown again. Null if the seat is free. */
    url: string | null;
    /** The same link as an inline SVG of a QR code; null if `url` is null. */
    svg: string | null;
    table: TableMessage;
}

/** The answer to making a table. */
export interface TableCreated {
    id: string;
    code: string;
    url: string;
    commitment: string;
}

/** A solo table against bots: a new one, or one that is still open. */
export interface SoloTable {
    id: string;
    url: string;
    commitment: string;
    /** Whether the game has begun; otherwise it waits for the player's client seed. */
    begun: boolean;
}

/** The location of a table or a tournament. */
export interface Located {
    id: string;
    url: string;
}

/** A taken seat, in lists. */
export interface ListedSeat {
    name: string | null;
    bot: boolean;
    /**
     * The coat of arms that the player has chosen, visible to everybody. Null for the one that follows from the name.
     */
    arms: Arms | null;
    /** Whether the player has the table open. Always false for bots. */
    here: boolean;
}

/** A table, in lists. */
export interface ListedTable {
    id: string;
    code: string;
    game: string;
    status: TableStatus;
    options: Record<string, string>;
    /** The host's name. */
    host: string | null;
    /** Null for a free seat. */
    seats: readonly (ListedSeat | null)[];
    made: string;
    /** Whether newcomers wait for an admission. */
    locked: boolean;
    /** Whether people without a seat may watch the game. */
    spectators: boolean;
    /** Seconds for a decision; null if the table is untimed. */
    pace: number | null;
    /** The number of spectators of a running game; null if this server process does not know it. */
    watching: number | null;
    /** The progress of a running game, in the game's own counts; null if this server process does not know it. */
    progress: Record<string, number> | null;
}

// app.messages.tournaments

/** An entrant of a tournament. */
export interface TournamentEntrant {
    /** The number that matches and standings use for this entrant. */
    number: number;
    name: string;
    bot: boolean;
    withdrawn: boolean;
    /**
     * The coat of arms that the entrant has chosen, visible to everybody. Null for the one that follows from the name.
     */
    arms: Arms | null;
}

/** A match: its entrants, its table and its state. */
export interface TournamentMatch {
    number: number;
    round: number;
    play_off: boolean;
    /** The entrants' numbers, by seat. */
    entrants: readonly number[];
    /** The id of the table; null before its round and for a walk-over. */
    table: string | null;
    commitment: string | null;
    /** By seat, whether the entrant has come. */
    taken: readonly boolean[];
    /**
     * When the absence of an entrant has consequences; null if both have come. By the house rules the other entrant may
     * then decide about the match, or a bot stands in.
     */
    missed_at: string | null;
    status: MatchStatus;
    /** Points, by seat. */
    scores: readonly number[] | null;
    /** The entrants' numbers. */
    winners: readonly number[] | null;
    /** The reason of the result, in the game's own words. */
    reason: string | null;
}

/** An entrant who does not play in a round. */
export interface Bye {
    round: number;
    entrant: number;
}

/** A tie-breaking statistic. */
export interface StandingStat {
    name: string;
    made: number;
    suffered: number;
}

/** An entrant's line of the standings. */
export interface TournamentStanding {
    /** The rank from 1; entrants with equal results share a rank. */
    rank: number;
    shared: boolean;
    entrant: number;
    played: number;
    won: number;
    tied: number;
    lost: number;
    points: number;
    tiebreak_stats: readonly StandingStat[];
    /**
     * The criterion that put this entrant below the one above: `won`, `points`, `head_to_head`, `<stat>_made`,
     * `<stat>_suffered` or `play_off`; null for the first, and for entrants who share the rank above.
     */
    by: string | null;
}

/** A tournament, the same for everybody. Contains no secret, no client seed and no player's id. */
export interface TournamentDetails {
    id: string;
    code: string;
    game: string;
    status: TournamentStatus;
    public: boolean;
    options: Record<string, string>;
    /** The house rules of every match. */
    house_rules: HouseRules;
    /** The maximum number of entrants. */
    capacity: number;
    rounds: RoundRobin;
    order: StandingOrder;
    /** Whether two entrants who share the first rank play a play-off. */
    play_off: boolean;
    host: string | null;
    /** The entrant who asks the host for the role. */
    host_asked_by: number | null;
    made: string;
    entrants: readonly TournamentEntrant[];
    /** The current round; 0 before the first. */
    round: number;
    /** The number of rounds without play-offs. */
    of: number;
    matches: readonly TournamentMatch[];
    byes: readonly Bye[];
    standings: readonly TournamentStanding[];
    /** The winners' numbers once it is over; after an early end the sole leader, or none. */
    champions: readonly number[];
    /** Whether the host ended it before the last match. */
    cut_short: boolean;
}

/** The tournament, on subscribing and on every change. */
export interface TournamentMessage {
    /** The recipient's number; null if they have not entered. */
    you: number | null;
    /** Whether the recipient is the host. */
    host: boolean;
    tournament: TournamentDetails;
    t: "tournament";
}

/** The answer to making a tournament. */
export interface TournamentCreated {
    id: string;
    code: string;
    url: string;
}

/** A tournament, in lists. */
export interface ListedTournament {
    id: string;
    code: string;
    game: string;
    status: TournamentStatus;
    host: string | null;
    /** The maximum number of entrants. */
    capacity: number;
    /** The number of entrants. */
    entered: number;
    rounds: RoundRobin;
    made: string;
}
