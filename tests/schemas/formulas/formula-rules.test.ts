import { describe, expect, it } from 'vitest';
import { standardCore } from '../../../schemas/engine';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';
import { strictRules } from '../../../schemas/rules/strict-rules';
import { followsDay, workOutAll } from '../../../schemas/rules/work-out';
import type { JsonObject } from '../../../schemas/values/json';
import { today } from '../../../schemas/values/today';

const field = (fieldName: string, visualType: string, more: JsonObject = {}) => ({
  objectType: 'partner',
  fieldName,
  fieldConfig: { label: fieldName, visualType, ...more },
});

function read(...list: unknown[]) {
  const { elements, problems } = parseMetadata(list, standardCore, strictRules);
  return { elements, problems: problems.map(({ path, code }) => [path, code]) };
}

const price = field('price', 'money');
const visits = field('visits', 'number');

describe('a field with a formula', () => {
  it('is computed after its inputs', () => {
    const { elements, problems } = read(
      field('gross', 'money', { formula: 'net * 1.0825' }),
      field('net', 'money', { formula: 'price * visits' }),
      ...[price, visits],
    );
    expect(problems).toEqual([]);
    const record: JsonObject = { price: 19.99, visits: 3 };
    expect([...workOutAll(elements, (name) => record[name])]).toEqual([
      ['net', 59.97],
      ['gross', 64.92],
    ]);
  });

  // [E4.6]
  it.each([
    ['money', {}, '1 / 8', 0.13],
    ['money', {}, '0 - 1 / 8', -0.13],
    ['percentage', {}, '1 / 8', 0.13],
    ['number', {}, '2 / 3', 0.6666666667],
    ['number', { limits: { multipleOf: 1 } }, '5 / 2', 3],
    ['number', { limits: { multipleOf: 0.1 } }, '0.25', 0.3],
    ['money', {}, '1e15', null],
    ['percentage', {}, '1.5', null],
    ['text', {}, '""', null],
    ['checkbox', {}, 'price > 3', null],
    ['datePicker', {}, 'date("2026-01-31")', '2026-01-31'],
  ])('of type %s %o keeps %s as %s', (visualType, more, formula, expected) => {
    const { elements, problems } = read(field('made', visualType, { ...more, formula }), price);
    expect(problems).toEqual([]);
    expect(workOutAll(elements, () => undefined).get('made')).toBe(expected);
  });

  it('is refused with the place of the fault', () => {
    const { problems } = read(
      price,
      field('a', 'money', { formula: 'prize' }),
      field('b', 'text', { formula: 'price' }),
      field('c', 'email', { formula: '"x"' }),
      field('d', 'money', { formula: 'd + 1' }),
      field('e', 'money', { formula: 'price', isRequired: true, defaultValue: 3 }),
      field('f', 'money', { formula: 3 }),
      field('g', 'text', { check: { rule: 'price', message: 'No.' } }),
      field('h', 'text', { check: { rule: 'price > 3' } }),
      field('i', 'text', { check: 'price > 3' }),
    );
    expect(problems).toEqual(
      [
        ['4/fieldConfig/isRequired', 'formulaSetting'],
        ['4/fieldConfig/defaultValue', 'formulaSetting'],
      ]
        .map(([path = '', code]) => [path.replace('4', '5'), code])
        .concat([
          ['6/fieldConfig/formula', 'formulaSyntax'],
          ['8/fieldConfig/check/message', 'checkInvalid'],
          ['9/fieldConfig/check', 'checkInvalid'],
          ['1/fieldConfig/formula', 'formulaField'],
          ['2/fieldConfig/formula', 'formulaResult'],
          ['3/fieldConfig/formula', 'formulaResult'],
          ['4/fieldConfig/formula', 'formulaField'],
          ['7/fieldConfig/check/rule', 'formulaResult'],
        ]),
    );
  });

  // [E4.12]
  it('cannot depend on itself', () => {
    const { elements, problems } = read(
      field('a', 'money', { formula: 'b' }),
      field('b', 'money', { formula: 'c' }),
      field('c', 'money', { showWhen: { required: ['a'] } }),
      price,
    );
    expect(problems.map(([path]) => path)).toEqual([
      '0/fieldConfig/formula',
      '1/fieldConfig/formula',
      '2/fieldConfig/showWhen',
    ]);
    expect(workOutAll(elements, () => undefined).size).toBe(0);
  });

  it('can use the current date', () => {
    const rule = { rule: 'due >= today()', message: 'Not before today.' };
    const { elements, problems } = read(
      field('due', 'datePicker', { check: rule }),
      field('age', 'number', { formula: 'days(due, today())' }),
    );
    expect(problems).toEqual([]);
    expect(followsDay(elements)).toBe(true);
    expect(workOutAll(elements, () => today()).get('age')).toBe(0);
    const holds = elements[0]?.rules?.check?.compiled?.of;
    const days = ['2000-01-01', today(), '2999-01-01'];
    expect(days.map((day) => holds?.(() => day))).toEqual([false, true, true]);
  });

  // [E4.13]
  it('has a check that passes while its rule has no result', () => {
    const rule = { rule: 'price <= 10', message: 'Up to $10.' };
    const { elements } = read(price, field('visits', 'number', { check: rule }));
    const holds = elements[1]?.rules?.check?.compiled?.of;
    expect([11, 10, null].map((value) => holds?.(() => value))).toEqual([false, true, true]);
  });
});
