// Formulas and checks of a list of elements, compiled among the fields that they ask: browser and host work them out by this (E4).
import type { DataElement } from '../data-element';
import type { ElementRules } from '../rules/element-rules';
import { getVisualType } from '../types/index';
import type { FormulaFields } from './compile-expression';
import { type CompiledFormula, compileFormula } from './compile-formula';
import type { Fault } from './fault';
import { toFormulaFields, toResultType, workOut } from './field-formula';
import { typeWords } from './formula-value';
import type { FormulaTools } from './formulas-part';

/** A fault of the formula, or of the check's rule. */
export type ReportFault = (element: DataElement, key: 'formula' | 'check', fault: Fault) => void;

/**
 * What cannot be used is left out of the elements, and reported. An element by itself (`isWhole: false`) keeps what asks others,
 * as text.
 */
export function compileFormulas(
  elements: Iterable<DataElement>,
  { isWhole = true, lookup = getVisualType, report = () => undefined }: FormulaTools & Reporting = {},
): void {
  const all = [...elements];
  const asking = all.filter(({ rules }) => rules?.formula ?? rules?.check);
  if (asking.length === 0) return;
  const among = { fields: toFormulaFields(all, lookup), lookup, isWhole, report };
  for (const element of asking) {
    const { rules } = element;
    if (!rules) continue;
    compileOwn(element, rules, among);
    compileCheck(element, rules, among);
  }
}

type Reporting = { report?: ReportFault };
type Among = Required<FormulaTools & Reporting> & { fields: FormulaFields };

function compileOwn(element: DataElement, rules: ElementRules, among: Among): void {
  if (!rules.formula) return;
  const { text } = rules.formula;
  const { fields, lookup, isWhole, report } = among;
  const found = compileFieldFormula(text, element, { fields, lookup });
  if ('fault' in found) {
    report(element, 'formula', found.fault);
    if (isWhole) delete rules.formula;
    return;
  }
  const { formula } = found;
  rules.formula = {
    text,
    compiled: {
      asks: formula.asks,
      of: (read) => workOut(element, formula, { read, lookup }),
      isOver: (read) => formula.run(read).isOver,
    },
  };
}

/** The formula of a field: it makes what the field holds, and asks for others only. */
export function compileFieldFormula(
  text: string,
  element: DataElement,
  { fields, lookup = getVisualType }: { fields: FormulaFields; lookup?: FormulaTools['lookup'] },
): CompiledFormula {
  const whole = { at: 0, end: text.length };
  const type = toResultType(element, lookup);
  const none = 'This type of field cannot have a formula.';
  if (!type) return { fault: { ...whole, code: 'formulaResult', message: none } };
  const found = compileFormula(text, fields);
  if ('fault' in found) return found;
  const { asks, type: made } = found.formula;
  if (asks.includes(element.name)) {
    const message = 'A formula cannot ask for its own field.';
    return { fault: { ...whole, code: 'formulaField', message } };
  }
  if (type === made) return found;
  const message = `This gives ${typeWords(made)}, but the field takes ${typeWords(type)}.`;
  return { fault: { ...whole, code: 'formulaResult', message } };
}

function compileCheck(element: DataElement, rules: ElementRules, { fields, isWhole, report }: Among): void {
  if (!rules.check) return;
  const { rule, message } = rules.check;
  const found = compileCheckRule(rule, fields);
  if ('fault' in found) {
    report(element, 'check', found.fault);
    if (isWhole) delete rules.check;
    return;
  }
  const { asks, run } = found.formula;
  rules.check = {
    rule,
    message,
    compiled: {
      asks,
      // What cannot be said refuses nothing; what would take too long does.
      of(read) {
        const { value, isOver } = run(read);
        return !isOver && value !== false;
      },
    },
  };
}

/** The rule of a check: it says yes or no. */
export function compileCheckRule(rule: string, fields: FormulaFields): CompiledFormula {
  const found = compileFormula(rule, fields);
  if ('fault' in found || found.formula.type === 'boolean') return found;
  const message = `This gives ${typeWords(found.formula.type)}, but a check must give yes or no.`;
  return { fault: { at: 0, end: rule.length, code: 'formulaResult', message } };
}
