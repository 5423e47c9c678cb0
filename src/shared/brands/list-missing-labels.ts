import { type BrandSection, listLacking } from '../../../objects/views/brand-sections';
import { isEmpty, type JsonObject } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';

export function listMissingLabels(
  section: BrandSection,
  brand: JsonObject,
  elements: readonly DataElement[],
): string[] {
  const { _set: sealed } = brand;
  const hasValue = (name: string) =>
    !isEmpty(brand[name]) || (Array.isArray(sealed) && sealed.includes(name));
  return listLacking(section, brand, hasValue).flatMap(
    (name) => elements.find((element) => element.name === name)?.label ?? [],
  );
}
