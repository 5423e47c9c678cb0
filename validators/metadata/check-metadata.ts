// Accepts any JSON and never throws.
import { compileForm } from '../../schemas/compile/compile-form';
import { type EngineCore, standardCore } from '../../schemas/engine';
import { elementShape } from '../../schemas/format/element-shape';
import { viewShape } from '../../schemas/format/view-shape';
import { parseView } from '../../schemas/parse/parse-view';
import {
  isWholeList,
  listRawElements,
  type RawElement,
  readElements,
  readMetadata,
} from '../../schemas/parse/read-metadata';
import { strictRules } from '../../schemas/rules/strict-rules';
import { toFieldName } from '../../schemas/values/field-name';
import { isObject, type Json, type JsonObject, type Problem } from '../../schemas/values/json';
import type { DataElement } from '../../schemas/words/data-element';
import { withOthers } from '../../schemas/words/rule-reading';
import { defaultView, type View } from '../../schemas/words/view';
import type { VisualType } from '../../schemas/words/visual-type';
import { checkField } from '../check-field';
import { checkView } from './check-view';
import { listConfigured } from './configuration-files';
import { placeDefault } from './default-places';
import { checkElementRules } from './element-rules';
import { checkElementValues } from './element-values';
import { frameOf, toFrame } from './file-shapes';
import { createReport, type Finding, joinSlips, type Report, withoutEchoes } from './finding';
import { checkGroupings, checkNames } from './groupings';
import { nearestWord } from './nearest-word';
import { createOthers, type Others } from './other-objects';
import { checkOwnSettings } from './own-settings';
import { checkOwners } from './owners';
import { checkPartSettings, checkRowLimits } from './part-rules';
import { checkRuleValues } from './rule-values';
import { isNested, suggestMend } from './suggest-mend';
import { checkKeys } from './unknown-keys';
import { mendView } from './view-mends';

export type Checked = {
  findings: Finding[];
  /** Only those that can be compiled; with several objects, those of the first. */
  elements: readonly DataElement[];
  view: View;
  count: number;
};

export type CheckInput = {
  reserved?: readonly string[] | undefined;
  /** Metadata can use this engine's types. */
  engine?: EngineCore | undefined;
  /** The elements of objects in other files, which formulas can read. */
  known?: readonly DataElement[] | undefined;
};

export function checkMetadata(
  json: unknown,
  { reserved = [], engine = standardCore, known = [] }: CheckInput = {},
): Checked {
  const findings: Finding[] = [];
  const report = createReport(findings);
  const configured = listConfigured(json);
  const tools = { report, engine, reserved };
  if (configured.length > 0) {
    const parsed = checkOwned(configured, { isWhole: true, known }, tools);
    return toChecked(findings, parsed, defaultView(parsed[0]?.[0]?.objectType ?? ''));
  }
  const { problems: whole } = readMetadata(Array.isArray(json) || isObject(json) ? emptied(json) : json, {});
  for (const one of whole) report({ ...(one as Finding), ...mendWhole(json) });
  checkListKeys(json, report);
  const list = listRawElements(json);
  const isWhole = Array.isArray(json) || isWholeList(json);
  const parsed = checkOwned(checkOwners(json, list, report), { isWhole, known }, tools);
  return toChecked(findings, parsed, checkFrame(json, parsed[0] ?? [], list, tools));
}

/** Checks the elements of each object, and returns those that can be compiled. */
function checkOwned(
  owners: readonly RawElement[][],
  { isWhole, known }: { isWhole: boolean; known: readonly DataElement[] },
  tools: Tools,
): (readonly DataElement[])[] {
  const { report, engine } = tools;
  const othersOf = createOthers(owners, known, engine);
  const parsed = owners.map((part) => checkPart(part, { isWhole, others: othersOf(part) }, tools));
  const list = owners.flat();
  for (const raw of list) checkRaw(raw, tools);
  if (isWhole) {
    checkGroupings(list, report);
    checkNames(list, report);
  }
  return parsed;
}

function toChecked(
  findings: readonly Finding[],
  parsed: readonly (readonly DataElement[])[],
  view: View,
): Checked {
  const count = parsed.reduce((sum, part) => sum + part.length, 0);
  return { findings: joinSlips(withoutEchoes(findings)), elements: parsed[0] ?? [], view, count };
}

