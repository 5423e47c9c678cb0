import { describe, expect, it } from 'vitest';
import { getView } from '../../../objects/views/index';
import { compileForm } from '../../../schemas/compile/compile-form';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';
import type { JsonObject } from '../../../schemas/values/json';
import { checkRecord } from '../../../validators/check-record';
import { createValidator } from '../../../validators/rjsf-validator';
import { readMetadata } from '../../fixtures/read-records';

const { elements } = parseMetadata(readMetadata('brand'));

/** The messages of the view's form by field, after checking that RJSF's plain form shows the same. */
function messagesOf(viewId: string, value: JsonObject) {
  const view = getView(viewId);
  if (!view) throw new Error(`no view ${viewId}`);
  const form = compileForm(elements, view, { value });
  const problems = checkRecord(form, value);
  const { errors } = createValidator(form).validateFormData(value, form.schema);
  expect(errors.map(({ message }) => message)).toEqual(problems.map(({ message }) => message));
  return Object.fromEntries(problems.map(({ path, message }) => [path, message]));
}

const months = 'Must be a whole number of months, 0 or more.';
const [upToMaximum, fromMinimum] = [
  'Must be a whole number from 0 up to the maximum.',
  'Must be a whole number, at least the minimum.',
];

describe('Territory Basics', () => {
  it.each([
    [{ commitmentPeriodInMonths: -3 }, { commitmentPeriodInMonths: months }],
    [{ commitmentPeriodInMonths: 1.5 }, { commitmentPeriodInMonths: months }],
    [{ minNumOfTerritories: -1 }, { minNumOfTerritories: upToMaximum }],
    [{ maxNumOfTerritories: -2 }, { maxNumOfTerritories: fromMinimum }],
    [{ maxNumOfTerritories: 2.5 }, { maxNumOfTerritories: fromMinimum }],
    [
      { minNumOfTerritories: 9, maxNumOfTerritories: 2 },
      {
        minNumOfTerritories: upToMaximum,
        maxNumOfTerritories: fromMinimum,
      },
    ],
    [{ commitmentPeriodInMonths: 0, minNumOfTerritories: 2, maxNumOfTerritories: 2 }, {}],
  ])('%j says %j', (value, messages) => {
    expect(messagesOf('brand.territory', value)).toEqual(messages);
  });
});

describe('Territory Pricing Variables', () => {
  it.each([
    [{ sellingSeasonInMonths: 13 }, { sellingSeasonInMonths: 'Must be 1 to 12 months.' }],
    [{ sellingSeasonInMonths: 0 }, { sellingSeasonInMonths: 'Must be 1 to 12 months.' }],
    [{ averageSale: -5 }, { averageSale: 'Must be 0 or more.' }],
    [
      { averageSale: 1.234 },
      { averageSale: 'Must be an amount in US dollars with up to two decimals, like 1250.50.' },
    ],
    [
      { minLTVCONV: 0.5, maxLTCONV: 0.1 },
      {
        minLTVCONV: 'Must not be above the maximum adoption rate.',
        maxLTCONV: 'Must not be below the minimum adoption rate.',
      },
    ],
    [{ minLTVCONV: 0.5, sellingSeasonInMonths: 1, incomeOffset: -5 }, {}],
  ])('%j says %j', (value, messages) => {
    expect(messagesOf('brand.territoryPricing', value)).toEqual(messages);
  });
});
