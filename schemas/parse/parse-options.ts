import { cached } from '../values/cached';
import { isObject, type Json, type JsonObject } from '../values/json';
import type { Option, OptionSource } from '../words/data-element';
import type { Reader } from '../words/metadata-reader';
import type { VisualType } from '../words/visual-type';

type Parsed = {
  source: OptionSource;
  /** The element's own default takes precedence. */
  defaultValue: Json | undefined;
};

export const hasOptions = cached(({ settings }: VisualType) =>
  settings.some(({ fieldName }) => fieldName === 'msOptions'),
);

/** Undefined if the element cannot work without a usable option or endpoint. */
export function parseOptionSource(config: JsonObject, type: VisualType, reader: Reader): Parsed | undefined {
  if (!hasOptions(type)) return { source: { kind: 'none' }, defaultValue: undefined };
  return isDynamic(config, reader) ? parseDynamic(config, reader) : parseStatic(config, type, reader);
}

function isDynamic(config: JsonObject, reader: Reader): boolean {
  const kind = config.msOptionsType;
  if (kind === 'dynamic' || kind === 'static') return kind === 'dynamic';
  if (kind !== undefined && kind !== null && kind !== '') {
    reader.report(
      'fieldConfig/msOptionsType',
      'optionsType',
      "The option type must be 'static' or 'dynamic'.",
    );
  }
  return !Array.isArray(config.msOptions) && typeof config.msApiEndPoint === 'string';
}

/** A path of this host or an http(s) address: nothing that a browser would run. */
export function isEndpoint(text: string): boolean {
  return /^\/(?!\/)\S*$/.test(text) || /^https?:\/\/[^\s/?#]+\S*$/i.test(text);
}

function parseDynamic(config: JsonObject, reader: Reader): Parsed | undefined {
  const endpoint = reader.text(config.msApiEndPoint, 'msApiEndPoint').trim();
  const refers = typeof config.refersTo === 'string' && config.refersTo !== '';
  // A reference to records that the reader cannot access has no endpoint.
  if (!isEndpoint(endpoint) && !(refers && endpoint === '')) {
    const message = 'Options from an endpoint need a path that starts with /, or an http(s) address.';
    return reader.refuse('fieldConfig/msApiEndPoint', 'endpointInvalid', message);
  }
  const source: OptionSource = {
    kind: 'dynamic',
    endpoint,
    labelKey: reader.text(config.msApiDataLabel, 'msApiDataLabel') || 'label',
    valueKey: reader.text(config.msApiDataValue, 'msApiDataValue') || 'value',
    search: reader.flag(config['x-search'], 'x-search'),
    ...(refers && { unknown: 'Not available' }),
  };
  return { source, defaultValue: undefined };
}

function parseStatic(config: JsonObject, type: VisualType, reader: Reader): Parsed | undefined {
  const options = parseSharedList(Array.isArray(config.msOptions) ? config.msOptions : [], reader);
  if (options.length === 0) {
    return reader.refuse('fieldConfig/msOptions', 'optionsMissing', 'At least one option is needed.');
  }
  return { source: { kind: 'static', options }, defaultValue: toMarkedDefault(options, type, reader) };
}

/** 200 selects of the same 50 states share one list and one enumeration. */
function parseSharedList(list: readonly Json[], reader: Reader): readonly Option[] {
  const last = list.at(-1);
  const key = `${list.length} ${isObject(last) && last.value}`;
  const before = sharedLists.get(key)?.deref();
  if (before && isWrittenAs(before, list)) return before;
  const options = parseList(list, reader);
  if (sharedLists.size >= mostShared) sharedLists.clear();
  sharedLists.set(key, new WeakRef(options));
  return options;
}

const mostShared = 300;
const sharedLists = new Map<string, WeakRef<readonly Option[]>>();

/** Compares exactly, since a list with problems must report them for every element. */
function isWrittenAs(options: readonly Option[], list: readonly Json[]): boolean {
  if (options.length !== list.length) return false;
  // A plain loop, because this runs ten thousand times before the compiler optimizes it.
  for (let index = 0; index < list.length; index += 1) {
    const read = options[index];
    const written = list[index] as Partial<Option> | null;
    if (written?.value !== read?.value || written?.label !== read?.label) return false;
    if (!written?.default !== !read?.default) return false;
  }
  return true;
}

function parseList(list: readonly Json[], reader: Reader): readonly Option[] {
  const options = new Map<string, Option>();
  list.forEach((value, index) => {
    const option = parseOption(value, index, reader);
    if (!option) return;
    if (!options.has(option.value)) options.set(option.value, option);
    else duplicate(option, index, reader);
  });
  return [...options.values()];
}

function duplicate({ value }: Option, index: number, reader: Reader): void {
  const message = `Give each option a different value. '${value.slice(0, 80)}' is used twice.`;
  reader.report(`fieldConfig/msOptions/${index}/value`, 'optionDuplicate', message);
}

function parseOption(option: Json, index: number, reader: Reader): Option | undefined {
  const fields: JsonObject = isObject(option) ? option : {};
  const value = toOptionText(fields.value);
  const place = (key = '') => `fieldConfig/msOptions/${index}${key}`;
  if (value === '') {
    return reader.refuse(place(), 'optionValue', 'Give each option a value.');
  }
  const label = toOptionText(fields.label);
  if (label.trim() === '') {
    reader.report(place('/label'), 'optionLabel', 'Give each option a label.');
  }
  return {
    label: label.trim() === '' ? value : label,
    value,
    ...(fields.default === true && { default: true }),
  };
}

/** An option's value is text, but files also have numbers and booleans. */
function toOptionText(value: Json | undefined): string {
  return typeof value === 'object' || value === undefined ? '' : String(value);
}

function toMarkedDefault(options: readonly Option[], type: VisualType, reader: Reader): Json | undefined {
  const marked = listMarked(options);
  if (type.valueType === 'list') return [...marked];
  if (marked.length > 1) {
    reader.report(
      'fieldConfig/msOptions',
      'optionDefaults',
      'Only one option can be the default. The first counts.',
    );
  }
  return marked[0];
}

const listMarked = cached((options: readonly Option[]): readonly string[] =>
  options.filter((option) => option.default).map((option) => option.value),
);
