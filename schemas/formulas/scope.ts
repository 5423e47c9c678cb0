// The state of one evaluation: the record's values, the variables of macros, and the steps so far.

import { isObject } from '../values/json';
import { longestText } from '../values/longest-text';
import type { ReadValue } from '../words/condition';
import type { FormulaType } from '../words/reads';
import { Decimal, type FormulaValue, type RelatedRecord } from './formula-value';

/** A checked part of a formula: its type and its function. */
export type Part = { type: FormulaType; run: Run };
export type Run = (scope: Scope) => FormulaValue;

export const maxSteps = 1000;
/** A formula that reads more records than this is empty. */
export const maxRelated = 10_000;
/** Each record that a roll-up reads allows this many steps more. */
const stepsOfRecord = 50;
/** How many character comparisons cost as much as one step. */
const workOfStep = 10_000;
/** More digits or powers of ten than the largest sums of money need. */
const mostDigits = 80;
const largestExponent = 400;

/** Thrown when an evaluation exceeds a limit. */
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

  /**
   * Work that grows with a value is paid for before it is done, since one `contains` on long texts can take
   * half a second. Throws Exceeded.
   */
  pay(work: number): void {
    this.steps += work / workOfStep;
    if (this.steps > this.most) throw new Exceeded('too many steps');
  }

  /** The records under this key. Throws Exceeded if there are too many. */
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

/** Undefined if the number is too large. */
export function toBounded(value: Decimal): Decimal | undefined {
  if (Math.abs(value.e) > largestExponent) return value.e < 0 ? new Decimal(0) : undefined;
  return value.c.length > mostDigits ? value.prec(mostDigits, 1) : value;
}

/** Throws Exceeded if the text is too long. */
export function toBoundedText(text: string): string {
  if (text.length > longestText) throw new Exceeded('too long a text');
  return text;
}
