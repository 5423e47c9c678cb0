// A field whose value is the id of a record, or several ids: lists show these records' titles instead, and sort by the first one's.
import { getVisualType } from '../schemas/types/index';
import type { DataElement } from '../schemas/words/data-element';
import { toReferredObject } from './field-references';
import { isObjectType, type ObjectType, objects } from './index';

export type Link = {
  /** The objects to which the field can refer. */
  types: readonly ObjectType[];
  /** The field that says which of them it is, if there are several. */
  typeField: string | undefined;
  /** Its value is a list of ids. */
  isList: boolean;
};

/** Undefined for a field without references. */
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
