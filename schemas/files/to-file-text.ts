import { isSameValue, type Json, type JsonObject } from '../values/json';
import { displayList } from '../values/text-forms';
import type { DataElement } from '../words/data-element';
import type { TypeTexts, VisualType } from '../words/visual-type';

/** What a cell of a list shows. A checkbox that was never ticked is No, as in filters (R82). */
export function displayCell(value: Json | undefined, type: VisualType, element: DataElement): string {
  return type.display(type.valueType === 'boolean' ? (value ?? false) : value, element);
}

/** Chosen so that an import reads the same value again. */
export function toFileText(value: Json | undefined, type: VisualType, element: DataElement): string {
  const shown = displayCell(value, type, element);
  if (typeof value === 'string' && type.toFile) return type.toFile(value);
  if (typeof value !== 'object' || value === null) return shown;
  const others = Array.isArray(value) ? [toQuoted(value, type, element)] : [toLines(value)];
  const isRead = (text: string) => isSameValue(type.parse(text, element) ?? null, value);
  const isPlain = !Array.isArray(value) || others[0] === shown;
  return [...(isPlain ? [shown] : []), ...others, JSON.stringify(value)].find(isRead) ?? shown;
}

const toQuoted = (parts: readonly Json[], type: TypeTexts, element: DataElement) =>
  displayList(parts.map((part) => type.display([part], element)));

const toLines = (map: JsonObject) =>
  Object.entries(map)
    .map((pair) => pair.join(': '))
    .join('\n');
