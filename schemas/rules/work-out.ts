// Computes all formulas of an object from one record, in the order of dependence: what a host stores (E4).
import type { Json } from '../values/json';
import type { ReadValue } from '../words/condition';
import type { DataElement } from '../words/data-element';
import { listFormulaNames } from '../words/element-rules';
import { orderByDependence } from './rule-order';

type Worked = {
  name: string;
  of: (read: ReadValue) => Json;
  decides: readonly string[];
  followsDay: boolean;
};
const kept = new WeakMap<readonly DataElement[], readonly Worked[]>();

/** In the order of dependence; sorted once per list of elements. */
function listFormulas(elements: readonly DataElement[]): readonly Worked[] {
  const known = kept.get(elements);
  if (known) return known;
  const all = elements.flatMap(({ name, rules }): Worked[] => {
    const compiled = rules?.formula?.compiled;
    return compiled ? [{ ...compiled, name, decides: listFormulaNames(rules) }] : [];
  });
  const { order } = orderByDependence(all);
  kept.set(elements, order);
  return order;
}

/** Whether what a record stores depends on the day. */
export function followsDay(elements: readonly DataElement[]): boolean {
  return listFormulas(elements).some((one) => one.followsDay);
}

export function listWorkedOut(elements: readonly DataElement[]): string[] {
  return listFormulas(elements).map(({ name }) => name);
}

/** By field name, null for an empty result. `isLeft`: whether a formula that asks these names is passed over. */
export function workOutAll(
  elements: readonly DataElement[],
  read: ReadValue,
  isLeft: (asks: readonly string[]) => boolean = () => false,
): ReadonlyMap<string, Json> {
  const found = new Map<string, Json>();
  const latest: ReadValue = (name) => (found.has(name) ? found.get(name) : read(name));
  for (const { name, of, decides } of listFormulas(elements))
    if (!isLeft(decides)) found.set(name, of(latest));
  return found;
}
