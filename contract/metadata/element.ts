// Data elements as they travel (B3, B7).
import { objectTypes, systemTypes } from '../../objects/index';
import type { FieldConfig, WireDataElement } from '../../schemas/data-element';
import { count, instant, integer, text, toAnswer, toChoice, toExact, toObject, toShape } from '../shapes';

/** The objects whose fields an administrator adds to. */
export const systemType = toChoice(systemTypes);

const needed = {
  metaDataID: text,
  objectType: toChoice(objectTypes),
  fieldName: text,
  type: toChoice(['text', 'number', 'checkbox', 'multi-select', 'none']),
  grouping: text,
  fieldConfig: toObject({ visualType: text }),
};
const optional = {
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
  fieldConfig: FieldConfig;
  _version?: number;
  access?: NewFieldAccess;
};
/** What is wrong with a field's configuration is said by name (422). */
export const elementBody = toShape<MetadataBody>(toObject({ objectType: systemType }));

/** `changed`: records that got the default value; POST /dtl/job/undo takes `undoID`. */
export const elementWritten = toAnswer({ message: text, field: element }, { changed: count, undoID: text });
