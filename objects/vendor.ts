import { defineObject } from './define-object';

/** Brands sell the products of these companies on (R65). */
export const vendor = defineObject({
  objectType: 'vendor',
  idName: 'vendorID',
  labels: {
    one: 'vendor',
    many: 'vendors',
    menu: 'Vendors',
    heading: 'Vendors',
    search: 'Search by name...',
    unnamed: 'Unnamed vendor',
  },
  list: { title: ['name'], search: ['name'], sort: 'name', ordered: [] },
  access: { serverWritten: [], adminWritten: [], decides: ['name'], rights: [], inRoles: false },
  references: [],
  heldBy: [{ objectType: 'product', field: 'serviceProviderVendorID' }],
  alsoIn: ['/dtl/product', '/dtl/vendorproduct'],
  place: 'palette',
});
