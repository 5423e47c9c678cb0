import type { DataElement } from './data-element';
import { isObject, isSameValue, type Json } from './json';
import type { VisualType } from './visual-type';

/**
 * What a file says of a value, so that an import of it reads the same value: its display text, or, where that reads as another
 * one (a map's keys on one line, a choice's label with a comma, text without its format), a line for each key, JSON, or what the
 * type writes.
 */
export function toFileText(value: Json | undefined, type: VisualType, element: DataElement): string {
  const shown = type.display(value, element);
  if (typeof value === 'string' && type.toFile) return type.toFile(value);
  if (typeof value !== 'object' || value === null) return shown;
  const lines = isObject(value)
    ? [
        Object.entries(value)
          .map((pair) => pair.join(': '))
          .join('\n'),
      ]
    : [];
  const isRead = (text: string) => isSameValue(type.parse(text, element) ?? null, value);
  return [shown, ...lines, JSON.stringify(value)].find(isRead) ?? shown;
}
