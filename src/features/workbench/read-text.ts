import type { DataElement } from '../../../schemas/data-element';
import { defaultView } from '../../../schemas/default-view';
import { isObject, type JsonObject } from '../../../schemas/json';
import { listAdvice } from '../../../schemas/metadata-advice';
import { parseMetadata } from '../../../schemas/parse-metadata';
import { parseView } from '../../../schemas/parse-view';
import type { Problem } from '../../../schemas/problem';
import type { View } from '../../../schemas/view';
import { findJsonFault, toLineAndColumn } from '../../../validators/metadata/locate-json';

export type Sample = { name: string; value: JsonObject };

export type Reading = {
  elements: readonly DataElement[];
  view: View;
  /** Paths lead into the text. */
  problems: readonly Problem[];
  /** Values that a fixture brings along. */
  samples: readonly Sample[];
  /** Where the text stops being JSON. */
  brokenAt: number | undefined;
};

/** Any text → what can be drawn of it, and what is wrong with the rest. Takes metadata in both wire shapes, and fixtures. */
export function readText(text: string): Reading {
  const nothing = { elements: [], view: defaultView(''), samples: [], brokenAt: undefined };
  if (text.trim() === '') return { ...nothing, problems: [] };
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    const brokenAt = findJsonFault(text);
    return { ...nothing, brokenAt, problems: [toSyntaxProblem(text, brokenAt)] };
  }
  return readJson(json);
}

function readJson(json: unknown): Reading {
  const { elements, problems } = parseMetadata(json);
  const fixture = isObject(json) ? json : {};
  const objectType = elements[0]?.objectType ?? '';
  const view = fixture.view === undefined ? undefined : parseView(fixture.view, objectType);
  return {
    elements,
    view: view?.view ?? defaultView(objectType),
    problems: [...problems, ...(view?.problems ?? []), ...listAdvice(json)],
    samples: readSamples(fixture.samples),
    brokenAt: undefined,
  };
}

function readSamples(samples: unknown): Sample[] {
  if (!Array.isArray(samples)) return [];
  return samples.flatMap((sample, index) =>
    isObject(sample) && isObject(sample.value)
      ? [{ name: typeof sample.name === 'string' ? sample.name : `Sample ${index + 1}`, value: sample.value }]
      : [],
  );
}

function toSyntaxProblem(text: string, offset: number): Problem {
  const { line, column } = toLineAndColumn(text, offset);
  const found = text
    .slice(offset, offset + 12)
    .split('\n')[0]
    ?.trim();
  const what = found
    ? `unexpected '${found}'`
    : 'the text ends too early: a bracket or a quote is not closed';
  return { path: '', code: 'syntax', message: `Line ${line}, column ${column}: ${what}.` };
}
