import { describe, expect, it } from 'vitest';
import { toDefaultValue } from '../../../schemas/parse/default-value';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';
import { getVisualType } from '../../../schemas/types/index';
import { parseDate, parseInstant } from '../../../schemas/values/date-text';
import { displayMoney, parseMoney } from '../../../schemas/values/money-text';
import {
  displayList,
  isInexact,
  parseDecimal,
  parseList,
  parseMap,
  toPlainDashes,
} from '../../../schemas/values/text-forms';
import { findChoice, parseChoice, parseChoices } from '../../../schemas/words/choices';
import { toStateCode } from '../../../schemas/words/states';

it('other dashes are tidied only in texts that can be numbers', () => {
  expect(toPlainDashes(` 12\u20113456789\u200e`)).toBe('12-3456789');
  const long = '\u2013'.repeat(1001);
  expect(toPlainDashes(long)).toBe(long);
  expect(toPlainDashes(long.slice(1))).toBe('-'.repeat(1000));
});

describe('a number as text', () => {
  const read: [text: string, number: number | undefined][] = [
    ['1,234', 1234],
    ['-1,234.50', -1234.5],
    ['+1,234,567', 1_234_567],
    [' 12.50 ', 12.5],
    ['\u221212', -12],
    ['.5', 0.5],
    ['007', 7],
    ['1e3', 1000],
    ['0.30000000000000004', 0.30000000000000004],
    ['9007199254740992', 9_007_199_254_740_992],
    ['100000000000000000000', 1e20],
    ['1,23', undefined],
    ['0,500', undefined],
    ['1 234', undefined],
    ['', undefined],
    ['1e999', undefined],
    ['12abc', undefined],
    ['\u200e-5', -5],
    ['\u20115', -5],
    ['\u20135', -5],
    ['\u202a1,234.5\u202c', 1234.5],
    ['\u00a012\u00a0', 12],
  ];
  it.each(read)('%j is %s', (text, number) => {
    expect(parseDecimal(text)).toBe(number);
  });

  it('is not rounded without a notice', () => {
    for (const text of ['9007199254740993', '0.12345678901234567890', '1e-400', '12345678901234567890.5']) {
      expect(parseDecimal(text)).toBeUndefined();
      expect(isInexact(text)).toBe(true);
    }
    for (const text of ['12', 'abc', '1e999', '']) expect(isInexact(text)).toBe(false);
  });
});

describe('the product’s own texts [R66.3]', () => {
  it('are read as money', () => {
    for (const amount of [-3, 1234.5, 0, -0.07, 999_999_999_999]) {
      expect(parseMoney(displayMoney(amount))).toBe(amount);
    }
    for (const text of ['1.005', '$1,234.567', '-0.001']) expect(parseMoney(text)).toBeUndefined();
    const threes = [
      '$-3.00',
      '-$3.00',
      '- $3',
      '-3',
      ' \u2212$3.00 ',
      '\u2011$3',
      '\u202d-$3.00\u202c',
      '$\u00a0\u20133',
    ];
    for (const text of threes) expect(parseMoney(text), JSON.stringify(text)).toBe(-3);
  });

  const written: [visualType: string, value: string | number | boolean | string[]][] = [
    ['number', -1234.5],
    ['money', -3],
    ['percentage', 0.15],
    ['checkbox', true],
    ['datePicker', '2026-03-01'],
    ['datetimePicker', '2026-03-01T17:05:00Z'],
    ['state', 'TX'],
    ['multiState', ['TX', 'OK']],
    ['select', 'i'],
    ['multiCheck', ['i', 'r']],
  ];
  it.each(written)('are read as a default value of %s', (visualType, value) => {
    const msOptions = [
      { label: 'Install', value: 'i' },
      { label: 'Repair', value: 'r' },
    ];
    const [element] = parseMetadata([{ fieldName: 'x', fieldConfig: { visualType, msOptions } }]).elements;
    const type = getVisualType(visualType);
    if (!type || !element) throw new Error(`no ${visualType}`);
    const text = type.display(value, element);
    expect(text).not.toBe('');
    expect(toDefaultValue(` ${text} `, type, element)).toEqual({ value });
  });
});

