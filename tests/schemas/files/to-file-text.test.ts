// Importing a list's export again creates the same records (E6).
import { expect, it } from 'vitest';
import { displayCell, toFileText } from '../../../schemas/files/to-file-text';
import { getVisualType } from '../../../schemas/types/index';
import type { Json } from '../../../schemas/values/json';
import { toElements } from '../to-elements';

const msOptions = [
  { label: 'Install, repair', value: 'i' },
  { label: 'Design', value: 'd' },
];

it.each<[visualType: string, value: Json, text: string]>([
  ['map', { Mon: '9 to 5' }, 'Mon: 9 to 5'],
  ['map', { Mon: '9 to 5', Tue: 'closed' }, 'Mon: 9 to 5\nTue: closed'],
  ['map', { 'a: b': '1', c: 'x\ny' }, '{"a: b":"1","c":"x\\ny"}'],
  ['multiCheck', ['d'], 'Design'],
  ['multiCheck', ['i', 'd'], '"Install, repair", Design'],
  ['multiCheck', ['i'], '"Install, repair"'],
  ['text', 'a, b', 'a, b'],
  ['checkbox', true, 'Yes'],
  ['checkbox', false, 'No'],
  ['datetimePicker', '2026-03-04T16:30:00.123Z', '03/04/2026 16:30:00.123 UTC'],
])('writes a %s of %j', (visualType, value, text) => {
  const [element] = toElements({ note: { label: 'Note', visualType, msOptionsType: 'static', msOptions } });
  const type = getVisualType(visualType);
  if (!type || !element) throw new Error(`no type ${visualType}`);
  expect(toFileText(value, type, element)).toBe(text);
  expect(type.parse(text, element)).toEqual(value);
});

// Plain text was once read as formatted text, and a literal '<b>' as a tag.
it.each([
  ['<p>Rich words</p>', 'Rich words'],
  ['<p>1 &lt; 2 &amp; 3</p>', '1 < 2 & 3'],
  ['<p>One</p><p>Two</p>', '<p>One</p><p>Two</p>'],
  ['<p><strong>Bold</strong> words</p>', '<p><strong>Bold</strong> words</p>'],
  ['<p>the tag &lt;p&gt;</p>', '<p>the tag &lt;p&gt;</p>'],
  ['<p>the letters &amp;amp;</p>', '<p>the letters &amp;amp;</p>'],
])('writes rich text %j so that it is read again', (value, text) => {
  const [element] = toElements({ note: { label: 'Note', visualType: 'richTextInput' } });
  const type = getVisualType('richTextInput');
  if (!type || !element) throw new Error('no rich text');
  expect(toFileText(value, type, element)).toBe(text);
  expect(type.fromFile?.(text)).toBe(value);
});

it('writes a moment of whole seconds as it is shown', () => {
  const [element] = toElements({ at: { label: 'At', visualType: 'datetimePicker' } });
  const type = getVisualType('datetimePicker');
  if (!type || !element) throw new Error('no moments');
  expect(toFileText('2026-03-04T16:30:00.000Z', type, element)).toBe('03/04/2026 16:30:00 UTC');
});

it('writes a checkbox that was never ticked as No [R82.1]', () => {
  const [element] = toElements({ agrees: { label: 'Agrees', visualType: 'checkbox' } });
  const type = getVisualType('checkbox');
  if (!type || !element) throw new Error('no checkbox');
  for (const value of [null, undefined]) {
    expect(toFileText(value, type, element)).toBe('No');
    expect(displayCell(value, type, element)).toBe('No');
  }
});
