// A's own requirements, messages and loose phone, whatever the elements say elsewhere (A5).
import type { View, ViewField } from '../../schemas/words/view';
import { groupingsOf } from './brand-sections';
import { profileSections } from './profile-sections';
import { userFields } from './system-fields';

/** Digits, dash, plus, parentheses and spaces, with at least one digit (A5, R12). */
const loosePhone = '^[-+() ]*[0-9][-+() 0-9]*$';

/** Stored as NNN-NNN-NNNN if it is a US number, else as typed. */
export const profilePhone = {
  required: true,
  isAsked: true,
  requiredMessage: 'Please enter a valid phone number.',
  format: loosePhone,
  formatMessage: 'Please enter a valid phone number.',
  normalize: 'phone',
} as const satisfies Omit<ViewField, 'name'>;

const elsewhere = profileSections
  .filter((section) => section.viewId !== null && section.key !== 'profile')
  .flatMap(groupingsOf);

export const profileView: View = {
  id: 'profile',
  objectType: 'user',
  groups: [
    {
      key: 'profile',
      title: 'Personal details',
      fields: [
        {
          name: 'fname',
          required: true,
          isAsked: true,
          requiredMessage: 'First Name is required.',
          width: 'third',
          autocomplete: 'given-name',
        },
        {
          name: 'lname',
          required: true,
          isAsked: true,
          requiredMessage: 'Last Name is required.',
          width: 'third',
          autocomplete: 'family-name',
        },
        {
          name: 'phone',
          ...profilePhone,
          autocomplete: 'tel',
        },
        {
          name: 'email',
          required: true,
          isAsked: true,
          requiredMessage: 'Please enter a valid email address.',
          formatMessage: 'Please enter a valid email address.',
          description: 'You also use it to sign in.',
          autocomplete: 'email',
        },
        {
          name: 'address',
          required: true,
          isAsked: true,
          requiredMessage: 'Street Address is required.',
          width: 'full',
          autocomplete: 'address-line1',
        },
        { name: 'city', width: 'third', autocomplete: 'address-level2' },
        { name: 'state', autocomplete: 'address-level1' },
        { name: 'zip', autocomplete: 'postal-code' },
        { name: 'country', width: 'third', autocomplete: 'country-name' },
      ],
    },
  ],
  rest: { except: elsewhere },
  omit: userFields,
};
