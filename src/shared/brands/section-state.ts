import type { WireBrand } from '../../../contract/brand/brand';
import {
  type BrandSection,
  type BrandSectionKey,
  brandSections,
  hasSection,
} from '../../../objects/views/brand-sections';
import type { JsonObject } from '../../../schemas/json';

export type SectionState = {
  section: BrandSection;
  isRequired: boolean;
  isComplete: boolean;
  /** Its dependency is complete (B4). */
  isAvailable: boolean;
  /** Required, not complete, and nothing stands in its way. */
  isInvalid: boolean;
  /** What must be completed first; undefined when it is available. */
  waitsFor: BrandSection | undefined;
};

/** B2: all other sections are disabled until the brand is saved. */
export function isOpenForNew(key: BrandSectionKey): boolean {
  return key === 'publishing' || key === 'profile' || key === 'apiKeys';
}

/** The sections that apply to this brand, in menu order (B4). A brand not yet saved is undefined. */
export function toSectionStates(brand: WireBrand | undefined): SectionState[] {
  const record = (brand ?? {}) as JsonObject;
  const complete = readCompleted(brand);
  return brandSections
    .filter((section) => hasSection(section, record))
    .map((section) => {
      const { key, dependency, counts } = section;
      // Who may not read what is complete is not kept from anything by it.
      const isAvailable = dependency === null || !complete || complete.has(dependency);
      const isComplete = counts && complete?.has(key) === true;
      return {
        section,
        isRequired: counts,
        isComplete,
        isAvailable,
        isInvalid: counts && complete !== undefined && !isComplete && isAvailable,
        waitsFor: isAvailable ? undefined : brandSections.find((one) => one.key === dependency),
      };
    });
}

/** B4: every required section is complete. */
export function isReady(states: readonly SectionState[]): boolean {
  return states.every(({ isRequired, isComplete }) => !isRequired || isComplete);
}

/** Undefined: not readable for this person. A brand that is not saved has completed nothing. */
function readCompleted(brand: WireBrand | undefined): ReadonlySet<BrandSectionKey> | undefined {
  if (!brand) return new Set();
  const { completedSections } = brand;
  if (completedSections === undefined) return undefined;
  const keys = brandSections.map(({ key }) => key);
  return new Set(keys.filter((key) => Object.hasOwn(completedSections, key) && completedSections[key]));
}
