// Admins and sponsors work on a brand; partners read the version published last (B3).
import type { Json, JsonObject } from '../schemas/values/json';
import { defineCall } from './define-call';
import { listKeys, toListAnswer } from './list-query';
import { product } from './product';
import { defineFields, patchBody, toIdQuery, toRecord, toWritten } from './record';
import {
  boolean,
  instant,
  integer,
  nothing,
  number,
  type TypeOf,
  text,
  toAnswer,
  toChoice,
  toEither,
  toExact,
  toList,
  toMap,
  toObject,
  toShape,
  toText,
} from './shapes';
import { sponsor } from './sponsor';

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

const about = { brandName: text, createdAt: instant };
/** An email or a name, if the caller can see that person. */
const more = { publishNotes: text, publishedBy: text };
export const publishedVersion = toExact({ brandID: text, ...about }, more);
export const archivedVersion = toExact({ archivedID: text, ...about }, more);
export type PublishedVersion = TypeOf<typeof publishedVersion>;
export type ArchivedVersion = TypeOf<typeof archivedVersion>;

export const typedID = toText({ minLength: 1, maxLength: 300 });

/** `_version`: the version that the person reviewed. A brand that has changed since is not published: 409. */
export type PublishBody = { brandID: string; _version?: number } & (
  | { publishNotes: string }
  | { archivedID: string }
);

const body = toShape<PublishBody>({
  ...toObject(
    { brandID: typedID },
    { publishNotes: toText({ maxLength: 20_000 }), archivedID: typedID, _version: integer },
  ),
  oneOf: [{ required: ['publishNotes'] }, { required: ['archivedID'] }],
});

const published = toAnswer({ message: text, published: publishedVersion });
export type Published = TypeOf<typeof published>;

export const publishBrand = defineCall({
  method: 'POST',
  path: '/dtl/brand/publish',
  summary: 'Publishes the working brand, or reverts to an archived version',
  body,
  answers: { 200: published },
});

const loaded = toAnswer({ brand, sponsor: toEither(sponsor, nothing), products: toList(product) });
export type BrandLoaded = TypeOf<typeof loaded>;

export const readBrand = defineCall({
  method: 'GET',
  path: '/dtl/brand',
  summary:
    'Lists the brands you can access, or returns the one with this brandID, its sponsor and its products',
  query: toObject({}, { brandID: text, ...listKeys }),
  answers: { 200: toEither(loaded, toListAnswer(brand)) },
});

const state = toAnswer({ brand: toEither(publishedVersion, nothing) });
export type PublishState = TypeOf<typeof state>;

/** `canRevert`: the caller writes every field that going back to a version overwrites. */
const archive = toAnswer({ archivedBrands: toList(archivedVersion) }, { canRevert: boolean });
export type ArchivedVersions = TypeOf<typeof archive>;

const value = toShape<Json>({});
/** `leftOut`: values of a version that a revert does not restore. */
const diff = toAnswer(
  { changes: toList(toExact({ path: text, label: text }, { from: value, to: value })) },
  { leftOut: toList(toExact({ path: text, label: text }, { value })) },
);
export type PublishDiff = TypeOf<typeof diff>;

export const readVersions = defineCall({
  method: 'GET',
  path: '/dtl/brand/publish',
  summary: 'Returns the published version, the archived ones (archived=true) or the differences (diff)',
  query: toObject({ brandID: typedID }, { archived: toChoice(['true', 'false']), diff: typedID }),
  answers: { 200: toEither(state, archive, diff) },
});

/** One section's changed fields; `_section: 'products'` replaces `products` whole. */
export type BrandPatch = JsonObject & { _section: string };

export const updateBrand = defineCall({
  method: 'PATCH',
  path: '/dtl/brand',
  summary: 'Saves one section of a brand, or its enabled products',
  query: toIdQuery('brandID'),
  body: toShape<BrandPatch>(patchBody),
  answers: { 200: toWritten('brand', brand) },
});
