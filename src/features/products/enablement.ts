import type { EnabledProduct } from '../../../contract/brand';

/** Enabled products and whether each is required; what is absent is not enabled (B3 Product enablement). */
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

/** Only an enabled product can be required (B5). */
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

/** What a person ticked and has not saved, by product: whether it is required; null when it is not to be enabled. */
export type Ticks = ReadonlyMap<string, boolean | null>;

/** Only what differs: the other products follow what is stored, whoever changes it meanwhile. */
export function toTicks(next: Enablement, stored: Enablement): Ticks {
  const ids = [...new Set([...next.keys(), ...stored.keys()])];
  return new Map(
    ids.filter((id) => next.get(id) !== stored.get(id)).map((id) => [id, next.get(id) ?? null] as const),
  );
}

export function applyTicks(stored: Enablement, ticks: Ticks): Enablement {
  const next = new Map(stored);
  for (const [id, required] of ticks) {
    if (required === null) next.delete(id);
    else next.set(id, required);
  }
  return next;
}
