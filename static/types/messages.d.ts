// Written by `make types` from the types of app.messages: change those, and write it again.

import type { Mistake, Seat } from "./core.js";

// app.messages.admission

/** A newcomer who waits at a locked table. */
export interface AskingNewcomer {
    /** The request's id, for the answer. */
    id: string;
    name: string;
}

// app.messages.arms

/** How a field is divided. */
export type Division = "plain" | "pale" | "fess" | "bend" | "quarterly" | "chevron";

/** Four colours and two metals. */
export type Tincture = "azure" | "gules" | "vert" | "sable" | "or" | "argent";

/** What lies on a field. */
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

/** Arms that somebody has chosen. */
export interface Arms {
    field: Division;
    /** Of the field. */
    first: Tincture;
    /** Of its other part; of a plain one the same. */
    second: Tincture;
    charge: Charge;
    /** Of the charge. */
    tincture: Tincture;
}

// app.messages.bodies

/** A table to be made. */
export interface NewTable {
    /** Its name. */
    game: string;
    /** One of the numbers of players that the game allows. */
    seats: number;
    /** Whether the lobby lists it. */
    public: boolean;
    /** The game's own; one that is not named is as the rules have it. */
    options: Record<string, unknown>;
    /** Null for the usual ones: the others are asked when somebody is away for a minute, and nobody is timed. */
    house_rules: NewHouseRules | null;
    /**
     * Whether the game begins soon after all seats are taken and all players but the host are ready. Null: as `public`
     * says.
     */
    starts_itself: boolean | null;
    /** Whether people without a seat may watch the game. */
    spectators: boolean;
}

/** A seat to be taken. */
export interface Claim {
    /** 32 hexadecimal digits from the player's own generator, made after the table's commitment was shown. */
    client_seed: string;
    /** The name to sit under, and the guest's own where there was none. */
    name: string | null;
    /** The name for which the seat is reserved. */
    as: string | null;
    /** That of a link to a kept seat: what stands behind `#seat=`. */
    key: string | null;
    /**
     * The player's, by its IANA name, which says when a table's nights are; UTC where nobody knows the name. Not kept
     * where there are none.
     */
    time_zone: string | null;
}

/** A game to be played at once, against bots. */
export interface PlayNow {
    /** Its name. */
    game: string;
}

/** The player's part of a table's chance. */
export interface ClientSeed {
    /** 32 hexadecimal digits from the player's own generator, made after the table's commitment was shown. */
    client_seed: string;
}

/** What a player keeps of a table for oneself; null changes nothing. */
export interface GameMark {
    /**
     * A name of one's own for the table, of 24 letters at most; an empty one takes it back. Nobody else is shown it.
     */
    title: string | null;
    /** Whether it is put away in the list of the own games. */
    put_away: boolean | null;
}

/** Whether the game may begin. */
export interface Ready {
    ready: boolean;
}

/** For whom a free seat is kept; null for nobody any more. */
export interface Reservation {
    name: string | null;
}

/** A bot for a seat. */
export interface SeatedBot {
    /** Null for no bot any more. */
    strength: BotStrength | null;
}

/** What is agreed on from now on; null for the usual house rules. */
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

/** Who is to be the host. */
export interface NewHost {
    /** A seat that a person has. */
    seat: number;
}

/** What becomes of empty seats when the game begins. */
export interface StartTable {
    /** Bots take them, or they are taken away; null where there are none. */
    empty: "bots" | "close" | null;
    /**
     * How well the bots play that take them: one for all, or one for each empty seat in order. Null for that of the bot
     * that had the seat in the game before a rematch, and else the usual one.
     */
    strengths: BotStrength | readonly BotStrength[] | null;
}

