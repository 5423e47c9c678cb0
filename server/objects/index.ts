import type { ObjectType } from '../../objects/index';
import { isPartner } from '../../objects/user-types';
import { dropFromBrands } from '../storage/people/brand-versions';
import { company } from './company';
import type { ObjectHooks } from './object-hooks';
import { toPartHooks } from './part';
import { product } from './product';
import { listPublishedBrands } from './published-brand';
import { role } from './role';
import { user } from './user';

const brand: ObjectHooks = {
  newView: 'brand.profile',
  readsWorking: (caller) => !isPartner(caller),
  findPublished: async (db, caller, id) =>
    (await listPublishedBrands(db, caller)).map(({ brand }) => brand).find((row) => row.id === id),
  forgetField: dropFromBrands,
};

const table: { readonly [type in ObjectType]?: ObjectHooks } = {
  brand,
  partner: company,
  product,
  role,
  sponsor: company,
  user,
};

export function hooksOf(type: ObjectType): ObjectHooks {
  return (Object.hasOwn(table, type) && table[type]) || toPartHooks(type) || {};
}