describe('several texts', () => {
  it.each<[string, string[] | undefined]>([
    ['a, b; c\nd', ['a', 'b', 'c', 'd']],
    ['"Me, myself and I", Other', ['Me, myself and I', 'Other']],
    ['"say ""yes"", now";x', ['say "yes", now', 'x']],
    ['6" pipe, y', ['6" pipe', 'y']],
    ['["a, b"]', ['a, b']],
    ['a,,b,', ['a', 'b']],
  ])('%j are %j', (text, parts) => {
    expect(parseList(text)).toEqual(parts);
  });

  it('are read as they are written', () => {
    const parts = ['a', 'Me, myself and I', '"quoted"', '[x', ' y ', '6" pipe'];
    expect(parseList(displayList(parts))).toEqual(parts);
  });
});

describe('a map', () => {
  it.each(['a: 1\na: 2', '{"a":"1","a":"2"}', 'a = 1\n a : 2'])(
    'is invalid with a repeated key: %j',
    (text) => {
      expect(parseMap(text)).toBeUndefined();
    },
  );

  it('is read from lines and from JSON', () => {
    expect(parseMap('a: 1\nb = 2')).toEqual({ a: '1', b: '2' });
    expect(parseMap('{"a":"\\"x\\": y","b":"2"}')).toEqual({ a: '"x": y', b: '2' });
  });
});

describe('a choice', () => {
  const choices = [
    { label: 'In Progress', value: 'in_progress' },
    { label: 'Open', value: 'open' },
    { label: 'open', value: 'o2' },
    { label: 'Me, myself and I', value: 'me' },
    { label: 'Café', value: 'cafe-1' },
  ];

  it.each([
    ['In progress', 'in_progress'],
    ['IN_PROGRESS', 'in_progress'],
    [' Open ', 'Open'],
    ['open', 'open'],
    ['CAFE', 'cafe-1'],
    ['OPEN', 'OPEN'],
    ['nothing', 'nothing'],
  ])('%j is %j', (text, value) => {
    expect(parseChoice(text, choices)).toBe(value === 'Open' ? 'open' : value);
  });

  it('is found by its exact label if others differ only in case, else not at all [R74.5]', () => {
    const alike = ['Pena', 'Peña', 'PEÑA'].map((label, at) => ({ label, value: `v${at}` }));
    expect(alike.map(({ label }) => parseChoice(label, alike))).toEqual(['v0', 'v1', 'v2']);
    expect(['pena', 'peña'].map((text) => findChoice(text, alike))).toEqual([undefined, undefined]);
  });

  it('may contain a comma among several', () => {
    expect(parseChoices('Me, myself and I, Café', choices)).toEqual(['me', 'cafe-1']);
    expect(parseChoices('Me, myself and I', choices)).toEqual(['me']);
    expect(parseChoices('"Me, myself and I"', choices)).toEqual(['me']);
    const twofold = ['A', 'B', 'A, B'].map((label) => ({ label, value: label.toLowerCase() }));
    expect(parseChoices('A, B', twofold)).toBeUndefined();
    expect(parseChoices('"A, B"', twofold)).toEqual(['a, b']);
  });
});

describe('a state', () => {
  it.each([
    ['tx', 'TX'],
    ['N.Y.', 'NY'],
    ['new\u00a0york', 'NY'],
    ['DC', undefined],
  ])('%j is %s', (text, code) => {
    expect(toStateCode(text)).toBe(code);
  });
});

describe('a day', () => {
  it('exists in leap years only, and from year 1', () => {
    expect(parseDate('2000-02-29')).toBe('2000-02-29');
    expect(parseDate('1900-02-29')).toBeUndefined();
    expect(parseDate('2024-02-29')).toBe('2024-02-29');
    expect(parseDate('2025-02-29')).toBeUndefined();
    expect(parseDate('0000-01-01')).toBeUndefined();
  });

  it('has hours 0 to 23', () => {
    expect(parseInstant('2026-03-01T23:00:00Z')).toBe('2026-03-01T23:00:00Z');
    expect(parseInstant('2026-03-01T24:00:00Z')).toBeUndefined();
    expect(parseInstant('2026-03-01T24:00:00+02:00')).toBeUndefined();
  });
});