/** The file itself is checked in this form. */
function emptied(json: unknown[] | JsonObject): unknown {
  return Array.isArray(json) || listRawElements(json).length > 0 ? [] : json;
}

function checkListKeys(json: unknown, report: Report): void {
  if (!isObject(json) || !Array.isArray(json.fields) || json.elements === undefined) return;
  const message = "'elements' has no effect beside fields.";
  report({ path: 'elements', code: 'unusedKey', message, isKey: true, mend: 'Move them to fields.' });
}

/** People paste a single element in place of a list. */
function mendWhole(json: unknown): Partial<Finding> {
  if (!isObject(json)) return {};
  if (Array.isArray(json.groups)) return { mend: 'Write { "elements": [ … ], "view": … } around this view.' };
  const key = ['fields', 'elements'].find((name) => json[name] !== undefined);
  if (key) return { path: key, mend: 'Write a list: [ … ].' };
  return isObject(json.fieldConfig) ? { mend: 'Write [ … ] around it.' } : {};
}

type Tools = { report: Report; engine: EngineCore; reserved: readonly string[] };

function checkPart(
  list: readonly RawElement[],
  { isWhole, others = {} }: { isWhole: boolean; others?: Others },
  { report, engine }: Tools,
): readonly DataElement[] {
  const { elements, problems } = readElements(list, {
    isWhole,
    lookup: engine.getType,
    rules: withOthers(strictRules, others),
  });
  const raws = new Map(list.map((raw) => [raw.path, raw.value]));
  const asksRefused = createAsksRefused(list, elements);
  for (const problem of problems) {
    if (asksRefused(problem)) continue;
    const finding = { ...problem, ...suggestMend(problem, raws, engine) } as Finding;
    report(finding.code === 'defaultInvalid' ? toPart(finding, elements, list, engine) : finding);
  }
  for (const { field, place, path, objectType } of others.elsewhere ?? []) {
    const raw = list.find(({ value }) => isObject(value) && value.fieldName === field);
    const message = `'${path}' leads to '${objectType}'. To judge it, check both objects together.`;
    if (raw) report({ path: `${raw.path}/fieldConfig/${place}`, code: 'formulaElsewhere', message });
  }
  // Limits apply only to fields that can be written.
  const open = elements.map((element) => ({ ...element, access: 'write' as const }));
  const form = compileForm(open, defaultView(elements[0]?.objectType ?? ''), { engine });
  const refused = new Set(problems.map(({ path }) => path));
  for (const { value, path } of list) {
    const field = isObject(value) ? form.fields.get(String(value.fieldName)) : undefined;
    const place = `${path}/fieldConfig/defaultValue`;
    const fault =
      field?.schema.default === undefined ? undefined : checkField(field, field.element.defaultValue);
    if (fault && !refused.has(place)) report({ path: place, code: 'defaultInvalid', message: fault.message });
  }
  checkRuleValues(elements, list, { report, getType: engine.getType });
  checkElementValues(list, { elements, form }, report);
  return elements;
}

const asking: ReadonlySet<string> = new Set([
  'endpointField',
  'conditionField',
  'limitField',
  'formulaField',
]);

/** A refused element is reported once, and not again by each element that refers to it. */
function createAsksRefused(list: readonly RawElement[], elements: readonly DataElement[]) {
  const known = new Set(elements.map(({ name }) => name));
  const refused = list.flatMap(({ value }) =>
    isObject(value) && typeof value.fieldName === 'string' && !known.has(value.fieldName)
      ? [`'${value.fieldName}'`]
      : [],
  );
  return ({ code, message }: Problem) => asking.has(code) && refused.some((name) => message.includes(name));
}

function toPart(
  finding: Finding,
  elements: readonly DataElement[],
  list: readonly RawElement[],
  { getType }: EngineCore,
): Finding {
  const raw = list.find(({ path }) => finding.path === `${path}/fieldConfig/defaultValue`)?.value;
  const element = isObject(raw) ? elements.find(({ name }) => name === raw.fieldName) : undefined;
  const type = element && getType(element.visualType);
  return type ? placeDefault(finding, element, type) : finding;
}

