// A roll-up of a record's own rows follows them while a user types (E8.3). The host works it out again at the save.
import { toFormulaFields, workOut } from '../../schemas/formulas/field-formula';
import { compileFieldFormula } from '../../schemas/formulas/formula-rules';
import type { ReadValue } from '../../schemas/words/condition';
import type { DataElement } from '../../schemas/words/data-element';
import type { RelatedList } from '../../schemas/words/reads';
import { isShown, toRows } from './record-rows';
import { rowsOf, toRowForm } from './rows-type';

/** `elements` of a form, with those for its rows. A formula that reads more than the form holds is left to the host. */
export function withRowTotals(elements: readonly DataElement[]): readonly DataElement[] {
  const tables = new Map(elements.filter(rowsOf).map((table) => [table.name, table]));
  if (tables.size === 0) return elements;
  const lists = new Map([...tables.values()].map((table) => [rowsOf(table)?.list ?? '', toList(table)]));
  const fields = toFormulaFields(elements);
  return elements.map((element) => {
    const { rules } = element;
    if (!rules?.formula || rules.formula.compiled) return element;
    const { text } = rules.formula;
    const found = compileFieldFormula(text, element, { fields, lists });
    if ('fault' in found) return element;
    const { asks, followsDay, readings, run } = found.formula;
    const within =
      (read: ReadValue): ReadValue =>
      (name) => {
        const table = tables.get(readings.find(({ key }) => key === name)?.link ?? '');
        return table ? listValues(table, read) : read(name);
      };
    const compiled = {
      asks: [...asks, ...readings.map(({ link }) => link)],
      readings: [],
      followsDay,
      of: (read: ReadValue) => workOut(element, found.formula, { read: within(read) }),
      isOver: (read: ReadValue) => run(within(read)).isOver,
    };
    return { ...element, rules: { ...rules, formula: { text, compiled } } };
  });
}

/** Uses the field of the rows instead of the link, which is not in the form. */
function toList(table: DataElement): RelatedList {
  const fields = toFormulaFields(rowsOf(table)?.elements ?? []);
  return { objectType: table.objectType, link: table.name, isList: false, fields };
}

function listValues(table: DataElement, read: ReadValue) {
  const elements = rowsOf(table)?.elements ?? [];
  return toRows(read(table.name))
    .filter(isShown)
    .map((row) => toRowForm(elements, row).value);
}
