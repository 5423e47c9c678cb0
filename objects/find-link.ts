// A field whose value is the id of one record: lists show and sort that record's title instead.
import { getVisualType } from '../schemas/types/index';
import type { DataElement } from '../schemas/words/data-element';
import { toReferredObject } from './field-references';
import { isObjectType, type ObjectType, objects } from './index';

export type Link = {
  /** The objects to which the field can refer. */
  types: readonly ObjectType[];
  /** The field that says which of them it is, if there are several. */
  typeField: string | undefined;
};

/** Undefined for a field without references, or with several at once. */
export function findLink(
  objectType: ObjectType,
  { name, visualType, config }: Pick<DataElement, 'name' | 'visualType' | 'config'>,
): Link | undefined {
  if (getVisualType(visualType)?.valueType !== 'string') return undefined;
  const reference = objects[objectType].references.find(({ field }) => field === name);
  const own = toReferredObject(config);
  if (!reference) return own && { types: [own], typeField: undefined };
  const { to } = reference;
  if (typeof to === 'string') return { types: [to].filter(isObjectType), typeField: undefined };
  return { types: to.of.filter(isObjectType), typeField: to.field };
}
