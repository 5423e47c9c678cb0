// A part’s limit and check can name other parts of the same row.
import { describe, expect, it } from 'vitest';
import { compileForm } from '../../../schemas/compile/compile-form';
import { createEngine } from '../../../schemas/engine';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';
import { defaultView } from '../../../schemas/words/view';
import { checkParts } from '../../../validators/nested/check-parts';
import { createNestedTypes } from '../../../validators/nested/nested-types';

const engine = createEngine({ types: createNestedTypes() });
const part = (fieldName: string, more: object = {}) => ({
  fieldName,
  fieldConfig: { label: fieldName, visualType: 'number', ...more },
});
const fields = [
  part('from'),
  part('to', {
    limits: { minimum: { field: 'from' } },
    check: { rule: 'to - from <= 10', message: 'Ten at most.' },
  }),
];

function check(visualType: string, value: object) {
  const field = { objectType: 'o', fieldName: 'x', fieldConfig: { label: 'X', visualType, fields } };
  const { elements } = parseMetadata([field], engine);
  const compiled = compileForm(elements, defaultView('o'), { engine }).fields.get('x');
  return compiled && checkParts(compiled, value as never).map(({ path, message }) => `${path}: ${message}`);
}

it('a field without parts has its own problem', () => {
  const { elements } = parseMetadata([part('from', { isRequired: true })], engine);
  const compiled = compileForm(elements, defaultView('o'), { engine }).fields.get('from');
  const codes = (value: never) =>
    compiled && checkParts(compiled, value).map(({ path, code }) => `${path} ${code}`);
  expect(codes('x' as never)).toEqual(['from format']);
  expect(codes('' as never)).toEqual(['from required']);
  expect(codes(5 as never)).toEqual([]);
});

describe('a part that refers to another part', () => {
  it('is checked against the part in its own row', () => {
    const rows = [
      { from: 1, to: 2 },
      { from: 3, to: 2 },
      { from: 1, to: 12 },
    ];
    expect(check('objectList', rows)).toEqual([
      'x/1/to: Row 2, to: Must not be less than from.',
      'x/2/to: Row 3, to: Ten at most.',
    ]);
  });

  it('is checked against the part in its object', () => {
    expect(check('object', { from: 3, to: 2 })).toEqual(['x/to: to: Must not be less than from.']);
    expect(check('object', { from: 3, to: 4 })).toEqual([]);
  });
});
