import type { WireRecord } from '../../../schemas/api/record';
import type { ObjectType } from '../../../schemas/data-element';
import type { Column } from '../list/column';
import { fieldOf } from '../list/column';

/** What the list and the detail of one kind of record need to know about it. */
export type RecordKind = {
  objectType: ObjectType;
  /** '/dtl/partner' */
  path: string;
  /** 'partnerID' */
  idName: string;
  /** 'partner' */
  noun: string;
  /** The list's title. */
  title: string;
  /** What the list holds, when the title does not say it: 'brands'. */
  plural?: string;
  /** Instead of the call's own sentence when the list cannot be loaded. */
  loadError?: string;
  /** The search box's placeholder, as the specification spells it. */
  searchLabel: string;
  /** The column the list starts sorted by. */
  sort: string;
  /** The specification's columns; the fields an admin adds join them in the column chooser. */
  columns: readonly Column<WireRecord>[];
  /** What a person calls this record. */
  nameOf: (record: WireRecord) => string;
  /** How long an error banner stays (R39). */
  errorSeconds: 9 | 15;
  /** Its form stands beside something else and takes the whole width. */
  isWide?: boolean;
};

export function idOf(kind: Pick<RecordKind, 'idName'>, record: WireRecord): string {
  return textField(record, kind.idName);
}

/** A field as text; '' when the record has none or may not show it. */
export function textField(record: unknown, name: string): string {
  const value = fieldOf(record, name);
  return typeof value === 'string' ? value : '';
}
