import { type JsonObject, ownValue } from '../schemas/values/json';
import type { ObjectDefinition, Reference } from './define-object';
import { isObjectType, listObjectTypes, type ObjectType, objects } from './index';

/** Undefined while the field that decides it is empty. */
export function toReferredType({ to }: Reference, record: JsonObject): ObjectType | undefined {
  const named = typeof to === 'string' ? to : ownValue(record, to.field);
  if (typeof named !== 'string' || !isObjectType(named)) return undefined;
  return typeof to === 'string' || to.of.includes(named) ? named : undefined;
}

/** `id` is the referring record's own, undefined while it is created. */
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

/** A record of this object cannot be deleted while a record of these refers to it. */
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

/** '/dtl/partner', or '/dtl/record/vehicle' for an object that an administrator created. */
export function pathOf(objectType: ObjectType): string {
  return objects[objectType].own ? `/dtl/record/${objectType}` : `/dtl/${objectType}`;
}

/** Hosts of earlier versions do not send the label. */
export type FieldReference = { objectType: ObjectType; field: string; label?: string; to: ObjectType };

let fieldReferences: readonly FieldReference[] = [];

/** The host names only the fields that this person can read. */
export function setFieldReferences(references: readonly FieldReference[]): void {
  fieldReferences = references;
}

/** Fields that administrators added count, too. */
export function listReferencesOf(type: ObjectType): readonly (Reference & { label?: string })[] {
  const own = fieldReferences.filter(({ objectType }) => objectType === type);
  return [...objects[type].references, ...own];
}

export type Related = {
  objectType: ObjectType;
  /** If an administrator added the field. */
  label?: string | undefined;
  filters: (id: string) => { [field: string]: string };
};

/** `filters` finds the records. */
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
