import type { EngineCore } from '../../schemas/engine';
import { type Binary, type Expression, listParts } from '../../schemas/formulas/expression';
import type { Span } from '../../schemas/formulas/fault';
import { Decimal } from '../../schemas/formulas/formula-value';
import { parseExpression } from '../../schemas/formulas/parse-expression';
import { toFieldValues } from '../../schemas/rules/field-values';
import type { Json } from '../../schemas/values/json';
import type { DataElement } from '../../schemas/words/data-element';
import type { Finding, Report } from './finding';
import { nearestWord } from './nearest-word';

type Fields = { byName: ReadonlyMap<string, DataElement>; getType: EngineCore['getType'] };

/** `text` is a usable formula. */
export function checkFormulaValues(text: string, path: string, fields: Fields, report: Report): void {
  const add = ({ at }: Span, finding: Omit<Finding, 'path' | 'at'>) =>
    report({ ...finding, path, at, message: `Character ${at + 1}: ${finding.message}` });
  // Only the first is reported, because each one compares its text with every option of the field.
  let hasOdd = false;
  for (const part of listParts(parseExpression(text))) {
    if (part.kind !== 'binary') continue;
    const { sign, left, right, signAt } = part;
    if ((sign === '/' || sign === '%') && toConstant(right)?.eq(0)) {
      const message = 'This divides by 0, so the result is always empty.';
      add(signAt, { code: 'formulaDivision', message });
    }
    const same = isComparison(part) ? toName(left) : undefined;
    if (same !== undefined && same === toName(right)) {
      const message = `This compares '${same}' with itself, so it is always the same.`;
      add(signAt, { code: 'formulaConstant', message });
    }
    if (sign !== '==' && sign !== '!=' && sign !== 'in') continue;
    for (const [field, value] of [
      [left, right],
      [right, left],
    ] as const)
      for (const text of listTexts(value)) {
        const odd = hasOdd ? undefined : findOddOption(toName(field), text.value, fields);
        if (!odd) continue;
        hasOdd = true;
        add(text, { code: 'viewValue', ...odd });
      }
  }
}

const isComparison = ({ sign }: Binary) => ['==', '!=', '<', '<=', '>', '>='].includes(sign);

/** A field's name can contain periods. */
function toName(part: Expression): string | undefined {
  if (part.kind === 'name') return part.name;
  const of = part.kind === 'member' ? toName(part.of) : undefined;
  return part.kind === 'member' && of !== undefined ? `${of}.${part.name}` : undefined;
}

function listTexts(part: Expression): (Span & { value: string })[] {
  if (part.kind === 'text') return [part];
  return part.kind === 'list' ? part.items.flatMap(listTexts) : [];
}

function toConstant(part: Expression): Decimal | undefined {
  if (part.kind === 'number') return new Decimal(part.value);
  if (part.kind === 'unary') return part.sign === '-' ? toConstant(part.operand)?.times(-1) : undefined;
  if (part.kind !== 'binary') return undefined;
  const [one, other] = [toConstant(part.left), toConstant(part.right)];
  if (!one || !other) return undefined;
  if (part.sign === '+') return one.plus(other);
  if (part.sign === '-') return one.minus(other);
  return part.sign === '*' ? one.times(other) : undefined;
}

function findOddOption(name: string | undefined, text: string, { byName, getType }: Fields) {
  const element = name === undefined ? undefined : byName.get(name);
  const type = element && getType(element.visualType);
  const choices = element && toFieldValues(element, getType)?.choices;
  if (!type || !choices || text === '' || choices.includes(text)) return undefined;
  const message = `'${name}' has no option '${text.slice(0, 80)}'.`;
  // People write the label that they see: 'Texas' for 'TX'.
  const isLabel = (choice: Json) => type.display(choice, element).toLowerCase() === text.toLowerCase();
  return { message, mend: toOption(String(choices.find(isLabel) ?? text), choices) };
}

export function toOption(text: string, choices: readonly Json[]): string {
  const meant = nearestWord(text, choices.map(String));
  return meant ? `Did you mean '${meant}'?` : `One of ${choices.slice(0, 10).join(', ')}.`;
}
