// A formula is empty while a number that it calculates with is. Most people expect 0 then, for example for a discount that nobody has entered.
import type { Formula } from '../../../schemas/formulas/compile-formula';
import { listParts } from '../../../schemas/formulas/expression';
import { parseExpression } from '../../../schemas/formulas/parse-expression';
import { getVisualType } from '../../../schemas/types/index';
import type { ReadValue } from '../../../schemas/words/condition';
import type { DataElement } from '../../../schemas/words/data-element';

/** The optional number fields without whose value the result is empty, although it has one with all sample values. */
export function listEmptying(
  formula: Formula,
  fields: readonly DataElement[],
  read: ReadValue,
): DataElement[] {
  const isEmpty = (sample: ReadValue) => formula.run(sample).value === undefined;
  if (isEmpty(read)) return [];
  return fields.filter(({ name, visualType, required }) => {
    if (!formula.asks.includes(name)) return false;
    const type = getVisualType(visualType);
    return (
      type?.valueType === 'number' &&
      !required &&
      isEmpty((other) => (other === name ? undefined : read(other)))
    );
  });
}

/** Writes 'discount' as '(has(discount) ? discount : 0)' wherever the formula calculates with it. */
export function countAsZero(text: string, names: readonly string[]): string {
  const parts = listParts(parseExpression(text));
  const tested = new Set(
    parts.flatMap((part) => (part.kind === 'call' && part.name === 'has' ? part.items : [])),
  );
  const found = parts.filter(
    (part) => part.kind === 'name' && names.includes(part.name) && !tested.has(part),
  );
  return found
    .sort((one, other) => other.at - one.at)
    .reduce((now, { at, end }) => {
      const name = now.slice(at, end);
      return `${now.slice(0, at)}(has(${name}) ? ${name} : 0)${now.slice(end)}`;
    }, text);
}
