import { describe, expect, it } from 'vitest';
import { checkMetadata } from '../../../validators/metadata/check-metadata';
import { toChoice } from '../../../validators/metadata/wrong-type';

const field = (fieldName: string, visualType: string, more: object = {}) => ({
  objectType: 'job',
  fieldName,
  fieldConfig: { label: fieldName, visualType, ...more },
});
const phase = field('phase', 'select', {
  msOptionsType: 'static',
  msOptions: [
    { label: 'Open', value: 'open' },
    { label: 'Closed', value: 'closed' },
  ],
});
const when = (condition: object) => field('reason', 'text', { showWhen: condition });

describe('a name that does not exist', () => {
  it.each([
    ['a condition’s field', when({ required: ['phse'] }), "Did you mean 'phase'?"],
    [
      'a condition’s option',
      when({ required: ['phase'], properties: { phase: { const: 'opne' } } }),
      "Did you mean 'open'?",
    ],
    [
      'an endpoint’s field',
      field('city', 'select', { msOptionsType: 'dynamic', msApiEndPoint: '/x/{phas}' }),
      "Did you mean 'phase'?",
    ],
    ['an unlike name', when({ required: ['somethingElse'] }), undefined],
  ])('has the expected suggestion for %s', (_what, element, mend) => {
    const { findings } = checkMetadata([phase, element]);
    expect(findings.map((finding) => finding.mend)).toEqual([mend]);
  });
});

describe('a type of several parts', () => {
  it.each(['object', 'objectList'])('is reported with the option that adds it: %s', (id) => {
    const { findings } = checkMetadata([field('rows', id, { fields: [phase], minItems: 1 })]);
    expect(findings.map(({ code, mend }) => [code, mend])).toEqual([
      ['visualTypeUnknown', 'It comes with leadfield-engine/nested: --types nested.'],
    ]);
  });
});

describe('a mend', () => {
  const options = (...marks: boolean[]) =>
    marks.map((isDefault, n) => ({ label: `L${n}`, value: `v${n}`, ...(isDefault && { default: true }) }));
  it.each([
    [
      'removes the second default option, wherever it is',
      field('a', 'select', { msOptionsType: 'static', msOptions: options(false, true, false, true) }),
      ['0/fieldConfig/msOptions/3/default', 'Remove it.'],
    ],
    [
      'adds options where nothing says where they come from',
      field('a', 'select'),
      ['0/fieldConfig/msOptions', 'Add msOptions: [{ "label": "…", "value": "…" }].'],
    ],
    [
      'finds no name in signs without a label',
      { objectType: 'job', fieldName: '!!!', fieldConfig: { visualType: 'text' } },
      ['0/fieldName', undefined],
    ],
  ])('%s', (_what, element, expected) => {
    const found = checkMetadata([element]).findings.map(({ path, mend }) => [path, mend]);
    expect(found).toContainEqual(expected);
  });
});

it('names a wrong value by its key, and the words that it can be', () => {
  const element = { ...field('a', 'text'), grouping: 5 };
  const said = checkMetadata([element]).findings.map(({ path, message }) => `${path}: ${message}`);
  expect(said).toEqual(["0/grouping: 'grouping' must be a text. It was skipped."]);
  expect([['a'], ['a', 2], ['a', 'b', true]].map(toChoice)).toEqual(["'a'", "'a' or 2", "'a', 'b' or true"]);
});
