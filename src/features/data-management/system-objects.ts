import { type ObjectType, objectTypes } from '../../../schemas/data-element';

export type SystemObject = {
  type: ObjectType;
  label: string;
  /** In sentences: 'on every partner form', '12 partners'. */
  one: string;
  many: string;
};

/** The sidebar 'System Objects' (B2); 'Partners' is spelt right. */
export const systemObjects: readonly SystemObject[] = [
  { type: 'brand', label: 'Brand', one: 'brand', many: 'brands' },
  { type: 'product', label: 'Products', one: 'product', many: 'products' },
  { type: 'sponsor', label: 'Sponsor', one: 'sponsor', many: 'sponsors' },
  { type: 'partner', label: 'Partners', one: 'partner', many: 'partners' },
  { type: 'user', label: 'Users', one: 'user', many: 'users' },
  { type: 'role', label: 'Roles', one: 'role', many: 'roles' },
];

/** `?show=`: brand by default, singular or plural (B2). */
export function parseShow(text: string | null): ObjectType {
  const asked = (text ?? '').toLowerCase().replace(/s$/, '');
  return objectTypes.find((type) => type === asked) ?? 'brand';
}

export function getSystemObject(type: ObjectType): SystemObject {
  const found = systemObjects.find((one) => one.type === type);
  if (!found) throw new Error(`No system object '${type}'`);
  return found;
}
