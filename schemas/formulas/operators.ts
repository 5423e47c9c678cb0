import { addDays } from '../values/calendar-day';
import type { FormulaType } from '../words/reads';
import type { Binary } from './expression';
import { FormulaFault } from './fault';
import {
  type Decimal,
  type FormulaValue,
  isDecimal,
  isEqual,
  isRecords,
  itemOf,
  typeWords,
} from './formula-value';
import { toWhole } from './functions';
import { type Part, type Run, toBounded, toBoundedText } from './scope';

type Sides = { left: Part; right: Part };

export function toBinary(binary: Binary, { left, right }: Sides): Part {
  const { sign } = binary;
  if (sign === '&&' || sign === '||') return toJoint(binary, { left, right });
  if (sign === 'in') return toMembership(binary, { left, right });
  if (sign === '==' || sign === '!=') return toEquality(binary, { left, right });
  if (sign === '<' || sign === '<=' || sign === '>' || sign === '>=')
    return toComparison(binary, { left, right });
  if (sign === '+' && left.type === 'text' && right.type === 'text') return toJoined({ left, right });
  if ((sign === '+' || sign === '-') && left.type === 'date' && right.type === 'number')
    return toShifted({ left, right }, sign === '+' ? 1 : -1);
  return toArithmetic(binary, { left, right });
}

function refuse({ sign, signAt }: Binary, { left, right }: Sides): never {
  const message = `'${sign}' does not work with ${typeWords(left.type)} and ${typeWords(right.type)}.`;
  throw new FormulaFault('formulaType', signAt, message);
}

/** False && anything is false; otherwise an unknown side makes the result unknown. */
function toJoint(binary: Binary, { left, right }: Sides): Part {
  if (left.type !== 'boolean' || right.type !== 'boolean') refuse(binary, { left, right });
  const decides = binary.sign === '||';
  const run: Run = (scope) => {
    const one = left.run(scope);
    if (one === decides) return decides;
    const other = right.run(scope);
    if (other === decides) return decides;
    return one === undefined || other === undefined ? undefined : !decides;
  };
  return { type: 'boolean', run };
}

function toMembership(binary: Binary, { left, right }: Sides): Part {
  const isMap = right.type === 'map' && left.type === 'text';
  if (!isMap && itemOf(right.type) !== left.type) refuse(binary, { left, right });
  const run: Run = (scope) => {
    const [one, all] = [left.run(scope), right.run(scope)];
    if (all instanceof Map) return all.has(one as string);
    return (all as readonly FormulaValue[]).some((item) => {
      scope.step();
      return isEqual(item, one);
    });
  };
  return { type: 'boolean', run };
}

function toEquality(binary: Binary, { left, right }: Sides): Part {
  if (left.type !== right.type || left.type === 'map' || isRecords(left.type))
    refuse(binary, { left, right });
  const whenEqual = binary.sign === '==';
  return {
    type: 'boolean',
    run: (scope) => isEqual(left.run(scope), right.run(scope)) === whenEqual,
  };
}

const ordered: readonly FormulaType[] = ['number', 'text', 'date', 'datetime'];

function toComparison(binary: Binary, { left, right }: Sides): Part {
  if (left.type !== right.type || !ordered.includes(left.type)) refuse(binary, { left, right });
  const { sign } = binary;
  const fits = (order: number) =>
    sign === '<' ? order < 0 : sign === '<=' ? order <= 0 : sign === '>' ? order > 0 : order >= 0;
  const run: Run = (scope) => {
    const [one, other] = [left.run(scope), right.run(scope)];
    if (one === undefined || other === undefined) return undefined;
    if (isDecimal(one)) return fits(one.cmp(other as Decimal));
    return fits(one < other ? -1 : one > other ? 1 : 0);
  };
  return { type: 'boolean', run };
}

function toJoined({ left, right }: Sides): Part {
  return {
    type: 'text',
    run(scope) {
      const text = toBoundedText(`${left.run(scope)}${right.run(scope)}`);
      scope.pay(text.length);
      return text;
    },
  };
}

function toShifted({ left, right }: Sides, direction: 1 | -1): Part {
  const run: Run = (scope) => {
    const [day, count] = [left.run(scope), right.run(scope)];
    return typeof day === 'string' && isDecimal(count) ? addDays(day, direction * toWhole(count)) : undefined;
  };
  return { type: 'date', run };
}

function toArithmetic(binary: Binary, { left, right }: Sides): Part {
  if (left.type !== 'number' || right.type !== 'number') refuse(binary, { left, right });
  const run: Run = (scope) => {
    const [one, other] = [left.run(scope), right.run(scope)];
    if (!isDecimal(one) || !isDecimal(other)) return undefined;
    if (binary.sign === '/' || binary.sign === '%') scope.pay(toDivisionWork(one, other));
    return calculate(binary.sign, one, other);
  };
  return { type: 'number', run };
}

/** Division works digit by digit: 1e400 / 1e-400 has 800 of them. */
function toDivisionWork(one: Decimal, other: Decimal): number {
  return Math.max(0, one.e - other.e) * 500;
}

function calculate(sign: Binary['sign'], one: Decimal, other: Decimal): Decimal | undefined {
  if (sign === '+') return toBounded(one.plus(other));
  if (sign === '-') return toBounded(one.minus(other));
  if (sign === '*') return toBounded(one.times(other));
  if (other.eq(0)) return undefined;
  return toBounded(sign === '/' ? one.div(other) : one.mod(other));
}
