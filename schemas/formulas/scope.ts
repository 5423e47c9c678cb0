// What one evaluation has: the record's values, the variables of all, exists, filter and map, and a count of its steps.
import { longestText } from '../longest-text';
import type { ReadValue } from '../rules/condition';
import { Decimal, type FormulaType, type FormulaValue } from './formula-value';

/** A part of a formula that was checked: its type, and how it is worked out. */
export type Part = { type: FormulaType; run: Run };
export type Run = (scope: Scope) => FormulaValue;

export const mostSteps = 1000;
/** Comparisons of characters that take about as long as one part of a formula. */
const workOfStep = 10_000;
/** Of a number beyond money's widest sums nobody needs another digit, nor another power of ten. */
const mostDigits = 80;
const largestExponent = 400;

/** The evaluation went past one of the bounds. */
export class Exceeded extends Error {}

export class Scope {
  readonly read: ReadValue;
  readonly variables: FormulaValue[] = [];
  private steps = 0;

  constructor(read: ReadValue) {
    this.read = read;
  }

  step(): void {
    this.pay(workOfStep);
  }

  /** Work that grows with a value is paid for before it is done: one `contains` on long texts can take half a second. Throws Exceeded. */
  pay(work: number): void {
    this.steps += work / workOfStep;
    if (this.steps > mostSteps) throw new Exceeded('too many steps');
  }
}

/** A number of bounded length; undefined for one that is too large. */
export function toBounded(value: Decimal): Decimal | undefined {
  if (Math.abs(value.e) > largestExponent) return value.e < 0 ? new Decimal(0) : undefined;
  return value.c.length > mostDigits ? value.prec(mostDigits, 1) : value;
}

/** Throws Exceeded. */
export function toBoundedText(text: string): string {
  if (text.length > longestText) throw new Exceeded('too long a text');
  return text;
}
