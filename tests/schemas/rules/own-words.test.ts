import { describe, expect, it } from 'vitest';
import { compileForm } from '../../../schemas/compile/compile-form';
import { createEngine } from '../../../schemas/engine';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';
import type { Json } from '../../../schemas/values/json';
import { defaultView } from '../../../schemas/words/view';
import { checkRecord } from '../../../validators/check-record';
import { createNestedTypes } from '../../../validators/nested/nested-types';

const messages = {
  'Must be at most {count} characters long.': 'Höchstens {count} Zeichen.',
  'Must be {value} or more.': 'Mindestens {value}.',
  'Must not be before {label}.': 'Nicht vor {label}.',
  'Row {number}, {message}': 'Zeile {number}, {message}',
  'This field is required.': 'Bitte ausfüllen.',
  'Keep up to {count} rows.': ({ count }: { readonly [name: string]: string | number }) => `Nur ${count}.`,
};
const engine = createEngine({ messages, types: createNestedTypes({ messages }) });
const field = (fieldName: string, visualType: string, more: object) => ({
  objectType: 'job',
  fieldName,
  fieldConfig: { label: fieldName, visualType, ...more },
});
const elements = parseMetadata(
  [
    field('name', 'text', { limits: { maxLength: 2 } }),
    field('size', 'number', { limits: { minimum: 1000 } }),
    field('from', 'datePicker', {}),
    field('to', 'datePicker', { limits: { minimum: { field: 'from' } } }),
    field('lines', 'objectList', {
      maxItems: 2,
      fields: [
        {
          fieldName: 'item',
          fieldConfig: { label: 'Item', visualType: 'text', isRequired: true, limits: { maxLength: 3 } },
        },
      ],
    }),
  ],
  engine,
).elements;

const say = (record: { [name: string]: Json }) =>
  checkRecord(compileForm(elements, defaultView('job'), { engine, value: record }), record).map(
    ({ message }) => message,
  );

describe('own words', () => {
  it('contain the messages of limits and rows', () => {
    expect(say({ name: 'abc', size: 7, from: '2026-02-01', to: '2026-01-01' })).toEqual([
      ...['Höchstens 2 Zeichen.', 'Mindestens 1000.', 'Nicht vor from.'],
    ]);
    expect(say({ lines: [{}] })).toEqual(['Zeile 1, Item: Bitte ausfüllen.']);
    expect(say({ lines: [{ item: 'abcd' }] })).toEqual(['Zeile 1, Item: Höchstens 3 Zeichen.']);
    expect(say({ lines: Array(3).fill({ item: 'a' }) })).toEqual(['Nur 2.']);
  });
});
