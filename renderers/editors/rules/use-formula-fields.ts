import { useMemo } from 'react';
import { toFormulaFields } from '../../../schemas/formulas/field-formula';
import type { DataElement } from '../../../schemas/words/data-element';
import type { FormulaFields } from '../../../schemas/words/reads';
import { useRuleScope } from './rule-scope';

/**
 * `others`: the object's fields except the edited one; `self`: that one, once it has a name; `known`: both, which a formula can
 * name.
 */
export function useFormulaFields(): {
  others: readonly DataElement[];
  self: DataElement | undefined;
  known: FormulaFields;
} {
  const { fields, own, isUnnamed } = useRuleScope();
  const ownName = own?.name;
  // The edited field changes with each letter of its label; the others do not.
  const others = useMemo(() => fields.filter(({ name }) => name !== ownName), [fields, ownName]);
  return useMemo(() => {
    const self = isUnnamed ? undefined : own;
    return { others, self, known: toFormulaFields(self ? [...others, self] : others) };
  }, [others, own, isUnnamed]);
}
