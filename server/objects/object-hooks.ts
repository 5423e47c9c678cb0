// What one object does beyond its definition. What is left out here is generic.
import type { RoleConfig } from '../../objects/role-config';
import type { Json, JsonObject, Problem } from '../../schemas/values/json';
import type { Caller, Person } from '../access/caller';
import type { AppError } from '../app-error';
import type { Queries } from '../storage/database';
import type { RecordRow } from '../storage/records/records';

/** The fields of an object; undefined where there is no such object. */
export type NamesOf = (objectType: string) => Promise<ReadonlySet<string> | undefined>;

export type Counts = { [objectType: string]: number };

/** A save, as far as it goes: `values` are those that change. */
export type Save = {
  caller: Pick<Caller, 'userID'>;
  current: RecordRow | undefined;
  values: Map<string, Json>;
  /** What the server sets beside them. */
  serverValues?: JsonObject;
  /** What an access map may name, where more is known than the database holds. */
  namesOf?: NamesOf;
};

/** A record as it is, or as it would be. */
export type Holder = Pick<RecordRow, 'objectType' | 'id' | 'data'>;

/** A record as a whole, before a change and after it; `before` is undefined for a new one. */
export type Fit = {
  before: JsonObject | undefined;
  after: JsonObject;
  /** The fields that a change of many records sets in it. */
  together?: readonly string[];
  /** What who changes it may read; the rest fits as it is: a refusal would tell of it. */
  isSeen?: (name: string) => boolean;
};

/** What of an object decides who people are and what they may: changed only by who has as much (R35, R55). */
export type Rank = {
  isRanked: (field: string) => boolean;
  /** The fields that decide what the record gives. */
  grantedBy: readonly string[];
  /** Of each: what people have by it; each entry must be held. */
  listGrants: (db: Queries, holders: readonly Holder[]) => Promise<RoleConfig[][]>;
  /** Whom nobody of another type outranks. */
  isOfOtherType?: (caller: Caller, holder: Holder) => boolean;
  /** Said instead of the general sentence. */
  message?: string;
};

export type ObjectHooks = {
  rank?: Rank;
  /** Whether the caller acts under this record: as that person, in that role, of that company. */
  isOwn?: (caller: Caller, id: string) => boolean;
  /** Whether the caller reads the record itself; who does not reads what of it was published. */
  readsWorking?: (caller: Person) => boolean;
  /** The id of the view by which a new one is checked; absent: the object's own. */
  newView?: string;
  /** What each new one needs beside what that view requires. */
  newNeeds?: readonly string[];
  /** A field is gone for good: its values go from wherever else they are kept. */
  forgetField?: (tx: Queries, name: string) => Promise<void>;
  /** Of each save: faults that metadata cannot say. */
  check?: (tx: Queries, saves: readonly Save[]) => Promise<Problem[][]>;
  /** Of each: the 422 for a record that would be none as a whole. Its own save and changes of many records ask. */
  listMisfits?: (tx: Queries, fits: readonly Fit[]) => Promise<(AppError | undefined)[]>;
  /** The last hand on what is written. */
  beforeWrite?: (save: Save) => void;
  /** What a save must leave is asked of all records, so each is written under a lock. */
  isLocked?: true;
  /** Throws inUse (409) for a record that stays whatever refers to it. */
  beforeDelete?: (row: RecordRow) => void;
  /** Of each record: who holds it beside those that the definition names. */
  countHolders?: (tx: Queries, ids: readonly string[]) => Promise<Counts[]>;
  /** Said instead of the counts when a record is in use. */
  inUse?: string;
};
