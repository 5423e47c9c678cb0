// Data Management's calls (B7, API.md).
import type { FieldConfig, WireDataElement } from '../schemas/data-element';

/** Who gets a new field at once; absent as R21 says. */
export type NewFieldAccess = { read: 'all' | string[]; write: 'all' | string[] };

/** POST and PATCH /dtl/db; a PATCH replaces `fieldConfig` whole. */
export type MetadataBody = {
  metaDataID?: string;
  objectType: string;
  fieldName: string;
  type?: string;
  grouping?: string;
  fieldConfig: FieldConfig;
  _version?: number;
  access?: NewFieldAccess;
};

export type MetadataDeleteBody = { objectType: string; fieldName: string; confirmKey?: string };

/**
 * POST /dtl/db/preview: how many records hold, lose, fail, get or lack the value. `lacking` and `deleted` (of these numbers,
 * deleted records that can come back) are not told by every host.
 */
export type MetadataPreview = {
  holding: number;
  losing: number;
  failing: number;
  backfilled: number;
  lacking?: number;
  deleted?: { holding: number; failing: number };
};

/** GET /dtl/db?objectType&deleted=1: what was deleted in the last 30 days, the latest first (R62). */
export type DeletedElements = {
  success: true;
  fields: (WireDataElement & { deletedAt: string; deletedBy: string })[];
};

/** How many records got their value back. */
export type MetadataRestored = { success: true; restored: number };