/** A move made without a socket. */
export interface PostedMove {
    /** 1 to 64 letters, digits, hyphens and underscores, new for each move: a repeated id gets the first answer. */
    id: string;
    /** The number of the decision that the move answers. */
    decision: number;
    /** A legal move, in the form in which `legal` has it. */
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

/** Whether a player agrees to something. */
export interface Vote {
    poll: Poll;
    /** Whom it is about; null where it is about the table. */
    seat: number | null;
    /** That of a watcher. */
    request: string | null;
    agrees: boolean;
}

/** What a watcher asks for. */
export interface SeatWish {
    /** To get the seat, or to play it as the deputy of its absent owner. */
    poll: "take_over" | "knock";
    /** The name to sit under; null for the one given before. */
    name: string | null;
    /** As for a seat that is claimed. Who only comes with another browser keeps the seat's own. */
    time_zone: string | null;
}

/** A tournament to be made. */
export interface NewTournament {
    game: string;
    /** How many can enter: 3 to 12. */
    capacity: number;
    public: boolean;
    rounds: RoundRobin;
    /** What counts first in the standings. */
    order: StandingOrder;
    /** Whether two who share the first rank meet again. */
    play_off: boolean;
    options: Record<string, unknown>;
    /** Those of every match; null for the usual ones. */
    house_rules: NewHouseRules | null;
}

/** An entrant's name; null for the guest's own. */
export interface Entry {
    name: string | null;
}

/** Whose entry is to be taken back. */
export interface Removal {
    entrant: number;
}

/** What becomes of empty places when the first round begins. */
export interface StartTournament {
    /** Bots take them, or they are taken away; null where there are none. */
    fill: "bots" | "close" | null;
}

/** Who leaves the running tournament; null for oneself. */
export interface Withdrawal {
    entrant: number | null;
}

/** A bot plays for who has not come; the match is won without playing; one waits on. */
export type AbsenceChoice = "bot" | "walk_over" | "wait";

/** What becomes of a match to which the other has not come. */
export interface Missing {
    /** Its number. */
    match: number;
    choice: AbsenceChoice;
}

/** Who is to be the host of a tournament. */
export interface NewTournamentHost {
    entrant: number;
}

/** The personal key of whom a device is to be. */
export interface KeyClaim {
    /** What stands after the `#` of a personal link. */
    key: string;
    /**
     * The ids of running tables and tournaments whose seats go over as well: the new player sees their cards. A preview
     * ignores it.
     */
    hand_over: readonly string[];
}

/**
 * Arms to be borne. Which parts there are, `Arms` says; a metal (`or`, `argent`) lies on colours, a colour on metals,
 * and both parts of a field are of one kind.
 */
export interface NewArms {
    field: string;
    first: string;
    second: string;
    charge: string;
    tincture: string;
}

/** The arms that somebody has chosen. */
export interface ChosenArms {
    /** Null for those that follow from the name. */
    arms: NewArms | null;
}

/** The name of a guest. */
export interface NewName {
    /** 1 to 24 visible characters; spaces are folded. */
    name: string;
}

/** A browser that is to be pushed to, as its `PushSubscription` says. */
export interface NewPush {
    endpoint: string;
    p256dh: string;
    auth: string;
    /** Whether this browser is told already, and only says what its subscription is now. */
    renews: boolean;
}

/** A URL that is to be posted to. */
export interface NewWebhook {
    url: string;
}

/** An address to which is to be written. */
export interface NewMail {
    address: string;
}

/** How long a cue waits, for its reader to look. */
export interface NewDelay {
    /** Minutes; null as is usual at a table. */
    delay: number | null;
}

/** Where the circle of a table is to be told. */
export interface NewCircle {
    /** Null for nowhere. */
    url: string | null;
}

// app.messages.chat

/** What can be said with one tap. Each reader gets it in the own language. */
export type QuickWord = "good_luck" | "well_played" | "oh_no" | "thanks" | "moment" | "good_game";

/** One line of talk, as one reader may see it. */
export interface ChatEntry {
    /**
     * Larger than those of all lines before; of a line of this release when it was said, in microseconds since 1970.
     */
    id: number;
    /** From which it was said; null for who had none. */
    seat: Seat | null;
    /** That of who said it, at the time; null for a watcher without one. */
    name: string | null;
    /**
     * Who said it: the same for all that this person says wherever this reader is, and another for every reader. Empty
     * for lines of earlier releases.
     */
    by: string;
    /** Whether the reader said it. */
    mine: boolean;
    /** A quick word in English. */
    text: string;
    word: QuickWord | null;
    /** Whether it was said among the watchers of a running game, whose players see it when the game is over. */
    watchers: boolean;
}

/**
 * Lines of talk, oldest first: on subscribing those that are kept, after `chat` in the socket's address where that
 * names one; then each as it is said, and those of watchers to the players when their game is over.
 */
export interface ChatMessage {
    lines: readonly ChatEntry[];
    t: "chat";
}

/** A line of talk that somebody finds should not have been said. */
export interface ReportedLine {
    /** Its id. */
    line: number;
}

/** Whoever runs this server can read the report, with the lines around. */
export interface ReportTaken {
    line: number;
}

/** Whoever said a line is to be muted, or to be heard again. */
export interface MutedLine {
    /** Its id. */
    line: number;
    on: boolean;
}

/** Whom the reader has muted. */
export interface Mutes {
    /** As in the lines of talk, those muted first at the front. */
    by: readonly string[];
}

/** Somebody whom the reader has muted. */
export interface Muted {
    /** As in the lines of talk. */
    by: string;
    /** Under which that one was muted; null for who had none. */
    name: string | null;
    since: string;
}

/** Whom the reader has muted, those muted first at the front. */
export interface MutedPeople {
    people: readonly Muted[];
}

/** Somebody is to be heard again. */
export interface HearAgain {
    /** As in the lines of talk. */
    by: string;
}

// app.messages.clocks

/** The clock of one seat. Times are in seconds since 1970, by the server's clock. */
export interface ShownClock {
    seat: Seat;
    /** When it runs out, bank included; null where it does not run. */
    due: number | null;
    /** How many seconds it shows while the game is paused; null where it does not. */
    held: number | null;
    /** How many of these seconds are the seat's for the whole game. */
    bank: number;
    /** Whether it has run out, and the seat is still asked. */
    out: boolean;
}

/**
 * All clocks of a table whose decisions are timed: after `full`, and when one of them starts, stops, is held or is
 * given time.
 */
export interface ClocksMessage {
    /** The server's time, for a program whose own clock is another. */
    now: number;
    paused: boolean;
    /** By seat. */
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
    /** A legal move, in the form in which `legal` has it. */
    move: Record<string, unknown>;
    t: "move";
}

/**
 * Say a line, of 1 to 300 characters, at the socket's table or tournament. Who watches a running game says it to the
 * others who watch.
 */
export interface ChatCommand {
    /** As for a move; `ok` or `no` answers it. */
    id: string;
    text: string;
    t: "chat";
}

/** Say a word that each reader gets in the own language. */
export interface QuickWordCommand {
    /** As for a move; `ok` or `no` answers it. */
    id: string;
    word: QuickWord;
    t: "quick_word";
}

/** Ask for the newest state of the socket's own channel again: at a table `full`, once the game has begun. */
export interface FullCommand {
    t: "full";
}

/**
 * Say whether somebody sees the socket's table, as is taken for granted until this says otherwise. Who sees it need not
 * be told anywhere else whose turn it is. Nothing answers it.
 */
export interface LookCommand {
    looking: boolean;
    t: "look";
}

/** Go on after a sentence of the lesson at the socket's table. `lesson` answers it. */
export interface LessonNextCommand {
    /** The `at` of the newest `lesson` message. With another one nothing changes, so asking twice is harmless. */
    at: number;
    t: "lesson_next";
}

/** Ask for `pong`. */
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
    | PingCommand
    | SubscribeCommand
    | UnsubscribeCommand;

// app.messages.cues

/** How somebody is told. */
export type AddressKind = "push" | "webhook" | "mail";

/** Why the last cue could not be sent to an address. What it answered is told to nobody. */
export type CueTrouble = "gone" | "refused" | "busy" | "silent";

/** Where this person is told. */
export interface OwnCueAddress {
    id: string;
    kind: AddressKind;
    /**
     * Of a browser its name, of a webhook its machine, of mail the address. The rest of a webhook's address is a key
     * and is shown to nobody.
     */
    name: string;
    /** Minutes: 0, 1, 10 or 60; null as is usual at a table: at once, and over days after ten. */
    delay: number | null;
    /** Whether mail may come: its owner has said so. */
    confirmed: boolean;
    /** Whether nothing is sent there any more, because nothing could be sent for long. */
    failing: boolean;
    /** Why the last cue could not be sent there; null where it could. */
    trouble: CueTrouble | null;
    /** Whether it is the browser that asks. */
    here: boolean;
}

/** All places where this person is told. */
export interface OwnCues {
    /** With which a browser asks its push service for a subscription (`applicationServerKey`). */
    push_key: string;
    /** Whether this server can send mail. */
    mail: boolean;
    addresses: readonly OwnCueAddress[];
}

/** Where the circle of a table is told. Only the host is shown it. */
export interface CircleCues {
    /** The machine; null where nobody is told. */
    name: string | null;
    failing: boolean;
    /** Both as of one's own addresses. */
    trouble: CueTrouble | null;
}

// app.messages.errors

/** Why it is refused. */
export interface ErrorBody {
    /** Stable snake_case word, for programs. */
    code: string;
    /** A sentence for the person who asked. */
    message: string;
    /** What is wrong in a file that came with a table's options. */
    mistake: Mistake | null;
}

/** What every refusal of a request is answered with. */
export interface ErrorMessage {
    error: ErrorBody;
}

// app.messages.evenings

/** How many games of the evening somebody has won. */
export interface EveningScore {
    /** Null for all the bots together, who are last, where any have played. */
    name: string | null;
    wins: number;
}

/** What is played next; without it the same again. */
export interface NextGame {
    /** Another game; null for the same one, with the same options and house rules. */
    game: string | null;
    /** Of another game. */
    options: Record<string, unknown>;
    /** At another game; null for as many as people go on, and no fewer than it needs. */
    seats: number | null;
    /** Null for the same as before. */
    house_rules: NewHouseRules | null;
}

// app.messages.health

/** Whether this process works. */
export interface Health {
    /** `ok`, or what is wrong in a few words. */
    status: string;
    /** Its long tasks by name: `running`, `restarting` or `ended`. */
    tasks: Record<string, string>;
    /** The name of this process among those that share its database. */
    process: string;
    /** Seconds for which each of them has been at the same piece of work; 0 where it waits for the next one. */
    ages: Record<string, number>;
    /** Seconds for which the oldest move has been waiting to be written, or for which every one has failed. */
    oldest_commit: number;
    /** Seconds for which the oldest unanswered move has waited for whatever it needs. */
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
    /** The number of the decision that it is about. */
    decision: number;
    /** The best move, in the form in which it is sent. */
    move: Move;
    /** Of the best move, in points as the bots count them. */
    value: number;
    /** The value of the second best move; null if there is no other. */
    runner_up: number | null;
    /** All moves, the best first, where their values are exact expected points; empty where they are not. */
    moves: readonly HintedMove<Move>[];
    /** The text `hint-<game>-<reason>`, with hyphens. */
    reason: string;
    /** Arguments of the text: numbers, and names of components, which have texts of their own. */
    arguments: Record<string, string | number>;
    t: "hint";
}

// app.messages.house_rules

/** Where players may ask for hints. Matches of tournaments have none. */
export type HintRule = "alone" | "on" | "off";

/** What happens when a player is away for too long, or out of time. */
export type AbsenceRule = "ask" | "bot" | "answer" | "wait";

/** Hours in which no clock runs, by the time zone of each player. */
export interface Night {
    /** The hour, 0 to 23. */
    begins: number;
    /** The hour, 0 to 23; another one. */
    ends: number;
}

/** How decisions are timed. */
export interface ClockRules {
    /** For each decision: 30, 60 or 120; or 1, 2, 3 or 7 days. */
    seconds: number;
    /** Besides, for each seat, once for the whole game: 0 to 60. Not over days. */
    bank_minutes: number;
    /** Only over days. */
    night: Night | null;
}

/** What is agreed on at one table or tournament. */
export interface HouseRules {
    absence: AbsenceRule;
    /** After how long somebody counts as absent: 60, 300 or 86,400. Over days not sooner than a decision takes. */
    away_seconds: number;
    /** Whether a watcher may ask for the seat of a bot. */
    late_joining: boolean;
    /** Null where nobody is timed. */
    clock: ClockRules | null;
    /** A game with hints is unrated. */
    hints: HintRule;
}

/** What is to be agreed on; what is not named is as usual. */
export interface NewHouseRules {
    /** Null for the usual one: the others are asked, and with a clock a bot answers for who is out of time. */
    absence: AbsenceRule | null;
    /** 60, 300 or 86,400. */
    away_seconds: number;
    late_joining: boolean;
    clock: ClockRules | null;
    /** A game with hints is unrated. Matches of tournaments have none. */
    hints: HintRule;
}

// app.messages.lessons

/** The next act of a learner. */
export type LessonStepKind = "saying" | "question" | "moving" | "end";

/** Why a part of the board is not open. */
export interface LessonReason {
    /** The longest part that the touched one begins with counts; "" is the whole board. */
    part: string;
    /** Of the sentence `lesson-<game>-<key>`. */
    key: string;
}

/** Where the learner is, on subscribing and whenever the lesson goes on. */
export interface LessonMessage {
    /** The number of the step, from 1. A detour has the number of its question. */
    step: number;
    steps: number;
    kind: LessonStepKind;
    /** The key of the sentence `lesson-<game>-<text>`; empty while another seat moves, and at the end. */
    text: string;
    /** The part of the board to which an arrow points; empty for none. */
    about: string;
    /** The parts of the board that the learner may touch. Only questions have some. */
    may_touch: readonly string[];
    /** Why other parts are not open. Only questions have some. */
    reasons: readonly LessonReason[];
    /** The moves that are open, in the form in which `legal` has moves. Only questions have some. */
    answers: readonly (Record<string, unknown>)[];
    /** How many sentences and moves have passed; sent back with `lesson_next`. */
    at: number;
    /**
     * Whether the question before is asked again next: by `POST /api/tables/{table_id}/lesson/back`, not by
     * `lesson_next`.
     */
    again: boolean;
    /** Whether there is a step before this one. */
    may_go_back: boolean;
    /** Whether the game can be continued from here. */
    may_play_on: boolean;
    t: "lesson";
}

/** A lesson that is to begin. */
export interface NewLesson {
    /** The number of the step to begin with; null resumes the open lesson, or begins with the first step. */
    step: number | null;
}

/** The table of a lesson. */
export interface LessonTable {
    id: string;
    url: string;
    /** Whether it is the learner's open lesson. */
    resumed: boolean;
    /** Whether it begins anew because the open lesson was of an earlier release. */
    restarted: boolean;
}

// app.messages.lobby

/** The public tables and tournaments, those that wait first: on subscribing and when the list changes. */
export interface LobbyMessage {
    tables: readonly ListedTable[];
    tournaments: readonly ListedTournament[];
    t: "tables";
}

/** A game that the lobby's form can make a table or a tournament of. */
export interface GameOffer {
    name: string;
    /** The numbers of seats that a table of it can have. */
    players: readonly number[];
    /** Whether it can be played as a tournament. */
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

/** How a finished game came out for somebody. */
export type GameResult = "won" | "shared" | "lost" | "none";

/** A seat of such a table that is somebody's, or reserved for somebody. */
export interface MyGameSeat {
    name: string;
    /** Those that its player has chosen; null for those that follow from the name. */
    arms: Arms | null;
    /** Whether it is that of the person who asks. */
    mine: boolean;
}

/** A table of the person who asks. */
export interface MyGame {
    id: string;
    url: string;
    game: string;
    status: TableStatus;
    /** What this person calls the table; nobody else is shown it. */
    title: string | null;
    /** The host's name; null where this person is the host, or where there is none. */
    host: string | null;
    /** The names of the others at the table, bots too, in order of their seats. */
    others: readonly string[];
    /** All of those in their order, by which it follows who bears which arms. */
    seats: readonly MyGameSeat[];
    /** How many seats are free. */
    free: number;
    /** Whether a seat is kept for this person, who has not sat down yet. */
    kept: boolean;
    /** The names of the others whose turn it is. */
    awaited: readonly string[];
    /** Since when it is this person's turn; null where it is not, and where an older release asked. */
    since: string | null;
    /** When this person's clock runs out. */
    due: string | null;
    /** This person's rank by points, 1 for the most; null where nobody has any. */
    place: number | null;
    /** This person's points as everybody sees them. */
    points: number | null;
    /** Of a finished game. */
    result: GameResult | null;
    ended: string | null;
    put_away: boolean;
    /** The address of the tournament whose match this is. */
    part_of: string | null;
    /** The address of the table where its players go on. */
    rematch: string | null;
}

/** A tournament that this person has entered or made, until it is over. */
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
    /** How many games there are; null for finished ones and those put away, which are not counted. */
    count: number | null;
    games: readonly MyGame[];
    /** All of them, newest first, with the first page. */
    tournaments: readonly MyTournament[];
    /** What asks for the next page; null at the end. */
    cursor: string | null;
}

/** The games of this person, by whose turn it is. */
export interface MyGames {
    groups: readonly MyGamesGroup[];
}

/** A table where it is this person's turn. */
export interface MyTurn {
    id: string;
    url: string;
    game: string;
    title: string | null;
    /** The host's name; null where this person is the host, or where there is none. */
    host: string | null;
    /** The names of the others at the table. */
    others: readonly string[];
}

/** Whose turn it is in all games of this person: on subscribing to the channel `me`, and when the list changes. */
export interface MyGamesMessage {
    /** In how many games it is this person's turn. */
    your_turn: number;
    waiting: number;
    not_begun: number;
    /** The most urgent of those, 5 at most. */
    turns: readonly MyTurn[];
    t: "my_games";
}

// app.messages.players

/** Who the session says this person is. */
export interface Me {
    name: string | null;
}

/** The arms that this person has chosen. */
export interface OwnArms {
    /** Null for those that follow from the name. */
    arms: Arms | null;
}

/** A one-time link that carries the identity to another device. */
export interface DeviceLinkCreated {
    url: string;
    /** Its QR code. */
    svg: string;
    /** How long it can be used. */
    minutes: number;
}

/** A browser that is known as this person. */
export interface OwnDevice {
    id: string;
    /** Such as "Firefox on Android"; empty where nobody can tell. */
    browser: string;
    made: string;
    /** To about an hour. */
    last_seen: string;
    /** Whether it is the one that asks. */
    here: boolean;
    /** Whether it is new and was not approved yet. */
    new: boolean;
    /** For how many seconds it still sees no hand; 0 if it may act. */
    waits: number;
    /**
     * The name of the player whose games it brought; signing it out returns them. Null if there is nothing to return.
     */
    brought_from: string | null;
}

/** A seat that was not returned. */
export interface SkippedGame {
    url: string;
    code: string;
    game: string;
    /** The game has ended, the player has left, or somebody else has the seat. */
    reason: "finished" | "left" | "replaced";
}

/** The devices of this person, the one that was there last first. */
export interface OwnDevices {
    devices: readonly OwnDevice[];
    /** How many tables the sign-out returned to their earlier players. */
    tables: number;
    tournaments: number;
    /** The seats that it could not return. */
    skipped: readonly SkippedGame[];
}

/** A recent device that no other device has approved. */
export interface NewDevice {
    id: string;
    browser: string;
    made: string;
    /** For how many seconds it still sees no hand; 0 if it may act. */
    waits: number;
}

/**
 * The player's new devices, sent to the player's other devices: on subscribing to the channel `me` if there are any,
 * and at every change.
 */
export interface NewDevicesMessage {
    devices: readonly NewDevice[];
    /** How many seconds the recipient's device still sees no hand; 0 if it may act. */
    waits: number;
    t: "new_devices";
}

/** A link that brings its owner to any device, until another one is made. It is shown this once. */
export interface PersonalLink {
    /** The key stands after the `#`. */
    url: string;
    /** Its QR code. */
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

/** What a claim would do. */
export interface ClaimPreview {
    /** Who this device would be. */
    name: string;
    /** Who it is now; null for nobody, or for the same person. */
    former: string | null;
    /** How many tables of whom it is now would go over. */
    tables: number;
    tournaments: number;
    /** Tables and tournaments that would not, because both players take part in them. */
    kept: readonly KeptGame[];
    /** Running games. A seat in one goes over only if the claim names it: then the new player sees its cards. */
    running: readonly RunningGame[];
}

/** What a claim has done. */
export interface Claimed {
    /** Who this device is now. */
    name: string;
    /** Who it was before, and can be again; null for nobody, or for the same person. */
    former: string | null;
    /** How many tables went over; none where another request of the same device has done it. */
    tables: number;
    tournaments: number;
    /** What did not, and stays with whom it was before. */
    kept: readonly KeptGame[];
    /** That one's own link, newly made where something stays. */
    former_link: PersonalLink | null;
    /** Where to go on. */
    url: string;
}

/** The player that this device is again, and the returned items. Nothing is returned after 30 days. */
export interface WentBack {
    name: string;
    tables: number;
    tournaments: number;
    skipped: readonly SkippedGame[];
}

/** Where to go on. */
export interface Redirect {
    url: string;
}

// app.messages.polling

/** A request for messages. */
export interface MessagePoll {
    /** The number of the last message that arrived, which the server then forgets. 0 opens the socket. */
    after: number;
    /** How many seconds to wait for a message if there is none. */
    wait: number;
    /** Within how many seconds of the answer the next poll comes. The socket is closed after that. */
    pause: number;
}

/** The answer to a poll. */
export interface PolledMessages {
    /**
     * Those after the given number, as a WebSocket would send them. Empty if none came, or if another poll of the same
     * socket came meanwhile.
     */
    messages: readonly unknown[];
    /** The number of the last of them; they are numbered from 1 on without a gap. */
    last: number;
    /** The close code if the socket has ended. */
    closed: number | null;
}

/** Messages from a program. */
export interface SentMessages {
    /** Each as a text frame would have it. Answers come with the next poll. */
    texts: readonly string[];
    /** Whether to close the socket. */
    ends: boolean;
}

/** The answer to messages that were sent. */
export interface MessagesTaken {
    /** The number of messages. */
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

/** The puzzle of the day, the same for everybody. */
export interface PuzzleMessage<View, Legal, Move> {
    /** Today in UTC, as YYYY-MM-DD. */
    day: string;
    /** The number of the puzzle on this server, from 1. */
    number: number;
    game: string;
    /** The seat that is to move. */
    you: Seat;
    players: number;
    /** What this seat sees of the game. */
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

// app.messages.sockets

/** What was sent is refused, and nothing has changed. */
export interface NoMessage {
    /** The id of what was refused, where it had one. */
    id: string | null;
    code: string;
    message: string;
    /** After how many seconds it would be taken, where that is all that is wrong with it. */
    retry_after: number | null;
    t: "no";
}

/** The answer to `ping`. */
export interface PongMessage {
    /**
     * Names what the server's pages are made of: one that says something else in `data-build` is of another release.
     */
    build: string;
    t: "pong";
}

/** The last message before the socket closes. */
export interface ByeMessage {
    code: string;
    message: string;
    /** After how many seconds to connect again; null: it would be the same again. */
    retry_after: number | null;
    t: "bye";
}

// app.messages.statuses

/** Where a table is in its life: waiting → playing → over. */
export type TableStatus = "waiting" | "playing" | "over" | "closed" | "aborted";

/** The purpose of a table. */
export type TableKind = "game" | "lesson" | "puzzle" | "solo" | "continued";

/** The state of a newcomer's request at a locked table. */
export type AdmissionState = "asking" | "admitted" | "refused";

/** Who plays a seat that is not a bot's. */
export type SeatState = "here" | "away" | "stood_in" | "left";

/** How well a bot plays that has a seat from the beginning. Who stands in for a player plays as the usual one. */
export type BotStrength = "easy" | "usual" | "strong";

/** Where a tournament is in its life: waiting → playing → over. */
export type TournamentStatus = "waiting" | "playing" | "over" | "closed";

/** Where a match of a tournament is: that of its table, or that it has none. */
export type MatchStatus = "later" | "waiting" | "playing" | "over" | "closed" | "aborted" | "walk_over";

/** How often everybody meets everybody. */
export type RoundRobin = "single" | "double";

/** What counts first in the standings. */
export type StandingOrder = "wins" | "points";

// app.messages.table_events

/** What the people at a table can agree on. */
export type Poll = "stand_in" | "take_over" | "knock" | "pause" | "end";

/** Why a bot plays. */
export type Cause = "vote" | "absence" | "clock" | "owner";

/** Why a knock was cancelled. */
export type KnockEnd = "owner_here" | "not_me" | "rules";

/** A watcher asks for a seat, or knocks for it. */
export interface Requested {
    poll: "take_over" | "knock";
    seat: Seat;
    /** Names this request. */
    request: string;
    /** Of who asks. */
    name: string;
    kind: "requested";
}

/** A player says whether to agree, and that was not enough yet. */
export interface Voted {
    by: Seat;
    poll: Poll;
    /** What is asked is about this one; null where it is about the table. */
    seat: Seat | null;
    /** That of a watcher. */
    request: string | null;
    agrees: boolean;
    kind: "voted";
}

/** From now on a bot plays this seat. It gets the seat's view and its legal moves, as a person would. */
export interface StoodIn {
    seat: Seat;
    cause: Cause;
    /** Who agreed; empty where nobody was asked. */
    by: readonly Seat[];
    kind: "stood_in";
}

/** The seat's player plays again. */
export interface Returned {
    seat: Seat;
    kind: "returned";
}

/** The seat's player has left for good; a bot plays. */
export interface Left {
    seat: Seat;
    kind: "left";
}

/** Somebody else plays this seat now, and sees what it sees. What the former player has seen stays with them. */
export interface TookOver {
    seat: Seat;
    name: string;
    /** The name of who played before. */
    former: string;
    former_bot: boolean;
    /** Who agreed. */
    by: readonly Seat[];
    request: string;
    kind: "took_over";
}

/** A seat moved to another browser. Releases up to 2.0 wrote this; logs and records still hold it. */
export interface SeatMoved {
    seat: Seat;
    /** Who agreed. */
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

/** The seat's player is out of time for an open decision. */
export interface ClockRanOut {
    seat: Seat;
    kind: "clock_ran_out";
}

/** Nobody moves, and no clock runs. */
export interface Paused {
    /** Who agreed. */
    by: readonly Seat[];
    kind: "paused";
}

/** The game goes on. */
export interface Resumed {
    by: Seat;
    kind: "resumed";
}

/** The game ended without a result: everybody who was there agreed, or the operator of the server ended it. */
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

/** One seat of a table. After the start they are the players in the order of the game's seats. */
export interface TableSeat {
    seat: Seat;
    /** Null while nobody sits there. */
    name: string | null;
    bot: boolean;
    ready: boolean;
    /** For whom a free seat is reserved, by name. */
    reserved: string | null;
    /**
     * Whether only one person may take it: an entrant of the tournament, a player of the game before, or who has the
     * link. Without, whoever says the name for which it is reserved may take it.
     */
    kept: boolean;
    /** When anybody may take it; null where that does not come by itself. */
    kept_until: string | null;
    /** Whether its player has left the game for good. */
    left: boolean;
    /** Who agrees that a rematch's seat is kept no longer. */
    let_go_by: readonly Seat[];
    /** How well the seat's bot plays; of a free seat, how well that of the game before did. Null for a person. */
    strength: BotStrength | null;
    /** Those that its player has chosen: everybody sees them. Null for those that follow from the name. */
    arms: Arms | null;
    /**
     * The player of the game before who has not come, and without whom the next does not begin by itself; also where
     * others may take the seat meanwhile.
     */
    waited_for: string | null;
    /** Whether a deputy plays the seat for its owner. */
    deputy: boolean;
}

/** A table without its game: the same for everybody. It holds no client seed, no secret and nobody's id. */
export interface TableDetails {
    /** Also the private link `/tables/{id}`. */
    id: string;
    /** The code that can be said aloud. */
    code: string;
    game: string;
    status: TableStatus;
    /** Whether the lobby lists it. */
    public: boolean;
    /** The game's own. */
    options: Record<string, string>;
    /** What is agreed on besides. */
    house_rules: HouseRules;
    /** SHA-256 of the table's secret, in hexadecimal; null for a table from a position, which has none. */
    commitment: string | null;
    /** The numbers of players that the game allows. */
    players: readonly number[];
    /** Whether a player can leave the running game for good. */
    can_forfeit: boolean;
    /** The address of the tournament whose match this is. */
    part_of: string | null;
    /** The host's seat; null while the host has none, or while there is no host: then whoever sits down is it. */
    host: Seat | null;
    /** Who asks the host for the role. */
    host_asked_by: Seat | null;
    seats: readonly TableSeat[];
    /** Whether the game cannot go on: the rules with which it began are not here any more. Its players may end it. */
    readonly: boolean;
    /** Whether the game begins soon after all seats are taken and all players but the host are ready. */
    starts_itself: boolean;
    /** When the game begins by itself; null while a seat is free or a player is not ready. */
    starts_at: string | null;
    /** Whether the same people played a game before this one: it begins when all whose seats are kept have come. */
    goes_on: boolean;
    /** How many games of the evening each has won, who leads first; empty before the first has ended. */
    evening: readonly EveningScore[];
    /** Whether a channel that the host has named is told who sits down, that the game begins and whose turn it is. */
    circle: boolean;
    /** When the table was made, in seconds since 1970. */
    made: number;
    /** Whether the game counts for no rating: it has hints, a deputy has played in it, or it is no game of people. */
    unrated: boolean;
    /** Whether newcomers wait for an admission before they can take a seat. False after the start. */
    locked: boolean;
    /** Whether people without a seat may watch the game. */
    spectators: boolean;
    /** The purpose of the table. */
    kind: TableKind;
    /** Whether the game has a record to check once it is over. A table from a position has none. */
    has_record: boolean;
    /** The address of the table from which this one was continued; null for others, and after that one was deleted. */
    origin: string | null;
    /** Whether the players of the running game may ask for hints. */
    hints_on: boolean;
}

/** The table without its game, on subscribing and when it changes. */
export interface TableMessage {
    /** The own seat, from the session; null for a spectator. */
    you: Seat | null;
    /** Whether this person is the host. */
    host: boolean;
    /** The seat of a match or a rematch that waits for this person. */
    kept_for_you: Seat | null;
    /** The seat that this person had, until another browser was found to be its player's. */
    moved_from: Seat | null;
    /** Whether the host has removed this person, who cannot sit down here again. */
    removed: boolean;
    table: TableDetails;
    /** The recipient's own seat while a deputy plays it; null otherwise. */
    deputized: Seat | null;
    /** Whether this person has played a game of the evening, and so may ask for the next. */
    of_evening: boolean;
    /** The state of this person's own request at a locked table; null without one. */
    admission: AdmissionState | null;
    /** Whether this person may admit newcomers: the host, and every seated player while the host is away. */
    may_admit: boolean;
    /** The first twenty newcomers who wait, for recipients that may admit them; empty for others. */
    asking: readonly AskingNewcomer[];
    /** The number of newcomers who wait, for the same recipients; 100 means 100 or more. */
    asking_count: number;
    t: "table";
}

/**
 * The whole game as one viewer may see it: on subscribing and on request, once the game has begun. Who has subscribed
 * before is told of its beginning by a `step`.
 */
export interface FullMessage<View, Legal, Event> {
    /** The version, as this viewer counts: the number of steps that had an event for this viewer. */
    v: number;
    /** The own seat; null for a spectator. */
    you: Seat | null;
    /** What this viewer sees of the game. */
    view: View;
    /** The seats that have an open decision; empty once the game is over. */
    to_act: readonly Seat[];
    /** The number of the own open decision; null where there is none. */
    decision: number | null;
    /** Every move, or prompt for moves, that this viewer may make now. */
    legal: readonly Legal[];
    /** Past events that the rules let this viewer look back at. */
    log: readonly Event[];
    /** What happened at the table besides moves, oldest first: everybody knows it. */
    table_events: readonly TableEvent[];
    /** After how many entries of `log` each of them stands. */
    table_events_after: readonly number[];
    t: "full";
}

/** What one move, or the set-up, brought for one viewer: exactly one message for each version. */
export interface StepMessage<View, Legal, Event> {
    /** One more than this viewer had before: a gap means that a message was lost. That of the set-up is 0. */
    v: number;
    /** What happened, as far as this viewer is told. */
    events: readonly Event[];
    view: View;
    to_act: readonly Seat[];
    decision: number | null;
    legal: readonly Legal[];
    t: "step";
}

/**
 * What a page has missed that asked for it by `since`, in place of `full`: its own events go on with these. Nothing
 * comes where nothing was missed.
 */
export interface MissedMessage<View, Legal, Event> {
    /** The version now, as this viewer counts. */
    v: number;
    /** What happened meanwhile, as far as the rules let this viewer look back at it. */
    events: readonly Event[];
    view: View;
    to_act: readonly Seat[];
    decision: number | null;
    legal: readonly Legal[];
    /** What happened meanwhile at the table besides moves. */
    table_events: readonly TableEvent[];
    /** After how many of `events` each of them stands. */
    table_events_after: readonly number[];
    t: "missed";
}

/** What was sent is done, durable, and published. */
export interface OkMessage {
    /** That of what was sent. */
    id: string;
    /** The version that it made, as this viewer counts; -1 before the game. */
    v: number;
    t: "ok";
}

/** Whether somebody plays a seat that is not a bot's. */
export interface SeatPresence {
    seat: Seat;
    state: SeatState;
    /** Whether the seat's player has the table open; may be so while a bot stands in. */
    connected: boolean;
    /** Since when the player has not, in seconds since 1970. */
    since: number | null;
    /** How many moves a bot has made in the player's stead since it stood in. */
    moves: number;
    /** Whether a spectator can knock for this seat. */
    knockable: boolean;
}

/** Something that the players can agree on now. */
export interface OpenPoll {
    poll: Poll;
    /** What is asked is about this one; null where it is about the table. */
    seat: Seat | null;
    /** That of a watcher who asks for a seat. */
    request: string | null;
    /** Of that watcher. */
    name: string | null;
    agreed: readonly Seat[];
    refused: readonly Seat[];
    /** How many of those who are there must agree. */
    needed: number;
}

/** An approved knock that the seat's owner can still cancel. */
export interface KnockGrace {
    seat: Seat;
    request: string;
    /** When the deputy takes the seat unless the owner cancels the knock, in seconds since 1970. */
    until: number;
}

/** Who is there, and what is asked because somebody is not. */
export interface PresenceMessage {
    /** Those that people hold or held, in order. */
    seats: readonly SeatPresence[];
    /** How many people without a seat. */
    watching: number;
    /** What they are called, in order: those who have given a name, and twenty of them at most. */
    watchers: readonly string[];
    /** The arms of each of these; null for those that follow from the name. */
    watchers_arms: readonly (Arms | null)[];
    polls: readonly OpenPoll[];
    /** Whether the game stands still by agreement. */
    paused: boolean;
    /** The server's time, in seconds since 1970. */
    now: number;
    /** The approved knock that its owner can still cancel; null if there is none. */
    knock: KnockGrace | null;
    t: "presence";
}

/** Something that happened at the table besides moves. */
export interface TableEventMessage {
    event: TableEvent;
    t: "table_event";
}

/** The players go on at another table. */
export interface RematchMessage {
    url: string;
    t: "rematch";
}

/** The answer to keeping a seat, or freeing it. */
export interface SeatKept {
    /**
     * The link for whom it is kept, and the only one with which it can be taken: nobody is told it again. Null where
     * the seat is free.
     */
    url: string | null;
    /** The same link in full, as an inline SVG of a QR code; null with it. */
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

/** A table of one player against bots: a new one, or one that is not over. */
export interface SoloTable {
    id: string;
    url: string;
    commitment: string;
    /** Whether the game has begun; else it waits for the player's client seed. */
    begun: boolean;
}

/** Where a table or a tournament is. */
export interface Located {
    id: string;
    url: string;
}

/** A taken seat, as lists show it. */
export interface ListedSeat {
    name: string | null;
    bot: boolean;
    /** Those that its player has chosen: everybody sees them. Null for those that follow from the name. */
    arms: Arms | null;
    /** Whether its player has the table open. Always false for bots. */
    here: boolean;
}

/** A table, as lists show it. */
export interface ListedTable {
    id: string;
    code: string;
    game: string;
    status: TableStatus;
    options: Record<string, string>;
    /** The host's name. */
    host: string | null;
    /** Null for a free one. */
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
    /** How far a running game has come, as the game counts it; null under the same condition. */
    progress: Record<string, number> | null;
}

// app.messages.tournaments

/** Somebody who has entered. */
export interface TournamentEntrant {
    /** By which matches and standings name this entrant. */
    number: number;
    name: string;
    bot: boolean;
    withdrawn: boolean;
    /** Those that this entrant has chosen: everybody sees them. Null for those that follow from the name. */
    arms: Arms | null;
}

/** A match: which entrants, at which table, and how it stands. */
export interface TournamentMatch {
    number: number;
    round: number;
    play_off: boolean;
    /** Their numbers, by seat. */
    entrants: readonly number[];
    /** The id of the table; null before its round and for a walk-over. */
    table: string | null;
    commitment: string | null;
    /** By seat, who has come. */
    taken: readonly boolean[];
    /**
     * When the one who has come may say what becomes of the match, or a bot stands in for the other, by the house
     * rules; null where nobody is missed.
     */
    missed_at: string | null;
    status: MatchStatus;
    /** Points, by seat. */
    scores: readonly number[] | null;
    /** Numbers of entrants. */
    winners: readonly number[] | null;
    /** What ended it: a word of the game's. */
    reason: string | null;
}

/** Who does not play in a round. */
export interface Bye {
    round: number;
    entrant: number;
}

/** A statistic that tells equal entrants apart. */
export interface StandingStat {
    name: string;
    made: number;
    suffered: number;
}

/** One entrant's line of the standings. */
export interface TournamentStanding {
    /** From 1; who shares a rank has the same number. */
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
     * What put this entrant below the one above: `won`, `points`, `head_to_head`, `<stat>_made`, `<stat>_suffered` or
     * `play_off`; null for the first and for who shares the rank above.
     */
    by: string | null;
}

/** A tournament: the same for everybody. It holds no secret, no client seed and nobody's id. */
export interface TournamentDetails {
    id: string;
    code: string;
    game: string;
    status: TournamentStatus;
    public: boolean;
    options: Record<string, string>;
    /** Those of every match. */
    house_rules: HouseRules;
    /** How many can enter. */
    capacity: number;
    rounds: RoundRobin;
    order: StandingOrder;
    /** Whether two who share the first rank meet again. */
    play_off: boolean;
    host: string | null;
    /** The entrant who asks the host for the role. */
    host_asked_by: number | null;
    made: string;
    entrants: readonly TournamentEntrant[];
    /** The round that is played now; 0 before the first. */
    round: number;
    /** How many rounds there are without play-offs. */
    of: number;
    matches: readonly TournamentMatch[];
    byes: readonly Bye[];
    standings: readonly TournamentStanding[];
    /** Numbers of entrants, once it is over; of one that was cut short who leads alone, or none. */
    champions: readonly number[];
    /** Whether its host has ended it before the last match. */
    cut_short: boolean;
}

/** The tournament, on subscribing and on every change. */
export interface TournamentMessage {
    /** The own entrant's number; null for who has not entered. */
    you: number | null;
    /** Whether this person is the host. */
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

/** A tournament, as lists show it. */
export interface ListedTournament {
    id: string;
    code: string;
    game: string;
    status: TournamentStatus;
    host: string | null;
    /** How many can enter. */
    capacity: number;
    /** How many have entered. */
    entered: number;
    rounds: RoundRobin;
    made: string;
}
