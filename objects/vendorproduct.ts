import { defineObject } from './define-object';

/** B3 Vendor product, R65. */
export const vendorproduct = defineObject({
  objectType: 'vendorproduct',
  idName: 'vendorProductID',
  labels: {
    one: 'vendor product',
    many: 'vendor products',
    menu: 'Vendor products',
    heading: 'Vendor Products',
    search: 'Search by name...',
    unnamed: 'Unnamed vendor product',
  },
  list: {
    title: ['productName'],
    search: ['productName'],
    sort: 'productName',
    ordered: [],
  },
  access: { serverWritten: [], adminWritten: [], decides: ['vendorID'], rights: [], inRoles: false },
  setsOthers: ['productName', 'billingFrequency', 'billCycle'],
  references: [{ field: 'vendorID', to: 'vendor' }],
  heldBy: [{ objectType: 'product', field: 'vendorProductID' }],
  alsoIn: ['/dtl/product'],
  place: 'palette',
});
