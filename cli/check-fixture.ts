// What a fixture promises beyond its metadata: pinned cases of a type, samples of a story.
import { compileForm } from '../schemas/compile-form';
import type { CompiledForm } from '../schemas/compiled-form';
import { isObject, type Json, type JsonObject } from '../schemas/json';
import type { Problem } from '../schemas/problem';
import { checkRecord } from '../validators/check-record';
import type { Checked } from '../validators/metadata/check-metadata';
import type { Finding } from '../validators/metadata/finding';
import { checkTypeCases } from './check-type-cases';

export function checkFixture(
  json: unknown,
  { elements, view }: Pick<Checked, 'elements' | 'view'>,
): Finding[] {
  const fixture: JsonObject = isObject(json) ? json : {};
  const compile = (value: JsonObject) => compileForm(elements, view, { value });
  const samples = Array.isArray(fixture.samples) ? fixture.samples : [];
  return [
    ...(Array.isArray(fixture.cases) ? checkTypeCases(fixture.cases) : []),
    ...samples.flatMap((sample, index) => checkSample(sample, `samples/${index}`, compile)),
  ];
}

function checkSample(sample: Json, path: string, compile: (value: JsonObject) => CompiledForm): Finding[] {
  if (!isObject(sample) || !isObject(sample.value) || !isListOfObjects(sample.problems)) {
    return [{ path, code: 'sampleShape', message: 'A sample needs a name, a value and a list of problems.' }];
  }
  const found = checkRecord(compile(sample.value), sample.value).map(toLine);
  const expected = sample.problems.map((problem) => toLine(problem as unknown as Problem));
  return [
    ...found.filter((line) => !expected.includes(line)).map((line) => ({ line, says: 'is not expected' })),
    ...expected
      .filter((line) => !found.includes(line))
      .map((line) => ({ line, says: 'is expected but missing' })),
  ].map(({ line, says }) => ({ path, code: 'sampleDiffers', message: `${line} ${says}` }));
}

function isListOfObjects(json: Json | undefined): json is JsonObject[] {
  return Array.isArray(json) && json.every((one) => isObject(one));
}

function toLine({ path, message }: Problem): string {
  return `'${path}: ${message}'`;
}
