import type { CompiledField } from '../../schemas/compile/compiled-form';
import { Decimal } from '../../schemas/formulas/formula-value';
import { type JsonObject, ownValue } from '../../schemas/values/json';
import type { RecordRow, RecordRows } from '../../schemas/words/record-rows';
import { toRowForm } from '../../validators/rows/rows-type';

/** By field, in the column's format. Percentages are not summed, because 10 % twice is not 20 %. */
export function sumColumns(
  elements: RecordRows['elements'],
  rows: readonly RecordRow[],
  linkedOf: (row: RecordRow) => JsonObject | undefined,
): Map<string, string> {
  const sums = new Map<string, string>();
  const forms = rows.map((row) => toRowForm(elements, row, { linked: linkedOf(row) }));
  for (const { name } of elements) {
    let sum = new Decimal(0);
    let column: CompiledField | undefined;
    for (const { form, value } of forms) {
      // A condition can hide the field in some rows.
      const part = form.fields.get(name);
      if (part?.type.valueType !== 'number' || part.type.inFiles === 'share') continue;
      column = part;
      const one = ownValue(value, name);
      if (typeof one === 'number') sum = sum.plus(one);
    }
    if (column) sums.set(name, column.type.display(sum.toNumber(), column.element));
  }
  return sums;
}
