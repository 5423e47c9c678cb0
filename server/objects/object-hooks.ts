import type { RoleConfig } from '../../objects/role-config';
import type { Json, JsonObject, Problem } from '../../schemas/values/json';
import type { Caller, Person } from '../access/caller';
import type { AppError } from '../app-error';
import type { Queries } from '../storage/database';
import type { RecordRow } from '../storage/records/records';

export type NamesOf = (objectType: string) => Promise<ReadonlySet<string> | undefined>;

export type Counts = { [objectType: string]: number };

/** A save in progress. `values` has the changed fields. */
export type Save = {
  caller: Pick<Caller, 'userID'>;
  current: RecordRow | undefined;
  values: Map<string, Json>;
  serverValues?: JsonObject;
  /** Finds field names for an access map when a request also creates objects, which the database does not have yet. */
  namesOf?: NamesOf;
};

/** A stored record, or one as it would be stored. */
export type Holder = Pick<RecordRow, 'objectType' | 'id' | 'data'>;

export type Fit = {
  before: JsonObject | undefined;
  after: JsonObject;
  together?: readonly string[];
  /** Which fields the caller can read. Others are not checked, because an error would reveal them. */
  isSeen?: (name: string) => boolean;
};

/** The fields that decide what people are and can do. Only a user with at least the same rights can change them (R35, R55). */
export type Rank = {
  isRanked: (field: string) => boolean;
  grantedBy: readonly string[];
  /** For each record, the rights that people have through it. The caller must have all of them. */
  listGrants: (db: Queries, holders: readonly Holder[]) => Promise<RoleConfig[][]>;
  /** Whether the record belongs to another type of user, which only admins can change. */
  isOfOtherType?: (caller: Caller, holder: Holder) => boolean;
  message?: string;
};

export type ObjectHooks = {
  rank?: Rank;
  /** Whether the record is the caller's own user, role or company. */
  isOwn?: (caller: Caller, id: string) => boolean;
  /** Whether the caller can see the working copy. Others see the published version. */
  readsWorking?: (caller: Person) => boolean;
  /** The record as those others see it; undefined if they do not see it. */
  findPublished?: (db: Queries, caller: Person, id: string) => Promise<RecordRow | undefined>;
  /** The view that checks a new record; by default the object's own. */
  newView?: string;
  /** Fields that a new record needs in addition to that view's required ones. */
  newNeeds?: readonly string[];
  /** Removes a purged field's values from other tables. */
  forgetField?: (tx: Queries, name: string) => Promise<void>;
  /** For each save: problems that metadata cannot describe. */
  check?: (tx: Queries, saves: readonly Save[]) => Promise<Problem[][]>;
  /** For each record: a 422 if the record as a whole is not valid. Saves and bulk edits call it. */
  listMisfits?: (tx: Queries, fits: readonly Fit[]) => Promise<(AppError | undefined)[]>;
  beforeWrite?: (save: Save) => void;
  /** Each write needs a row lock, because its check depends on other records. */
  isLocked?: true;
  /** Throws inUse (409) for a record that can never be deleted. */
  beforeDelete?: (row: RecordRow) => void;
  /** For each record: how many others refer to it, in addition to the references of definitions. */
  countHolders?: (tx: Queries, ids: readonly string[]) => Promise<Counts[]>;
  /** The message if a record is in use, instead of the counts. */
  inUse?: string;
};
