// One call of the wire: where it is, who may make it, what it takes and what it answers. The host registers it,
// /openapi.json prints it, the browser's requests take their types from it.
import type { Shape, TypeOf } from './shapes';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** open: no token. caller: any signed-in user. admin: type admin. */
export type Authentication = 'open' | 'caller' | 'admin';

export type Call = {
  method: Method;
  path: string;
  /** One line for /openapi.json. */
  summary: string;
  /** Absent: 'caller'. */
  authentication?: Authentication;
  /** Open also to those who must change their password first (R29). */
  allowPWChange?: true;
  params?: Shape;
  query?: Shape;
  body?: Shape;
  /** Bytes; absent: the host's general limit. */
  bodyLimit?: number;
  /** Answers travel compressed. Never where one may hold a token, a link or a key: their length would tell of it. */
  compressed?: true;
  /** By status; the lowest is the usual one. Errors are every call's own: contract/error.ts. */
  answers: { readonly [status: number]: Shape };
  /** The media type of an answer that is no JSON. */
  produces?: string;
};

/** The call as it is written, held against its type. */
export function defineCall<const Defined extends Call>(call: Defined): Defined {
  return call;
}

/** What a query string is read as; further keys, such as `f.<field>`, are read from it, too. */
export type QueryString = { [key: string]: string | string[] | undefined };
export type QueryOf<Of extends Call> = Of extends { query: infer Query } ? TypeOf<Query> : unknown;
export type BodyOf<Of extends Call> = Of extends { body: infer Body } ? TypeOf<Body> : undefined;
export type ParamsOf<Of extends Call> = Of extends { params: infer Params } ? TypeOf<Params> : unknown;
/** Of every status that is no error. */
export type AnswerOf<Of extends Call> = Of extends { answers: infer Answers }
  ? TypeOf<Answers[keyof Answers]>
  : never;
