// npm run fixture -- FILE…: parses, compiles and checks metadata or fixture files and prints located problems.
// Exit code: 0 all fine, 1 problems were found, 2 a file could not be read or is no JSON, 3 called wrongly.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { compileForm } from '../schemas/compile-form';
import type { CompiledForm } from '../schemas/compiled-form';
import { defaultView } from '../schemas/default-view';
import { isObject, type Json, type JsonObject } from '../schemas/json';
import { listAdvice } from '../schemas/metadata-advice';
import { parseMetadata } from '../schemas/parse-metadata';
import { parseView } from '../schemas/parse-view';
import type { Problem } from '../schemas/problem';
import { checkRecord } from '../validators/check-record';
import { checkTypeCases } from './check-type-cases';

const usage = `Usage: npm run fixture -- FILE…
  FILE: a bare list of data elements, {"success", "fields"}, or a file of fixtures/ (types or stories).
  Prints 'file:path  code  message' for every problem, and 'file:path  warning  message' for what is probably not meant.
  Exit code: 0 fine, 1 problems, 2 a file is unreadable or not JSON, 3 no file given.`;

type Report = { lines: string[]; code: 0 | 1 | 2 };

/** One file's report. Never throws on what the file holds. */
export function checkFile(path: string): Report {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    return { lines: [`${path}:  unreadable  ${toReason(error)}`], code: 2 };
  }
  const { problems, summary } = checkJson(json);
  const warnings = listAdvice(json).map(
    ({ path: place, message }) => `${path}:${place}  warning  ${message}`,
  );
  const lines = problems.map(({ path: place, code, message }) => `${path}:${place}  ${code}  ${message}`);
  return problems.length > 0
    ? { lines: [...lines, ...warnings], code: 1 }
    : { lines: [...warnings, `${basename(path)}: ${summary}, no problems`], code: 0 };
}

/** Metadata alone, or with a fixture's samples and pinned values. */
function checkJson(json: unknown): { problems: Problem[]; summary: string } {
  const { elements, problems } = parseMetadata(json);
  const fixture: JsonObject = isObject(json) ? json : {};
  const objectType = elements[0]?.objectType ?? '';
  const { view, problems: viewProblems } =
    fixture.view === undefined
      ? { view: defaultView(objectType), problems: [] }
      : parseView(fixture.view, objectType);
  const compile = (value: JsonObject) => compileForm(elements, view, { value });
  const form = compile({});
  const cases = Array.isArray(fixture.cases) ? checkTypeCases(fixture.cases) : [];
  const samples = Array.isArray(fixture.samples) ? fixture.samples : [];
  return {
    problems: [
      ...problems,
      ...viewProblems,
      ...checkDefaults(form),
      ...cases,
      ...samples.flatMap((sample, index) => checkSample(sample, `samples/${index}`, compile)),
    ],
    summary: `${elements.length} data elements, ${form.groups.length} groups`,
  };
}

/** A form must take its own defaults. */
function checkDefaults(form: CompiledForm): Problem[] {
  const defaults = [...form.fields.values()].filter((field) => field.schema.default !== undefined);
  const record = Object.fromEntries(defaults.map((field) => [field.name, field.schema.default as Json]));
  return checkRecord(form, record, { changed: new Set(Object.keys(record)) }).map((problem) => ({
    ...problem,
    path: `${problem.path}/defaultValue`,
  }));
}

function checkSample(sample: Json, path: string, compile: (value: JsonObject) => CompiledForm): Problem[] {
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

function toReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Prints every file's report and answers the exit code. */
export function runFixture(paths: readonly string[], print: (line: string) => void): number {
  if (paths.length === 0) {
    print(usage);
    return 3;
  }
  const reports = paths.map(checkFile);
  for (const line of reports.flatMap((report) => report.lines)) print(line);
  return Math.max(...reports.map((report) => report.code));
}
