// Everything that can be said of a file of metadata without its text: what the parsers refuse, what Data Management refuses, what
// has no effect, and what names something that is not there. Any JSON; never throws.
import { compileForm } from '../../schemas/compile-form';
import type { DataElement } from '../../schemas/data-element';
import { defaultView } from '../../schemas/default-view';
import { toFieldName } from '../../schemas/field-name';
import { elementShape } from '../../schemas/format/element-shape';
import { storyShape, typeFixtureShape } from '../../schemas/format/fixture-shape';
import type { Shape } from '../../schemas/format/shape';
import { viewShape } from '../../schemas/format/view-shape';
import { isObject, type JsonObject } from '../../schemas/json';
import { listAdvice } from '../../schemas/metadata-advice';
import {
  isWholeList,
  listRawElements,
  parseElements,
  parseMetadata,
  type RawElement,
} from '../../schemas/parse-metadata';
import { parseView } from '../../schemas/parse-view';
import type { View } from '../../schemas/view';
import { checkField } from '../check-field';
import { checkView } from './check-view';
import { checkElementRules } from './element-rules';
import { createReport, type Finding, type Report } from './finding';
import { checkOwners } from './owners';
import { suggestMend } from './suggest-mend';
import { checkKeys } from './unknown-keys';

export type Checked = {
  findings: Finding[];
  /** What can be compiled; of several objects those of the first. */
  elements: readonly DataElement[];
  view: View;
  /** Of all objects. */
  count: number;
};

/** `reserved`: names that the host keeps for itself. */
export function checkMetadata(
  json: unknown,
  { reserved = [] }: { reserved?: readonly string[] } = {},
): Checked {
  const findings: Finding[] = [];
  const report = createReport(findings);
  const { problems: whole } = parseMetadata(Array.isArray(json) || isObject(json) ? emptied(json) : json);
  for (const one of whole) report(one as Finding);
  const list = listRawElements(json);
  const parsed = checkOwners(json, list, report).map((part) => checkPart(part, isWholeList(json), report));
  for (const raw of list) checkRaw(raw, reserved, report);
  for (const one of listAdvice(json))
    report({ ...one, code: 'descriptionInternal', mend: 'Rename it to help.' });
  const [elements = []] = parsed;
  const view = checkFrame(json, elements, report);
  return { findings, elements, view, count: parsed.reduce((sum, part) => sum + part.length, 0) };
}

/** The same file without its elements: what is wrong with the file itself. */
function emptied(json: unknown[] | JsonObject): unknown {
  return Array.isArray(json) ? [] : listRawElements(json).length > 0 ? [] : json;
}

/** The elements of one object, parsed and compiled. */
function checkPart(list: readonly RawElement[], isWhole: boolean, report: Report): readonly DataElement[] {
  const { elements, problems } = parseElements(list, { isWhole });
  const raws = new Map(list.map((raw) => [raw.path, raw.value]));
  for (const problem of problems) report({ ...problem, ...suggestMend(problem, raws) } as Finding);
  const form = compileForm(elements, defaultView(elements[0]?.objectType ?? ''));
  const refused = new Set(problems.map(({ path }) => path));
  for (const { value, path } of list) {
    const field = isObject(value) ? form.fields.get(String(value.fieldName)) : undefined;
    const place = `${path}/fieldConfig/defaultValue`;
    const fault =
      field?.schema.default === undefined ? undefined : checkField(field, field.element.defaultValue);
    if (fault && !refused.has(place)) report({ path: place, code: 'defaultInvalid', message: fault.message });
  }
  return elements;
}

function checkRaw({ value, path }: RawElement, reserved: readonly string[], report: Report): void {
  checkElementRules(value, path, report);
  checkKeys(value, elementShape, path, report);
  const name = isObject(value) ? value.fieldName : undefined;
  if (typeof name !== 'string' || !reserved.includes(name)) return;
  const message = `'${name}' is reserved and cannot be an internal name. Choose another one.`;
  report({
    path: `${path}/fieldName`,
    code: 'nameInvalid',
    message,
    mend: `For example: '${toFieldName(`own ${name}`)}'.`,
  });
}

/** What stands around the elements: a fixture's own keys, and its view. */
function checkFrame(json: unknown, elements: readonly DataElement[], report: Report): View {
  const objectType = elements[0]?.objectType ?? '';
  if (!isObject(json)) return defaultView(objectType);
  checkKeys(toFrame(json), frameOf(json), '', report);
  if (json.view === undefined) return defaultView(objectType);
  const { view, problems } = parseView(json.view, objectType);
  for (const problem of problems) report({ ...problem, code: 'viewShape' });
  checkKeys(json.view, viewShape, 'view', report);
  checkView(json.view, new Map(elements.map((element) => [element.name, element])), report);
  return view;
}

/** Without what is looked at by itself. */
function toFrame(json: JsonObject): JsonObject {
  const own = new Set(['fields', 'elements', 'view']);
  const cases = Array.isArray(json.cases)
    ? json.cases.map((one) => (isObject(one) ? { ...one, field: null } : one))
    : undefined;
  const frame = Object.fromEntries(Object.entries(json).filter(([key]) => !own.has(key)));
  return cases ? { ...frame, cases } : frame;
}

/** As GET /dtl/db answers, and as a file may name itself. */
const answerShape: Shape = {
  name: 'answer',
  title: 'Answer',
  says: 'A list of data elements under fields.',
  keys: Object.fromEntries(
    [
      'success',
      'message',
      'title',
      'source',
      'objectType',
      'fields',
      'elements',
      'view',
      'format',
      'kind',
    ].map((key) => [key, { says: '', schema: {}, example: '' }]),
  ),
};

function frameOf(json: JsonObject): Shape {
  if (Array.isArray(json.cases)) return typeFixtureShape;
  return Array.isArray(json.samples) ? storyShape : answerShape;
}
