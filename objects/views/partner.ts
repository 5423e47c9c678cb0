// The partner form's first card (B2 Partner Management).
import type { View } from '../../schemas/words/view';
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
        // The server gives a new partner the status 'new' (R48).
        { name: 'status', required: true, showWhen: { field: 'status', filled: true } },
        { name: 'primaryBrandID' },
        { name: 'einssn_encrypt', required: false },
        { name: 'website' },
        { name: 'address', width: 'full' },
        { name: 'city', width: 'third' },
        { name: 'state' },
        { name: 'zip' },
      ],
    },
  ],
  rest: { except: [] },
  omit: partnerFields,
};
