// A's own requirements and messages (A2, A5).
import type { View } from '../../schemas/words/view';
import { profilePhone } from './profile';
import { userFields } from './system-fields';

export const businessView: View = {
  id: 'business',
  objectType: 'user',
  groups: [
    {
      key: 'business',
      title: 'Business details',
      fields: [
        {
          name: 'businessName',
          required: true,
          isAsked: true,
          requiredMessage: 'Business Name is required.',
          autocomplete: 'organization',
        },
        { name: 'businessWebsite', formatMessage: 'Please enter a valid URL.', autocomplete: 'url' },
        { name: 'businessPhone', ...profilePhone, autocomplete: 'work tel' },
        { name: 'businessAddress', width: 'full', autocomplete: 'section-business address-line1' },
        { name: 'businessCity', width: 'third', autocomplete: 'section-business address-level2' },
        { name: 'businessState', autocomplete: 'section-business address-level1' },
        { name: 'businessEIN', required: true, isAsked: true, requiredMessage: 'EIN or SSN is required.' },
        {
          name: 'businessInStates',
          required: true,
          isAsked: true,
          requiredMessage: 'Select at least one state.',
          rows: 15,
        },
      ],
    },
  ],
  rest: { matching: ['business'] },
  omit: userFields,
};
