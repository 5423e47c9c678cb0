import { defineObject } from './define-object';

export const product = defineObject({
  objectType: 'product',
  idName: 'brandProductID',
  labels: {
    one: 'product',
    many: 'products',
    menu: 'Products',
    heading: 'Products',
    search: 'Search by title...',
    unnamed: 'Untitled product',
  },
  list: {
    title: ['title'],
    search: ['title'],
    sort: 'title',
    ordered: ['productType', 'status'],
  },
  access: {
    serverWritten: ['status'],
    adminWritten: [],
    decides: ['brandID', 'vendorProductID', 'serviceProviderVendorID'],
    rights: [],
    inRoles: true,
    scope: 'brandID',
    sponsorsDelete: true,
  },
  setsOthers: ['productType', 'pricingStrategy', 'billingFrequency', 'billCycle'],
  references: [{ field: 'brandID', to: 'brand', isLoose: true }],
  metadata: { label: 'Products', order: 2 },
  alsoIn: ['/dtl/brand'],
  place: 'palette',
});
