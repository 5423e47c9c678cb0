// Data elements as they travel (B3, B7).
import type { ElementGroup, FieldConfig, WireDataElement } from '../../schemas/data-element';
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

/** Who gets a new field at once; absent as R21 says. */
export type NewFieldAccess = { read: 'all' | string[]; write: 'all' | string[] };

export type MetadataBody = {
  metaDataID?: string;
  objectType: string;
  fieldName: string;
  type?: string;
  grouping?: string;
  /** A preview counts its condition; nothing of it is stored with the field. */
  group?: ElementGroup;
  fieldConfig: FieldConfig;
  _version?: number;
  access?: NewFieldAccess;
};
/** What is wrong with a field's configuration is said by name (422). */
export const elementBody = toShape<MetadataBody>(toObject({ objectType: systemType }));

/** `changed`: records that got the default value; POST /dtl/job/undo takes `undoID`. */
export const elementWritten = toAnswer({ message: text, field: element }, { changed: count, undoID: text });
