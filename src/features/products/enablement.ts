import type { EnabledProduct } from '../../../schemas/api/brand';

/** Enabled products and whether each is required; what is absent is not enabled (B §3 Product enablement). */
export type Enablement = ReadonlyMap<string, boolean>;

export function toEnablement(products: readonly EnabledProduct[]): Enablement {
  return new Map(products.map(({ productID, required }) => [productID, required]));
}

/** A product that is no longer enabled is no longer required either. */
export function setEnabled(enablement: Enablement, productID: string, enabled: boolean): Enablement {
  const next = new Map(enablement);
  if (!enabled) next.delete(productID);
  else if (!next.has(productID)) next.set(productID, false);
  return next;
}

/** Only an enabled product can be required (B §5). */
export function setRequired(enablement: Enablement, productID: string, required: boolean): Enablement {
  return enablement.has(productID) ? new Map(enablement).set(productID, required) : enablement;
}

/** As it travels, in the order of the list; what the list does not hold is left out. */
export function toEnabledProducts(enablement: Enablement, order: readonly string[]): EnabledProduct[] {
  return order.flatMap((productID) => {
    const required = enablement.get(productID);
    return required === undefined ? [] : [{ productID, required }];
  });
}

/** How many products are enabled or required otherwise than before. */
export function countDifferences(a: Enablement, b: Enablement): number {
  return [...new Set([...a.keys(), ...b.keys()])].filter((id) => a.get(id) !== b.get(id)).length;
}
