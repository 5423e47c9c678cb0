// What brands do beyond their definition: partners know them as they were published (R37).
import { isPartner } from '../../objects/user-types';
import { dropFromBrands } from '../storage/people/brand-versions';
import type { ObjectHooks } from './object-hooks';

export const brand: ObjectHooks = {
  newView: 'brand.profile',
  readsWorking: (caller) => !isPartner(caller),
  forgetField: dropFromBrands,
};
