import { toRecordKind } from '../../shared/records/record-kind';

export const vendorKind = toRecordKind('vendor', {
  columns: [{ id: 'name', label: 'Vendor Name', primary: true }],
});

export const vendorProductKind = toRecordKind('vendorproduct', {
  columns: [
    { id: 'productName', label: 'Product Name', primary: true },
    { id: 'vendorID', label: 'Vendor' },
    { id: 'unitCost', label: 'Unit Cost', align: 'end' },
    { id: 'suggestedRetail', label: 'Suggested Retail', align: 'end' },
    { id: 'billingFrequency', label: 'Billing' },
    { id: 'billCycle', label: 'Bill Cycle' },
  ],
});
