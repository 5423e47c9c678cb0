import type { DataElement } from '../../../schemas/data-element';
import { isSameValue, type Json, type JsonObject } from '../../../schemas/json';
import { displayList } from '../../../schemas/text-forms';
import type { VisualType } from '../../../schemas/visual-type';

/**
 * What a file says of a value, so that an import of it reads the same value: its display text, a list with quotes around a label
 * that holds a comma, or, where that reads as another value (a map's keys on one line, text without its format), a line for each
 * key, JSON, or what the type writes.
 */
export function toFileText(value: Json | undefined, type: VisualType, element: DataElement): string {
  // A box that was never ticked is No, as a filter finds it.
  const shown = type.display(type.valueType === 'boolean' ? (value ?? false) : value, element);
  if (typeof value === 'string' && type.toFile) return type.toFile(value);
  if (typeof value !== 'object' || value === null) return shown;
  const others = Array.isArray(value) ? [toQuoted(value, type, element)] : [toLines(value)];
  const isRead = (text: string) => isSameValue(type.parse(text, element) ?? null, value);
  const isPlain = !Array.isArray(value) || others[0] === shown;
  return [...(isPlain ? [shown] : []), ...others, JSON.stringify(value)].find(isRead) ?? shown;
}

const toQuoted = (parts: readonly Json[], type: VisualType, element: DataElement) =>
  displayList(parts.map((part) => type.display([part], element)));

const toLines = (map: JsonObject) =>
  Object.entries(map)
    .map((pair) => pair.join(': '))
    .join('\n');
