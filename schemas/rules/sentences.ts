// 'Crews is any of Install, Repair', joined by all or any, nested once (E2.2a).
import { isEmpty, isObject, type Json } from '../values/json';
import type { RecordCondition } from '../words/condition';
import { type OperatorId, operatorOf, opposites, readTest } from './operators';

export type Sentence = { field: string; operator: OperatorId; value?: Json | undefined };
export type Sentences<Part> = { joint: 'all' | 'any'; parts: Part[] };
export type Nested = Sentences<Sentence>;
export type RuleSentences = Sentences<Sentence | Nested>;

export const isNested = (part: Sentence | Nested): part is Nested => 'joint' in part;

export function isComplete({ field, operator, value }: Sentence): boolean {
  return field !== '' && (operatorOf(operator).operand === 'none' || !isEmpty(value));
}

export function toCondition({ joint, parts }: RuleSentences): RecordCondition | undefined {
  const said = parts.flatMap((part) => {
    const one = isNested(part) ? toCondition(part) : toOwnCondition(part);
    return one ? [one] : [];
  });
  const [first] = said;
  if (!first || said.length === 1) return first;
  return joint === 'all' ? { allOf: said } : { anyOf: said };
}

function toOwnCondition({ field, operator, value = null }: Sentence): RecordCondition {
  const { test, isNegative } = operatorOf(operator);
  const properties = test && { properties: Object.fromEntries([[field, test(value)]]) };
  const own: RecordCondition = { required: [field], ...properties };
  return isNegative ? { not: own } : own;
}

export function readSentences(condition: RecordCondition): RuleSentences | undefined {
  return readJoint<Sentence | Nested>(
    condition,
    (part) => readPlain(part) ?? wrap(readJoint(part, readPlain)),
  );
}

const wrap = (nested: Nested | undefined) => nested && [nested];

type PartsReader<Part> = (condition: RecordCondition) => Part[] | undefined;

function readJoint<Part>(condition: RecordCondition, read: PartsReader<Part>): Sentences<Part> | undefined {
  const [[keyword, list] = [], ...others] = Object.entries(condition);
  const isJoint = others.length === 0 && (keyword === 'allOf' || keyword === 'anyOf') && Array.isArray(list);
  if (!isJoint) {
    const alone = read(condition);
    return alone && { joint: 'all', parts: alone };
  }
  const joint = keyword === 'allOf' ? 'all' : 'any';
  const parts = (list as RecordCondition[]).map(read);
  // Several sentences from one part must all be true.
  if (!parts.every((part) => part !== undefined && (joint === 'all' || part.length === 1))) return undefined;
  return { joint, parts: parts.flatMap((part) => part ?? []) };
}

function readPlain(condition: RecordCondition): Sentence[] | undefined {
  const keywords = Object.keys(condition);
  if (keywords.length === 1 && condition.not) return readNegative(condition.not);
  const { required = [], properties = {} } = condition;
  const isPlain = keywords.every((keyword) => keyword === 'required' || keyword === 'properties');
  if (!isPlain || !Object.keys(properties).every((name) => required.includes(name))) return undefined;
  const parts = required.map((field) =>
    readField(field, Object.entries(properties).find(([name]) => name === field)?.[1]),
  );
  return parts.every((part) => part !== undefined) ? parts.flatMap((part) => part ?? []) : undefined;
}

function readField(field: string, test: unknown): Sentence[] | undefined {
  if (!isObject(test)) return [{ field, operator: 'filled' }];
  return readTest(test)?.map(([operator, value]) => ({ field, operator, value }));
}

function readNegative(condition: RecordCondition): Sentence[] | undefined {
  const [only, ...others] = (condition.not ? undefined : readPlain(condition)) ?? [];
  const operator = only && opposites[only.operator];
  return only && operator && others.length === 0 ? [{ ...only, operator }] : undefined;
}
