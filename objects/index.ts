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

export type ObjectType = keyof typeof definitions;

export const objects: Readonly<Record<ObjectType, ObjectDefinition>> = definitions;
export const objectTypes = Object.keys(definitions) as readonly ObjectType[];

/** The objects whose fields an administrator adds to, in the order of Data Management (B3). */
export type SystemType = {
  [Type in ObjectType]: (typeof definitions)[Type] extends { metadata: object } ? Type : never;
}[ObjectType];
const hasMetadata = (type: ObjectType): type is SystemType => objects[type].metadata !== undefined;
const orderOf = (type: ObjectType) => objects[type].metadata?.order ?? 0;
export const systemTypes = objectTypes.filter(hasMetadata).toSorted((a, b) => orderOf(a) - orderOf(b));

/** The objects that a role template has a part for (B2). */
export const roleTypes = objectTypes.filter((type) => objects[type].access.inRoles);

export function isObjectType(text: string): text is ObjectType {
  return Object.hasOwn(definitions, text);
}

export function isSystemType(text: string): text is SystemType {
  return isObjectType(text) && hasMetadata(text);
}
