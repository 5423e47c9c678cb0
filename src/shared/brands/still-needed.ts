import { type BrandSection, listLacking } from '../../../objects/views/brand-sections';
import type { DataElement } from '../../../schemas/data-element';
import { isEmpty, type JsonObject } from '../../../schemas/json';

/** The labels of the fields that a section needs before its save completes it (R80), of those that the person reads. */
export function listStillNeeded(
  section: BrandSection,
  brand: JsonObject,
  elements: readonly DataElement[],
): string[] {
  const { _set: sealed } = brand;
  const holds = (name: string) => !isEmpty(brand[name]) || (Array.isArray(sealed) && sealed.includes(name));
  return listLacking(section, brand, holds).flatMap(
    (name) => elements.find((element) => element.name === name)?.label ?? [],
  );
}
