// A roll-up of a record's own rows follows them while a user types (E8.3). The host works it out again at the save.
import { toFormulaFields, workOut } from '../../schemas/formulas/field-formula';
import { compileFieldFormula } from '../../schemas/formulas/formula-rules';
import type { ReadValue } from '../../schemas/words/condition';
import type { DataElement } from '../../schemas/words/data-element';
import type { RelatedList } from '../../schemas/words/reads';
import type { RecordRows } from '../../schemas/words/record-rows';
import { isShown, toRows } from './record-rows';
import { rowsOf, toRowForm } from './rows-type';

/** `elements` of a form, with those for its rows. A formula that reads more than the form holds is left to the host. */
export function withRowTotals(elements: readonly DataElement[]): readonly DataElement[] {
  const tables = elements.flatMap((table) => {
    const rows = rowsOf(table);
    return rows ? [{ table, rows }] : [];
  });
  if (tables.length === 0) return elements;
  const lists = new Map(tables.map(({ table, rows }) => [rows.list ?? '', toList(table, rows)]));
  const fields = toFormulaFields(elements);
  return elements.map((element) => {
    const { rules } = element;
    if (!rules?.formula || rules.formula.compiled) return element;
    const { text } = rules.formula;
    const made = compileFieldFormula(text, element, { fields, lists });
    if ('fault' in made) return element;
    const { asks, followsDay, readings, run } = made.formula;
    const within =
      (read: ReadValue): ReadValue =>
      (name) => {
        const asked = tables.find(({ table }) =>
          readings.some(({ key, link }) => key === name && link === table.name),
        );
        return asked ? listValues(asked, read) : read(name);
      };
    const compiled = {
      asks: [...asks, ...readings.map(({ link }) => link)],
      readings: [],
      followsDay,
      of: (read: ReadValue) => workOut(element, made.formula, { read: within(read) }),
      isOver: (read: ReadValue) => run(within(read)).isOver,
    };
    return { ...element, rules: { ...rules, formula: { text, compiled } } };
  });
}

type Table = { table: DataElement; rows: RecordRows };

/** Uses the field of the rows instead of the link, which is not in the form. */
function toList(table: DataElement, { elements }: RecordRows): RelatedList {
  return { objectType: table.objectType, link: table.name, isList: false, fields: toFormulaFields(elements) };
}

function listValues({ table, rows }: Table, read: ReadValue) {
  return toRows(read(table.name))
    .filter(isShown)
    .map((row) => toRowForm(rows.elements, row).value);
}
