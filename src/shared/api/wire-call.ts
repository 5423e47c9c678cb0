// What the contract says of a request, by method and path. Types alone: nothing of the contract is in the browser's script.
import type { AnswerOf, Method } from '../../../contract/define-call';
import type { KnownCall } from '../../../contract/index';
import type { Shape } from '../../../contract/shapes';

/** Keys without a value, or with an empty one, are left out. */
export type Query = { [key: string]: string | number | boolean | undefined | null };

/** Whatever text its address becomes. */
type Sent<Query> = { [Key in keyof Query]: Query[Key] | number | boolean | null };

type QueryPart<Of> = Of extends { query: Shape<infer Asked> }
  ? object extends Asked
    ? { query?: Sent<Asked> | undefined }
    : { query: Sent<Asked> }
  : { query?: undefined };
type BodyPart<Of> = Of extends { body: Shape<infer Body> }
  ? undefined extends Body
    ? { body?: Body }
    : { body: Body }
  : { body?: undefined };
type Parts<Of> = Of extends unknown ? QueryPart<Of> & BodyPart<Of> : never;

type CallAt<By extends Method, Path extends string> = Extract<KnownCall, { method: By; path: Path }>;

/** A path that is put together while the app runs is just a string, and what it takes and answers is not known. */
export type RequestParts<By extends Method, Path extends string> = string extends Path
  ? { query?: Query | undefined; body?: unknown }
  : Parts<CallAt<By, Path>>;
export type Answer<By extends Method, Path extends string> = string extends Path
  ? unknown
  : AnswerOf<CallAt<By, Path>>;
