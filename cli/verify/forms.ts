// The forms that are verified: one for each visual type, and one for each file.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { compileForm } from '../../schemas/compile-form';
import type { CompiledField } from '../../schemas/compiled-form';
import { defaultView } from '../../schemas/default-view';
import { isObject, type Json, type JsonObject } from '../../schemas/json';
import { listRawElements, parseMetadata } from '../../schemas/parse-metadata';
import type { View } from '../../schemas/view';
import { checkField } from '../../validators/check-field';
import type { CommandIO } from '../command';
import { readJson } from '../read-json';
import { readMetadata } from '../read-metadata';

export type VerifiedForm = {
  title: string;
  wire: readonly unknown[];
  view: View;
  /** Every field filled in, as far as a value is known that it takes. */
  value: JsonObject;
};

type TypeForm = { visualType: string; title: string; fields: { field: JsonObject; values: Json[] }[] };

/** `folder`: where scripts/verify-page.mjs wrote to. */
export function readTypes(folder: string): TypeForm[] {
  return JSON.parse(readFileSync(`${folder}/types.json`, 'utf8'));
}

export function toTypeForms(types: readonly TypeForm[]): VerifiedForm[] {
  return types.map(({ title, fields }) => {
    const view = defaultView('verify');
    const wire = fields.map(({ field }) => ({ ...field, objectType: 'verify', access: 'write' }));
    return { title, wire, view, value: toExamples(wire, view, types) };
  });
}

/** undefined when the file holds no form; what is wrong with it was said. */
export function toFileForm(
  file: string,
  types: readonly TypeForm[],
  io: CommandIO,
): VerifiedForm | undefined {
  const metadata = readMetadata(file, io);
  const read = readJson(file);
  if (!metadata || 'fault' in read) return undefined;
  const names = new Set(metadata.elements.map(({ name }) => name));
  const wire = listRawElements(read.json)
    .map(({ value }) => value)
    .filter((value) => isObject(value) && names.has(String(value.fieldName)));
  const sample = readSample(read.json);
  const value = { ...toExamples(wire, metadata.view, types), ...sample };
  return { title: basename(file), wire, view: metadata.view, value };
}

/** The first sample without problems. */
function readSample(json: unknown): JsonObject {
  const samples = isObject(json) && Array.isArray(json.samples) ? json.samples : [];
  const fine = samples.find(
    (one) => isObject(one) && Array.isArray(one.problems) && one.problems.length === 0,
  );
  return isObject(fine) && isObject(fine.value) ? fine.value : {};
}

/** A value that the field takes: an option, or what a field of its type takes elsewhere. */
function toExamples(wire: readonly unknown[], view: View, types: readonly TypeForm[]): JsonObject {
  const { elements } = parseMetadata(wire);
  const everything: View = {
    ...view,
    groups: view.groups.map((group) => ({
      ...group,
      fields: group.fields.map(({ showWhen: _, ...field }) => field),
    })),
  };
  const fields = [...compileForm(elements, everything).fields.values()];
  return Object.fromEntries(
    fields.flatMap((field): [string, Json][] => {
      const found = listExamples(field, types).find(
        (value) => !checkField({ ...field, readOnly: false }, value),
      );
      return found === undefined ? [] : [[field.name, found]];
    }),
  );
}

function listExamples({ element, type }: CompiledField, types: readonly TypeForm[]): Json[] {
  const { options } = element;
  if (options.kind === 'static') {
    const [first = { value: '' }] = options.options;
    return type.valueType === 'list' ? [[first.value]] : [first.value];
  }
  const known = types.find(({ visualType }) => visualType === type.id)?.fields ?? [];
  return [...known.flatMap(({ values }) => values), 7, 'Example', 'ABC123456789'];
}
