import { isObject } from '../values/json';
import { longestText } from '../values/longest-text';
import type { ReadValue } from '../words/condition';
import type { FormulaType } from '../words/reads';
import { Decimal, type FormulaValue, type RelatedRecord } from './formula-value';

export type Part = { type: FormulaType; run: Run };
export type Run = (scope: Scope) => FormulaValue;

export const maxSteps = 1000;
/** The result of a formula that reads more records is empty. */
export const maxRelated = 10_000;
/** Roll-ups may take this many steps more for each record they read. */
const stepsOfRecord = 50;
const workOfStep = 10_000;
/** The largest sums of money need fewer digits and powers of ten. */
const mostDigits = 80;
const largestExponent = 400;

export class Exceeded extends Error {}

export class Scope {
  readonly read: ReadValue;
  readonly variables: FormulaValue[] = [];
  private readonly lists = new Map<string, readonly RelatedRecord[]>();
  private steps = 0;
  private most = maxSteps;

  constructor(read: ReadValue) {
    this.read = read;
  }

  step(): void {
    this.pay(workOfStep);
  }

  /** Work that grows with a value is counted before it is done, since one `contains` on long texts can take half a second. */
  pay(work: number): void {
    this.steps += work / workOfStep;
    if (this.steps > this.most) throw new Exceeded('too many steps');
  }

  related(key: string): readonly RelatedRecord[] {
    const known = this.lists.get(key);
    if (known) return known;
    const found = this.read(key);
    const records = (Array.isArray(found) ? found : []).filter(isObject).map((values) => ({ values }));
    if (records.length > maxRelated) throw new Exceeded('too many records');
    this.most += records.length * stepsOfRecord;
    this.lists.set(key, records);
    return records;
  }
}

export function toBounded(value: Decimal): Decimal | undefined {
  if (Math.abs(value.e) > largestExponent) return value.e < 0 ? new Decimal(0) : undefined;
  return value.c.length > mostDigits ? value.prec(mostDigits, 1) : value;
}

export function toBoundedText(text: string): string {
  if (text.length > longestText) throw new Exceeded('too long a text');
  return text;
}
