// Brands, as admins and sponsors work on them and as partners read the version published last (B3).
import { defineFields, toRecord } from '../record';
import { boolean, number, type TypeOf, text, toChoice, toList, toMap, toObject } from '../shapes';

const enabledProduct = toObject({ productID: text, required: boolean });
/** A product that is listed is enabled. `territory` is the system item. */
export type EnabledProduct = TypeOf<typeof enabledProduct>;

/** `hubspotCreateCompnay`, `medianHousholdIncome`, `maxLTCONV` are spelled as in the specification. */
export const brandFields = defineFields(
  { brandID: text },
  {
    brandName: text,
    sponsorID: text,
    sponsorName: text,
    status: toChoice(['Test', 'Live']),
    products: toList(enabledProduct),
    completedSections: toMap(boolean),
    publicKey: text,
    inclusiveExclusiveRule: text,
    averageSale: number,
    sellingSeasonInMonths: number,
    expectedMarketShare: number,
    medianHousholdIncome: number,
    minLTVCONV: number,
    maxLTCONV: number,
    finalAdjustedConversionRate: number,
    discountRate: number,
    hubspotCreateCompnay: boolean,
    hubspotCreateContact: boolean,
  },
);
export const brand = toRecord('brand', brandFields);
export type WireBrand = TypeOf<typeof brand>;
