import { describe, expect, it } from 'vitest';
import { checkMetadata } from '../../../validators/metadata/check-metadata';

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
