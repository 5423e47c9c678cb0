// Checks what a fixture has in addition to its metadata: the pinned cases of a type, or the samples of a story.
import { compileForm } from '../schemas/compile/compile-form';
import type { CompiledForm } from '../schemas/compile/compiled-form';
import { type EngineCore, standardCore } from '../schemas/engine';
import { workOutAll } from '../schemas/rules/work-out';
import { isObject, type Json, type JsonObject, ownValue } from '../schemas/values/json';
import type { DataElement } from '../schemas/words/data-element';
import { checkRecord } from '../validators/check-record';
import type { Checked } from '../validators/metadata/check-metadata';
import type { Finding } from '../validators/metadata/finding';
import { nearestWord } from '../validators/metadata/nearest-word';
import { checkProblems, readSample } from './check-problems';
import { checkCodes, checkLocked, checkSampleNames, checkWorked } from './check-sample';
import { checkTypeCases } from './check-type-cases';

export function checkFixture(
  json: unknown,
  { elements, view }: Pick<Checked, 'elements' | 'view'>,
  engine: EngineCore = standardCore,
): Finding[] {
  const fixture: JsonObject = isObject(json) ? json : {};
  const compile = (value: JsonObject) => compileForm(elements, view, { value, engine });
  const samples = Array.isArray(fixture.samples) ? fixture.samples : [];
  return [
    ...(Array.isArray(fixture.cases)
      ? checkTypeCases(fixture.cases, { engine, visualType: fixture.visualType })
      : []),
    ...checkTitle(fixture, engine),
    ...checkOwnType(fixture, engine),
    ...checkNames(samples),
    ...samples.flatMap((sample, index) => checkSample(sample, `samples/${index}`, { elements, compile })),
  ];
}

function checkTitle({ title, visualType }: JsonObject, { getType }: EngineCore): Finding[] {
  const { label } = getType(String(visualType)) ?? {};
  if (typeof title !== 'string' || label === undefined || title === label) return [];
  const message = `The fixture is titled '${title}', its type is labelled '${label}'.`;
  return [{ path: 'title', code: 'fixtureDiffers', message }];
}

function checkOwnType({ visualType, cases }: JsonObject, { getType, types }: EngineCore): Finding[] {
  if (typeof visualType !== 'string') return [];
  if (!getType(visualType)) {
    const meant = nearestWord(
      visualType,
      types.map(({ id }) => id),
    );
    const message = `'${visualType.slice(0, 80)}' is not a visual type.`;
    return [
      {
        path: 'visualType',
        code: 'visualTypeUnknown',
        message,
        ...(meant && { mend: `Did you mean '${meant}'?` }),
      },
    ];
  }
  return (Array.isArray(cases) ? cases : []).flatMap((one, index): Finding[] => {
    const field = isObject(one) && isObject(one.field) ? one.field : {};
    const own = isObject(field.fieldConfig) ? field.fieldConfig.visualType : undefined;
    if (typeof own !== 'string' || own === visualType) return [];
    const path = `cases/${index}/field/fieldConfig/visualType`;
    const message = `The fixture is of '${visualType}', this case of '${own.slice(0, 80)}'.`;
    return [{ path, code: 'fixtureDiffers', message, mend: `Write '${visualType}'.` }];
  });
}

/** Tests refer to samples by name, so names must be unique. */
function checkNames(samples: readonly Json[]): Finding[] {
  const names = samples.map((sample) => (isObject(sample) ? sample.name : undefined));
  return names.flatMap((name, index): Finding[] => {
    if (typeof name !== 'string' || name === '' || names.indexOf(name) === index) return [];
    const message = `Another sample is named '${name.slice(0, 80)}', too.`;
    return [{ path: `samples/${index}/name`, code: 'sampleShape', message, mend: 'Rename one of the two.' }];
  });
}

type Story = { elements: readonly DataElement[]; compile: (value: JsonObject) => CompiledForm };

function checkSample(json: Json, path: string, { elements, compile }: Story): Finding[] {
  const sample = readSample(json, path);
  if (!('problems' in sample)) return [sample];
  const form = compile(sample.value);
  const made = workOutAll(elements, (name) => ownValue(sample.value, name));
  const found = checkRecord(form, { ...sample.value, ...Object.fromEntries(made) });
  const names = new Set(elements.map(({ name }) => name));
  return [
    ...checkProblems(sample, found, { path, names }),
    ...checkSampleNames(sample, names, path),
    ...checkCodes(sample, found, path),
    ...checkLocked(sample, form, path),
    ...checkWorked(sample, elements, path),
  ];
}
