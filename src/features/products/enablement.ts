import type { EnabledProduct } from '../../../contract/brand';

/** Enabled products, and whether each is required; all others are not enabled (B3 Product enablement). */
export type Enablement = ReadonlyMap<string, boolean>;

export function toEnablement(products: readonly EnabledProduct[]): Enablement {
  return new Map(products.map(({ productID, required }) => [productID, required]));
}

/** A product that is disabled is not required either. */
export function setEnabled(enablement: Enablement, productID: string, enabled: boolean): Enablement {
  const next = new Map(enablement);
  if (!enabled) next.delete(productID);
  else if (!next.has(productID)) next.set(productID, false);
  return next;
}

/** Only an enabled product can be required (B5). */
export function setRequired(enablement: Enablement, productID: string, required: boolean): Enablement {
  return enablement.has(productID) ? new Map(enablement).set(productID, required) : enablement;
}

/** The request's format, in list order; products that are not in the list are left out. */
export function toEnabledProducts(enablement: Enablement, order: readonly string[]): EnabledProduct[] {
  return order.flatMap((productID) => {
    const required = enablement.get(productID);
    return required === undefined ? [] : [{ productID, required }];
  });
}

export function countDifferences(a: Enablement, b: Enablement): number {
  return [...new Set([...a.keys(), ...b.keys()])].filter((id) => a.get(id) !== b.get(id)).length;
}

/** Unsaved changes by product: whether it is required, or null to disable it. */
export type EnablementEdits = ReadonlyMap<string, boolean | null>;

/** Only the differences, so that other products follow changes by others. */
export function toEdits(next: Enablement, stored: Enablement): EnablementEdits {
  const ids = [...new Set([...next.keys(), ...stored.keys()])];
  return new Map(
    ids.filter((id) => next.get(id) !== stored.get(id)).map((id) => [id, next.get(id) ?? null] as const),
  );
}

export function applyEdits(stored: Enablement, ticks: EnablementEdits): Enablement {
  const next = new Map(stored);
  for (const [id, required] of ticks) {
    if (required === null) next.delete(id);
    else next.set(id, required);
  }
  return next;
}
