// A hash of elements that costs a thousandth of their compilation: what parsing read is taken from the element, and
// a list of choices that a hundred elements share is read once.
import { hashOf, toContentHash } from './content-hash';
import type { DataElement, OptionSource } from './data-element';

const known = new WeakMap<readonly DataElement[], string>();

/** Equal content, equal hash; computed once a list. */
export function hashElements(elements: readonly DataElement[]): string {
  const before = known.get(elements);
  if (before !== undefined) return before;
  const hash = toContentHash(elements.map(toText).join('\n'));
  known.set(elements, hash);
  return hash;
}

/** Settings that stand in the element's own members; any other is read from `config` by the type itself. */
const parsedSettings = new Set([
  'label',
  'visualType',
  'systemField',
  'isRequired',
  'description',
  'msOptionsType',
  'msOptions',
  'msApiEndPoint',
  'msApiDataLabel',
  'msApiDataValue',
  'x-search',
  'multiRowInput_height',
  'defaultValue',
  'order',
]);

function toText({ config, options, ...rest }: DataElement): string {
  const more = Object.keys(config).filter((key) => !parsedSettings.has(key));
  return JSON.stringify([rest, toOptionsText(options), more.map((key) => [key, config[key]])]);
}

function toOptionsText(source: OptionSource): unknown {
  return source.kind === 'static' ? hashOf(source.options) : source;
}
