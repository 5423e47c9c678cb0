import { describe, expect, it } from 'vitest';
import { compileForm } from '../../schemas/compile/compile-form';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import { defaultView } from '../../schemas/words/view';
import { checkRecord } from '../../validators/check-record';

const { elements } = parseMetadata([
  { fieldName: 'name', fieldConfig: { visualType: 'text', isRequired: true, order: 1 } },
  { fieldName: 'toString', fieldConfig: { visualType: 'text', isRequired: true, order: 2 } },
  { fieldName: 'a.zip', fieldConfig: { visualType: 'zip', order: 3 } },
]);
const form = compileForm(elements, defaultView('partner'));
const pathsOf = (value: object, changed?: string[]) =>
  checkRecord(form, value as never, changed && { changed: new Set(changed) }).map(
    ({ path, code }) => `${path} ${code}`,
  );

describe('checkRecord', () => {
  it('checks all fields of a new record, in form order', () => {
    expect(pathsOf({ 'a.zip': 'x' })).toEqual(['name required', 'toString required', 'a.zip format']);
  });

  it('reads own properties only', () => {
    expect(pathsOf({ name: 'a' })).toEqual(['toString required']);
  });

  // [R11.4, R11.5]
  it('checks only changed fields', () => {
    expect(pathsOf({ 'a.zip': '12345' }, ['a.zip'])).toEqual([]);
    expect(pathsOf({ name: '' }, ['name'])).toEqual(['name required']);
    expect(pathsOf({ 'a.zip': 'x', name: '' }, ['a.zip'])).toEqual(['a.zip format']);
  });
});
