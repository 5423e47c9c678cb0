// The partner form's first card (B2 Partner Management).
import type { View } from '../../schemas/view';
import { partnerFields } from './system-fields';

export const partnerView: View = {
  id: 'partner',
  objectType: 'partner',
  groups: [
    {
      key: 'partner',
      title: 'Partner',
      fields: [
        { name: 'partnerName', required: true, normalize: 'trim' },
        { name: 'primaryBrandID' },
        { name: 'einssn_encrypt', required: false },
        { name: 'website' },
        { name: 'address' },
        { name: 'city' },
        { name: 'state', half: true },
        { name: 'zip', half: true },
        // Only on a saved partner: a new one has no status until the server gives it 'new' (R48).
        { name: 'status', required: true, showWhen: { field: 'status', filled: true } },
      ],
    },
  ],
  rest: { except: [] },
  omit: partnerFields,
};
