// Generates metadata and values: mostly valid, so that tests reach deep, and sometimes any JSON.
import fc from 'fast-check';
import { visualTypeIds } from '../../schemas/types/index';
import type { Json } from '../../schemas/values/json';

const wild = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;

/** Mostly valid, sometimes any JSON. */
const mostly = <T>(usual: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: wild });

const names = fc.oneof(
  { weight: 8, arbitrary: fc.stringMatching(/^[A-Za-z][A-Za-z0-9_.]{0,12}$/) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'toString',
      'valueOf',
      'hasOwnProperty',
      'a.b',
      'a.b.0',
      'constructor',
      '__proto__',
      '',
    ),
  },
);

const option = fc.record(
  {
    label: mostly(fc.string({ maxLength: 8 })),
    value: mostly(fc.string({ maxLength: 4 })),
    default: fc.boolean(),
  },
  { requiredKeys: [] },
);

const defaults = fc.oneof(
  wild,
  fc.constantFrom<Json>(
    'TX',
    'Texas, OK',
    '12%',
    '$1,200',
    'true',
    '2026-03-01',
    '555-555-5555',
    'a: b',
    0.07,
    true,
    ['TX'],
  ),
);

const fieldConfig = fc.record(
  {
    visualType: mostly(fc.constantFrom<string>(...visualTypeIds)),
    label: mostly(fc.string({ unit: 'grapheme', maxLength: 20 })),
    systemField: mostly(fc.boolean()),
    isRequired: mostly(fc.boolean()),
    description: mostly(fc.string({ maxLength: 20 })),
    help: mostly(fc.string({ maxLength: 20 })),
    msOptionsType: mostly(fc.constantFrom('static', 'dynamic')),
    msOptions: mostly(fc.array(mostly(option), { maxLength: 5 })),
    msApiEndPoint: mostly(
      fc.constantFrom('/dtl/sponsor', 'https://api.example.com/x?y={state}', 'javascript:x', ''),
    ),
    multiRowInput_height: mostly(fc.constantFrom(0, 2, 5, 7, 10)),
    defaultValue: defaults,
    order: mostly(fc.integer()),
  },
  { requiredKeys: ['visualType'] },
);

const element = fc.record(
  {
    fieldName: mostly(names),
    objectType: fc.constant('partner'),
    grouping: mostly(fc.constantFrom('', 'General', 'Extra', 'toString')),
    fieldConfig: mostly(fieldConfig),
    access: fc.constantFrom('read', 'write', 'write', 'write'),
  },
  { requiredKeys: ['fieldName', 'fieldConfig'] },
);

/** A list of elements, some of them broken. */
export const metadataSets = fc.array(mostly(element), { maxLength: 12 });

/** Any JSON at all. */
export const anyJson = fc.oneof(
  wild,
  metadataSets,
  fc.record({ success: fc.boolean(), fields: mostly(metadataSets) }),
);
