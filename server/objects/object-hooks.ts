// What one object does beyond its definition. What is left out here is generic.
import type { Json } from '../../schemas/json';
import type { Problem } from '../../schemas/problem';
import type { Caller } from '../access/caller';
import type { Queries } from '../storage/database';
import type { RecordRow } from '../storage/records';

export type Counts = { [objectType: string]: number };

/** A save, as far as it goes: `values` are those that change. */
export type Save = {
  caller: Pick<Caller, 'userID'>;
  current: RecordRow | undefined;
  values: Map<string, Json>;
};

export type ObjectHooks = {
  /** Faults that metadata cannot say. */
  check?: (tx: Queries, save: Save) => Promise<Problem[]>;
  /** The last hand on what is written. */
  beforeWrite?: (save: Save) => void;
  /** What a save must leave is asked of all records, so each is written under a lock. */
  isLocked?: true;
  /** Throws inUse (409) for a record that stays whatever refers to it. */
  beforeDelete?: (row: RecordRow) => void;
  /** Who holds a record beside those that the definition names. */
  countHolders?: (tx: Queries, id: string) => Promise<Counts>;
  /** Said instead of the counts when a record is in use. */
  inUse?: string;
  /** Throws inUse (409) where a deleted record has lost what it needs. */
  beforeReturn?: (tx: Queries, row: RecordRow) => Promise<void>;
};
