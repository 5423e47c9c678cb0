// A passed-through product takes its billing from the vendor product (B4 Product, R65).
import type { JsonObject } from '../../schemas/values/json';

/** Cleared when the billing changes. */
export const termFields = ['leadGeneratortermOfAgreement', 'leadGeneratorDiminishingRate'] as const;

/** A one-time payment has no cycle. */
export function toVendorBilling({ billingFrequency = null, billCycle = null }: JsonObject): JsonObject {
  return { billingFrequency, billCycle: billingFrequency === 'once' ? null : billCycle };
}
