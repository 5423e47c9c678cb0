// A view against the elements it shows: names that are not there, places that never count, conditions that never hold.
import type { DataElement } from '../../schemas/data-element';
import { isObject, type Json, type JsonObject } from '../../schemas/json';
import type { Report } from './finding';
import { nearestWord } from './nearest-word';

type Elements = ReadonlyMap<string, DataElement>;

/** `input`: the view as it came, so that places in it can be named. */
export function checkView(input: Json, elements: Elements, report: Report): void {
  if (!isObject(input)) return;
  const requireField = (name: Json | undefined, path: string) => {
    if (typeof name !== 'string' || elements.has(name)) return;
    const meant = nearestWord(name, elements.keys());
    const message = `There is no data element named '${name.slice(0, 80)}'.`;
    report({ path, code: 'viewField', message, ...(meant && { mend: `Did you mean '${meant}'?` }) });
  };
  const seen = new Set<string>();
  for (const { field, path } of listFields(input)) {
    requireField(field.name, `${path}/name`);
    requireField(field.emptiedBy, `${path}/emptiedBy`);
    if (isObject(field.bounds)) {
      checkBounds(field.bounds, `${path}/bounds`, report);
      for (const key of ['minimum', 'maximum']) requireField(field.bounds[key], `${path}/bounds/${key}`);
    }
    if (isObject(field.showWhen)) {
      requireField(field.showWhen.field, `${path}/showWhen/field`);
      checkValues(field.showWhen, elements, `${path}/showWhen`, report);
    }
    checkTwice(field, seen, path, report);
  }
  toList(input.omit).forEach((name, index) => {
    requireField(name, `view/omit/${index}`);
  });
}

function checkBounds({ minimum, maximum }: JsonObject, path: string, report: Report): void {
  if (typeof minimum !== 'number' || typeof maximum !== 'number' || minimum <= maximum) return;
  const message = "This is below 'minimum', so no value would be valid.";
  report({ path: `${path}/maximum`, code: 'viewShape', message, mend: 'Swap the two, or remove one.' });
}

function listFields(view: JsonObject): { field: JsonObject; path: string }[] {
  return toList(view.groups).flatMap((group, at) =>
    (isObject(group) ? toList(group.fields) : []).flatMap((field, index) =>
      isObject(field) ? [{ field, path: `view/groups/${at}/fields/${index}` }] : [],
    ),
  );
}

/** The first place whose condition holds counts: one without a condition always does. */
function checkTwice({ name, showWhen }: JsonObject, always: Set<string>, path: string, report: Report): void {
  if (typeof name !== 'string') return;
  if (always.has(name)) {
    const message = `'${name}' has a place above that always counts; this one never does.`;
    report({ path: `${path}/name`, code: 'viewTwice', message });
  } else if (!isObject(showWhen)) always.add(name);
}

function checkValues(condition: JsonObject, elements: Elements, path: string, report: Report): void {
  const options = elements.get(String(condition.field))?.options;
  if (options?.kind !== 'static') return;
  const offered = options.options.map(({ value }) => value);
  for (const key of ['in', 'notIn'])
    toList(condition[key]).forEach((value, index) => {
      if (typeof value !== 'string' || offered.includes(value)) return;
      const meant = nearestWord(value, offered);
      const message = `'${String(condition.field)}' has no option '${value.slice(0, 80)}'.`;
      report({
        ...{ path: `${path}/${key}/${index}`, code: 'viewValue', message },
        ...(meant && { mend: `Did you mean '${meant}'?` }),
      });
    });
}

const toList = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
