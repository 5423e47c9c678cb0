// What a passed-through product takes from its vendor product (B4 Product, R65). Shared by the editor and the save.
import type { JsonObject } from '../../schemas/values/json';

/** How long the lead generator is paid and how its share shrinks; cleared when the billing changes. */
export const termFields = ['leadGeneratortermOfAgreement', 'leadGeneratorDiminishingRate'] as const;

/** The billing of the vendor product; a one-time payment has no cycle. */
export function toVendorBilling({ billingFrequency = null, billCycle = null }: JsonObject): JsonObject {
  return { billingFrequency, billCycle: billingFrequency === 'once' ? null : billCycle };
}
