// Defines one call of the wire: path, who can make it, what it accepts and answers. The host registers it, /openapi.json prints
// it, and the browser's requests take their types from it.
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
  /** Also open to people who must change their password first (R29). */
  allowPWChange?: true;
  params?: Shape;
  query?: Shape;
  body?: Shape;
  /** The media type of a body that is not JSON. It is read as bytes. */
  accepts?: string;
  /** In bytes; absent: the host's general limit. */
  bodyLimit?: number;
  /**
   * Answers are compressed. Never set it where an answer can contain a token, link or key, because the compressed length leaks
   * information about it.
   */
  compressed?: true;
  /** By status; the lowest is the normal one. Errors are the same for every call: contract/error.ts. */
  answers: { readonly [status: number]: Shape };
  /** The media type, if the answer is not JSON. */
  produces?: string;
};

export function defineCall<const Defined extends Call>(call: Defined): Defined {
  return call;
}

/** The parsed query string; it also has keys such as `f.<field>`. */
export type QueryString = { [key: string]: string | string[] | undefined };
export type QueryOf<Of extends Call> = Of extends { query: infer Query } ? TypeOf<Query> : unknown;
export type BodyOf<Of extends Call> = Of extends { body: infer Body } ? TypeOf<Body> : undefined;
export type ParamsOf<Of extends Call> = Of extends { params: infer Params } ? TypeOf<Params> : unknown;
/** For every status that is not an error. */
export type AnswerOf<Of extends Call> = Of extends { answers: infer Answers }
  ? TypeOf<Answers[keyof Answers]>
  : never;
