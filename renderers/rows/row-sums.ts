import { Decimal } from '../../schemas/formulas/formula-value';
import { ownValue } from '../../schemas/values/json';
import type { RecordRow, RecordRows } from '../../schemas/words/record-rows';
import { toRowForm } from '../../validators/rows/rows-type';

/** By field, in the column's format. Percentages are not summed, because 10 % twice is not 20 %. */
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
