import { describe, expect, it } from 'vitest';
import { isObject, type Json, type JsonObject } from '../../../schemas/values/json';
import { checkMetadata } from '../../../validators/metadata/check-metadata';

const msOptions = [
  { label: 'Sea', value: 'sea' },
  { label: 'Hills', value: 'hills' },
];
const asks = { required: ['place'], properties: { place: { const: 'sea' } } };
const element = (fieldName: string, visualType: string, settings: JsonObject = {}): JsonObject => ({
  ...{ objectType: 'trip', fieldName, grouping: 'Plan', group: { id: 'plan', title: 'Plan' } },
  fieldConfig: { label: fieldName, visualType, ...settings },
});
const chosen: JsonObject = { msOptionsType: 'static', msOptions };

/** Every kind of setting, rule and frame. */
const file: JsonObject = {
  elements: [
    element('place', 'select', { ...chosen, defaultValue: 'sea' }),
    element('other', 'select', { msOptionsType: 'dynamic', msApiEndPoint: '/dtl/place?at={place}' }),
    element('days', 'number', { showWhen: asks, limits: { minimum: 1, maximum: 30 }, defaultValue: 3 }),
    element('cost', 'money', { formula: 'days * 10', check: { condition: asks, message: 'Too far.' } }),
    element('from', 'datePicker', { requireWhen: asks, limits: { minimum: 'today' } }),
    element('note', 'multiRowInput', { readOnlyWhen: asks, help: 'h', order: 3, suggestions: ['a'] }),
    element('stops', 'objectList', { fields: [element('name', 'text', { isRequired: true })], minItems: 1 }),
  ],
  view: {
    ...{ id: 'v', objectType: 'trip' },
    groups: [
      {
        ...{ key: 'g', title: 'G', showWhen: asks },
        fields: [
          { name: 'place', label: 'P', required: true, requiredMessage: 'Where?' },
          { name: 'days', bounds: { minimum: 1, maximum: 9, message: 'm' }, conditions: [asks] },
          { name: 'note', rows: 3, normalize: 'trim', readOnly: true },
        ],
      },
    ],
  },
};

const odd: readonly Json[] = [null, 7, 'odd', [null], { odd: null }];

/** The file once with each odd value at each place. */
function* withOdd(
  value: Json,
  put: (changed: Json) => Json,
  path = '',
): Generator<[path: string, file: Json]> {
  for (const one of odd) yield [path, put(one)];
  if (Array.isArray(value))
    for (const [at, item] of value.entries())
      yield* withOdd(item, (changed) => put(value.with(at, changed)), `${path}/${at}`);
  else if (isObject(value))
    for (const [key, member] of Object.entries(value))
      yield* withOdd(member, (changed) => put({ ...value, [key]: changed }), `${path}/${key}`);
}

describe('checkMetadata', () => {
  it('locates each finding in the file, whatever is odd in it', () => {
    const lost: string[] = [];
    for (const [path, changed] of withOdd(file, (one) => one))
      for (const finding of checkMetadata(changed).findings)
        if (typeof finding.path !== 'string') lost.push(path);
    expect(lost).toEqual([]);
  });
});
