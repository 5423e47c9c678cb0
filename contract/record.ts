// What every record and every write has in common. Keys beginning with `_` are the contract's own (API.md).
import type { Json } from '../schemas/json';

/** Own fields of an admin's making travel beside the seeded ones, so each record is open. */
export type WireRecord = {
  /** Rises with each change; a PATCH names the one it was based on. */
  _version?: number;
  /** Names of sealed fields that hold a value; the values themselves never travel (R36). */
  _set?: string[];
  /** ISO 8601 UTC. */
  createdAt?: string;
  [field: string]: Json | undefined;
};

/** A PATCH: changed fields, null to clear, absent to keep. */
export type WirePatch = { _version?: number; [field: string]: Json | undefined };

/** GET /dtl/history; `from` and `to` of a sealed field are 'changed'. */
export type HistoryItem = { at: string; by: string; field: string; from?: Json; to?: Json };
export type History = { items: HistoryItem[] };

/** POST /dtl/partner and PATCH /dtl/partner as one transaction (B7). */
export type TransactionItem = { objectType: 'partner' | 'user'; itemData: WirePatch };

/** DELETE …?preview=1: who refers to the record or goes along, and whether the deletion would be refused. */
export type DeletionPreview = { counts: { [kind: string]: number }; blocked: boolean; message?: string };
