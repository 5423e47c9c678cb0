// What no schema knows: the names of this metadata's fields, and the options of the field that a place speaks of.
import { findNodeAtLocation, type JSONPath, type Node } from 'jsonc-parser';
import { isObject } from '../../../../schemas/values/json';
import type { DataElement, Option } from '../../../../schemas/words/data-element';
import type { Value } from './read-schema';

export type Words = { elements: readonly DataElement[] };

type CursorPlace = { path: JSONPath; tree: Node | undefined; words: Words; isKey: boolean };
type Name = Value & { value: string };

/** Empty where a schema knows better. */
export function listNames({ path, tree, words: { elements }, isKey }: CursorPlace): Name[] {
  const parts = path.map(String);
  const last = parts.at(-1) ?? '';
  const above = parts.at(-2) ?? '';
  const fields = () => elements.map(({ name, label }) => ({ value: name, says: label }));
  const optionsOf = (name: unknown) =>
    toNames(elements.find((element) => element.name === name)?.options ?? { kind: 'none' });
  if (isKey) return above === 'properties' ? fields() : [];
  if (last === 'field' || last === 'emptiedBy') return fields();
  if (above === 'omit' || above === 'required') return fields();
  if (above === 'bounds' && (last === 'minimum' || last === 'maximum')) return fields();
  if (last === 'name' && parts.at(-3) === 'fields' && parts.includes('groups')) return fields();
  if (last === 'const' && parts.at(-3) === 'properties') return optionsOf(above);
  if (above === 'enum' && parts.at(-4) === 'properties') return optionsOf(parts.at(-3));
  if (above === 'in' || above === 'notIn') return optionsOf(valueAt(tree, [...path.slice(0, -2), 'field']));
  if (last === 'defaultValue') return readOptions(tree, [...path.slice(0, -1), 'msOptions']);
  return [];
}

const toNames = (source: DataElement['options']): Name[] =>
  source.kind === 'static' ? source.options.map(({ label, value }) => ({ value, says: label })) : [];

function valueAt(tree: Node | undefined, path: JSONPath): unknown {
  return tree && findNodeAtLocation(tree, path)?.value;
}

/** Options as they stand in the text, where the element itself cannot be read yet. */
function readOptions(tree: Node | undefined, path: JSONPath): Name[] {
  const list = tree && findNodeAtLocation(tree, path);
  return (list?.children ?? []).flatMap((_, index) => {
    const option: Partial<Option> = {
      label: String(valueAt(tree, [...path, index, 'label']) ?? ''),
      value: String(valueAt(tree, [...path, index, 'value']) ?? ''),
    };
    return isObject(option) && option.value ? [{ value: option.value, says: option.label ?? '' }] : [];
  });
}
