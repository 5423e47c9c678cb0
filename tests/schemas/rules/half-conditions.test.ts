// An incomplete short condition breaks no form, and the metadata check reports it.
import { describe, expect, it } from 'vitest';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';
import { parseView } from '../../../schemas/parse/parse-view';
import type { Json } from '../../../schemas/values/json';
import { parseStrictly } from './parse-strictly';

const field = (fieldName: string, more: object = {}) => ({
  objectType: 'trip',
  fieldName,
  fieldConfig: { label: fieldName, visualType: 'text', ...more },
});

describe.each<Json>([
  { field: 'a' },
  { field: 'a', in: 'x' },
  { field: 'a', notIn: {} },
  { field: 'a', in: 'x', notIn: ['y'] },
  { field: 'a', filled: 'yes', in: ['x'] },
])('the incomplete condition %j', (showWhen) => {
  const metadata = [field('a'), field('b', { showWhen })];

  it('is ignored by a form', () => {
    expect(parseMetadata(metadata).elements[1]?.rules).toBeUndefined();
  });

  it('is refused when metadata are saved', () => {
    const codes = parseStrictly(metadata).problems.map(({ code }) => code);
    expect(codes).toContain('conditionKeyword');
  });

  it('is refused in a view', () => {
    const groups = [{ key: 'g', title: 'G', fields: [{ name: 'b', showWhen }] }];
    expect(parseView({ groups }, 'trip').problems.map(({ code }) => code)).toEqual(['viewShape']);
  });
});

it('a condition that compares dates is complete to a form [E2.4g]', () => {
  const showWhen = { required: ['a'], properties: { a: { minimum: '2026-01-01', maximum: '2026-01-31' } } };
  const read = parseMetadata([field('a', { visualType: 'datePicker' }), field('b', { showWhen })]);
  expect(read.elements[1]?.rules?.showWhen).toEqual(showWhen);
});
