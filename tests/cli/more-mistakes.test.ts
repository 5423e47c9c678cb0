import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkFile } from '../../cli/check-file';
import { createEngine } from '../../schemas/engine';
import { createNestedTypes } from '../../validators/nested/nested-types';
import { frameMistakes, frameSound } from './frame-mistakes';
import { inventedFrameSound, inventedFrames } from './invented-frames';
import { inventedMistakes, inventedSound } from './invented-mistakes';
import { moreMistakes, moreSound } from './more-mistakes';
import { strangerMistakes, strangerSound } from './stranger-mistakes';
import { valueMistakes, valueSound } from './value-mistakes';
import { viewFieldMistakes, viewFieldSound } from './view-field-mistakes';

const folder = mkdtempSync(join(tmpdir(), 'leadfield-mistakes-'));
afterAll(() => rmSync(folder, { recursive: true }));
const engine = createEngine({ types: createNestedTypes() });

function check(name: string, text: string) {
  const path = join(folder, `${name.replace(/\W/g, '-')}.json`);
  writeFileSync(path, text);
  return checkFile(path, { engine }).entries;
}

describe('a file with one mistake', () => {
  it.each(
    [
      ...moreMistakes,
      ...frameMistakes,
      ...valueMistakes,
      ...strangerMistakes,
      ...inventedMistakes,
      ...inventedFrames,
      ...viewFieldMistakes,
    ].map((one) => [one[0], one] as const),
  )('is reported: %s', (what, one) => {
    const [, marked, code, mend] = one;
    const before = (marked.split('▶')[0] ?? '').split('\n');
    const place = { line: before.length, column: (before.at(-1) ?? '').length + 1 };
    const found = check(what, marked.replace('▶', ''));
    expect(found.map(({ start, code, mend }) => ({ ...start, code, mend }))).toEqual([
      { ...place, code, mend },
    ]);
  });
});

describe('an unusual but valid file', () => {
  it.each([
    ...moreSound,
    ...frameSound,
    ...valueSound,
    ...strangerSound,
    ...inventedSound,
    ...inventedFrameSound,
    ...viewFieldSound,
  ])('has no faults: %s', (what, text) => {
    expect(check(what, text)).toEqual([]);
  });
});

describe('the report about a file', () => {
  const one = (fieldName: string, visualType: string, more: object = {}) => ({
    ...{ objectType: 'job', fieldName },
    fieldConfig: { label: fieldName, visualType, ...more },
  });
  const messagesOf = (what: string, json: unknown) =>
    check(what, JSON.stringify(json)).map(({ message }) => message);

  it('has one entry for a refused field that others refer to', () => {
    const messages = messagesOf('follow-ups', [
      one('trade', 'selekt'),
      one('crews', 'numbr'),
      one('a', 'select', { msOptionsType: 'dynamic', msApiEndPoint: '/x?t={trade}' }),
      one('b', 'text', { showWhen: { required: ['trade'] } }),
      one('c', 'number', { formula: 'crews * 2' }),
      one('d', 'number', { limits: { minimum: { field: 'crews' } } }),
      one('e', 'number', { check: { rule: 'e < crews', message: 'Too many.' } }),
    ]);
    expect(messages).toEqual(["'selekt' is not a visual type.", "'numbr' is not a visual type."]);
  });

  it('names the format of a default value of the right type', () => {
    const messages = messagesOf('defaults', [
      one('a', 'datePicker', { defaultValue: '2026-02-30' }),
      one('b', 'zip', { defaultValue: '12' }),
      one('c', 'number', { defaultValue: 'many' }),
    ]);
    expect(messages).toEqual([
      'Must be a valid date.',
      'Invalid ZIP code. Must be 5 digits or ZIP+4 (12345-6789).',
      'Default value must be of type number for visual type number.',
    ]);
  });

  it('calls the file a file, not an answer', () => {
    expect(messagesOf('frame', { schema: 1, fields: [one('a', 'text')] })).toEqual([
      "'schema' is not a key of a file of data elements; it has no effect.",
    ]);
  });
});
