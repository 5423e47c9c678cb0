import { type RecordKind, textField } from '../../shared/records/record-kind';

export const vendorKind: RecordKind = {
  objectType: 'vendor',
  path: '/dtl/vendor',
  idName: 'vendorID',
  noun: 'vendor',
  title: 'Vendors',
  searchLabel: 'Search by name...',
  sort: 'name',
  columns: [{ id: 'name', label: 'Vendor Name', primary: true }],
  nameOf: (vendor) => textField(vendor, 'name') || 'Unnamed vendor',
  errorSeconds: 15,
};

export const vendorProductKind: RecordKind = {
  objectType: 'vendorproduct',
  path: '/dtl/vendorproduct',
  idName: 'vendorProductID',
  noun: 'vendor product',
  title: 'Vendor Products',
  searchLabel: 'Search by name...',
  sort: 'productName',
  columns: [
    { id: 'productName', label: 'Product Name', primary: true },
    { id: 'vendorID', label: 'Vendor' },
    { id: 'unitCost', label: 'Unit Cost', align: 'end' },
    { id: 'suggestedRetail', label: 'Suggested Retail', align: 'end' },
    { id: 'billingFrequency', label: 'Billing' },
    { id: 'billCycle', label: 'Bill Cycle' },
  ],
  nameOf: (product) => textField(product, 'productName') || 'Unnamed vendor product',
  errorSeconds: 15,
};
