// The wire form of an object that an administrator created (E1).
import { owners, places } from '../../objects/define-object';
import type { OwnObject } from '../../objects/own-object';
import { objectType } from '../object-type';
import { count, instant, integer, type TypeOf, text, toChoice, toExact, toList, toShape } from '../shapes';

const said = {
  label: text,
  plural: text,
  description: text,
  owner: toChoice(owners),
  places: toList(toChoice(places)),
};

/** `titleField` is '' for readers who cannot read it. */
export const ownObject = toShape<OwnObject & { _version: number }>(
  toExact({ objectType: text, titleField: text, ...said, _version: integer }),
);
export type WireOwnObject = TypeOf<typeof ownObject>;

export const deletedObject = toExact({
  ...{ objectType: text, label: text, plural: text },
  ...{ deletedAt: instant, deletedBy: text },
});
export type DeletedOwnObject = TypeOf<typeof deletedObject>;

/** A field whose choices are records, if the caller can read it. */
export const fieldReference = toExact({ objectType, field: text, to: objectType }, { label: text });

/** Live records, and fields of other objects that refer to it. */
export const objectCounts = toExact({ records: count, references: count });

/** Problems are reported by name (422). Without a key, one is made from the label; `titleLabel` names the first field. */
export type NewOwnObject = Omit<OwnObject, 'objectType' | 'titleField'> & {
  objectType?: string;
  titleLabel?: string;
};
/** Missing keys stay unchanged. */
export type OwnObjectPatch = Partial<
  Pick<OwnObject, 'label' | 'plural' | 'description' | 'places' | 'titleField'>
> & {
  _version?: number;
};
export const openBody = { type: 'object', additionalProperties: true };
