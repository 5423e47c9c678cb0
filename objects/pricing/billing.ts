// What a product that passes a vendor's on takes over from it (B4 Product, R65), in the editor and at the save.
import type { JsonObject } from '../../schemas/json';

/** For how long the lead generator is paid, and how its share shrinks: another billing empties them. */
export const termFields = ['leadGeneratortermOfAgreement', 'leadGeneratorDiminishingRate'] as const;

/** It is billed as its vendor bills; what is paid once has no cycle. */
export function toVendorBilling({ billingFrequency = null, billCycle = null }: JsonObject): JsonObject {
  return { billingFrequency, billCycle: billingFrequency === 'once' ? null : billCycle };
}
