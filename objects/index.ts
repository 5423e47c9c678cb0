// What this business keeps, in the order of menus and role templates. Explicit: an object that is not a row does not exist.
import { brand } from './brand';
import type { ObjectDefinition } from './define-object';
import { partner } from './partner';
import { product } from './product';
import { role } from './role';
import { sponsor } from './sponsor';
import { user } from './user';
import { vendor } from './vendor';
import { vendorproduct } from './vendorproduct';

const definitions = {
  sponsor,
  brand,
  product,
  partner,
  user,
  role,
  vendor,
  vendorproduct,
} as const satisfies {
  readonly [objectType: string]: ObjectDefinition;
};

/** The objects that come with the product. */
export type BuiltInType = keyof typeof definitions;
/** Stands for the keys of all objects that administrators made: which there are, only the running host knows. */
export type OwnType = '(own)';
export type ObjectType = BuiltInType | OwnType;

export const objectTypes = Object.keys(definitions) as readonly BuiltInType[];

/**
 * Every object there is now. The host fills in what its database holds and what changes there, the browser what its host answers
 * (set-own-objects.ts): read it when it is needed, keep nothing that was derived from it. Without a prototype: keys are an
 * administrator's.
 */
export const objects: Readonly<Record<ObjectType, ObjectDefinition>> = Object.assign(
  Object.create(null),
  definitions,
);

export function listObjectTypes(): readonly ObjectType[] {
  return Object.keys(objects) as ObjectType[];
}

/** Those that administrators made, in the order of their making. */
export function listOwnTypes(): readonly OwnType[] {
  return listObjectTypes().filter(isOwnType);
}

/** The objects whose fields an administrator adds to, in the order of Data Management (B3). */
export type SystemType =
  | OwnType
  | {
      [Type in BuiltInType]: (typeof definitions)[Type] extends { metadata: object } ? Type : never;
    }[BuiltInType];
const hasMetadata = (type: ObjectType): type is SystemType => objects[type].metadata !== undefined;
const isEdited = (type: BuiltInType): type is BuiltInType & SystemType => hasMetadata(type);
const orderOf = (type: ObjectType) => objects[type].metadata?.order ?? 0;
/** Those that come with the product. */
export const systemTypes = objectTypes.filter(isEdited).toSorted((a, b) => orderOf(a) - orderOf(b));

export function listSystemTypes(): readonly SystemType[] {
  return [...systemTypes, ...listOwnTypes()];
}

/** The objects that a role template has a part for (B2): those that come with the product, and all. */
export const roleTypes = objectTypes.filter((type) => definitions[type].access.inRoles);

export function listRoleTypes(): readonly ObjectType[] {
  return listObjectTypes().filter((type) => objects[type].access.inRoles);
}

/** One that is gone is none any more (set-own-objects.ts). */
export function isObjectType(text: string): text is ObjectType {
  return Object.prototype.propertyIsEnumerable.call(objects, text);
}

export function isOwnType(text: string): text is OwnType {
  return isObjectType(text) && objects[text].own !== undefined;
}

export function isSystemType(text: string): text is SystemType {
  return isObjectType(text) && hasMetadata(text);
}
