// A list's export, imported again, makes the same records (E6).
import { expect, it } from 'vitest';
import type { Json } from '../../../../schemas/json';
import { getVisualType } from '../../../../schemas/types/index';
import { toFileText } from '../../../../src/shared/records/to-file-text';
import { toElements } from '../../../schemas/to-elements';

const msOptions = [
  { label: 'Install, repair', value: 'i' },
  { label: 'Design', value: 'd' },
];

it.each<[visualType: string, value: Json, text: string]>([
  ['map', { Mon: '9 to 5' }, 'Mon: 9 to 5'],
  ['map', { Mon: '9 to 5', Tue: 'closed' }, 'Mon: 9 to 5\nTue: closed'],
  ['map', { 'a: b': '1', c: 'x\ny' }, '{"a: b":"1","c":"x\\ny"}'],
  ['multiCheck', ['d'], 'Design'],
  ['multiCheck', ['i', 'd'], '["i","d"]'],
  ['text', 'a, b', 'a, b'],
])('writes a %s of %j', (visualType, value, text) => {
  const [element] = toElements({ note: { label: 'Note', visualType, msOptionsType: 'static', msOptions } });
  const type = getVisualType(visualType);
  if (!type || !element) throw new Error(`no type ${visualType}`);
  expect(toFileText(value, type, element)).toBe(text);
  expect(type.parse(text, element)).toEqual(value);
});
