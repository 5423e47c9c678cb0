// The host registers each call, /openapi.json prints it, and the browser's requests take their types from it.
import type { Shape, TypeOf } from './shapes';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** open: no token. caller: any signed-in user. admin: type admin. */
export type Authentication = 'open' | 'caller' | 'admin';

export type Call = {
  method: Method;
  path: string;
  summary: string;
  authentication?: Authentication;
  /** Open to people who must change their password first (R29). */
  allowPWChange?: true;
  params?: Shape;
  query?: Shape;
  body?: Shape;
  /** Other bodies than JSON are read as bytes. */
  accepts?: string;
  /** Absent: the host's general limit. */
  bodyLimit?: number;
  /** Never set it where an answer can contain a token, link or key: the compressed length leaks information about it. */
  compressed?: true;
  /** The lowest status is the normal one. Errors are the same for every call: contract/error.ts. */
  answers: { readonly [status: number]: Shape };
  /** Absent: JSON. */
  produces?: string;
};

export function defineCall<const Defined extends Call>(call: Defined): Defined {
  return call;
}

/** It also has keys such as `f.<field>`. */
export type QueryString = { [key: string]: string | string[] | undefined };
export type QueryOf<Of extends Call> = Of extends { query: infer Query } ? TypeOf<Query> : unknown;
export type BodyOf<Of extends Call> = Of extends { body: infer Body } ? TypeOf<Body> : undefined;
export type ParamsOf<Of extends Call> = Of extends { params: infer Params } ? TypeOf<Params> : unknown;
export type AnswerOf<Of extends Call> = Of extends { answers: infer Answers }
  ? TypeOf<Answers[keyof Answers]>
  : never;
