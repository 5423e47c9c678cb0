// Compares the problems that a story's sample lists with those of its form, and locates each difference.
import { isObject, type Json, type JsonObject, ownValue, type Problem } from '../schemas/values/json';
import type { Finding } from '../validators/metadata/finding';
import { nearestWord } from '../validators/metadata/nearest-word';

type Sample = JsonObject & { name: string; value: JsonObject; problems: JsonObject[] };

export function readSample(sample: Json, path: string): Sample | Finding {
  const message = 'A sample needs a name, a value and a list of problems.';
  if (!isObject(sample)) return { path, code: 'sampleShape', message };
  const { name, value, problems } = sample;
  const wrong = typeof name !== 'string' || name === '' ? 'name' : !isObject(value) ? 'value' : 'problems';
  if (wrong === 'problems' && isListOfObjects(problems)) return sample as Sample;
  const slip = Object.keys(sample).find((key) => !parts.has(key) && nearestWord(key, [wrong]) === wrong);
  if (sample[wrong] !== undefined || !slip) return { path: `${path}/${wrong}`, code: 'sampleShape', message };
  const mend = `Did you mean '${wrong}'?`;
  return { path: `${path}/${slip}`, code: 'sampleShape', message, isKey: true, mend };
}

const parts = new Set(['name', 'value', 'problems', 'locked', 'worksOut']);

function isListOfObjects(json: Json | undefined): json is JsonObject[] {
  return Array.isArray(json) && json.every((one) => isObject(one));
}

/** `names`: the names of all elements. Other names are reported by check-sample.ts. */
export function checkProblems(
  { value, problems }: Sample,
  found: readonly Problem[],
  { path, names }: { path: string; names: ReadonlySet<string> },
): Finding[] {
  const isSame = (one: JsonObject, other: Problem) =>
    one.path === other.path && one.message === other.message;
  const surprises = found.filter((one) => !problems.some((other) => isSame(other, one)));
  const absent = problems.filter((one) => !found.some((other) => isSame(one, other)));
  const reworded = new Map(
    absent.flatMap((one) => {
      const other = surprises.find((surprise) => surprise.path === one.path);
      return other ? [[one, other] as const] : [];
    }),
  );
  const rewordedProblems = new Set(reworded.values());
  const differs = (place: string, message: string, mend: string): Finding => ({
    ...{ path: `${path}/${place}`, code: 'sampleDiffers', message },
    mend,
  });
  return [
    ...absent.flatMap((one): Finding[] => {
      const place = `problems/${problems.indexOf(one)}`;
      const other = reworded.get(one);
      if (other)
        return [
          differs(
            `${place}/message`,
            `The form says: ${other.message}`,
            `Write ${JSON.stringify(other.message)}.`,
          ),
        ];
      if (typeof one.path !== 'string' || !names.has(one.path)) return [];
      return [differs(place, `${toLine(one)} is expected but missing`, 'Remove it, or change the value.')];
    }),
    ...surprises
      .filter((one) => !rewordedProblems.has(one))
      .map((one) => {
        const { code, message } = one;
        const place = ownValue(value, one.path) === undefined ? 'problems' : `value/${one.path}`;
        const line = JSON.stringify({ path: one.path, code, message });
        return differs(
          place,
          `${toLine(one)} is not expected`,
          `Add ${line} to problems, or change the value.`,
        );
      }),
  ];
}

function toLine({ path, message }: { path?: Json; message?: Json }): string {
  return `'${path}: ${message}'`;
}
