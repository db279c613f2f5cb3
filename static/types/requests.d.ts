// Written by `make types` from the routes of app: change those, and write it again.

import type {
  Admission,
  ChangedHouseRules,
  CheckedRecord,
  ChosenArms,
  CircleCues,
  Claim,
  ClaimPreview,
  Claimed,
  ClientSeed,
  DeviceLinkCreated,
  Entry,
  FinalResult,
  Forfeit,
  FullMessage,
  GameMark,
  GoOn,
  Health,
  HearAgain,
  HintMessage,
  HintWish,
  KeyClaim,
  LessonMessage,
  LessonTable,
  LobbyMessage,
  Located,
  Lock,
  Me,
  MessagePoll,
  MessagesTaken,
  Missing,
  MutedLine,
  MutedPeople,
  Mutes,
  MyGames,
  NewCircle,
  NewDelay,
  NewHost,
  NewLesson,
  NewMail,
  NewName,
  NewPush,
  NewTable,
  NewTournament,
  NewTournamentHost,
  NewWebhook,
  NextGame,
  OkMessage,
  OwnArms,
  OwnCues,
  OwnDevices,
  PersonalLink,
  PlayNow,
  PolledMessages,
  PostedMove,
  PresenceMessage,
  PuzzleAnswer,
  PuzzleMessage,
  PuzzleResult,
  Readiness,
  Ready,
  RecordedReplay,
  Removal,
  ReplayLog,
  ReplayMarks,
  ReplayMessage,
  ReplayPoints,
  ReportTaken,
  ReportedLine,
  Reservation,
  SeatKept,
  SeatWish,
  SeatedBot,
  SentMessages,
  SoloTable,
  Spectators,
  StartTable,
  StartTournament,
  StartsItself,
  TableCreated,
  TableMessage,
  TournamentCreated,
  TournamentMessage,
  Vote,
  WentBack,
  Withdrawal,
} from "./messages.js";

/** A body whose fields in `Optional` may be missing. */
type Given<Body, Optional extends keyof Body> = Omit<Body, Optional> & Partial<Pick<Body, Optional>>;

