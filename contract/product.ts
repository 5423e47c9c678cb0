// Brand products and the vendors' products that passthrough sells on (B3). Money in US dollars, shares 0..1.
import type { WireRecord } from './record';

export type BillingFrequency = 'once' | 'recurring';
export type BillCycle = 'weekly' | 'monthly' | 'quarterly' | 'annually';

/**
 * `dymaicPricingVariableName`, `dymaicPricingVariableUnitPrice` and `leadGeneratortermOfAgreement`:
 * spelt as the specification spells them.
 */
export type WireProduct = WireRecord & {
  brandProductID: string;
  brandID?: string;
  status?: string;
  title?: string;
  description?: string;
  terms?: string;
  /** Fixed once created, like the vendor. */
  productType?: 'passthrough' | 'custom' | 'marketing';
  vendorProductID?: string;
  serviceProviderVendorID?: string;
  pricingStrategy?: 'fixed' | 'dynamic';
  billingFrequency?: BillingFrequency;
  billCycle?: BillCycle;
  dymaicPricingVariableName?: string;
  dymaicPricingVariableUnitPrice?: number;
  unitPrice?: number;
  marketingHoldBack?: number;
  /** May exceed 1 (R49). */
  brandPartnerMarkup?: number;
  leadGeneratorPercentage?: number;
  leadGeneratortermOfAgreement?: 'once' | 'perpetual' | 'diminishing';
  leadGeneratorDiminishingRate?: number;
};

export type VendorProduct = {
  vendorProductID: string;
  vendorID: string;
  productName: string;
  /** Wholesale. */
  unitCost: number;
  suggestedRetail: number;
  billCycle?: BillCycle;
  billingFrequency: BillingFrequency;
};

export type Vendor = { vendorID: string; name: string; products: VendorProduct[] };

export type VendorProductOne = { success: true; vendorProduct: VendorProduct };
export type VendorList = { success: true; vendors: Vendor[] };
