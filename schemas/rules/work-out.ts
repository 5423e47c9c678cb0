import { cached } from '../values/cached';
import type { Json } from '../values/json';
import type { ReadValue } from '../words/condition';
import type { DataElement } from '../words/data-element';
import { listFormulaNames } from '../words/element-rules';
import { orderByDependence } from './rule-order';

type ComputedField = {
  name: string;
  of: (read: ReadValue) => Json;
  decides: readonly string[];
  followsDay: boolean;
};

const listFormulas = cached((elements: readonly DataElement[]) => {
  const all = elements.flatMap(({ name, rules }): ComputedField[] => {
    const compiled = rules?.formula?.compiled;
    return compiled ? [{ ...compiled, name, decides: listFormulaNames(rules) }] : [];
  });
  return orderByDependence(all).order;
});

export function followsDay(elements: readonly DataElement[]): boolean {
  return listFormulas(elements).some((one) => one.followsDay);
}

export function listWorkedOut(elements: readonly DataElement[]): string[] {
  return listFormulas(elements).map(({ name }) => name);
}

/** Null if empty. `isLeft`: whether to skip a formula that depends on these names. */
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
