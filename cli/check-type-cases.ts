// What a type fixture pins, against what the engine does now: schemas, verdicts, sentences and display texts.
import { compileForm } from '../schemas/compile-form';
import type { CompiledField } from '../schemas/compiled-form';
import { defaultView } from '../schemas/default-view';
import type { EngineCore } from '../schemas/engine';
import { isObject, type Json, type JsonObject } from '../schemas/json';
import { parseMetadata } from '../schemas/parse-metadata';
import { checkField } from '../validators/check-field';
import type { Finding } from '../validators/metadata/finding';

/** One problem a difference, located at 'cases/0/values/3'. Elements that do not parse are reported elsewhere. */
export function checkTypeCases(cases: readonly Json[], engine: EngineCore): Finding[] {
  return cases.flatMap((one, index) => (isObject(one) ? checkCase(one, `cases/${index}`, engine) : []));
}

function checkCase(one: JsonObject, path: string, engine: EngineCore): Finding[] {
  const { elements } = parseMetadata([one.field], engine);
  const [element] = elements;
  if (!element) return [];
  const form = compileForm(elements, defaultView(element.objectType), { engine });
  const field = form.fields.get(element.name);
  if (!field) return [];
  const values = Array.isArray(one.values) ? one.values : [];
  return [
    ...compare(`${path}/schema`, one.schema, field.schema),
    ...compare(`${path}/uiSchema`, one.uiSchema, form.uiSchema[element.name]),
    ...values.flatMap((value, index) =>
      isObject(value) ? checkValue(field, value, `${path}/values/${index}`) : [],
    ),
  ];
}

function checkValue(field: CompiledField, pinned: JsonObject, path: string): Finding[] {
  const problem = checkField(field, pinned.value);
  const display = problem ? undefined : field.type.display(pinned.value, field.element);
  return [
    ...compare(`${path}/valid`, pinned.valid, problem === undefined),
    ...compare(`${path}/message`, pinned.message, problem?.message),
    ...compare(`${path}/display`, pinned.display, display),
  ];
}

function compare(path: string, pinned: unknown, found: unknown): Finding[] {
  if (toSorted(pinned) === toSorted(found)) return [];
  const message = `pinned ${JSON.stringify(pinned)}, found ${JSON.stringify(found)}`;
  return [{ path, code: 'fixtureDiffers', message }];
}

/** JSON with sorted keys: key order is no difference. */
function toSorted(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}
