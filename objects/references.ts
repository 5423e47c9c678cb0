// Which record a reference names, and whether that one may be named.
import { type JsonObject, ownValue } from '../schemas/json';
import type { ObjectDefinition, Reference } from './define-object';
import { isObjectType, listObjectTypes, type ObjectType, objects } from './index';

/** The object that is named, by the record itself where another field of it says which; undefined while that says none. */
export function toReferredType({ to }: Reference, record: JsonObject): ObjectType | undefined {
  const named = typeof to === 'string' ? to : ownValue(record, to.field);
  if (typeof named !== 'string' || !isObjectType(named)) return undefined;
  return typeof to === 'string' || to.of.includes(named) ? named : undefined;
}

/** Whether the named record holds what it must; `id` is the naming record's own, undefined while it is created. */
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

/** Who may name a record of the object, so that it cannot be deleted meanwhile. */
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

/** The calls of an object's records: '/dtl/partner', '/dtl/record/vehicle' of one that an administrator made. */
export function pathOf(objectType: ObjectType): string {
  return objects[objectType].own ? `/dtl/record/${objectType}` : `/dtl/${objectType}`;
}

/** `label` is the field's; a host of an earlier version says none. */
export type FieldReference = { objectType: ObjectType; field: string; label?: string; to: ObjectType };

let fieldReferences: readonly FieldReference[] = [];

/** Fields of administrators' making that refer to records, as the host names them to this person. */
export function setFieldReferences(references: readonly FieldReference[]): void {
  fieldReferences = references;
}

/** What a record of the object names: by its definition, and by fields that administrators made. */
export function listReferencesOf(type: ObjectType): readonly (Reference & { label?: string })[] {
  const own = fieldReferences.filter(({ objectType }) => objectType === type);
  return [...objects[type].references, ...own];
}

export type Related = {
  objectType: ObjectType;
  /** The field that names the record, as people call it: where an administrator made it. */
  label?: string | undefined;
  filters: (id: string) => { [field: string]: string };
};

/** Lists of what names a record of the object, by the values that its records hold then. */
export function listRelated(type: ObjectType): Related[] {
  return listObjectTypes().flatMap((objectType) => {
    return listReferencesOf(objectType).flatMap(({ field, label, to }) => {
      if (to === type) return [{ objectType, label, filters: (id: string) => ({ [field]: id }) }];
      if (typeof to === 'string' || !to.of.includes(type)) return [];
      return [{ objectType, label, filters: (id: string) => ({ [to.field]: type, [field]: id }) }];
    });
  });
}
