// May this data element be saved? The same rules in the add/edit card and on the server (B5 'Data element').
import { compileForm } from '../schemas/compile-form';
import type { WireDataElement } from '../schemas/data-element';
import { createDataElementEditor, type EditorContext } from '../schemas/data-element-editor';
import { toEditorValue, toWireElement } from '../schemas/data-element-value';
import { checkFieldName } from '../schemas/field-name';
import { isObject, type JsonObject } from '../schemas/json';
import { parseMetadata } from '../schemas/parse-metadata';
import type { Problem } from '../schemas/problem';
import { checkRecord } from './check-record';
import { findMissingDefault } from './missing-default';

type Context = Pick<EditorContext, 'isNew' | 'isSeeded'> & {
  /** Names that the object has already; a new element needs another one. */
  names: ReadonlySet<string>;
};

/** Problems of the card's value, at most one a place; `path` is the card's field ('fieldName', 'msOptions', …). */
export function checkDataElement(value: JsonObject, context: Context): Problem[] {
  const { elements, view } = createDataElementEditor({ ...context, value, groupings: [] });
  const form = compileForm(elements, view, { value });
  const byPath = new Map<string, Problem>();
  const problems = [
    ...checkRecord(form, value),
    ...checkName(value, context),
    ...checkFlags(value),
    ...checkParsed(value),
  ];
  for (const problem of problems) if (!byPath.has(problem.path)) byPath.set(problem.path, problem);
  return [...byPath.values()];
}

/** The same for an element as it travels. Any JSON. */
export function checkWireElement(wire: unknown, context: Context): Problem[] {
  if (!isObject(wire) || !isObject(wire.fieldConfig)) {
    return [
      { path: '', code: 'elementShape', message: 'A data element must be an object with a fieldConfig.' },
    ];
  }
  return checkDataElement(toEditorValue(wire as unknown as WireDataElement), context);
}

function checkName({ fieldName }: JsonObject, { isNew, names }: Context): Problem[] {
  if (!isNew || typeof fieldName !== 'string' || fieldName === '') return [];
  const message = checkFieldName(fieldName);
  if (message !== undefined) return [{ path: 'fieldName', code: 'nameInvalid', message }];
  const taken = `There is already a data element named '${fieldName}'.`;
  return names.has(fieldName) ? [{ path: 'fieldName', code: 'duplicateName', message: taken }] : [];
}

function checkFlags(value: JsonObject): Problem[] {
  const problems: Problem[] = [];
  if (value.systemField === true && value.isRequired === true) {
    const message = 'A system field cannot be required.';
    problems.push({ path: 'isRequired', code: 'systemRequired', message });
  }
  const missing = findMissingDefault(value);
  if (missing) problems.push(missing);
  return problems;
}

/** What the metadata parser would say of it, at the card's fields. */
function checkParsed(value: JsonObject): Problem[] {
  return parseMetadata([toWireElement(value, '')]).problems.map(({ path, code, message }) => {
    const [, first = '', second = ''] = path.split('/');
    return { path: first === 'fieldConfig' ? second : first, code, message };
  });
}
