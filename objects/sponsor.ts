import { defineObject } from './define-object';

export const sponsor = defineObject({
  objectType: 'sponsor',
  idName: 'sponsorID',
  labels: {
    one: 'sponsor',
    many: 'sponsors',
    menu: 'Sponsors',
    heading: 'Sponsors',
    search: 'Search by name...',
    unnamed: 'Unnamed sponsor',
  },
  list: {
    title: ['sponsorName'],
    search: ['sponsorName'],
    sort: 'sponsorName',
    ordered: ['sponsorType'],
  },
  access: {
    serverWritten: [],
    adminWritten: ['sponsorType', 'roleConfig'],
    map: 'roleConfig',
    decides: ['roleConfig'],
    rights: ['roleConfig'],
    inRoles: true,
  },
  references: [],
  hasPeople: true,
  metadata: { label: 'Sponsor', order: 3 },
  alsoIn: ['/dtl/brand'],
  place: 'sidebar',
});
