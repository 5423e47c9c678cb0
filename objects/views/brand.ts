// The views of a brand's sections (B2 Brand sections); the server picks one by `_section` (W2.31).
import type { View, ViewField } from '../../schemas/view';
import { type BrandSectionKey, brandSections, groupingsOf } from './brand-sections';
import { brandFields } from './system-fields';

const notNegative = 'Must be 0 or more.';

const fieldsBySection = {
  profile: [
    { name: 'brandName', required: true, normalize: 'trim' },
    { name: 'status', half: true },
    { name: 'governingState', half: true },
    { name: 'primaryEmail', normalize: 'trim', half: true },
    { name: 'primaryPhone', half: true },
    { name: 'brandDescription' },
  ],
  sponsor: [{ name: 'sponsorID', required: true }],
  urls: [
    { name: 'brandURL' },
    { name: 'enrollmentURL' },
    { name: 'marketplaceURL' },
    { name: 'adminURL' },
    { name: 'supportURL' },
  ],
  territory: [
    { name: 'territoryModel', half: true },
    { name: 'billingModel', half: true },
    { name: 'marketingHoldBack', half: true },
    {
      name: 'commitmentPeriodInMonths',
      half: true,
      bounds: { isCount: true, message: 'Must be a whole number of months, 0 or more.' },
    },
    {
      name: 'minNumOfTerritories',
      half: true,
      bounds: {
        maximum: 'maxNumOfTerritories',
        isCount: true,
        message: 'Must be a whole number from 0 up to the maximum.',
      },
    },
    {
      name: 'maxNumOfTerritories',
      half: true,
      bounds: {
        minimum: 'minNumOfTerritories',
        isCount: true,
        message: 'Must be a whole number, at least the minimum.',
      },
    },
    { name: 'inclusiveExclusiveRule', half: true },
    { name: 'pricingModel', half: true },
  ],
  territoryPricing: [
    { name: 'averageSale', half: true, bounds: { minimum: 0, message: notNegative } },
    { name: 'averageMargin', half: true },
    {
      name: 'sellingSeasonInMonths',
      half: true,
      bounds: { minimum: 0, maximum: 12, message: 'Must be 0 to 12 months.' },
    },
    { name: 'expectedMarketShare', half: true },
    { name: 'medianHousholdIncome', half: true, bounds: { minimum: 0, message: notNegative } },
    { name: 'averageLTMC', half: true },
    { name: 'incomeOffset' },
    {
      name: 'minLTVCONV',
      half: true,
      bounds: { maximum: 'maxLTCONV', message: 'Must not be above the maximum adoption rate.' },
    },
    {
      name: 'maxLTCONV',
      half: true,
      bounds: { minimum: 'minLTVCONV', message: 'Must not be below the minimum adoption rate.' },
    },
    { name: 'finalAdjustedConversionRate', half: true },
    { name: 'discountRate', half: true },
  ],
  territoryIandE: [
    { name: 'includedStates', rows: 10 },
    { name: 'excludedStates', rows: 10 },
  ],
  payments: [
    { name: 'stripePublishableKeyTest' },
    {
      name: 'stripeSecretKeyTest_encrypt',
      format: '^[^\\s]+$',
      formatMessage: 'Keys cannot contain spaces.',
    },
    { name: 'stripePublishableKeyLive' },
    {
      name: 'stripeSecretKeyLive_encrypt',
      format: '^[^\\s]+$',
      formatMessage: 'Keys cannot contain spaces.',
    },
  ],
  crm: [
    { name: 'hubspotApiKey_encrypt', format: '^[^\\s]+$', formatMessage: 'Keys cannot contain spaces.' },
    { name: 'hubspotCreateCompnay', half: true },
    { name: 'hubspotCreateContact', half: true },
  ],
} as const satisfies Partial<Record<BrandSectionKey, readonly ViewField[]>>;

type DrawnSection = keyof typeof fieldsBySection;

const drawn = brandSections.filter((section) => section.viewId !== null);
const systemFields: readonly string[] = [
  ...brandFields,
  ...Object.values(fieldsBySection).flatMap((fields) => fields.map((field) => field.name)),
];

function toView(key: DrawnSection): View {
  const section = brandSections.find((candidate) => candidate.key === key);
  if (section === undefined) throw new Error(`no brand section ${key}`);
  return {
    id: `brand.${key}`,
    objectType: 'brand',
    groups: [{ key, title: section.heading, fields: fieldsBySection[key] }],
    rest: key === 'profile' ? { except: groupingsElsewhere() } : { matching: groupingsOf(section) },
    omit: systemFields,
  };
}

/** Profile is the brand's first section: it takes every grouping that no other section has (R16). */
function groupingsElsewhere(): string[] {
  return drawn.filter((section) => section.key !== 'profile').flatMap(groupingsOf);
}

export const brandViews: readonly View[] = drawn.map((section) => toView(section.key as DrawnSection));
