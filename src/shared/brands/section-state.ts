import type { WireBrand } from '../../../contract/brand';
import {
  type BrandSection,
  type BrandSectionKey,
  brandSections,
  seesMark,
  seesSection,
} from '../../../objects/views/brand-sections';
import type { JsonObject } from '../../../schemas/values/json';

export type SectionState = {
  section: BrandSection;
  /** This person's role cannot read what decides whether it applies or is complete: nothing is said of either (R77). */
  isUnjudged: boolean;
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

/**
 * The sections that apply to this brand, in menu order (B4), and those of which the person cannot know it. A brand not yet saved
 * is undefined.
 */
export function toSectionStates(
  brand: WireBrand | undefined,
  isReadable: (field: string) => boolean = () => true,
): SectionState[] {
  const record = (brand ?? {}) as JsonObject;
  const complete = readCompleted(brand);
  // Nothing of a new brand is hidden from its maker.
  const isKnown = brand ? isReadable : () => true;
  const applies = (section: BrandSection) => seesSection(section, record, isKnown);
  const isUnjudged = (section: BrandSection) =>
    section.counts && (!complete || applies(section) === undefined || !seesMark(section, isKnown));
  return brandSections
    .filter((section) => applies(section) !== false)
    .map((section) => {
      const { key, dependency, counts } = section;
      const waitsFor = brandSections.find((one) => one.key === dependency);
      // Who may not read what is complete is not kept from anything by it.
      const isAvailable = !waitsFor || !complete || isUnjudged(waitsFor) || complete.has(waitsFor.key);
      const isComplete = counts && !isUnjudged(section) && complete?.has(key) === true;
      return {
        section,
        isUnjudged: isUnjudged(section),
        isRequired: counts,
        isComplete,
        isAvailable,
        isInvalid: counts && !isUnjudged(section) && !isComplete && isAvailable,
        waitsFor: isAvailable ? undefined : waitsFor,
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
