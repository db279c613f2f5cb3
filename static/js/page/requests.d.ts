/** The types of the requests that api.js sends: `Requests` with the paths as addresses. */
import type {
  Located,
  OkMessage,
  OwnCues,
  PresenceMessage,
  SeatKept,
  TableMessage,
  TournamentMessage,
} from "../../types/messages.js";
import type { Requests } from "../../types/requests.js";

type Method = "GET" | "POST";

/** A path with any text for its parameters: `/api/tables/${string}/ready`. */
type Address<Path> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Address<After>}`
  : Path;

/** Whether an address is one of a path; a parameter is one segment, and the last segment may have a query. */
type Fits<Given, Path extends string> = Path extends `${infer Own}/${infer Rest}`
  ? Given extends `${infer Segment}/${infer More}`
    ? FitsSegment<Segment, Own> extends true
      ? Fits<More, Rest>
      : false
    : false
  : Given extends `${string}/${string}`
    ? false
    : FitsSegment<Given, Path>;
type FitsSegment<Segment, Own extends string> = Own extends `{${string}}`
  ? true
  : Segment extends Own | `${Own}?${string}`
    ? true
    : false;

/** The members of `Requests` that an address can mean: two if a path has a fixed segment for another's parameter. */
type Meant<M extends Method, A> = A extends string
  ? {
      [K in keyof Requests]: K extends `${M} ${infer Path}` ? (Fits<A, Path> extends true ? K : never) : never;
    }[keyof Requests]
  : never;

/** The addresses of all requests of a method whose answer is one of these types, also with a query. */
export type AddressOf<M extends Method, Answer = unknown> = {
  [K in keyof Requests]: K extends `${M} ${infer Path}`
    ? Requests[K]["answer"] extends Answer
      ? Address<Path> | `${Address<Path>}?${string}`
      : never
    : never;
}[keyof Requests];

export type AnswerOf<M extends Method, A> = Requests[Meant<M, A>]["answer"];
export type BodyOf<A> = Requests[Meant<"POST", A>]["body"];

/** The ends of the addresses of POST requests below a path, such as `ready` below `/api/tables/{table_id}`. */
type Below<Path extends string, Answer> = {
  [K in keyof Requests]: K extends `POST ${Path}/${infer End}`
    ? Requests[K]["answer"] extends Answer
      ? Address<End>
      : never
    : never;
}[keyof Requests];

export type OfTable = Below<"/api/tables/{table_id}", TableMessage | SeatKept | Located>;
export type OfPresence = Below<"/api/tables/{table_id}", PresenceMessage | OkMessage>;
export type OfTournament = Below<"/api/tournaments/{tournament_id}", TournamentMessage>;
export type OfCues = Below<"/api/me/cues", OwnCues>;
