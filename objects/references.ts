// Resolves which record a reference names, and checks whether it can be named.
import { type JsonObject, ownValue } from '../schemas/values/json';
import type { ObjectDefinition, Reference } from './define-object';
import { isObjectType, listObjectTypes, type ObjectType, objects } from './index';

/** The object that is referred to; if another field of the record decides it, undefined while that field is empty. */
export function toReferredType({ to }: Reference, record: JsonObject): ObjectType | undefined {
  const named = typeof to === 'string' ? to : ownValue(record, to.field);
  if (typeof named !== 'string' || !isObjectType(named)) return undefined;
  return typeof to === 'string' || to.of.includes(named) ? named : undefined;
}

/** Whether the referred record has the required values; `id` is the referring record's own, undefined while it is created. */
export function canBeReferred(
  { where = {} }: Reference,
  target: JsonObject,
  id: string | undefined,
): boolean {
  return Object.entries(where).every(
    ([field, wanted]) => ownValue(target, field) === (wanted === '$id' ? id : wanted),
  );
}

export type Holder = { objectType: ObjectType; field: string };

/** The objects whose records can refer to a record of this one, which then cannot be deleted. */
export function listHolders(type: ObjectType): Holder[] {
  const { heldBy = [] }: ObjectDefinition = objects[type];
  const named = heldBy.flatMap(({ objectType, field }) =>
    isObjectType(objectType) ? [{ objectType, field }] : [],
  );
  return [...named, ...listObjectTypes().flatMap((other) => listNaming(other, type))];
}

function listNaming(objectType: ObjectType, type: ObjectType): Holder[] {
  const { references }: ObjectDefinition = objects[objectType];
  return references
    .filter(({ to, isLoose }) => to === type && !isLoose)
    .map(({ field }) => ({ objectType, field }));
}

/** The path of an object's calls: '/dtl/partner', or '/dtl/record/vehicle' for one that an administrator created. */
export function pathOf(objectType: ObjectType): string {
  return objects[objectType].own ? `/dtl/record/${objectType}` : `/dtl/${objectType}`;
}

/** `label` is the field's; hosts of earlier versions do not send it. */
export type FieldReference = { objectType: ObjectType; field: string; label?: string; to: ObjectType };

let fieldReferences: readonly FieldReference[] = [];

/** Reference fields that administrators added, as far as the host names them to this person. */
export function setFieldReferences(references: readonly FieldReference[]): void {
  fieldReferences = references;
}

/** The references of an object: from its definition, and from fields that administrators added. */
export function listReferencesOf(type: ObjectType): readonly (Reference & { label?: string })[] {
  const own = fieldReferences.filter(({ objectType }) => objectType === type);
  return [...objects[type].references, ...own];
}

export type Related = {
  objectType: ObjectType;
  /** The field's label, if an administrator added it. */
  label?: string | undefined;
  filters: (id: string) => { [field: string]: string };
};

/** The lists of records that refer to a record of this object, with the filter that finds them. */
export function listRelated(type: ObjectType): Related[] {
  // The form itself shows its rows (E8.4).
  const others = listObjectTypes().filter((objectType) => objects[objectType].own?.partOf !== type);
  return others.flatMap((objectType) => {
    return listReferencesOf(objectType).flatMap(({ field, label, to }) => {
      if (to === type) return [{ objectType, label, filters: (id: string) => ({ [field]: id }) }];
      if (typeof to === 'string' || !to.of.includes(type)) return [];
      return [{ objectType, label, filters: (id: string) => ({ [to.field]: type, [field]: id }) }];
    });
  });
}
