// Builds elements, one line per field.
import { expect } from 'vitest';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import type { DataElement } from '../../schemas/words/data-element';

export type Field = {
  name: string;
  visualType: string;
  grouping?: string;
  reads?: { [name: string]: string };
  [key: string]: unknown;
};

/** Writable partner elements, labeled with their names in upper case. */
export function elementsOf(...fields: Field[]): DataElement[] {
  const wire = fields.map(({ name, grouping, reads, ...config }) => ({
    ...(reads && { reads }),
    metaDataID: `partner#${name}`,
    objectType: 'partner',
    fieldName: name,
    type: 'text',
    grouping: grouping ?? '',
    fieldConfig: { label: name.toUpperCase(), ...config },
    access: 'write',
  }));
  const { elements, problems } = parseMetadata(wire);
  expect(problems).toEqual([]);
  return elements;
}
