import { checkCondition } from '../../../schemas/rules/check-condition';
import { parseCondition, type ReportAt } from '../../../schemas/rules/parse-condition';
import type { RecordCondition } from '../../../schemas/words/condition';
import type { DataElement } from '../../../schemas/words/data-element';
import { type Draft, isGroup } from './edited-sentences';

/** By the number of the sentence ('2', '2.1'), '' for the whole; the first of each. */
export function findSentenceProblems(
  condition: RecordCondition,
  edited: Draft,
  fields: readonly DataElement[],
): Map<string, string> {
  const found = new Map<string, string>();
  for (const { place, message } of findProblems(condition, fields)) {
    const number = toNumber(place, edited);
    if (!found.has(number)) found.set(number, message);
  }
  return found;
}

export function findProblems(
  json: unknown,
  fields: readonly DataElement[],
): { place: string; message: string }[] {
  const problems: { place: string; message: string }[] = [];
  const report: ReportAt = (place, _code, message) => problems.push({ place, message });
  const condition = parseCondition(json, report);
  if (condition)
    checkCondition(condition, { elements: new Map(fields.map((one) => [one.name, one])) }, report);
  return problems;
}

/** 'allOf/1/anyOf/0/properties/…' → '2.1'. */
function toNumber(place: string, { parts }: Draft): string {
  const steps = place.split('/');
  const indexes: number[] = [];
  while (/^(all|any)Of$/.test(steps[0] ?? '')) {
    steps.shift();
    indexes.push(Number(steps.shift()));
  }
  if (steps.join('') === '' && indexes.length === 0) return '';
  const [only] = parts;
  // A single part is not wrapped.
  const [first = 0, second] = parts.length === 1 && only && isGroup(only) ? [0, ...indexes] : indexes;
  const part = parts[first];
  if (!part) return '';
  return isGroup(part) ? `${first + 1}.${(second ?? 0) + 1}` : String(first + 1);
}
