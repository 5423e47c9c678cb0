// Compares what a type's fixture pins with what the engine returns: schemas, verdicts, messages and display texts.
import { compileForm } from '../schemas/compile/compile-form';
import type { CompiledField } from '../schemas/compile/compiled-form';
import type { EngineCore } from '../schemas/engine';
import { parseMetadata } from '../schemas/parse/parse-metadata';
import { isObject, type Json, type JsonObject } from '../schemas/values/json';
import { defaultView } from '../schemas/words/view';
import { checkField } from '../validators/check-field';
import type { Finding } from '../validators/metadata/finding';

/** One finding per difference, located at 'cases/0/values/3'. Elements that do not parse, or have another type, are reported elsewhere. */
export function checkTypeCases(
  cases: readonly Json[],
  { engine, visualType }: { engine: EngineCore; visualType?: Json | undefined },
): Finding[] {
  return cases.flatMap((one, index) =>
    isObject(one) ? checkCase(one, `cases/${index}`, { engine, visualType }) : [],
  );
}

function checkCase(
  one: JsonObject,
  path: string,
  { engine, visualType }: { engine: EngineCore; visualType?: Json | undefined },
): Finding[] {
  const { elements } = parseMetadata([one.field], engine);
  const [element] = elements;
  if (!element || (typeof visualType === 'string' && element.visualType !== visualType)) return [];
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

/** If the verdict differs, message and text differ as well, so only the verdict is reported. */
function checkValue(field: CompiledField, pinned: JsonObject, path: string): Finding[] {
  if (typeof pinned.valid !== 'boolean') return [];
  const problem = checkField(field, pinned.value);
  if (pinned.valid === (problem !== undefined)) {
    const message = problem
      ? `The field refuses this value: ${problem.message}`
      : 'The field takes this value.';
    return [{ path: `${path}/valid`, code: 'fixtureDiffers', message, mend: `Write ${!pinned.valid}.` }];
  }
  const display = problem ? undefined : field.type.display(pinned.value, field.element);
  return [
    ...compare(`${path}/message`, pinned.message, problem?.message),
    ...compare(`${path}/display`, pinned.display, display),
  ];
}

function compare(path: string, pinned: unknown, found: unknown): Finding[] {
  if (toSorted(pinned) === toSorted(found)) return [];
  const key = path.slice(path.lastIndexOf('/') + 1);
  if (found === undefined) {
    const message = `'${key}' differs from what the engine produces.`;
    return [{ path, code: 'fixtureDiffers', message, isKey: true, mend: 'Remove it.' }];
  }
  const written = JSON.stringify(found);
  if (pinned === undefined)
    return [
      { path, code: 'fixtureDiffers', message: `'${key}' is missing.`, mend: `Add "${key}": ${written}.` },
    ];
  if (isObject(pinned) && isObject(found)) {
    const names = [...Object.keys(pinned), ...Object.keys(found)];
    const other = names.find((name) => toSorted(pinned[name]) !== toSorted(found[name]));
    if (other !== undefined) return compare(`${path}/${other}`, pinned[other], found[other]);
  }
  const message = `pinned ${JSON.stringify(pinned)}, found ${written}`;
  return [{ path, code: 'fixtureDiffers', message, mend: `Write ${written}.` }];
}

/** Sorts keys, because their order does not matter. */
function toSorted(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}
