// The rules of brands beyond their definition: partners see only the published version (R37).
import { isPartner } from '../../objects/user-types';
import { dropFromBrands } from '../storage/people/brand-versions';
import type { ObjectHooks } from './object-hooks';
import { listPublishedBrands } from './published-brand';

export const brand: ObjectHooks = {
  newView: 'brand.profile',
  readsWorking: (caller) => !isPartner(caller),
  findPublished: async (db, caller, id) =>
    (await listPublishedBrands(db, caller)).map(({ brand }) => brand).find((row) => row.id === id),
  forgetField: dropFromBrands,
};
