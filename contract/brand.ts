// Brands, their sections and their published versions (B3, API.md).
import type { Json } from '../schemas/json';
import type { WireProduct } from './product';
import type { WirePatch, WireRecord } from './record';
import type { WireSponsor } from './sponsor';

/** Present: enabled. `territory` is the system item. */
export type EnabledProduct = { productID: string; required: boolean };

/** `hubspotCreateCompnay`, `medianHousholdIncome`, `maxLTCONV`: spelt as the specification spells them. */
export type WireBrand = WireRecord & {
  brandID: string;
  brandName?: string;
  sponsorID?: string;
  sponsorName?: string;
  status?: 'Test' | 'Live';
  products?: EnabledProduct[];
  completedSections?: { [section: string]: boolean };
  publicKey?: string;
  inclusiveExclusiveRule?: string;
  averageSale?: number;
  sellingSeasonInMonths?: number;
  expectedMarketShare?: number;
  medianHousholdIncome?: number;
  minLTVCONV?: number;
  maxLTCONV?: number;
  finalAdjustedConversionRate?: number;
  discountRate?: number;
  hubspotCreateCompnay?: boolean;
  hubspotCreateContact?: boolean;
};

export type BrandLoaded = {
  success: true;
  brand: WireBrand;
  sponsor: WireSponsor | null;
  products: WireProduct[];
};

/** PATCH /dtl/brand: one section's changed fields; `_section: 'products'` replaces `products` whole. */
export type BrandPatch = WirePatch & { _section: string };

export type PublishBody = { brandID: string; publishNotes: string } | { brandID: string; archivedID: string };

/** `createdAt` is ISO 8601 UTC. */
type BrandVersion = { brandName: string; createdAt: string; publishNotes?: string };
export type PublishedVersion = BrandVersion & { brandID: string };
export type ArchivedVersion = BrandVersion & { archivedID: string };

export type Published = { success: true; message: string; published: PublishedVersion };
export type PublishState = { success: true; brand: PublishedVersion | null };
export type ArchivedVersions = { success: true; archivedBrands: ArchivedVersion[] };

/** GET /dtl/brand/publish?diff: what publishing or reverting would change. */
export type PublishDiff = {
  success: true;
  changes: { path: string; label: string; from?: Json; to?: Json }[];
};