/** The body and the answer of each request, by its method and path. */
export interface Requests {
  "GET /api/tables": {
    body: undefined;
    answer: LobbyMessage;
  };
  "POST /api/tables": {
    body: Given<NewTable, "options" | "house_rules" | "starts_itself" | "spectators">;
    answer: TableCreated;
  };
  "GET /api/tables/{table_id}": {
    body: undefined;
    answer: TableMessage;
  };
  "POST /api/tables/{table_id}/leave": {
    body: undefined;
    answer: TableMessage;
  };
  "POST /api/tables/{table_id}/ready": {
    body: Ready;
    answer: TableMessage;
  };
  "POST /api/tables/{table_id}/seats/{seat}/reserve": {
    body: Reservation;
    answer: SeatKept;
  };
  "POST /api/tables/{table_id}/seats/{seat}/let-go": {
    body: undefined;
    answer: TableMessage;
  };
  "POST /api/tables/{table_id}/seats/{seat}/remove": {
    body: undefined;
    answer: TableMessage;
  };
  "POST /api/tables/{table_id}/seats/{seat}/bot": {
    body: SeatedBot;
    answer: TableMessage;
  };
  "POST /api/tables/{table_id}/shuffle": {
    body: undefined;
    answer: TableMessage;
  };
  "POST /api/tables/{table_id}/house-rules": {
    body: ChangedHouseRules;
    answer: TableMessage;
  };
  "POST /api/tables/{table_id}/starts-itself": {
    body: StartsItself;
    answer: TableMessage;
  };
  "POST /api/tables/{table_id}/host": {
    body: NewHost;
    answer: TableMessage;
  };
  "POST /api/tables/{table_id}/host/ask": {
    body: undefined;
    answer: TableMessage;
  };
  "POST /api/tables/{table_id}/close": {
    body: undefined;
    answer: TableMessage;
  };
  "POST /api/tables/{table_id}/start": {
    body: Given<StartTable, "empty" | "strengths">;
    answer: TableMessage;
  };
  "POST /api/tables/{table_id}/abort": {
    body: undefined;
    answer: TableMessage;
  };
  "POST /api/tables/{table_id}/rematch": {
    body: Given<NextGame, "game" | "options" | "seats" | "house_rules">;
    answer: Located;
  };
  "GET /api/codes/{code}": {
    body: undefined;
    answer: Located;
  };
  "POST /api/tables/{table_id}/seats/any": {
    body: Given<Claim, "name" | "as" | "key" | "time_zone">;
    answer: TableMessage;
  };
  "POST /api/tables/{table_id}/seats/{seat}": {
    body: Given<Claim, "name" | "as" | "key" | "time_zone">;
    answer: TableMessage;
  };
  "POST /api/play-now": {
    body: PlayNow;
    answer: SoloTable;
  };
  "POST /api/tables/{table_id}/play-now": {
    body: ClientSeed;
    answer: Located;
  };
  "POST /api/lessons/{game}": {
    body: Given<NewLesson, "step">;
    answer: LessonTable;
  };
  "GET /api/tables/{table_id}/lesson": {
    body: undefined;
    answer: LessonMessage;
  };
  "POST /api/tables/{table_id}/lesson/back": {
    body: undefined;
    answer: Located;
  };
  "POST /api/tables/{table_id}/play-on": {
    body: undefined;
    answer: Located;
  };
  "GET /api/puzzle": {
    body: undefined;
    answer: PuzzleMessage<unknown, unknown, unknown>;
  };
  "POST /api/puzzle": {
    body: PuzzleAnswer;
    answer: PuzzleResult<unknown>;
  };
  "POST /api/tables/{table_id}/lock": {
    body: Lock;
    answer: TableMessage;
  };
  "POST /api/tables/{table_id}/spectators": {
    body: Spectators;
    answer: TableMessage;
  };
  "POST /api/tables/{table_id}/newcomers/{request_id}": {
    body: Admission;
    answer: TableMessage;
  };
  "POST /api/tables/{table_id}/withdrawal": {
    body: undefined;
    answer: TableMessage;
  };
  "POST /api/tournaments": {
    body: Given<NewTournament, "rounds" | "order" | "play_off" | "options" | "house_rules">;
    answer: TournamentCreated;
  };
  "GET /api/tournaments/{tournament_id}": {
    body: undefined;
    answer: TournamentMessage;
  };
  "POST /api/tournaments/{tournament_id}/enter": {
    body: Given<Entry, "name">;
    answer: TournamentMessage;
  };
  "POST /api/tournaments/{tournament_id}/leave": {
    body: undefined;
    answer: TournamentMessage;
  };
  "POST /api/tournaments/{tournament_id}/remove": {
    body: Removal;
    answer: TournamentMessage;
  };
  "POST /api/tournaments/{tournament_id}/close": {
    body: undefined;
    answer: TournamentMessage;
  };
  "POST /api/tournaments/{tournament_id}/start": {
    body: Given<StartTournament, "fill">;
    answer: TournamentMessage;
  };
  "POST /api/tournaments/{tournament_id}/withdraw": {
    body: Given<Withdrawal, "entrant">;
    answer: TournamentMessage;
  };
  "POST /api/tournaments/{tournament_id}/missing": {
    body: Missing;
    answer: TournamentMessage;
  };
  "POST /api/tournaments/{tournament_id}/host": {
    body: NewTournamentHost;
    answer: TournamentMessage;
  };
  "POST /api/tournaments/{tournament_id}/host/ask": {
    body: undefined;
    answer: TournamentMessage;
  };
  "POST /api/tournaments/{tournament_id}/end": {
    body: undefined;
    answer: TournamentMessage;
  };
  "POST /api/tournaments/{tournament_id}/reports": {
    body: ReportedLine;
    answer: ReportTaken;
  };
  "POST /api/tournaments/{tournament_id}/mutes": {
    body: MutedLine;
    answer: Mutes;
  };
  "POST /api/tables/{table_id}/moves": {
    body: PostedMove;
    answer: OkMessage;
  };
  "POST /api/tables/{table_id}/forfeit": {
    body: Forfeit;
    answer: OkMessage;
  };
  "POST /api/tables/{table_id}/hint": {
    body: HintWish;
    answer: HintMessage<unknown>;
  };
  "POST /api/tables/{table_id}/votes": {
    body: Given<Vote, "seat" | "request" | "agrees">;
    answer: PresenceMessage;
  };
  "POST /api/tables/{table_id}/seats/{seat}/requests": {
    body: Given<SeatWish, "name" | "time_zone">;
    answer: PresenceMessage;
  };
  "POST /api/tables/{table_id}/return": {
    body: undefined;
    answer: PresenceMessage;
  };
  "POST /api/tables/{table_id}/stand-in": {
    body: undefined;
    answer: PresenceMessage;
  };
  "POST /api/tables/{table_id}/quit": {
    body: undefined;
    answer: PresenceMessage;
  };
  "POST /api/tables/{table_id}/resume": {
    body: undefined;
    answer: PresenceMessage;
  };
  "POST /api/tables/{table_id}/not-me": {
    body: undefined;
    answer: PresenceMessage;
  };
  "GET /api/tables/{table_id}/state": {
    body: undefined;
    answer: FullMessage<unknown, unknown, unknown>;
  };
  "POST /api/tables/{table_id}/reports": {
    body: ReportedLine;
    answer: ReportTaken;
  };
  "POST /api/tables/{table_id}/mutes": {
    body: MutedLine;
    answer: Mutes;
  };
  "GET /api/tables/{table_id}/replay": {
    body: undefined;
    answer: ReplayMessage<unknown, unknown, unknown, unknown>;
  };
  "GET /api/tables/{table_id}/replay/log": {
    body: undefined;
    answer: ReplayLog<unknown>;
  };
  "GET /api/tables/{table_id}/replay/marks": {
    body: undefined;
    answer: ReplayMarks<unknown>;
  };
  "POST /api/tables/{table_id}/replay/go-on": {
    body: GoOn;
    answer: Located;
  };
  "GET /api/tables/{table_id}/replay/points": {
    body: undefined;
    answer: ReplayPoints<unknown>;
  };
  "POST /api/check": {
    body: undefined;
    answer: CheckedRecord;
  };
  "POST /api/check/replay": {
    body: undefined;
    answer: RecordedReplay<unknown, unknown, unknown, unknown, unknown>;
  };
  "POST /polled/tables/{table_id}/{key}": {
    body: Given<MessagePoll, "wait" | "pause">;
    answer: PolledMessages;
  };
  "POST /polled/tournaments/{tournament_id}/{key}": {
    body: Given<MessagePoll, "wait" | "pause">;
    answer: PolledMessages;
  };
  "POST /polled/lobby/{key}": {
    body: Given<MessagePoll, "wait" | "pause">;
    answer: PolledMessages;
  };
  "POST /polled/me/{key}": {
    body: Given<MessagePoll, "wait" | "pause">;
    answer: PolledMessages;
  };
  "POST /polled/{address}/messages": {
    body: Given<SentMessages, "ends">;
    answer: MessagesTaken;
  };
  "GET /api/tables/{table_id}/result": {
    body: undefined;
    answer: FinalResult;
  };
  "GET /api/me": {
    body: undefined;
    answer: Me;
  };
  "POST /api/me": {
    body: NewName;
    answer: Me;
  };
  "POST /api/me/devices": {
    body: undefined;
    answer: DeviceLinkCreated;
  };
  "POST /api/me/key": {
    body: undefined;
    answer: PersonalLink;
  };
  "GET /api/me/arms": {
    body: undefined;
    answer: OwnArms;
  };
  "POST /api/me/arms": {
    body: ChosenArms;
    answer: OwnArms;
  };
  "GET /api/me/games": {
    body: undefined;
    answer: MyGames;
  };
  "POST /api/me/games/{table_id}": {
    body: Given<GameMark, "title" | "put_away">;
    answer: MyGames;
  };
  "POST /api/me/claim/preview": {
    body: Given<KeyClaim, "hand_over">;
    answer: ClaimPreview;
  };
  "POST /api/me/claim": {
    body: Given<KeyClaim, "hand_over">;
    answer: Claimed;
  };
  "POST /devices/{token}": {
    body: undefined;
    answer: Claimed;
  };
  "GET /api/me/devices": {
    body: undefined;
    answer: OwnDevices;
  };
  "POST /api/me/devices/end": {
    body: undefined;
    answer: OwnDevices;
  };
  "POST /api/me/devices/{device_id}/end": {
    body: undefined;
    answer: OwnDevices;
  };
  "POST /api/me/devices/{device_id}/approve": {
    body: undefined;
    answer: OwnDevices;
  };
  "POST /api/me/back": {
    body: undefined;
    answer: WentBack;
  };
  "GET /api/me/cues": {
    body: undefined;
    answer: OwnCues;
  };
  "POST /api/me/cues/push": {
    body: Given<NewPush, "renews">;
    answer: OwnCues;
  };
  "POST /api/me/cues/webhook": {
    body: NewWebhook;
    answer: OwnCues;
  };
  "POST /api/me/cues/mail": {
    body: NewMail;
    answer: OwnCues;
  };
  "POST /api/me/cues/test": {
    body: undefined;
    answer: OwnCues;
  };
  "POST /api/me/cues/{address_id}/delay": {
    body: NewDelay;
    answer: OwnCues;
  };
  "POST /api/me/cues/{address_id}/end": {
    body: undefined;
    answer: OwnCues;
  };
  "GET /api/tables/{table_id}/circle": {
    body: undefined;
    answer: CircleCues;
  };
  "POST /api/tables/{table_id}/circle": {
    body: NewCircle;
    answer: CircleCues;
  };
  "GET /api/me/mutes": {
    body: undefined;
    answer: MutedPeople;
  };
  "POST /api/me/mutes": {
    body: HearAgain;
    answer: MutedPeople;
  };
  "GET /healthz": {
    body: undefined;
    answer: Health;
  };
  "GET /readyz": {
    body: undefined;
    answer: Readiness;
  };
}
