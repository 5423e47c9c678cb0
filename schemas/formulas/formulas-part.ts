// The place of the code that compiles formulas. A browser fills it before the first metadata that hold one are read
// (provide-formulas.ts): a form without is drawn without that code.
import type { DataElement } from '../data-element';
import type { RuledList } from '../rules/rule-reading';

export type FormulaTools = Partial<Pick<RuledList, 'isWhole' | 'lookup'>>;
export type FormulasPart = { compile: (elements: Iterable<DataElement>, tools: FormulaTools) => void };

let part: FormulasPart | undefined;

export function setFormulasPart(given: FormulasPart): void {
  part = given;
}

/** Undefined until it is provided. */
export function formulasPart(): FormulasPart | undefined {
  return part;
}
