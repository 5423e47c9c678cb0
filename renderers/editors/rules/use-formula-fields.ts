import { useMemo } from 'react';
import { toFormulaFields } from '../../../schemas/formulas/field-formula';
import type { DataElement } from '../../../schemas/words/data-element';
import type { FormulaFields } from '../../../schemas/words/reads';
import { useRuleScope } from './rule-scope';

/**
 * `others`: the object's fields except the edited one; `self`: that one, once it has a name; `known`: both, which a formula can
 * name, and what it can read through links; `paths`: the names of these.
 */
export function useFormulaFields(): {
  others: readonly DataElement[];
  self: DataElement | undefined;
  known: FormulaFields;
  paths: readonly string[];
} {
  const { fields, own: edited, isUnnamed } = useRuleScope();
  const ownName = edited?.name;
  // The edited field changes with each letter of its label; the others do not.
  const others = useMemo(() => fields.filter(({ name }) => name !== ownName), [fields, ownName]);
  return useMemo(() => {
    const self = isUnnamed ? undefined : edited;
    const own = toFormulaFields(self ? [...others, self] : others);
    const reads = others.flatMap((one) => [...(one.reads ?? [])]).filter(([name]) => !own.has(name));
    const known = new Map([...own, ...reads.map(([name, { type }]) => [name, type] as const)]);
    return { others, self, known, paths: reads.map(([name]) => name) };
  }, [others, edited, isUnnamed]);
}
