// The rules of brands beyond their definition: partners see only the published version (R37).
import { isPartner } from '../../objects/user-types';
import { dropFromBrands } from '../storage/people/brand-versions';
import type { ObjectHooks } from './object-hooks';

export const brand: ObjectHooks = {
  newView: 'brand.profile',
  readsWorking: (caller) => !isPartner(caller),
  forgetField: dropFromBrands,
};
