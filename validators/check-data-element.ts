// The rules of the card that adds and edits a data element (B5).
import { compileForm } from '../schemas/compile/compile-form';
import { createDataElementEditor, type EditorContext } from '../schemas/editor/data-element-editor';
import { toWireElement } from '../schemas/editor/data-element-value';
import { editorCore } from '../schemas/editor/editor-types';
import { standardCore } from '../schemas/engine';
import { refuseLinkName } from '../schemas/formulas/linked-names';
import { parseMetadata } from '../schemas/parse/parse-metadata';
import { isLimit, toLimitWords } from '../schemas/rules/limit-words';
import { strictRules } from '../schemas/rules/strict-rules';
import { getVisualType } from '../schemas/types/index';
import { checkFieldName, checkLabel, findAlike } from '../schemas/values/field-name';
import type { JsonObject, Problem } from '../schemas/values/json';
import type { WireDataElement } from '../schemas/words/data-element';
import { conditionKeys } from '../schemas/words/element-rules';
import { checkRecord } from './check-record';
import { findMissingDefault } from './missing-default';
import { findUnfitDefault } from './unfit-default';

type Context = Pick<EditorContext, 'isNew' | 'isSeeded'> & {
  /** A new element needs another name. */
  names: ReadonlySet<string>;
  storedLabel?: string | undefined;
  /** Rules may name these. */
  others?: readonly WireDataElement[];
};

/**
 * Problems of the card's value, at most one per place; `path` is a field of the card ('fieldName', 'msOptions', …).
 * @example
 * const card = { fieldName: '1st', label: 'First', visualType: 'text' };
 * checkDataElement(card, { isNew: true, isSeeded: false, names: new Set() }).map(({ path }) => path); // ['fieldName']
 */
export function checkDataElement(value: JsonObject, context: Context): Problem[] {
  const { elements, view } = createDataElementEditor({ ...context, value, groupings: [] });
  const form = compileForm(elements, view, { value, engine: editorCore });
  const byPath = new Map<string, Problem>();
  const problems = [
    ...checkRecord(form, value),
    ...checkName(value, context),
    ...checkLongLabel(value, context),
    ...checkFlags(value),
    ...checkParsed(value, context.others ?? []),
  ];
  for (const problem of problems) if (!byPath.has(problem.path)) byPath.set(problem.path, problem);
  return [...byPath.values()];
}

function checkName({ fieldName }: JsonObject, { isNew, names, others = [] }: Context): Problem[] {
  if (!isNew || typeof fieldName !== 'string' || fieldName === '') return [];
  const fault = checkFieldName(fieldName);
  if (fault !== undefined) return [{ path: 'fieldName', code: 'nameInvalid', message: fault }];
  const passed = refuseLinkName(
    fieldName,
    others.map(({ fieldName: name, fieldConfig: config }) => ({
      ...{ name, visualType: config.visualType, config },
    })),
  );
  if (passed !== undefined) return [{ path: 'fieldName', code: 'nameInvalid', message: passed }];
  const taken = findAlike(fieldName, names);
  if (taken === undefined) return [];
  const message = `There is already a data element named '${taken}'.`;
  return [{ path: 'fieldName', code: 'duplicateName', message }];
}

function checkLongLabel({ label }: JsonObject, { storedLabel }: Context): Problem[] {
  const message = checkLabel(label, storedLabel);
  return message === undefined ? [] : [{ path: 'label', code: 'labelTooLong', message }];
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

/** The parser's problems, at the card's fields. */
function checkParsed(value: JsonObject, others: readonly WireDataElement[]): Problem[] {
  const wire = toWireElement(value, '');
  const { elements, problems: alone } = parseMetadata([wire], standardCore, strictRules);
  const unfit = elements.flatMap((element) => findUnfitDefault(element) ?? []);
  const among = parseMetadata([...others, wire], standardCore, strictRules).problems;
  const rules = among.filter(({ path }) => isRule(path) && path.startsWith(`${others.length}/`));
  // Only the host knows the links of other objects, so it judges a formula that reads their records.
  const own = [...alone, ...rules].filter(({ code }) => code !== 'formulaElsewhere');
  const located = own.map(({ path, code, message }) => {
    const [, first = '', second = '', ...below] = path.split('/');
    const place = second === 'limits' ? toLimitPlace(below, value) : below.join('/');
    const words = isRule(path) && place !== '' ? `${place}: ${message}` : message;
    return { path: first === 'fieldConfig' ? second : first, code, message: words };
  });
  return [...located, ...unfit];
}

function toLimitPlace([key = '']: readonly string[], { visualType }: JsonObject): string {
  const type = getVisualType(String(visualType));
  return type && isLimit(key) ? toLimitWords(key, type) : key;
}

const ruleKeys = [...conditionKeys, 'limits', 'formula', 'check'];
const isRule = (path: string) => ruleKeys.some((key) => path.split('/')[2] === key);
