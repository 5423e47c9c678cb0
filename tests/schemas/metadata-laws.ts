// Any metadata gives either a form that accepts its defaults and can be submitted, or problems with a location.
import { expect } from 'vitest';
import { compileForm } from '../../schemas/compile/compile-form';
import type { CompiledField } from '../../schemas/compile/compiled-form';
import type { TypeFixture } from '../../schemas/format/fixture-shape';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import type { Json, JsonObject } from '../../schemas/values/json';
import { defaultView } from '../../schemas/words/view';
import { checkRecord } from '../../validators/check-record';
import { createValidator } from '../../validators/rjsf-validator';
import { listFixtures, readFixture } from '../fixture-files';

const valids = new Map(
  listFixtures('types').map((path) => {
    const { visualType, cases } = readFixture(path) as TypeFixture;
    const values = cases.flatMap((one) => one.values).filter(({ valid, value }) => valid && value !== null);
    return [visualType, values.map(({ value }) => value)];
  }),
);

/** A value that a user could enter, to show that the form can be submitted. */
export function toFilled({ schema, element }: CompiledField): Json {
  if (schema.const !== undefined) return schema.const as Json;
  const [choice] = (schema.enum ?? []) as Json[];
  if (choice !== undefined) return choice;
  const [item] = ((schema.items as { enum?: Json[] } | undefined)?.enum ?? []) as Json[];
  if (item !== undefined) return [item];
  const filled = valids
    .get(element.visualType)
    ?.find((value) => value !== '' && JSON.stringify(value).length > 2);
  return filled ?? valids.get(element.visualType)?.[0] ?? null;
}

/** Throws if neither holds. Returns the number of fields. */
export function expectLawful(metadata: unknown): number {
  const { elements, problems } = parseMetadata(metadata);
  for (const problem of problems) {
    expect(problem.code).not.toBe('');
    expect(problem.message).not.toBe('');
  }
  if (Array.isArray(metadata)) {
    const placed = new Set(problems.map((problem) => problem.path.split('/')[0]));
    expect(elements.length + placed.size).toBeGreaterThanOrEqual(metadata.length);
  }
  const form = compileForm(elements, defaultView('partner'));
  expect(form.fields.size).toBe(elements.length);
  const fields = [...form.fields.values()];
  const defaults: JsonObject = Object.fromEntries(
    fields
      .filter((field) => field.schema.default !== undefined)
      .map((field) => [field.name, field.schema.default as Json]),
  );
  // A required checkbox may start unticked although it must be ticked later.
  const changed = new Set(Object.keys(defaults).filter((name) => defaults[name] !== false));
  expect(checkRecord(form, defaults, { changed })).toEqual([]);
  const filled = Object.fromEntries(fields.map((field) => [field.name, toFilled(field)]));
  expect(checkRecord(form, filled)).toEqual([]);
  expect(createValidator(form).rawValidation(form.schema, filled).errors).toEqual([]);
  return form.fields.size;
}
