import { defineObject } from './define-object';

export const partner = defineObject({
  objectType: 'partner',
  idName: 'partnerID',
  labels: {
    one: 'partner',
    many: 'partners',
    menu: 'Partners',
    heading: 'Partners',
    search: 'Search by name....',
    unnamed: 'Unnamed partner',
  },
  list: {
    title: ['partnerName'],
    search: ['partnerName'],
    sort: 'partnerName',
    ordered: ['status', 'state', 'city', 'zip', 'address', 'website', 'sponsorType'],
  },
  access: {
    serverWritten: [],
    adminWritten: ['status', 'sponsorType', 'primaryUserID', 'roleConfig'],
    map: 'roleConfig',
    decides: ['primaryBrandID', 'primaryUserID', 'roleConfig'],
    rights: ['roleConfig'],
    inRoles: true,
    scope: 'primaryBrandID',
    shows: ['primaryBrandID'],
  },
  references: [
    { field: 'primaryBrandID', to: 'brand' },
    { field: 'primaryUserID', to: 'user', where: { type: 'partner', userTypeID: '$id' } },
  ],
  hasPeople: true,
  leadFilter: 'partnerID',
  metadata: { label: 'Partners', order: 4 },
  place: 'sidebar',
});
