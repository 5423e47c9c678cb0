import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { compileForm } from '../../schemas/compile/compile-form';
import type { CompiledField } from '../../schemas/compile/compiled-form';
import type { EngineCore } from '../../schemas/engine';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import { listRawElements } from '../../schemas/parse/read-metadata';
import { isEmpty, isObject, type Json, type JsonObject } from '../../schemas/values/json';
import { defaultView, type View } from '../../schemas/words/view';
import type { TypeIdentity } from '../../schemas/words/visual-type';
import { checkField } from '../../validators/check-field';
import type { CommandIO } from '../command';
import { readJson } from '../read-json';
import { readMetadata } from '../read-metadata';

export type VerifiedForm = {
  title: string;
  wire: readonly unknown[];
  view: View;
  value: JsonObject;
};

type TypeForm = { visualType: string; title: string; fields: { field: JsonObject; values: Json[] }[] };

/** `folder`: the output of scripts/verify-page.mjs. */
export function readTypes(folder: string): TypeForm[] {
  return JSON.parse(readFileSync(`${folder}/types.json`, 'utf8'));
}

/** Where examples come from: the engine, and known valid values by type. */
export type KnownTypes = { engine: EngineCore; types: readonly TypeForm[] };

export function toTypeForms(known: KnownTypes): VerifiedForm[] {
  const documented = new Set(known.types.map(({ visualType }) => visualType));
  const own = known.engine.types.filter(({ id, parts }) => !documented.has(id) && parts === undefined);
  return [...known.types, ...own.map(toOwnForm)].map(({ title, fields }) => {
    const view = defaultView('verify');
    const wire = fields.map(({ field }) => ({ ...field, objectType: 'verify', access: 'write' }));
    return { title, wire, view, value: toExamples(wire, view, known) };
  });
}

function toOwnForm({ id, label }: TypeIdentity): TypeForm {
  const fields = [false, true].map((isRequired) => {
    const title = isRequired ? 'required' : 'optional';
    const fieldConfig = { label: `${label}, ${title}`, visualType: id, isRequired };
    return { field: { fieldName: title, fieldConfig }, values: [] };
  });
  return { visualType: id, title: label, fields };
}

/** Undefined if the file has no form, after printing the problems. */
export function toFileForm(file: string, known: KnownTypes, io: CommandIO): VerifiedForm | undefined {
  const metadata = readMetadata(file, known.engine, io);
  const read = readJson(file);
  if (!metadata || 'fault' in read) return undefined;
  const names = new Set(metadata.elements.map(({ name }) => name));
  const wire = listRawElements(read.json)
    .map(({ value }) => value)
    .filter((value) => isObject(value) && names.has(String(value.fieldName)));
  const sample = readSample(read.json);
  const value = { ...toExamples(wire, metadata.view, known), ...pinnedOf(read.json), ...sample };
  return { title: basename(file), wire, view: metadata.view, value };
}

function readSample(json: unknown): JsonObject {
  const samples = isObject(json) && Array.isArray(json.samples) ? json.samples : [];
  const fine = samples.find(
    (one) => isObject(one) && Array.isArray(one.problems) && one.problems.length === 0,
  );
  return isObject(fine) && isObject(fine.value) ? fine.value : {};
}

function pinnedOf(json: unknown): JsonObject {
  const cases = isObject(json) && Array.isArray(json.cases) ? json.cases.filter(isObject) : [];
  return Object.fromEntries(
    cases.flatMap(({ field, values }): [string, Json][] => {
      const fine = (Array.isArray(values) ? values : []).find(
        (one) => isObject(one) && one.valid === true && !isEmpty(one.value),
      );
      return isObject(field) && isObject(fine) ? [[String(field.fieldName), fine.value ?? null]] : [];
    }),
  );
}

/** A valid value: an option of the field, or a known value of its type. */
function toExamples(wire: readonly unknown[], view: View, known: KnownTypes): JsonObject {
  const { elements } = parseMetadata(wire, known.engine);
  // Read-only fields are drawn as well, so they need examples.
  const writable = elements.map((element) => ({ ...element, access: 'write' as const }));
  const everything: View = {
    ...view,
    groups: view.groups.map((group) => ({
      ...group,
      fields: group.fields.map(({ showWhen: _, readOnly: __, ...field }) => field),
    })),
  };
  const fields = [...compileForm(writable, everything, { engine: known.engine }).fields.values()];
  return Object.fromEntries(
    fields.flatMap((field): [string, Json][] => {
      const found = listExamples(field, known).find((value) => !checkField(field, value));
      return found === undefined ? [] : [[field.name, found]];
    }),
  );
}

function listExamples({ element, type, schema }: CompiledField, known: KnownTypes): Json[] {
  const { options } = element;
  if (options.kind === 'static') {
    const [first = { value: '' }] = options.options;
    return type.valueType === 'list' ? [[first.value]] : [first.value];
  }
  if (type.parts !== undefined) {
    const parts = toExamples(toParts(element.config[type.parts]), defaultView('part'), known);
    return [parts, [parts], [parts, parts]];
  }
  const fields = known.types.find(({ visualType }) => visualType === type.id)?.fields ?? [];
  const { enum: listed, minimum, maximum } = schema;
  const values = fields.flatMap((field) => field.values);
  return [
    ...values,
    ...(Array.isArray(listed) ? listed : []),
    ...[minimum, maximum].filter(isJson),
    ...guesses,
  ];
}

const isJson = (value: unknown): value is number => typeof value === 'number';
const toParts = (list: unknown) =>
  Array.isArray(list) ? list.map((one) => ({ ...(one as JsonObject), objectType: 'part' })) : [];
const guesses: Json[] = [7, 1, 'Example', 'ABC123456789', '#1f6feb', true, ['a'], { a: 'b' }];
