// Conditions as plain JSON Schema of any record: one that still holds empty values, too, is judged as our own evaluator does.
import { type JsonSchema, ownValue } from '../json';
import { patterns } from '../patterns';
import type { RecordCondition, ValueTest } from './condition';
import { type Side, toDatePattern } from './publish-bound';

/** Spellings of empty, for a validator that knows none (R11). */
const empties = ['', null, [], {}];
const isFilled = (name: string): JsonSchema => ({
  required: [name],
  properties: toProperties(name, { not: { enum: empties } }),
});

const toTicked = (name: string): JsonSchema => ({
  required: [name],
  properties: toProperties(name, { const: true }),
});

const asksTick = (test: ValueTest | undefined) => test?.const === true && Object.keys(test).length === 1;

/** Names are an admin's: 'toString', '__proto__'. */
export function toProperties(name: string, schema: JsonSchema): JsonSchema {
  return Object.fromEntries([[name, schema]]);
}

/** A reference to the condition under which the value of that field counts; undefined: it always does. */
export type Counting = (name: string) => JsonSchema | undefined;

/** The condition in standard terms. */
export function toPublishedCondition(condition: RecordCondition, counting: Counting): JsonSchema {
  const { properties = {}, required = [], not, allOf = [], anyOf } = condition;
  const toPart = (part: RecordCondition) => toPublishedCondition(part, counting);
  // A ticked box is filled in, so nothing needs to say that, too.
  const isTicked = (name: string) => required.includes(name) && asksTick(ownValue(properties, name));
  const parts: JsonSchema[] = [
    ...required.flatMap((name) => [
      ...listOf(counting(name)),
      isTicked(name) ? toTicked(name) : isFilled(name),
    ]),
    ...Object.entries<ValueTest>(properties)
      .filter(([name]) => !isTicked(name))
      .map(([name, test]) => toTest(name, toPublishedTest(test), counting(name))),
    ...(not ? [{ not: toPart(not) }] : []),
    ...allOf.map(toPart),
    ...(anyOf ? [{ anyOf: anyOf.map(toPart) }] : []),
  ];
  const [only] = parts;
  return parts.length === 1 && only ? only : { allOf: parts };
}

/** Validators know bounds of numbers alone: a day or an instant is told by its digits. */
function toPublishedTest({ minimum, maximum, ...test }: ValueTest): JsonSchema {
  const { contains, not, allOf = [], anyOf } = test;
  const dates = [...toDateTests(minimum, 'minimum'), ...toDateTests(maximum, 'maximum')];
  const all = [...allOf.map(toPublishedTest), ...dates];
  return {
    ...test,
    ...(typeof minimum === 'number' && { minimum }),
    ...(typeof maximum === 'number' && { maximum }),
    ...(contains && { contains: toPublishedTest(contains) }),
    ...(not && { not: toPublishedTest(not) }),
    ...(all.length > 0 && { allOf: all }),
    ...(anyOf && { anyOf: anyOf.map(toPublishedTest) }),
  };
}

function toDateTests(bound: number | string | undefined, side: Side): JsonSchema[] {
  if (typeof bound !== 'string') return [];
  const form = bound.length > 10 ? patterns.instant : patterns.day;
  return [{ pattern: form }, { pattern: toDatePattern(bound, side) }];
}

const listOf = (schema: JsonSchema | undefined) => (schema ? [schema] : []);

/** An empty value passes every test, and so does one that does not count. */
function toTest(name: string, test: JsonSchema, counts: JsonSchema | undefined): JsonSchema {
  const passes = { properties: toProperties(name, { anyOf: [{ enum: empties }, test] }) };
  return counts ? { anyOf: [{ not: counts }, passes] } : passes;
}
