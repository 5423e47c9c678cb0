// Which objects do something beyond their definition; the others are wholly generic.
import type { ObjectType } from '../../objects/index';
import type { ObjectHooks } from './object-hooks';
import { product } from './product';
import { role } from './role';
import { user } from './user';

const table: { readonly [type in ObjectType]?: ObjectHooks } = { product, role, user };

export function hooksOf(type: ObjectType): ObjectHooks {
  return table[type] ?? {};
}
