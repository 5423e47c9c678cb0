// Reads the editors' texts into what the form shows, with problems and their positions. Never throws.
import { kinds, recognizeForeign, type SourceName } from '../../../importers/recognize';
import type { EngineCore } from '../../../schemas/engine';
import { isObject, type JsonObject } from '../../../schemas/values/json';
import { allFields, applyAccess, fullAccess, parseObjectAccess } from '../../../schemas/words/access';
import { metadataCodes } from '../../../schemas/words/codes';
import type { DataElement } from '../../../schemas/words/data-element';
import { defaultView, type View } from '../../../schemas/words/view';
import { checkMetadata } from '../../../validators/metadata/check-metadata';
import type { Finding } from '../../../validators/metadata/finding';
import { locateFindings } from '../../../validators/metadata/locate-findings';
import { findJsonFault, toLineAndColumn } from '../../../validators/metadata/locate-json';
import type { EditorMark } from './editor/mark';
import type { Looks, TextName, Texts } from './workbench-state';

/** A problem in one of the editors; `path` starts at the outermost object. */
export type Mark = EditorMark & { text: TextName; path: string };
export type Sample = { name: string; value: JsonObject };

export type Reading = {
  elements: readonly DataElement[];
  view: View;
  marks: readonly Mark[];
  samples: readonly Sample[];
  /** The metadata or the view is not valid JSON, so nothing can be shown. */
  isBroken: boolean;
  foreign?: SourceName;
};

export type Json = { json?: unknown; fault?: Mark };

export function readJson(text: string, name: TextName): Json {
  if (text.trim() === '') return {};
  try {
    return { json: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch {
    return { fault: toSyntaxMark(text, name) };
  }
}

export function readTexts(texts: Texts, role: Looks['role'], engine: EngineCore): Reading {
  const metadata = readJson(texts.metadata, 'metadata');
  const view = readJson(texts.view, 'view');
  const faults = [metadata.fault, view.fault].filter((fault) => fault !== undefined);
  const nothing = { elements: [], view: defaultView(''), marks: faults, samples: [] };
  if (metadata.json === undefined) return { ...nothing, isBroken: faults.length > 0 };
  const foreign = recognizeForeign(metadata.json);
  if (foreign) {
    const marks = [...faults, ...locate('metadata', texts.metadata, [describeForeign(foreign)])];
    return { ...nothing, marks, isBroken: false, foreign };
  }
  const hasView = view.json !== undefined;
  const checked = checkMetadata(hasView ? withView(metadata.json, view.json) : metadata.json, { engine });
  const places = { texts, hasView, isList: Array.isArray(metadata.json) };
  const limited = limitAccess(checked.elements, role, texts.role);
  return {
    elements: limited.elements,
    view: checked.view,
    marks: [...faults, ...toMarks(checked.findings, places), ...limited.marks],
    samples: readSamples(metadata.json),
    isBroken: view.fault !== undefined,
  };
}

const describeForeign = (source: SourceName): Finding => ({
  path: '',
  code: 'metadataShape',
  message: `This is ${kinds[source].what}, not metadata. Import it to turn it into metadata.`,
});

const withView = (json: unknown, view: unknown): unknown =>
  isObject(json) ? { ...json, view } : { fields: json, view };

type MarkContext = { texts: Texts; hasView: boolean; isList: boolean };

function toMarks(findings: readonly Finding[], { texts, hasView, isList }: MarkContext): Mark[] {
  const isOfView = ({ path }: Finding) => hasView && (path === 'view' || path.startsWith('view/'));
  const ofView = findings.filter(isOfView).map((one) => ({ ...one, path: one.path.replace(/^view\/?/, '') }));
  const ofMetadata = findings
    .filter((one) => !isOfView(one))
    .map((one) => (hasView && isList ? { ...one, path: one.path.replace(/^fields\//, '') } : one));
  return [...locate('metadata', texts.metadata, ofMetadata), ...locate('view', texts.view, ofView)];
}

function locate(text: TextName, source: string, findings: readonly Finding[]): Mark[] {
  return locateFindings(source, findings).map(({ range, path, code, message, mend }) => ({
    ...{ text, from: range.start, to: range.end, path, message },
    ...{ severity: metadataCodes[code].severity, code: metadataCodes[code].id },
    ...(mend && { mend }),
  }));
}

function limitAccess(elements: readonly DataElement[], role: Looks['role'], text: string) {
  if (role === 'full') return { elements: applyAccess(elements, fullAccess), marks: [] };
  if (role === 'read')
    return { elements: applyAccess(elements, { readFields: [allFields], writeFields: [] }), marks: [] };
  if (role === 'written') return { elements, marks: [] };
  const { json, fault } = readJson(text, 'role');
  const access = isObject(json) ? parseObjectAccess(json) : undefined;
  return { elements: access ? applyAccess(elements, access) : [], marks: fault ? [fault] : [] };
}

function readSamples(json: unknown): Sample[] {
  if (!isObject(json) || !Array.isArray(json.samples)) return [];
  return json.samples.flatMap((sample, index) =>
    isObject(sample) && isObject(sample.value)
      ? [{ name: typeof sample.name === 'string' ? sample.name : `Sample ${index + 1}`, value: sample.value }]
      : [],
  );
}

function toSyntaxMark(text: string, name: TextName): Mark {
  const offset = findJsonFault(text);
  const { line, column } = toLineAndColumn(text, offset);
  const found = text
    .slice(offset, offset + 12)
    .split('\n')[0]
    ?.trim();
  const what = found
    ? `unexpected '${found}'`
    : 'the text ends too early: a bracket or a quote is not closed';
  return {
    ...{ text: name, from: offset, to: Math.min(text.length, offset + 1), path: '', severity: 'error' },
    ...{ message: `Line ${line}, column ${column}: ${what}.`, code: metadataCodes.syntax.id },
  } as Mark;
}
