// The foot of a table of rows: what each column of numbers adds up to.
import { Decimal } from '../../schemas/formulas/formula-value';
import { ownValue } from '../../schemas/values/json';
import type { RecordRow, RecordRows } from '../../schemas/words/record-rows';
import { toRowForm } from '../../validators/rows/rows-type';

/** By field, as the column shows its values. Shares are not added up: two times 10 % is not 20 %. */
export function sumColumns(
  elements: RecordRows['elements'],
  rows: readonly RecordRow[],
): Map<string, string> {
  const sums = new Map<string, string>();
  const forms = rows.map((row) => toRowForm(elements, row));
  for (const { name } of elements) {
    let sum = new Decimal(0);
    let shown: string | undefined;
    for (const { form, value } of forms) {
      const part = form.fields.get(name);
      const one = ownValue(value, name);
      if (part?.type.valueType !== 'number' || part.type.inFiles === 'share') continue;
      if (typeof one === 'number') sum = sum.plus(one);
      shown = part.type.display(sum.toNumber(), part.element);
    }
    if (shown !== undefined) sums.set(name, shown);
  }
  return sums;
}
