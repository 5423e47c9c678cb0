// Browser and server decide completeness from this list (B2 Brand Management, B4 Brand sections).
import { isEmpty, type JsonObject } from '../../schemas/values/json';

export type BrandSectionKey =
  | 'publishing'
  | 'profile'
  | 'sponsor'
  | 'products'
  | 'urls'
  | 'territory'
  | 'territoryPricing'
  | 'territoryIandE'
  | 'payments'
  | 'crm'
  | 'apiKeys';

export type BrandSection = {
  key: BrandSectionKey;
  title: string;
  /** The menu title can be unclear without its heading. */
  heading: string;
  menu: 'Publishing' | 'Brand Basics' | 'Territory Settings' | 'Additional Settings' | 'Developer';
  /** Shown by Publishing next to Complete or Not Complete. */
  description: string;
  /** That section must be complete first. */
  dependency: BrandSectionKey | null;
  /** Null: the section is hand-built. */
  viewId: string | null;
  /** False for sections that are not part of the brand's configuration, so it can be published without them. */
  counts: boolean;
  /** Publishing needs it in addition to the view's required fields (R46). */
  needs?: { field: string; says: string };
  /** A saved section is complete once these are filled. */
  decidedBy: readonly string[];
  /** If it is missing, the section always applies. */
  appliesWhen?: 'territoryEnabled' | 'territoryRuleSet';
  submit: string;
};

export const brandSections: readonly BrandSection[] = [
  {
    key: 'publishing',
    title: 'Publishing',
    heading: 'Publishing',
    menu: 'Publishing',
    description: 'Publish the brand and go back to earlier versions.',
    dependency: null,
    viewId: null,
    counts: false,
    decidedBy: [],
    submit: 'Publish Changes',
  },
  {
    key: 'profile',
    title: 'Profile',
    heading: 'Profile',
    menu: 'Brand Basics',
    description: 'The brand’s name, status, contacts and description.',
    dependency: null,
    viewId: 'brand.profile',
    counts: true,
    decidedBy: ['brandName'],
    submit: 'Save Brand',
  },
  {
    key: 'sponsor',
    title: 'Sponsor',
    heading: 'Sponsor',
    menu: 'Brand Basics',
    description: 'The company that owns the brand and supports its partners.',
    dependency: 'profile',
    viewId: 'brand.sponsor',
    counts: true,
    decidedBy: ['sponsorID'],
    submit: 'Save Sponsor',
  },
  {
    key: 'products',
    title: 'Products',
    heading: 'Products',
    menu: 'Brand Basics',
    description: 'What the brand sells: which products are enabled and which are required.',
    dependency: 'profile',
    viewId: null,
    counts: true,
    decidedBy: ['products'],
    needs: { field: 'products', says: 'Enable at least one product.' },
    submit: 'Save Product Enablement',
  },
  {
    key: 'urls',
    title: 'Links & URLs',
    heading: 'Links & URLs',
    menu: 'Brand Basics',
    description: 'The brand’s website, enrollment, marketplace, administration and support addresses.',
    dependency: 'profile',
    viewId: 'brand.urls',
    counts: true,
    decidedBy: ['brandURL'],
    needs: { field: 'brandURL', says: 'Add the brand URL.' },
    submit: 'Save URLs',
  },
  {
    key: 'territory',
    title: 'Basics',
    heading: 'Territory Basics',
    menu: 'Territory Settings',
    description: 'How territories are drawn, billed and priced, and how many a partner may hold.',
    dependency: 'products',
    viewId: 'brand.territory',
    counts: true,
    decidedBy: ['territoryModel', 'billingModel', 'pricingModel', 'inclusiveExclusiveRule'],
    appliesWhen: 'territoryEnabled',
    submit: 'Save Territory Settings',
  },
  {
    key: 'territoryPricing',
    title: 'Pricing Variables',
    heading: 'Territory Pricing Variables',
    menu: 'Territory Settings',
    description: 'Sales, adoption and income figures that the price of a territory is calculated from.',
    dependency: 'territory',
    viewId: 'brand.territoryPricing',
    counts: true,
    decidedBy: ['expectedMarketShare', 'finalAdjustedConversionRate', 'sellingSeasonInMonths'],
    appliesWhen: 'territoryEnabled',
    submit: 'Save Territory Pricing Variables',
  },
  {
    key: 'territoryIandE',
    title: 'Inclusions/Exclusions',
    heading: 'Inclusions/Exclusions',
    menu: 'Territory Settings',
    description: 'States where territories are sold, or not sold.',
    dependency: 'territory',
    viewId: 'brand.territoryIandE',
    counts: true,
    decidedBy: [],
    appliesWhen: 'territoryRuleSet',
    submit: 'Save Inclusions/Exclusions',
  },
  {
    key: 'payments',
    title: 'Payments',
    heading: 'Payments',
    menu: 'Additional Settings',
    description: 'Payment keys for testing and for live use.',
    dependency: 'profile',
    viewId: 'brand.payments',
    counts: true,
    decidedBy: [
      'status',
      'stripePublishableKeyTest',
      'stripeSecretKeyTest_encrypt',
      'stripePublishableKeyLive',
      'stripeSecretKeyLive_encrypt',
    ],
    submit: 'Save Payment Variables',
  },
  {
    key: 'crm',
    title: 'CRM',
    heading: 'CRM',
    menu: 'Additional Settings',
    description: 'How new partners are added to the brand’s CRM.',
    dependency: 'profile',
    viewId: 'brand.crm',
    counts: true,
    decidedBy: ['hubspotApiKey_encrypt', 'hubspotCreateCompnay', 'hubspotCreateContact'],
    submit: 'Save CRM Variables',
  },
  {
    key: 'apiKeys',
    title: 'API Keys',
    heading: 'API Keys',
    menu: 'Developer',
    description: 'The key your website uses to identify this brand.',
    dependency: null,
    viewId: null,
    counts: false,
    decidedBy: [],
    submit: '',
  },
];

