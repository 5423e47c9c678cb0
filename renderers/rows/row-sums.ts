import { Decimal } from '../../schemas/formulas/formula-value';
import { type JsonObject, ownValue } from '../../schemas/values/json';
import type { RecordRow, RecordRows } from '../../schemas/words/record-rows';
import { toRowForm } from '../../validators/rows/rows-type';
import type { Engine } from '../types/engine';

/** By field, in the column's format. Only what the record itself sums, because a total of unit prices means nothing. */
export function sumColumns(
  { elements, sums = [] }: RecordRows,
  rows: readonly RecordRow[],
  { engine, linkedOf }: { engine: Engine; linkedOf: (row: RecordRow) => JsonObject | undefined },
): Map<string, string> {
  if (sums.length === 0) return new Map();
  const values = rows.map((row) => toRowForm(elements, row, { engine, linked: linkedOf(row) }).value);
  const summed = elements.filter(({ name }) => sums.includes(name));
  return new Map(
    summed.map((element) => {
      const numbers = values.map((value) => ownValue(value, element.name));
      const sum = numbers.reduce<Decimal>(
        (total, one) => (typeof one === 'number' ? total.plus(one) : total),
        new Decimal(0),
      );
      return [element.name, engine.getType(element.visualType)?.display(sum.toNumber(), element) ?? ''];
    }),
  );
}
