import { toListedObject } from '../../records/listed-object';

export const vendorObject = toListedObject('vendor', {
  columns: [{ id: 'name', label: 'Vendor Name', primary: true }],
});

export const vendorProductObject = toListedObject('vendorproduct', {
  columns: [
    { id: 'productName', label: 'Product Name', primary: true },
    { id: 'vendorID', label: 'Vendor' },
    { id: 'unitCost', label: 'Unit Cost', align: 'end' },
    { id: 'suggestedRetail', label: 'Suggested Retail', align: 'end' },
    { id: 'billingFrequency', label: 'Billing' },
    { id: 'billCycle', label: 'Bill Cycle' },
  ],
});
