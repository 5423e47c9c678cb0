import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../schemas/values/json';
import { checkMetadata } from '../../../validators/metadata/check-metadata';

const element = (fieldName: string, config: JsonObject): JsonObject => ({
  ...{ objectType: 'trip', fieldName },
  fieldConfig: { label: fieldName, ...config },
});
const msOptions = [
  { label: 'Sea', value: 'sea' },
  { label: 'Hills', value: 'hills' },
];
const judge = (formula: string) =>
  checkMetadata([
    element('a', { visualType: 'number' }),
    element('b', { visualType: 'number' }),
    element('trip.days', { visualType: 'number' }),
    element('s', { visualType: 'select', msOptionsType: 'static', msOptions }),
    element('sum', { visualType: 'number', formula }),
  ]).findings.map(({ path, message }) => `${path}: ${message}`);

describe('findings about the values of a formula', () => {
  it.each(['a / b', 'a / (b - 1)', 'a / (1 - b)', 'a / (2 * 1)', 'a / -1', 'a % (1 + 0)', 'a * 0'])(
    '%s may have a result',
    (formula) => {
      expect(judge(formula)).toEqual([]);
    },
  );

  it.each([
    ['a / 0', 3],
    ['a % 0', 3],
    ['a / -0', 3],
    ['a / (1 - 1)', 3],
    ['a / (1 + -1)', 3],
    ['1 + a / (2 * 0)', 7],
  ])('%s divides by 0 at character %i', (formula, at) => {
    expect(judge(formula)).toEqual([
      `4/fieldConfig/formula: Character ${at}: This divides by 0, so the result is always empty.`,
    ]);
  });

  it.each([
    ['a == a ? 1 : 2', 'a', 3],
    ['trip.days < trip.days ? 1 : 2', 'trip.days', 11],
  ])('%s compares a field with itself', (formula, name, at) => {
    expect(judge(formula)).toEqual([
      `4/fieldConfig/formula: Character ${at}: This compares '${name}' with itself, so it is always the same.`,
    ]);
  });

  it.each(['a == b ? 1 : 2', 'a == trip.days ? 1 : 2', 's == "" ? 1 : 2', 's != "hills" ? 1 : 2', 'a - a'])(
    '%s compares what may differ',
    (formula) => {
      expect(judge(formula)).toEqual([]);
    },
  );

  it.each([
    ['s == "see" ? 1 : 2', 6],
    ['"see" != s ? 1 : 2', 1],
    ['s in ["sea", "see", "hill"] ? 1 : 2', 14],
  ])('%s names no option', (formula, at) => {
    expect(judge(formula)).toEqual([`4/fieldConfig/formula: Character ${at}: 's' has no option 'see'.`]);
  });
});
