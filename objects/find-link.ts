// Lists show the titles of the records that a field names, and sort by the first one's.
import { getVisualType } from '../schemas/types/index';
import type { DataElement } from '../schemas/words/data-element';
import { toReferredObject } from './field-references';
import { isObjectType, type ObjectType, objects } from './index';

export type Link = {
  types: readonly ObjectType[];
  /** If there are several objects, this field says which of them it is. */
  typeField: string | undefined;
  isList: boolean;
};

export function findLink(
  objectType: ObjectType,
  { name, visualType, config }: Pick<DataElement, 'name' | 'visualType' | 'config'>,
): Link | undefined {
  const isList = getVisualType(visualType)?.valueType === 'list';
  if (!isList && getVisualType(visualType)?.valueType !== 'string') return undefined;
  const reference = objects[objectType].references.find(({ field }) => field === name);
  const own = toReferredObject(config);
  if (!reference) return own && { types: [own], typeField: undefined, isList };
  const { to } = reference;
  if (typeof to === 'string') return { types: [to].filter(isObjectType), typeField: undefined, isList };
  return { types: to.of.filter(isObjectType), typeField: to.field, isList };
}
