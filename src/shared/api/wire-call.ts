// Request and response types from the contract, by method and path. Types only, so the contract is not part of the bundle.
import type { AnswerOf, Method } from '../../../contract/define-call';
import type { KnownCall } from '../../../contract/index';
import type { Shape } from '../../../contract/shapes';

export type Query = { [key: string]: string | number | boolean | undefined | null };

/** Numbers and booleans are allowed too, because the URL turns them into text. */
type QueryInput<Query> = { [Key in keyof Query]: Query[Key] | number | boolean | null };

type QueryPart<Of> = Of extends { query: Shape<infer Asked> }
  ? object extends Asked
    ? { query?: QueryInput<Asked> | undefined }
    : { query: QueryInput<Asked> }
  : { query?: undefined };
type BodyPart<Of> = Of extends { body: Shape<infer Body> }
  ? undefined extends Body
    ? { body?: Body }
    : { body: Body }
  : { body?: undefined };
type Parts<Of> = Of extends unknown ? QueryPart<Of> & BodyPart<Of> : never;

type CallAt<By extends Method, Path extends string> = Extract<KnownCall, { method: By; path: Path }>;

/** A path built at run time is just a string, so its request and response are not typed. */
export type RequestParts<By extends Method, Path extends string> = string extends Path
  ? { query?: Query | undefined; body?: unknown }
  : Parts<CallAt<By, Path>>;
export type Answer<By extends Method, Path extends string> = string extends Path
  ? unknown
  : AnswerOf<CallAt<By, Path>>;
