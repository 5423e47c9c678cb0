// The server picks a view by `_section` (B2 Brand sections, W2.31).
import type { View, ViewField } from '../../schemas/words/view';
import { type BrandSectionKey, brandSections, groupingsOf } from './brand-sections';
import { brandFields } from './system-fields';

const notNegative = 'Must be 0 or more.';

const fieldsBySection = {
  profile: [
    { name: 'brandName', required: true, normalize: 'trim' },
    { name: 'status' },
    { name: 'governingState' },
    { name: 'primaryEmail', normalize: 'trim' },
    { name: 'primaryPhone' },
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
    { name: 'territoryModel' },
    { name: 'billingModel' },
    { name: 'marketingHoldBack' },
    {
      name: 'commitmentPeriodInMonths',
      bounds: { isCount: true, message: 'Must be a whole number of months, 0 or more.' },
    },
    {
      name: 'minNumOfTerritories',
      bounds: {
        maximum: 'maxNumOfTerritories',
        isCount: true,
        message: 'Must be a whole number from 0 up to the maximum.',
      },
    },
    {
      name: 'maxNumOfTerritories',
      bounds: {
        minimum: 'minNumOfTerritories',
        isCount: true,
        message: 'Must be a whole number, at least the minimum.',
      },
    },
    { name: 'inclusiveExclusiveRule' },
    { name: 'pricingModel' },
  ],
  territoryPricing: [
    { name: 'averageSale', bounds: { minimum: 0, message: notNegative } },
    { name: 'averageMargin' },
    {
      name: 'sellingSeasonInMonths',
      bounds: { minimum: 1, maximum: 12, message: 'Must be 1 to 12 months.' },
    },
    { name: 'expectedMarketShare' },
    { name: 'medianHousholdIncome', bounds: { minimum: 0, message: notNegative } },
    { name: 'averageLTMC' },
    { name: 'incomeOffset' },
    {
      name: 'minLTVCONV',
      bounds: { maximum: 'maxLTCONV', message: 'Must not be above the maximum adoption rate.' },
    },
    {
      name: 'maxLTCONV',
      bounds: { minimum: 'minLTVCONV', message: 'Must not be below the minimum adoption rate.' },
    },
    { name: 'finalAdjustedConversionRate' },
    { name: 'discountRate' },
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
    { name: 'hubspotCreateCompnay' },
    { name: 'hubspotCreateContact' },
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

/** Profile is the first section, so it shows every grouping that no other section has (R16). */
function groupingsElsewhere(): string[] {
  return drawn.filter((section) => section.key !== 'profile').flatMap(groupingsOf);
}

export const brandViews: readonly View[] = drawn.map((section) => toView(section.key as DrawnSection));

/** A change of many brands checks what each section's own save would. */
export const brandView: View = {
  id: 'brand',
  objectType: 'brand',
  groups: brandViews.flatMap(({ groups }) => groups),
  rest: { except: [] },
  omit: systemFields,
};
