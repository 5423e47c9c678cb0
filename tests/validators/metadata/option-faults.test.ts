import { expect, it } from 'vitest';
import type { JsonObject } from '../../../schemas/values/json';
import { checkMetadata } from '../../../validators/metadata/check-metadata';
import { findDeepest } from '../../../validators/metadata/locate-json';

const say = (config: JsonObject) =>
  checkMetadata([
    { objectType: 'trip', fieldName: 'a', fieldConfig: { label: 'A', ...config } },
  ]).findings.map(({ path, message, mend }) => [path.replace('0/fieldConfig/', ''), message, mend]);
const toOptions = (...values: string[]) => values.map((value, at) => ({ label: `L${at}`, value }));
const select = { visualType: 'select', msOptionsType: 'static', msOptions: toOptions('a', 'b') };
const endpoint = { visualType: 'select', msOptionsType: 'dynamic', msApiEndPoint: '/a' };
const noLink = "'refersBack' has no effect on a field that is no link.";

it.each<[what: string, config: JsonObject, said: unknown[]]>([
  [
    'a value with a space',
    { ...select, msOptions: toOptions(' a', 'b') },
    [['msOptions/0/value', 'This value starts or ends with a space.', 'Write "a".']],
  ],
  [
    'a value with an invisible character',
    { ...select, msOptions: toOptions('a\u200b', 'b') },
    [['msOptions/0/value', 'This value has an invisible character.', 'Write "a".']],
  ],
  [
    'a value in two alphabets',
    { ...select, msOptions: toOptions('p\u0430y', 'b') },
    [['msOptions/0/value', 'This value mixes letters of two alphabets.', undefined]],
  ],
  [
    'values that differ only in case',
    { ...select, msOptions: toOptions('a', 'A') },
    [
      [
        'msOptions/1/value',
        "This is another value than 'a', which differs only in case, spaces or invisible characters.",
        'Remove it, or give it a different value.',
      ],
    ],
  ],
  [
    'options beside an endpoint',
    { ...endpoint, msOptions: toOptions('a', 'A') },
    [['msOptions', "'msOptions' has no effect while msOptionsType is 'dynamic'.", 'Remove it.']],
  ],
  [
    'options of a text',
    { visualType: 'text', msOptions: toOptions('a', 'A') },
    [['msOptions', "'msOptions' has no effect on text.", 'Remove it.']],
  ],
  ['a link back without a link', { ...endpoint, refersBack: 'x' }, [['refersBack', noLink, 'Remove it.']]],
  [
    'a link back of fixed options',
    { ...select, refersTo: 'trip', refersBack: 'x' },
    [['refersBack', noLink, 'Remove it.']],
  ],
  ['a placeholder that is empty', { visualType: 'checkbox', placeholder: '' }, []],
  ['a search that is off', { ...select, 'x-search': false }, []],
])('findings about %s', (_what, config, said) => {
  expect(say(config)).toEqual(said);
});

const ofType = (type: string, visualType: string) =>
  `Default value must be of type ${type} for visual type ${visualType}.`;
const list = { ...select, visualType: 'multiCheck' };

it.each<[what: string, config: JsonObject, said: unknown[]]>([
  [
    'a list for a map',
    { visualType: 'map', defaultValue: [1] },
    [['defaultValue', ofType('map', 'map'), 'Write an object with a text for each name.']],
  ],
  [
    'a number in a map',
    { visualType: 'map', defaultValue: { k: 'x', l: 3 } },
    [['defaultValue/l', ofType('map', 'map'), 'Write "3".']],
  ],
  [
    'a list in a map',
    { visualType: 'map', defaultValue: { k: [1] } },
    [['defaultValue/k', ofType('map', 'map'), 'Write a text.']],
  ],
  [
    'an object for a list',
    { ...list, defaultValue: { k: 3 } },
    [['defaultValue', ofType('list', 'multiCheck'), 'Write a list of option values.']],
  ],
  [
    'another option in a list',
    { ...list, defaultValue: ['a', 'x'] },
    [['defaultValue/1', 'The default value must be one of the options.', undefined]],
  ],
  [
    'files',
    { visualType: 'files', defaultValue: ['a'] },
    [['defaultValue', 'Files have no default value: a file belongs to one record.', 'Remove it.']],
  ],
])('findings about a default value of %s', (_what, config, said) => {
  expect(say(config)).toEqual(said);
});

it.each([
  ['[[], {"a": ["[[[["]}, [{}]]', 11],
  ['{"a": {"b": {}}, "c": [[]]}', 12],
  ['1', 0],
])('the deepest place of %s is %i', (text, place) => {
  expect(findDeepest(text)).toBe(place);
});