/** The fixed system row among a brand's products (B3 Product enablement). */
export const territoryProductID = 'territory';

/** Territory sections need the territory product (B4). `brand` is the answer of GET /dtl/brand. */
export function hasSection(section: BrandSection, brand: JsonObject): boolean {
  if (section.appliesWhen === undefined) return true;
  if (!hasTerritoryProduct(brand.products)) return false;
  if (section.appliesWhen === 'territoryEnabled') return true;
  return !isEmpty(brand.inclusiveExclusiveRule) && brand.inclusiveExclusiveRule !== 'none';
}

/** A user who cannot read everything may not know: undefined (R77). */
export function seesSection(
  section: BrandSection,
  brand: JsonObject,
  isReadable: (field: string) => boolean,
): boolean | undefined {
  if (section.appliesWhen === undefined) return true;
  if (!isReadable('products')) return undefined;
  if (section.appliesWhen === 'territoryEnabled' || !hasTerritoryProduct(brand.products))
    return hasSection(section, brand);
  return isReadable('inclusiveExclusiveRule') ? hasSection(section, brand) : undefined;
}

export function seesMark(section: BrandSection, isReadable: (field: string) => boolean): boolean {
  return ['completedSections', ...section.decidedBy].every(isReadable);
}

/** A Live brand needs these to take payments (R46). */
export const liveKeys: readonly string[] = ['stripePublishableKeyLive', 'stripeSecretKeyLive_encrypt'];

/** Nothing else is known of a secret field. */
type HasValue = (field: string) => boolean;

/** A save completes the section once there are none (R80). */
export function listLacking({ key, decidedBy }: BrandSection, brand: JsonObject, holds: HasValue): string[] {
  return decidedBy.filter((field) => isAsked(key, field, brand) && !isGiven(field, brand, holds));
}

function isAsked(key: BrandSectionKey, field: string, brand: JsonObject): boolean {
  if (key === 'payments') return field !== 'status' && (brand.status === 'Live' || !liveKeys.includes(field));
  if (key !== 'crm') return true;
  const isLinked = brand.hubspotCreateCompnay === true || brand.hubspotCreateContact === true;
  return field === 'hubspotApiKey_encrypt' && isLinked;
}

function isGiven(field: string, brand: JsonObject, holds: HasValue): boolean {
  return field === 'sellingSeasonInMonths' ? Number(brand[field] ?? 0) > 0 : holds(field);
}

function hasTerritoryProduct(products: unknown): boolean {
  return (
    Array.isArray(products) &&
    products.some((row: { productID?: unknown } | null) => row?.productID === territoryProductID)
  );
}

export function groupingsOf(section: { key: string; title: string; heading?: string }): string[] {
  return [...new Set([section.key, section.title, section.heading ?? section.title])];
}
