import { defineObject } from './define-object';

export const brand = defineObject({
  objectType: 'brand',
  idName: 'brandID',
  labels: {
    one: 'brand',
    many: 'brands',
    menu: 'Brands',
    heading: 'All Brands',
    search: 'Search by name...',
    unnamed: 'Unnamed brand',
  },
  list: {
    title: ['brandName'],
    search: ['brandName'],
    sort: 'brandName',
    ordered: ['sponsorName', 'status'],
  },
  access: {
    serverWritten: ['publicKey', 'completedSections', 'products', 'sponsorName', 'publishNotes'],
    adminWritten: ['status', 'sponsorID'],
    reserved: ['published'],
    decides: ['sponsorID', 'roleConfig'],
    rights: [],
    inRoles: true,
    scope: 'sponsorID',
  },
  references: [{ field: 'sponsorID', to: 'sponsor' }],
  metadata: { label: 'Brand', order: 1 },
  place: 'sidebar',
});
