import type { FormulaType } from '../words/reads';
import type { Call } from './expression';
import { FormulaFault } from './fault';
import { Decimal, type FormulaValue, isDecimal, toListOf, typeWords } from './formula-value';
import { type Part, type Run, type Scope, toBounded } from './scope';

const totals = ['sum', 'min', 'max', 'avg'] as const;
type Total = (typeof totals)[number];
export const macros = ['all', 'exists', 'filter', 'map', ...totals] as const;
export type Macro = (typeof macros)[number];
/** `slot`: where `body` finds the current entry. */
export type MacroParts = { body: Part; slot: number; items: Part };

export function toMacro(macro: Macro, call: Call, inner: MacroParts): Part {
  const { body, items } = inner;
  if (macro === 'map')
    return { type: toListOf(body.type), run: (scope) => listEach(inner, scope).map(({ made }) => made) };
  const total = totals.find((one) => one === macro);
  if (total) return toTotal(total, call, inner);
  if (body.type !== 'boolean') {
    const message = `This must be yes or no, but it is ${typeWords(body.type)}.`;
    throw new FormulaFault('formulaType', call.items[1] ?? call, message);
  }
  if (macro === 'all' || macro === 'exists') return { type: 'boolean', run: toQuestion(macro, inner) };
  const kept: Run = (scope) =>
    listEach(inner, scope).flatMap(({ item, made }) => (made === true ? [item] : []));
  return { type: items.type === 'map' ? toListOf('text') : items.type, run: kept };
}

const ordered: readonly FormulaType[] = ['number', 'date', 'datetime'];

/** Empty values are left out. The sum of nothing is 0, the other totals of nothing are empty. */
function toTotal(total: Total, call: Call, inner: MacroParts): Part {
  const { type } = inner.body;
  const isNumber = total === 'sum' || total === 'avg';
  if (isNumber ? type !== 'number' : !ordered.includes(type)) {
    const message = `'${total}' does not work with ${typeWords(type)}.`;
    throw new FormulaFault('formulaType', call.items[1] ?? call, message);
  }
  const run: Run = (scope) => {
    const values = listEach(inner, scope).flatMap(({ made }) => (made === undefined ? [] : [made]));
    return isNumber ? addUp(total, values.filter(isDecimal)) : pick(total, values);
  };
  return { type, run };
}

function addUp(total: Total, numbers: readonly Decimal[]): Decimal | undefined {
  let sum: Decimal | undefined = new Decimal(0);
  for (const one of numbers) sum = sum && toBounded(sum.plus(one));
  if (total === 'sum' || !sum) return sum;
  return numbers.length === 0 ? undefined : toBounded(sum.div(numbers.length));
}

function pick(total: Total, values: readonly FormulaValue[]): FormulaValue {
  const isBefore = (one: FormulaValue, other: FormulaValue) =>
    isDecimal(one) && isDecimal(other) ? one.lt(other) : String(one) < String(other);
  let found = values[0];
  for (const one of values) if (total === 'min' ? isBefore(one, found) : isBefore(found, one)) found = one;
  return found;
}

function toQuestion(macro: 'all' | 'exists', inner: MacroParts): Run {
  const decides = macro === 'exists';
  return (scope) => {
    const all = listEach(inner, scope).map(({ made }) => made);
    if (all.includes(decides)) return decides;
    return all.includes(undefined) ? undefined : !decides;
  };
}

function listEach(
  { body, slot, items }: MacroParts,
  scope: Scope,
): { item: FormulaValue; made: FormulaValue }[] {
  const found = items.run(scope);
  const list = found instanceof Map ? [...found.keys()] : (found as readonly FormulaValue[]);
  return list.map((item) => {
    scope.variables[slot] = item;
    return { item, made: body.run(scope) };
  });
}
