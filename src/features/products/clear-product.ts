import { termFields } from '../../../objects/pricing/billing';
import { priceFields } from '../../../objects/pricing/shown-fields';
import { isEmpty, isSameValue, type Json, type JsonObject } from '../../../schemas/values/json';

/**
 * What changing a product empties, as field → new value (B4): the type clears all others, the pricing strategy clears
 * prices, hold-back and lead-generator share, the billing frequency or bill cycle clears the term and its rate. Nothing
 * when none of these four changed.
 * @param names every field of the form
 */
export function listCleared(before: JsonObject, after: JsonObject, names: readonly string[]): JsonObject {
  const isChanged = (name: string) => !isSameValue(before[name], after[name]);
  if (isChanged('productType')) return toNulls(names.filter((name) => !keptByType.includes(name)));
  if (isChanged('pricingStrategy')) {
    return { ...toNulls([...priceFields, 'marketingHoldBack', ...termFields]), leadGeneratorPercentage: 0 };
  }
  if (isChanged('billingFrequency') || isChanged('billCycle')) return toNulls(termFields);
  return {};
}

const keptByType: readonly string[] = ['productType', 'brandProductID'];

/** Which of the cleared fields held something: what an undo would bring back. */
export function listLost(before: JsonObject, cleared: JsonObject): string[] {
  return Object.entries(cleared).flatMap(([name, value]) =>
    hasContent(before[name]) && !isSameValue(before[name], value) ? [name] : [],
  );
}

/** A share of 0 is where every share begins. */
function hasContent(value: Json | undefined): boolean {
  return !isEmpty(value) && value !== 0;
}

function toNulls(names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, null]));
}