function checkRaw({ value, path }: RawElement, tools: Tools): void {
  const { report, engine, reserved } = tools;
  const type = typeOf(value, engine);
  checkElementRules(value, { path, type, report });
  const own = new Set(type?.settings.map(({ fieldName }) => `${path}/fieldConfig/${fieldName}`));
  // The type is unknown, so its settings are guessed.
  if (!type && isObject(value) && isObject(value.fieldConfig) && isNested(value.fieldConfig.visualType))
    for (const key of ['fields', 'minItems', 'maxItems']) own.add(`${path}/fieldConfig/${key}`);
  checkKeys(value, elementShape, path, (one) => {
    if (one.code !== 'unknownKey') report(one);
    else if (!own.has(one.path)) report(one.mend ? one : { ...one, ...toOwnSetting(one.path, own) });
  });
  checkOwnSettings(value, type, { path, engine, report });
  checkParts(value, type, { path, tools });
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

function toOwnSetting(path: string, own: ReadonlySet<string>): Pick<Finding, 'mend' | 'instead'> {
  const end = path.lastIndexOf('/') + 1;
  const names = [...own].map((one) => one.slice(end));
  const meant = nearestWord(path.slice(end), names);
  return meant ? { mend: `Did you mean '${meant}'?`, instead: path.slice(0, end) + meant } : {};
}

function checkParts(
  value: unknown,
  type: VisualType | undefined,
  { path, tools }: { path: string; tools: Tools },
): void {
  if (type?.parts === undefined || !isObject(value) || !isObject(value.fieldConfig)) return;
  checkRowLimits(value.fieldConfig, type, path, tools.report);
  const list = value.fieldConfig[type.parts];
  const place = `${path}/fieldConfig/${type.parts}`;
  if (!Array.isArray(list) || list.length === 0) {
    const message = `'${type.parts}' must be a list of data elements.`;
    const mend = `For example: "${type.parts}": [{ "fieldName": "a", "fieldConfig": { "label": "A", "visualType": "text" } }].`;
    tools.report({ path: place, code: 'wrongType', message, mend });
    return;
  }
  const raws = list.map((one, index) => ({ value: one, path: `${place}/${index}` }));
  checkPart(raws, { isWhole: true }, tools);
  for (const raw of raws) {
    checkRaw(raw, tools);
    checkPartSettings(raw, tools.engine.getType, tools.report);
  }
}

function typeOf(value: unknown, { getType }: EngineCore): VisualType | undefined {
  const id = isObject(value) && isObject(value.fieldConfig) ? value.fieldConfig.visualType : undefined;
  return typeof id === 'string' ? getType(id) : undefined;
}

function checkFrame(
  json: unknown,
  elements: readonly DataElement[],
  list: readonly RawElement[],
  { report, engine }: Tools,
): View {
  const objectType = elements[0]?.objectType ?? '';
  if (!isObject(json) || isObject(json.fieldConfig)) return defaultView(objectType);
  // A view alone is reported elsewhere.
  if (Array.isArray(json.groups) && list.length === 0) return defaultView(objectType);
  checkKeys(toFrame(json), frameOf(json), '', report);
  if (json.view === undefined) return defaultView(objectType);
  const { view, problems } = parseView(json.view, objectType);
  for (const problem of problems) report({ ...problem, code: 'viewShape', ...mendView(problem, json.view) });
  checkKeys(json.view, viewShape, 'view', report);
  checkViewOwner(json.view, objectType, report);
  const byName = new Map(elements.map((element) => [element.name, element]));
  const names = list.flatMap(({ value }) =>
    isObject(value) && typeof value.fieldName === 'string' ? [value.fieldName] : [],
  );
  const refused = new Set(names.filter((name) => !byName.has(name)));
  checkView(json.view, { elements: byName, refused, lookup: engine.getType, report });
  return view;
}

function checkViewOwner(view: Json, owner: string, report: Report): void {
  const own = isObject(view) ? view.objectType : undefined;
  if (typeof own !== 'string' || owner === '' || own === owner) return;
  const message = `This is a view of '${own.slice(0, 80)}', the elements are of '${owner}'.`;
  report({ path: 'view/objectType', code: 'viewShape', message, mend: `Write '${owner}'.` });
}
