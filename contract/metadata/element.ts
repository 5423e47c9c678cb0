// The wire form of data elements (B3, B7).
import type { ElementGroup, FieldConfig, WireDataElement } from '../../schemas/words/data-element';
import { objectType, systemType } from '../object-type';
import {
  count,
  instant,
  integer,
  number,
  text,
  toAnswer,
  toChoice,
  toExact,
  toObject,
  toShape,
} from '../shapes';

const needed = {
  metaDataID: text,
  objectType,
  fieldName: text,
  type: toChoice(['text', 'number', 'checkbox', 'multi-select', 'none']),
  grouping: text,
  fieldConfig: toObject({ visualType: text }),
};
const group = toShape<ElementGroup>(
  toExact({}, { title: text, description: text, order: number, showWhen: toShape({ type: 'object' }) }),
);
const optional = {
  group,
  access: toChoice(['read', 'write']),
  _version: integer,
  seeded: toShape<true>({ const: true }),
};
export const element = toShape<WireDataElement>(toExact(needed, optional));

export type DeletedElement = WireDataElement & { deletedAt: string; deletedBy: string };
export const deletedElement = toShape<DeletedElement>(
  toExact({ ...needed, deletedAt: instant, deletedBy: text }, optional),
);

/** Who gets access to a new field right away; absent: as R21 says. */
export type NewFieldAccess = { read: 'all' | string[]; write: 'all' | string[] };

export type MetadataBody = {
  metaDataID?: string;
  objectType: string;
  fieldName: string;
  type?: string;
  grouping?: string;
  /** A preview evaluates its condition; it is not stored with the field. */
  group?: ElementGroup;
  fieldConfig: FieldConfig;
  _version?: number;
  access?: NewFieldAccess;
};
/** Problems of a field's configuration are reported by name (422). */
export const elementBody = toShape<MetadataBody>(toObject({ objectType: systemType }));

/** `changed`: how many records got the default value; POST /dtl/job/undo takes `undoID`. */
export const elementWritten = toAnswer({ message: text, field: element }, { changed: count, undoID: text });
