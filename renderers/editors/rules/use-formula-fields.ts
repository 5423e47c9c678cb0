import { useMemo } from 'react';
import type { DataElement } from '../../../schemas/data-element';
import type { FormulaFields } from '../../../schemas/formulas/compile-expression';
import { toFormulaFields } from '../../../schemas/formulas/field-formula';
import { useRuleScope } from '../rule-scope';

/** `others`: the object's fields but the one that is edited; `known`: what a formula may name, that one too. */
export function useFormulaFields(): {
  others: readonly DataElement[];
  known: FormulaFields;
} {
  const { fields, own } = useRuleScope();
  return useMemo(() => {
    const others = fields.filter(({ name }) => name !== own?.name);
    return { others, known: toFormulaFields(own ? [...others, own] : others) };
  }, [fields, own]);
}
