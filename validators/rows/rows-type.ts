import type { CompiledForm } from '../../schemas/compile/compiled-form';
import { toRuleState } from '../../schemas/compile/form-variant';
import { compileLiveForm } from '../../schemas/compile/live-form';
import { workOut } from '../../schemas/compile/worked-values';
import { type EngineCore, standardCore } from '../../schemas/engine';
import { type Json, type JsonObject, ownValue, type Problem } from '../../schemas/values/json';
import type { DataElement } from '../../schemas/words/data-element';
import type { RecordRow, RecordRows } from '../../schemas/words/record-rows';
import { defaultView } from '../../schemas/words/view';
import { requiredMessages, type VisualType } from '../../schemas/words/visual-type';
import { checkField } from '../check-field';
import { isNewRow, isShown, listEdited, mergeRows, toRows } from './record-rows';

const view = defaultView('row');
const nothing: readonly DataElement[] = [];

/** Values include formula results. */
export type RowForm = { form: CompiledForm; value: JsonObject };

type KnownRow = RowForm & { linked: JsonObject | undefined };
const known = new WeakMap<readonly DataElement[], WeakMap<RecordRow, KnownRow>>();

type RowInput = {
  engine?: EngineCore;
  /** The values that its formulas read through links. If they are missing, the last known values are used. */
  linked?: JsonObject | undefined;
};

/** Rows that no one changes are compiled once. */
export function toRowForm(
  elements: readonly DataElement[],
  row: RecordRow,
  { engine = standardCore, linked }: RowInput = {},
): RowForm {
  const rows = known.get(elements) ?? new WeakMap<RecordRow, KnownRow>();
  known.set(elements, rows);
  const before = rows.get(row);
  if (before && (linked === undefined || linked === before.linked)) return before;
  const own = { engine, value: { ...row, ...linked }, ...(!isNewRow(row) && { saved: row }) };
  const input = { ...own, rules: toRuleState(elements, view, own) };
  const made = {
    form: compileLiveForm(elements, view, input),
    value: { ...row, ...workOut(elements, view, input) },
    linked,
  };
  rows.set(row, made);
  return made;
}

export const rowsOf = ({ config }: DataElement): RecordRows | undefined =>
  config.records as RecordRows | undefined;

/** Only the changed fields of a stored row are checked. */
export function listRowProblems(elements: readonly DataElement[], row: RecordRow): Problem[] {
  const { form, value } = toRowForm(elements, row);
  const asked = isNewRow(row) ? undefined : new Set(listEdited(row));
  return [...form.fields.values()].flatMap((field) => {
    if (asked && !asked.has(field.name)) return [];
    return checkField(field, ownValue(value, field.name), (name) => ownValue(value, name)) ?? [];
  });
}

export const rowsType: VisualType = {
  id: 'recordRows',
  label: 'Rows',
  valueType: 'list',
  schema: () => ({ type: 'array', items: { type: 'object' } }),
  ui: (element) => ({
    'ui:widget': 'recordRows',
    'ui:field': 'recordRows',
    'ui:options': { records: rowsOf(element) },
  }),
  settings: [],
  formatMessage: 'Correct the marked rows.',
  requiredMessage: requiredMessages.value,
  validate: (value, element) => locate(value, element)[0]?.message,
  parse: () => undefined,
  merge(sides, element) {
    const { yours, current, met } = mergeRows(sides);
    const [first] = met;
    if (!first) return { yours, current };
    const columns = rowsOf(element)?.elements ?? nothing;
    const column = columns.find(({ name }) => name === first.name);
    const label = `${element.label}: ${column?.label ?? first.name}${met.length > 1 ? `, and ${met.length - 1} more` : ''}`;
    const show = (value: Json | undefined) =>
      (column && standardCore.getType(column.visualType)?.display(value, column)) || '(empty)';
    return {
      ...{ yours, current },
      words: { label, yours: show(ownValue(first.row, first.name)), current: show(first.theirs) },
    };
  },
  revive: (kept, current) => mergeRows({ base: undefined, yours: kept, current }).yours,
  display: (value, element) => `${toRows(value).filter(isShown).length} ${element.label}`,
};

function locate(value: Json, element: DataElement): Problem[] {
  const { elements = nothing } = rowsOf(element) ?? {};
  return toRows(value)
    .filter(isShown)
    .flatMap((row, index) =>
      listRowProblems(elements, row).map(({ path, code, message }) => ({
        ...{ path: `${index}/${path}`, code },
        message: sayAt(index, elements.find(({ name }) => name === path)?.label, message),
      })),
    );
}

/** 'Row 2, Quantity: This field is required.' */
export function sayAt(index: number, label: string | undefined, message: string): string {
  return `Row ${index + 1}${label === undefined ? '' : `, ${label}`}: ${message}`;
}
