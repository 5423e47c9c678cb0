// Completion proposals for a JSON text: keys and values from a JSON Schema, field names and options from the metadata itself.
import { findNodeAtLocation, getLocation, type JSONPath, type Node, parseTree } from 'jsonc-parser';
import { isObject, type Json, type JsonSchema } from '../../../../schemas/values/json';
import type { DataElement, Option } from '../../../../schemas/words/data-element';
import { expand, resolve, toKeys, toValues, type Value } from './read-schema';

export type Proposal = {
  label: string;
  insert: string;
  /** The cursor's position in the inserted text; by default at its end. */
  caret?: number;
  detail?: string;
  says?: string;
};
export type Proposals = { from: number; to: number; list: Proposal[] };
type ProposeInput = { schema: JsonSchema; words: Words };

export function propose(
  text: string,
  offset: number,
  { schema, words }: ProposeInput,
): Proposals | undefined {
  const location = getLocation(text, offset);
  const range = toRange(text, offset, location.previousNode);
  const tree = parseTree(text);
  const list = location.isAtPropertyKey
    ? proposeKeys({ text, range, tree, path: location.path, schema, words })
    : proposeValues({ text, range, tree, path: location.path, schema, words });
  return list.length > 0 ? { ...range, list } : undefined;
}

type Range = { from: number; to: number };
type CursorPlace = ProposeInput & { text: string; range: Range; tree: Node | undefined; path: JSONPath };

/** The token at the cursor; for an unclosed text only the part before it. */
function toRange(text: string, offset: number, node: Node | undefined): Range {
  if (node && offset > node.offset && offset <= node.offset + node.length) {
    const end = node.offset + node.length;
    const isClosed = node.type !== 'string' && node.type !== 'property' ? true : text[end - 1] === '"';
    return { from: node.offset, to: isClosed && end - node.offset > 1 ? end : offset };
  }
  const word = /"?[\w$-]*$/.exec(text.slice(0, offset))?.[0] ?? '';
  return { from: offset - word.length, to: offset };
}

function proposeKeys({ text, range, tree, path, schema, words }: CursorPlace): Proposal[] {
  const above = path.slice(0, -1);
  const node = tree && findNodeAtLocation(tree, above);
  const own = String(path.at(-1) ?? '');
  const taken = new Set(node?.children?.map(({ children: [key] = [] }) => String(key?.value)) ?? []);
  taken.delete(own);
  const hasColon = /^\s*:/.test(text.slice(range.to));
  const named = listNames({ path, tree, words, isKey: true });
  const known = toKeys(resolve(schema, above, toJson(tree)));
  const keys = named.length > 0 ? named.map(({ value, says }) => ({ key: value, says, below: {} })) : known;
  return keys
    .filter(({ key }) => !taken.has(key))
    .map(({ key, says, below }) => {
      const quoted = JSON.stringify(key);
      if (hasColon) return { label: key, insert: quoted, ...(says && { says }) };
      const start = toStart(expand(below, schema));
      const insert = `${quoted}: ${start}${toComma(text, range.to)}`;
      const inside = start.length === 2 ? 1 : start.length;
      return { label: key, insert, caret: quoted.length + 2 + inside, ...(says && { says }) };
    });
}

function proposeValues({ text, range, tree, path, schema, words }: CursorPlace): Proposal[] {
  const named = listNames({ path, tree, words, isKey: false });
  const known = toValues(resolve(schema, path, toJson(tree)));
  const values = named.length > 0 ? named : known;
  return values.map(({ value, says }) => ({
    label: typeof value === 'string' ? value : JSON.stringify(value),
    insert: `${JSON.stringify(value)}${toComma(text, range.to)}`,
    ...(says && { detail: says }),
  }));
}

function toStart(schemas: readonly JsonSchema[]): string {
  const values = toValues(schemas).map(({ value }) => value);
  const types = new Set(schemas.map(({ type }) => type));
  if (types.has('object')) return '{}';
  if (types.has('array')) return '[]';
  if (types.has('boolean')) return 'true';
  if (types.has('number') || types.has('integer')) return '';
  if (values.length === 1) return JSON.stringify(values[0]);
  return types.has('string') || values.some((value) => typeof value === 'string') ? '""' : '';
}

const toComma = (text: string, at: number) => (/^\s*["{]/.test(text.slice(at)) ? ',' : '');

/** The readable part of the value, because the applicable branch of a schema depends on it. */
function toJson(tree: Node | undefined): Json | undefined {
  if (!tree) return undefined;
  if (tree.type === 'array') return (tree.children ?? []).map((child) => toJson(child) ?? null);
  if (tree.type !== 'object') return tree.value as Json;
  const entries = (tree.children ?? []).map(({ children: [key, value] = [] }): [string, Json] => [
    String(key?.value),
    toJson(value) ?? null,
  ]);
  const object = Object.fromEntries(entries);
  return isObject(object) ? object : undefined;
}

type Words = { elements: readonly DataElement[] };

type NamePlace = { path: JSONPath; tree: Node | undefined; words: Words; isKey: boolean };
type Name = Value & { value: string };

/** Names from the metadata rather than a schema: field names, and the options of the field at the cursor. */
function listNames({ path, tree, words: { elements }, isKey }: NamePlace): Name[] {
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

/** Options read from the text, while the element itself is still invalid. */
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
