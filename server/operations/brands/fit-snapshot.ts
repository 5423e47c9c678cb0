// Removes from an old version what its fields no longer accept, for the comparison and for the revert itself (R47).
import { objects } from '../../../objects/index';
import { compileForm } from '../../../schemas/compile/compile-form';
import { isEmpty, type JsonObject, ownValue } from '../../../schemas/values/json';
import { defaultView } from '../../../schemas/words/view';
import { checkField } from '../../../validators/check-field';
import { isSecretElement, type ObjectMetadata } from '../../caches/metadata-cache';
import type { BrandSnapshot } from '../../storage/people/brand-versions';

export function fitSnapshot(
  { brand, products, ...rest }: BrandSnapshot,
  metadata: { brand: ObjectMetadata; product: ObjectMetadata },
): BrandSnapshot {
  return {
    ...rest,
    brand: dropMisfits(metadata.brand, brand),
    products: products.map(({ id, data }) => ({ id, data: dropMisfits(metadata.product, data) })),
  };
}

export function listLeftOut(past: JsonObject, fitted: JsonObject): string[] {
  return Object.keys(past).filter((name) => !isEmpty(past[name]) && !Object.hasOwn(fitted, name));
}

function dropMisfits({ objectType, elements, byName }: ObjectMetadata, past: JsonObject): JsonObject {
  // Options that are no longer available stay valid (R19).
  const { fields } = compileForm(elements, defaultView(objectType), { value: past, saved: past });
  const isMisfit = (name: string) => {
    const [element, field, value] = [byName.get(name), fields.get(name), ownValue(past, name)];
    if (!element || isSecretElement(element)) return true;
    return field !== undefined && !isEmpty(value) && checkField(field, value) !== undefined;
  };
  const { serverWritten } = objects[objectType].access;
  return Object.fromEntries(
    Object.entries(past).filter(([name]) => serverWritten.includes(name) || !isMisfit(name)),
  );
}
