import type { Bounds } from '../../schemas/words/bounds';
import type { View } from '../../schemas/words/view';

export const vendorView: View = {
  id: 'vendor',
  objectType: 'vendor',
  groups: [{ key: 'vendor', title: 'Vendor', fields: [{ name: 'name', required: true, normalize: 'trim' }] }],
};

const price: Bounds = { minimum: 0, message: 'Must be 0 or more.' };
const recurring = { field: 'billingFrequency', in: ['recurring'] } as const;

export const vendorProductView: View = {
  id: 'vendorproduct',
  objectType: 'vendorproduct',
  groups: [
    {
      key: 'vendor product',
      title: 'Vendor Product',
      fields: [
        { name: 'vendorID', required: true },
        { name: 'productName', required: true, normalize: 'trim' },
        { name: 'unitCost', required: true, bounds: price },
        { name: 'suggestedRetail', required: true, bounds: price },
        { name: 'billingFrequency', required: true },
        { name: 'billCycle', required: true, showWhen: recurring },
      ],
    },
  ],
};
