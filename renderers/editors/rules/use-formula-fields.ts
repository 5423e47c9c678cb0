import { useMemo } from 'react';
import type { DataElement } from '../../../schemas/data-element';
import type { FormulaFields } from '../../../schemas/formulas/compile-expression';
import { toFormulaFields } from '../../../schemas/formulas/field-formula';
import { useRuleScope } from './rule-scope';

/**
 * `others`: the object's fields but the one that is edited; `self`: that one, once it has a name; `known`: what a formula may
 * name, both.
 */
export function useFormulaFields(): {
  others: readonly DataElement[];
  self: DataElement | undefined;
  known: FormulaFields;
} {
  const { fields, own, isUnnamed } = useRuleScope();
  const ownName = own?.name;
  // The field that is edited is another one with each letter of its label; the others are not.
  const others = useMemo(() => fields.filter(({ name }) => name !== ownName), [fields, ownName]);
  return useMemo(() => {
    const self = isUnnamed ? undefined : own;
    return { others, self, known: toFormulaFields(self ? [...others, self] : others) };
  }, [others, own, isUnnamed]);
}
