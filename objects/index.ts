// The objects of this business, in the order of menus and role templates. An object without a row here does not exist.
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
/** The keys of all objects that administrators created; only the running host knows them. */
export type OwnType = '(own)';
export type ObjectType = BuiltInType | OwnType;

export const objectTypes = Object.keys(definitions) as readonly BuiltInType[];

/**
 * Every current object. The host keeps it up to date with its database, the browser with its host (set-own-objects.ts), so read it when
 * needed and cache nothing derived from it. It has no prototype, because administrators choose the keys.
 */
export const objects: Readonly<Record<ObjectType, ObjectDefinition>> = Object.assign(
  Object.create(null),
  definitions,
);

export function listObjectTypes(): readonly ObjectType[] {
  return Object.keys(objects) as ObjectType[];
}

/** The objects that administrators created, oldest first. */
export function listOwnTypes(): readonly OwnType[] {
  return listObjectTypes().filter(isOwnType);
}

/** The objects to which an administrator can add fields, in the order of Data Management (B3). */
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

/** The objects that a role template covers (B2): those that come with the product, and all. */
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

/** The roles that the product comes with and relies on, by id (R38, R55). */
export const systemRoles = {
  /** Has full access to every object, whatever is stored. */
  administrator: 'role-administrator',
  /** The role of a partner's primary user. */
  partnerAdministrator: 'role-partner-administrator',
} as const;

/** A new partner brings its primary user; this is the prefix of that user's fields next to the record's own: 'user.email'. */
export const userPrefix = 'user.';

export function comesWithUser(objectType: ObjectType): boolean {
  const { references }: ObjectDefinition = objects[objectType];
  return references.some(({ where = {} }) => Object.values(where).includes('$id'));
}
