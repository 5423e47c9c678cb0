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
  /** The role cannot read what decides whether the section applies or is complete, so neither is shown (R77). */
  isUnknown: boolean;
  isRequired: boolean;
  isComplete: boolean;
  /** The section that it depends on is complete (B4). */
  isAvailable: boolean;
  /** Required, incomplete, and not blocked by another section. */
  needsAttention: boolean;
  blockedBy: BrandSection | undefined;
};

/** B2: the other sections are disabled until the brand is saved. */
export function isOpenForNew(key: BrandSectionKey): boolean {
  return key === 'publishing' || key === 'profile' || key === 'apiKeys';
}

/** The sections in menu order that apply to this brand (B4) or might, as far as the user can tell. A new brand is undefined. */
export function toSectionStates(
  brand: WireBrand | undefined,
  isReadable: (field: string) => boolean = () => true,
): SectionState[] {
  const record = (brand ?? {}) as JsonObject;
  const complete = readCompleted(brand);
  // A new brand has no hidden values.
  const canKnow = brand ? isReadable : () => true;
  const applies = (section: BrandSection) => seesSection(section, record, canKnow);
  const isUnknown = (section: BrandSection) =>
    section.counts && (!complete || applies(section) === undefined || !seesMark(section, canKnow));
  return brandSections
    .filter((section) => applies(section) !== false)
    .map((section) => {
      const { key, dependency, counts } = section;
      const blockedBy = brandSections.find((one) => one.key === dependency);
      // A role that cannot read what is complete is not blocked by it.
      const isAvailable = !blockedBy || !complete || isUnknown(blockedBy) || complete.has(blockedBy.key);
      const isComplete = counts && !isUnknown(section) && complete?.has(key) === true;
      return {
        section,
        isUnknown: isUnknown(section),
        isRequired: counts,
        isComplete,
        isAvailable,
        needsAttention: counts && !isUnknown(section) && !isComplete && isAvailable,
        blockedBy: isAvailable ? undefined : blockedBy,
      };
    });
}

export function isReadyToPublish(states: readonly SectionState[]): boolean {
  return states.every(({ isRequired, isComplete }) => !isRequired || isComplete);
}

function readCompleted(brand: WireBrand | undefined): ReadonlySet<BrandSectionKey> | undefined {
  if (!brand) return new Set();
  const { completedSections } = brand;
  if (completedSections === undefined) return undefined;
  const keys = brandSections.map(({ key }) => key);
  return new Set(keys.filter((key) => Object.hasOwn(completedSections, key) && completedSections[key]));
}
