import { elementShape, fieldConfigShape } from '../../schemas/format/element-shape';
import { sampleShape } from '../../schemas/format/fixture-shape';
import { limitsShape } from '../../schemas/format/rule-shapes';
import { type Key, type Shape, shapeOf } from '../../schemas/format/shape';
import { viewFieldShape } from '../../schemas/format/view-shape';
import { isObject, type Json, type JsonObject, type JsonSchema, ownValue } from '../../schemas/values/json';
import type { Finding, Report } from './finding';
import { nearestWord } from './nearest-word';
import { toSynonym } from './synonyms';
import { findWrongType } from './wrong-type';

export function checkKeys(value: unknown, shape: Shape, path: string, report: Report): void {
  if (!isObject(value)) return;
  for (const [name, part] of Object.entries(value)) {
    const key = ownValue<Key>(shape.keys, name);
    const place = path === '' ? name : `${path}/${name}`;
    if (key) checkPart(part, key, place, report);
    else if (!isFree(name, shape)) report(toUnknown(name, shape, place, value));
  }
  if (shape.isClosed && shape !== sampleShape) checkNeeded(value, shape, path, report);
}

/** A sample is reported as a whole, and the parsers report what elements and views lack, so this is for fixtures only. */
function checkNeeded(value: JsonObject, shape: Shape, path: string, report: Report): void {
  const written = Object.keys(value);
  for (const [name, key] of Object.entries(shape.keys)) {
    const isFilled = 'schema' in key && Number(key.schema.minLength ?? 0) > 0;
    if (!shape.needed?.includes(name) || (value[name] !== undefined && !(isFilled && value[name] === '')))
      continue;
    // A misspelled key was already reported.
    if (written.some((other) => other !== name && nearestWord(other, Object.keys(shape.keys)) === name))
      continue;
    const message = `'${name}' is missing.`;
    const place = path === '' ? name : `${path}/${name}`;
    report({ path: place, code: 'keyMissing', message, mend: toAdded(name, key) });
  }
}

/** An example represents many values, so only a key with a single value is completed with it. */
function toAdded(name: string, key: Key): string {
  const text = JSON.stringify(key.example);
  const example = text.length < 80 ? text : '…';
  return 'schema' in key && key.schema.const !== undefined
    ? `Add "${name}": ${example}.`
    : `Add "${name}", for example ${example}.`;
}

function checkPart(part: Json, key: Key, place: string, report: Report): void {
  const below = shapeOf(key);
  if (!below) {
    if ('schema' in key) checkValue(part, key.schema, place, report);
    return;
  }
  // A condition in another notation is reported as a whole.
  const isOther = below.shape.name === 'condition' && isObject(part) && part.field === undefined;
  if (below.shape.isParsed || isOther) return;
  checkValue(part, { type: below.isList ? 'array' : 'object' }, place, report);
  if (!below.isList) checkKeys(part, below.shape, place, report);
  else if (Array.isArray(part))
    part.forEach((one, index) => {
      checkKeys(one, below.shape, `${place}/${index}`, report);
    });
}

/** No shape describes these values. */
function checkValue(part: Json, schema: JsonSchema, place: string, report: Report): void {
  const name = place.slice(place.lastIndexOf('/') + 1);
  const wrong = findWrongType(part, schema);
  if (wrong) {
    const { what, mend } = wrong;
    const message = `'${name}' must be ${what}. It was skipped.`;
    report({ path: place, code: 'wrongType', message, ...(mend && { mend }) });
  }
  const items = schema.items as JsonSchema | undefined;
  if (items && Array.isArray(part))
    part.forEach((one, index) => {
      checkValue(one, items, `${place}/${index}`, report);
    });
  if (!isObject(part) || !isObject(schema.properties) || schema.required === undefined) return;
  for (const key of Object.keys(part)) {
    if (Object.hasOwn(schema.properties, key)) continue;
    const meant = nearestWord(key, Object.keys(schema.properties));
    const message = `'${key.slice(0, 80)}' is not a key of '${name}'; it has no effect.`;
    const mend = meant && `Did you mean '${meant}'?`;
    const instead = meant && part[meant] === undefined && `${place}/${meant}`;
    report({
      ...{ path: `${place}/${key}`, code: 'unknownKey', message, isKey: true },
      ...(mend && { mend }),
      ...(instead && { instead }),
    });
  }
}

/** 'x-…' belongs to the host, '$…' and '_…' to tools. */
function isFree(name: string, { keys }: Shape): boolean {
  if (/^[$_]/.test(name)) return true;
  return (
    name.startsWith('x-') &&
    !nearestWord(
      name,
      Object.keys(keys).filter((key) => key.startsWith('x-')),
    )
  );
}

const homes: readonly [Shape, string][] = [
  [fieldConfigShape, 'fieldConfig'],
  [elementShape, 'the data element, beside fieldConfig'],
  [viewFieldShape, 'a field of a view'],
  [limitsShape, 'limits in fieldConfig'],
];

function toUnknown(name: string, shape: Shape, path: string, owner: JsonObject): Finding {
  const { mend, instead } = findMeant(name, shape);
  const message = `'${name.slice(0, 80)}' is not a key of ${withArticle(shape)}; it has no effect.`;
  const above = path.slice(0, path.length - name.length);
  const isWritten = instead !== undefined && isThere(owner, instead);
  return {
    ...{ path, code: 'unknownKey', message, isKey: true },
    ...(mend && { mend }),
    ...(instead && !isWritten && { instead: above + instead }),
  };
}

function isThere(owner: JsonObject, path: string): boolean {
  const [name = '', ...below] = path.split('/');
  const part = ownValue<Json>(owner, name);
  return below.length === 0 ? part !== undefined : isObject(part) && isThere(part, below.join('/'));
}

/** `instead` is relative to the object with the key. */
function findMeant(name: string, shape: Shape): { mend?: string; instead?: string } {
  const meant = nearestWord(name, Object.keys(shape.keys)) ?? toSynonym(name, shape);
  if (meant !== undefined) return { mend: `Did you mean '${meant}'?`, instead: meant };
  const inConfig = shape === elementShape && toSynonym(name, fieldConfigShape);
  if (inConfig)
    return { mend: `Did you mean '${inConfig}' in fieldConfig?`, instead: `fieldConfig/${inConfig}` };
  const home = homes.find(([other]) => other !== shape && Object.hasOwn(other.keys, name));
  if (!home) return {};
  const isBeside = shape === elementShape && home[0] === fieldConfigShape;
  return { mend: `'${name}' belongs to ${home[1]}.`, ...(isBeside && { instead: `fieldConfig/${name}` }) };
}

function withArticle({ title, isPlural }: Shape): string {
  const article = /^[aeiou]/i.test(title) ? 'an ' : 'a ';
  return `${isPlural ? '' : article}${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}
