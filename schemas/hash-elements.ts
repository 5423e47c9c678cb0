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
  'help',
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

/** Values without their names, which are the same in all elements. */
function toText(element: DataElement): string {
  const { name, objectType, visualType, label, grouping, system, required, description, ...rest } = element;
  const { help, rows, defaultValue, order, access, options, config, ...forgotten } = rest;
  forgotten satisfies Record<string, never>;
  const more: unknown[] = [];
  for (const key of Object.keys(config)) if (!parsedSettings.has(key)) more.push(key, config[key]);
  const placed = [name, objectType, visualType, label, grouping, order, toOptionsText(options), more];
  return JSON.stringify([...placed, system, required, description, help, rows, defaultValue, access]);
}

function toOptionsText(source: OptionSource): unknown {
  return source.kind === 'static' ? hashOf(source.options) : source;
}
