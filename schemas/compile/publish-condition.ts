// The written conditions give records with empty values the same verdict as our own evaluator.
import { type JsonSchema, ownValue } from '../values/json';
import { patterns } from '../values/patterns';
import type { RecordCondition, ValueTest } from '../words/condition';
import { type Side, toDatePattern } from './publish-bound';

/** Other validators do not know which values count as empty (R11). */
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

/** Object.fromEntries, because administrators choose names such as '__proto__'. */
export function toProperties(name: string, schema: JsonSchema): JsonSchema {
  return Object.fromEntries([[name, schema]]);
}

/** A reference to the condition under which that field's value counts, if there is one. */
export type CountingCondition = (name: string) => JsonSchema | undefined;

export function toPublishedCondition(condition: RecordCondition, counting: CountingCondition): JsonSchema {
  const { properties = {}, required = [], not, allOf = [], anyOf } = condition;
  const toPart = (part: RecordCondition) => toPublishedCondition(part, counting);
  // A ticked checkbox is filled, so `required` would be redundant.
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

/** Validators know bounds of numbers only, so days and instants become patterns of digits. */
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

/** Passes for an empty value, and for one that does not count. */
function toTest(name: string, test: JsonSchema, counts: JsonSchema | undefined): JsonSchema {
  const passes = { properties: toProperties(name, { anyOf: [{ enum: empties }, test] }) };
  return counts ? { anyOf: [{ not: counts }, passes] } : passes;
}
