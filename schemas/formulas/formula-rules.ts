import { getVisualType } from '../types/index';
import type { DataElement } from '../words/data-element';
import type { ElementRules } from '../words/element-rules';
import { type FormulaFields, listOfReading, type Reads, type RelatedLists } from '../words/reads';
import type { RuledList } from '../words/rule-reading';
import { type CompiledFormula, compileFormula } from './compile-formula';
import type { Fault } from './fault';
import { toFormulaFields, toResultType, workOut } from './field-formula';
import { typeWords } from './formula-value';
import { isLink, listPaths, toFirstStep, withLinks } from './linked-names';

export type FormulaTools = Partial<Pick<RuledList, 'isWhole' | 'lookup'>>;

export type ReportFault = (element: DataElement, key: 'formula' | 'check', fault: Fault) => void;

/** Removes what cannot be used. In an incomplete list (`isWhole: false`), missing names are not faults. */
export function compileFormulas(
  elements: Iterable<DataElement>,
  { isWhole = true, lookup = getVisualType, report = () => undefined }: FormulaTools & Reporting = {},
): void {
  const all = [...elements];
  const asking = all.filter(({ rules }) => rules?.formula ?? rules?.check);
  if (asking.length === 0) return;
  const own = toFormulaFields(all, lookup);
  const linking = all.filter(isLink);
  const links = new Set(linking.map(({ name }) => name));
  // On the server the elements of an object share what they read, so it is merged once.
  const through = [...new Set(linking.map(({ reads }) => reads))].reduce(withReads, own);
  const known = new Map<Reads | undefined, FormulaFields>();
  for (const element of asking) {
    const { rules } = element;
    if (!rules) continue;
    const { reads, lists } = element;
    const fields = known.get(reads) ?? withReads(own, reads);
    known.set(reads, fields);
    const among = { fields, own, links, lists, lookup, isWhole, report };
    compileOwn(element, rules, reads ? among : { ...among, fields: through });
    compileCheck(element, rules, among);
  }
}

type Reporting = { report?: ReportFault };
type FormulaContext = Required<FormulaTools & Reporting> & {
  lists: RelatedLists | undefined;
  fields: FormulaFields;
  own: FormulaFields;
  links: ReadonlySet<string>;
};

/** An own field takes precedence over one that is read through a link. */
function withReads(fields: FormulaFields, reads: Reads | undefined): FormulaFields {
  if (!reads || reads.size === 0) return fields;
  return new Map([...[...reads].map(([name, { type }]) => [name, type] as const), ...fields]);
}

/** Only the server knows other objects' fields, so without them the formula is kept unchecked. */
function isUnknowable(text: string, { reads }: DataElement, links: ReadonlySet<string>): boolean {
  return !reads && listPaths(text).some((path) => toFirstStep(path, links) !== undefined);
}

function compileOwn(element: DataElement, rules: ElementRules, among: FormulaContext): void {
  if (!rules.formula) return;
  const { text } = rules.formula;
  const { links, lookup, isWhole, report } = among;
  const found = compileFieldFormula(text, element, among);
  if ('fault' in found) {
    if (isUnknowable(text, element, links)) return;
    report(element, 'formula', found.fault);
    // A form that does not know the other object shows what the host has worked out.
    if (isWhole && found.fault.code !== 'formulaElsewhere') delete rules.formula;
    return;
  }
  const { formula } = found;
  rules.formula = {
    text,
    compiled: {
      asks: [...withLinks(formula.asks, among), ...formula.readings.flatMap(listOfReading)],
      readings: formula.readings,
      followsDay: formula.followsDay,
      of: (read) => workOut(element, formula, { read, lookup }),
      isOver: (read) => formula.run(read).isOver,
    },
  };
}

type FieldFormula = {
  fields: FormulaFields;
  lists?: RelatedLists | undefined;
  lookup?: FormulaTools['lookup'];
};

/** The result must fit the field, and the formula cannot name the field itself. Without `lists`, roll-ups are not checked. */
export function compileFieldFormula(
  text: string,
  element: DataElement,
  { fields, lists, lookup = getVisualType }: FieldFormula,
): CompiledFormula {
  const whole = { at: 0, end: text.length };
  const type = toResultType(element, lookup);
  const none = 'This type of field cannot have a formula.';
  if (!type) return { fault: { ...whole, code: 'formulaResult', message: none } };
  const found = compileFormula(text, fields, lists);
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

function compileCheck(element: DataElement, rules: ElementRules, among: FormulaContext): void {
  if (!rules.check) return;
  const { fields, links, isWhole, report } = among;
  const { rule, message } = rules.check;
  const found = compileCheckRule(rule, fields);
  if ('fault' in found) {
    if (isUnknowable(rule, element, links)) return;
    report(element, 'check', found.fault);
    if (isWhole) delete rules.check;
    return;
  }
  const { asks, followsDay, run } = found.formula;
  rules.check = {
    rule,
    message,
    compiled: {
      asks: withLinks(asks, among),
      followsDay,
      // A check that cannot be evaluated passes; one that exceeds its steps fails.
      of(read) {
        const { value, isOver } = run(read);
        return !isOver && value !== false;
      },
    },
  };
}

export function compileCheckRule(rule: string, fields: FormulaFields): CompiledFormula {
  const found = compileFormula(rule, fields, new Map());
  if ('fault' in found || found.formula.type === 'boolean') return found;
  const message = `This gives ${typeWords(found.formula.type)}, but a check must give yes or no.`;
  return { fault: { at: 0, end: rule.length, code: 'formulaResult', message } };
}
