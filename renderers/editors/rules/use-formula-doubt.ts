import { useMemo } from 'react';
import type { Formula } from '../../../schemas/formulas/compile-formula';
import { getVisualType } from '../../../schemas/types/index';
import type { DataElement } from '../../../schemas/words/data-element';
import type { Finding } from '../../../validators/metadata/finding';
import { checkFormulaValues } from '../../../validators/metadata/formula-values';

/** The first warning about a formula that can be saved: it divides by 0, or compares a choice with a text that is no option. */
export function useFormulaDoubt(
  text: string,
  formula: Formula | undefined,
  fields: readonly DataElement[],
): string | undefined {
  return useMemo(() => {
    if (!formula) return undefined;
    const found: Finding[] = [];
    const byName = new Map(fields.map((field) => [field.name, field]));
    checkFormulaValues(text, '', { byName, getType: getVisualType }, (finding) => found.push(finding));
    return found.slice(0, 1).map(({ message, mend }) => [message, mend].filter(Boolean).join(' '))[0];
  }, [text, formula, fields]);
}
