// Builds elements for tests, one line each.
import { expect } from 'vitest';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import type { DataElement } from '../../schemas/words/data-element';
import type { View } from '../../schemas/words/view';

type Config = { visualType?: string; [key: string]: unknown };

/** Text fields by default. Throws if parsing finds a problem. */
export function toElements(fields: { [name: string]: Config & { grouping?: string } }): DataElement[] {
  const wire = Object.entries(fields).map(([fieldName, { grouping, ...config }]) => ({
    fieldName,
    objectType: 'partner',
    grouping,
    fieldConfig: { visualType: 'text', ...config },
  }));
  const { elements, problems } = parseMetadata(wire);
  expect(problems).toEqual([]);
  return elements;
}

export const toView = (groups: View['groups'], more: Partial<View> = {}): View => ({
  id: 'v',
  objectType: 'partner',
  groups,
  ...more,
});
export const options = [
  { label: 'A', value: 'a' },
  { label: 'B', value: 'b' },
];
