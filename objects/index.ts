// Menus and role templates have this order. An object without a row here does not exist.
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

export type BuiltInType = keyof typeof definitions;
/** Only the running host knows their keys. */
export type OwnType = '(own)';
export type ObjectType = BuiltInType | OwnType;

export const objectTypes = Object.keys(definitions) as readonly BuiltInType[];

/**
 * Host and browser update it (set-own-objects.ts), so cache nothing derived from it. No prototype: administrators choose
 * the keys.
 */
export const objects: Readonly<Record<ObjectType, ObjectDefinition>> = Object.assign(
  Object.create(null),
  definitions,
);

export function listObjectTypes(): readonly ObjectType[] {
  return Object.keys(objects) as ObjectType[];
}

/** Oldest first. */
export function listOwnTypes(): readonly OwnType[] {
  return listObjectTypes().filter(isOwnType);
}

/** Administrators can add fields to these. In the order of Data Management (B3). */
export type SystemType =
  | OwnType
  | {
      [Type in BuiltInType]: (typeof definitions)[Type] extends { metadata: object } ? Type : never;
    }[BuiltInType];
const hasMetadata = (type: ObjectType): type is SystemType => objects[type].metadata !== undefined;
const isEdited = (type: BuiltInType): type is BuiltInType & SystemType => hasMetadata(type);
const orderOf = (type: ObjectType) => objects[type].metadata?.order ?? 0;
export const systemTypes = objectTypes.filter(isEdited).toSorted((a, b) => orderOf(a) - orderOf(b));

export function listSystemTypes(): readonly SystemType[] {
  return [...systemTypes, ...listOwnTypes()];
}

/** Role templates cover these (B2). */
export const roleTypes = objectTypes.filter((type) => definitions[type].access.inRoles);

export function listRoleTypes(): readonly ObjectType[] {
  return listObjectTypes().filter((type) => objects[type].access.inRoles);
}

/** A deleted object does not count (set-own-objects.ts). */
export function isObjectType(text: string): text is ObjectType {
  return Object.prototype.propertyIsEnumerable.call(objects, text);
}

export function isOwnType(text: string): text is OwnType {
  return isObjectType(text) && objects[text].own !== undefined;
}

export function isSystemType(text: string): text is SystemType {
  return isObjectType(text) && hasMetadata(text);
}

/** 'vendor product' → 'Vendor product'. */
export function toTitle(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The product relies on these (R38, R55). */
export const systemRoles = {
  /** Has full access to every object, whatever is stored. */
  administrator: 'role-administrator',
  partnerAdministrator: 'role-partner-administrator',
} as const;

/** A new partner brings its primary user, whose fields come next to the record's own: 'user.email'. */
export const userPrefix = 'user.';

export function comesWithUser(objectType: ObjectType): boolean {
  const { references }: ObjectDefinition = objects[objectType];
  return references.some(({ where = {} }) => Object.values(where).includes('$id'));
}
