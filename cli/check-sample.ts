// Checks the rest of a sample: its values belong to existing fields, and locked and computed fields are right.
import type { CompiledForm } from '../schemas/compile/compiled-form';
import { workOutAll } from '../schemas/rules/work-out';
import {
  isObject,
  isSameValue,
  type Json,
  type JsonObject,
  ownValue,
  type Problem,
} from '../schemas/values/json';
import type { DataElement } from '../schemas/words/data-element';
import type { Finding } from '../validators/metadata/finding';
import { nearestWord } from '../validators/metadata/nearest-word';

/** `names`: all elements of the story. A form can leave some of them out. */
export function checkSampleNames(sample: JsonObject, names: ReadonlySet<string>, path: string): Finding[] {
  const toFinding = (place: string, name: string, isKey: boolean): Finding[] => {
    const meant = nearestWord(name, names);
    // Samples may have values of unknown fields on purpose, because forms leave them unchanged.
    if (names.has(name) || (!meant && place.startsWith('value/'))) return [];
    const message = `There is no data element named '${name.slice(0, 80)}'.`;
    const where = { path: `${path}/${place}`, ...(isKey && { isKey: true as const }) };
    return [{ ...where, code: 'sampleDiffers', message, ...(meant && { mend: `Did you mean '${meant}'?` }) }];
  };
  const keysOf = (part: Json | undefined) => (isObject(part) ? Object.keys(part) : []);
  const problems = Array.isArray(sample.problems) ? sample.problems : [];
  return [
    ...['value', 'worksOut'].flatMap((key) =>
      keysOf(sample[key]).flatMap((name) => toFinding(`${key}/${name}`, name, true)),
    ),
    ...problems.flatMap((one, index) =>
      isObject(one) && typeof one.path === 'string'
        ? toFinding(`problems/${index}/path`, one.path, false)
        : [],
    ),
  ];
}

export function checkCodes({ problems }: JsonObject, found: readonly Problem[], path: string): Finding[] {
  return (Array.isArray(problems) ? problems : []).flatMap((one, index): Finding[] => {
    if (!isObject(one) || typeof one.code !== 'string') return [];
    const same = found.find((other) => other.path === one.path && other.message === one.message);
    if (!same || same.code === one.code) return [];
    const message = `The code of this problem is '${same.code}'.`;
    const place = `${path}/problems/${index}/code`;
    return [{ path: place, code: 'sampleDiffers', message, mend: `Write '${same.code}'.` }];
  });
}

export function checkLocked({ locked }: JsonObject, { fields }: CompiledForm, path: string): Finding[] {
  if (!Array.isArray(locked)) return [];
  const found = [...fields.values()].flatMap(({ name, readOnly }) => (readOnly ? [name] : [])).toSorted();
  if (isSameValue(locked, found)) return [];
  const message = `These fields are locked: ${JSON.stringify(found)}.`;
  return [
    { path: `${path}/locked`, code: 'sampleDiffers', message, mend: `Write ${JSON.stringify(found)}.` },
  ];
}

export function checkWorked(
  { worksOut, value }: JsonObject,
  elements: readonly DataElement[],
  path: string,
): Finding[] {
  if (!isObject(worksOut) || !isObject(value)) return [];
  const made = workOutAll(elements, (name) => ownValue(value, name));
  return Object.entries(worksOut).flatMap(([name, pinned]): Finding[] => {
    const found = made.get(name);
    if (found === undefined || isSameValue(pinned, found)) return [];
    const message = `The formula makes ${JSON.stringify(found)}, not ${JSON.stringify(pinned)}.`;
    return [
      {
        path: `${path}/worksOut/${name}`,
        code: 'sampleDiffers',
        message,
        mend: `Write ${JSON.stringify(found)}.`,
      },
    ];
  });
}
