import type { ObjectType } from '../../objects/index';
import { brand } from './brand';
import type { ObjectHooks } from './object-hooks';
import { toPartHooks } from './part';
import { partner } from './partner';
import { product } from './product';
import { role } from './role';
import { sponsor } from './sponsor';
import { user } from './user';

const table: { readonly [type in ObjectType]?: ObjectHooks } = {
  brand,
  partner,
  product,
  role,
  sponsor,
  user,
};

export function hooksOf(type: ObjectType): ObjectHooks {
  return (Object.hasOwn(table, type) && table[type]) || toPartHooks(type) || {};
}
