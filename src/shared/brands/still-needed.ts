import { type BrandSection, listLacking } from '../../../objects/views/brand-sections';
import { isEmpty, type JsonObject } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';

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
