// What vendors sell, for passthrough products (B3). Money in US dollars.
import { number, type TypeOf, text, toChoice, toExact, toList } from '../shapes';

export const vendorProduct = toExact(
  {
    vendorProductID: text,
    vendorID: text,
    productName: text,
    /** Wholesale. */
    unitCost: number,
    suggestedRetail: number,
    billingFrequency: toChoice(['once', 'recurring']),
  },
  { billCycle: toChoice(['weekly', 'monthly', 'quarterly', 'annually']) },
);
export type VendorProduct = TypeOf<typeof vendorProduct>;

export const vendor = toExact({ vendorID: text, name: text, products: toList(vendorProduct) });
export type Vendor = TypeOf<typeof vendor>;
