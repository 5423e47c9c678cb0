// Every error answer (API.md, General).
import type { Json, JsonObject } from '../json';

export type FieldError = { code: string; message: string };

/** Keyed by field name; of a transaction's second item, `user.email`. Read as own properties only. */
export type FieldErrors = { [field: string]: FieldError[] };

export type WireError = { success: false; message: string; code: string; fieldErrors?: FieldErrors };

/** 409 `conflict`: both changed the same field since `_version`. */
export type ConflictError = WireError & {
  code: 'conflict';
  conflicts: { [field: string]: { base?: Json; yours?: Json; current?: Json } };
  record: JsonObject;
};

/** 409 `inUse`: who still refers to it, by kind. */
export type InUseError = WireError & { code: 'inUse'; counts: { [kind: string]: number } };

/** 409 `typeMismatch`: how many stored values the new type would refuse (R20). */
export type TypeMismatchError = WireError & { code: 'typeMismatch'; invalid: number };

/** 400 of DELETE /dtl/db: repeat with the key to confirm (B4). */
export type ConfirmKeyError = WireError & { confirmKey: string; count: number };

/** 422 of POST /dtl/brand/publish: incomplete sections with the fields that keep them so. */
export type NotReadyError = WireError & { sections: { [key: string]: string[] } };
