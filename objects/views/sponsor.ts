import type { View } from '../../schemas/words/view';
import { sponsorFields } from './system-fields';

export const sponsorView: View = {
  id: 'sponsor',
  objectType: 'sponsor',
  groups: [
    {
      key: 'sponsor',
      title: 'Sponsor',
      fields: [
        { name: 'sponsorName', required: true, normalize: 'trim' },
        { name: 'sponsorURL' },
        { name: 'supportEmail', normalize: 'trim' },
        { name: 'supportPhone' },
        { name: 'sponsorType' },
      ],
    },
  ],
  rest: { except: [] },
  omit: sponsorFields,
};

/** A brand shows the sponsor in this form and saves it as the sponsor's own record (B2 Brand sections). */
export const brandSponsorFormView: View = {
  id: 'sponsor.brand',
  objectType: 'sponsor',
  groups: [
    {
      key: 'sponsor',
      title: 'Sponsor',
      fields: [
        { name: 'sponsorName', required: true, normalize: 'trim' },
        { name: 'sponsorURL' },
        { name: 'supportEmail', normalize: 'trim' },
        { name: 'supportPhone' },
      ],
    },
  ],
};
