// A result is read only by who can read everything that it depends on (E4, E8.2, E8.3). Needs no database.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ObjectType } from '../../../objects/index';
import { setOwnObjects } from '../../../objects/set-own-objects';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';
import type { DataElement } from '../../../schemas/words/data-element';
import type { ReadStep } from '../../../schemas/words/reads';
import { canReadField, type Reader, reachesAll } from '../../../server/access/formula-access';
import { canSee } from '../../../server/access/gate';
import { ownObject } from './own-object';

const all = 'sys_allFields';
const { elements } = parseMetadata(
  Object.entries({
    plain: undefined,
    formula: 'plain * 2',
    twice: 'formula * 2',
    broken: 'plain *',
  }).map(([fieldName, formula]) => ({
    ...{ fieldName, objectType: 'brand' },
    fieldConfig: { label: fieldName, visualType: 'number', ...(formula !== undefined && { formula }) },
  })),
);

/** A field whose formula asks for `asked`, through these links if it is none of the object's lists. */
const asking = (name: string, asked: string, steps: ReadStep[] = []): DataElement => {
  const [element] = parseMetadata([
    { fieldName: name, fieldConfig: { label: name, visualType: 'number' } },
  ]).elements;
  if (!element) throw new Error('No element');
  const compiled = { asks: [asked], readings: [], followsDay: false, of: () => null, isOver: () => false };
  const way = { steps, field: asked.split('.').at(-1) ?? '' };
  return {
    ...element,
    rules: { whenHidden: 'keep', formula: { text: asked, compiled } },
    ...(steps.length > 0 && { reads: new Map([[asked, { type: 'number' as const, way }]]) }),
  };
};

const toMetadata = (objectType: string, fields: readonly DataElement[]) => ({
  objectType: objectType as ObjectType,
  elements: fields,
  byName: new Map(fields.map((element) => [element.name, element])),
  wire: [],
});
const brand = { ...toMetadata('brand', elements), linked: new Map() };

type Fields = { [objectType: string]: string[] };
const reader = (fields: Fields, type: Reader['type'] = 'admin'): Reader => ({
  ...{ type, role: 'admin' },
  access: Object.fromEntries(
    Object.entries(fields).map(([name, readFields]) => [name, { readFields, writeFields: [] }]),
  ),
});

beforeEach(() =>
  setOwnObjects([ownObject('invoice', { owner: 'person' }), ownObject('line', { partOf: 'invoice' })]),
);
afterEach(() => setOwnObjects([]));

describe('a result of the same object', () => {
  it.each<[string, string[], boolean]>([
    ['formula', ['formula', 'plain'], true],
    ['formula', ['formula'], false],
    ['formula', ['plain'], false],
    ['formula', [all], true],
    ['twice', ['twice', 'formula', 'plain'], true],
    ['twice', ['twice', 'formula'], false],
    ['plain', ['plain'], true],
    ['plain', [], false],
  ])('%s is read with %j: %s', (name, readFields, expected) => {
    expect(canReadField(reader({ brand: readFields }), brand, name)).toBe(expected);
  });

  it('whose formula is no longer valid is read with full access alone', () => {
    expect(canReadField(reader({ brand: [all] }), brand, 'broken')).toBe(false);
    const access = { brand: { readFields: [], writeFields: [all] } };
    expect(canReadField({ type: 'admin', role: 'admin', access }, brand, 'broken')).toBe(true);
  });
});

it('only a field of the object can be seen, and not its id', () => {
  const access = reader({ brand: [all] });
  const withID = [...elements, asking('brandID', 'plain')];
  const metadata = { ...toMetadata('brand', withID), linked: new Map() };
  expect(canSee(access, metadata, 'plain')).toBe(true);
  expect(canSee(access, metadata, 'unknown')).toBe(false);
  expect(canSee(access, metadata, 'brandID')).toBe(false);
  expect(canSee(reader({ brand: ['formula'] }), metadata, 'plain')).toBe(false);
});

describe('a result through links', () => {
  const through = (to: string, field = 'sponsorID') => asking('result', `${field}.city`, [{ field, to }]);
  const linked = (element: DataElement, of = 'brand', other = 'sponsor') => ({
    ...toMetadata(of, [element]),
    linked: new Map([[other as ObjectType, toMetadata(other, [])]]),
  });
  const brandFields = { brand: ['result', 'sponsorID'], sponsor: ['city'] };

  it.each<[string, Fields, boolean]>([
    ['reads all of them', brandFields, true],
    ['cannot read the link', { ...brandFields, brand: ['result'] }, false],
    ['cannot read the other field', { ...brandFields, sponsor: ['name'] }, false],
    ['cannot read the result', { ...brandFields, brand: ['sponsorID'] }, false],
  ])('is read by an admin who %s', (_, fields, expected) => {
    expect(canReadField(reader(fields), linked(through('sponsor')), 'result')).toBe(expected);
  });

  it('is not read by who does not reach all records of the other object', () => {
    expect(canReadField(reader(brandFields, 'sponsor'), linked(through('sponsor')), 'result')).toBe(false);
    expect(reachesAll(reader({}), 'sponsor')).toBe(true);
    expect(reachesAll(reader({}, 'sponsor'), 'sponsor')).toBe(false);
  });

  it('is not read if the other object is unknown', () => {
    expect(canReadField(reader(brandFields), linked(through('partner')), 'result')).toBe(false);
  });

  it('of a row to its own record is read by who reaches the row', () => {
    const fields = { line: ['result', 'invoice', 'other'], invoice: ['city'] };
    const can = (type: Reader['type'], field: string) =>
      canReadField(reader(fields, type), linked(through('invoice', field), 'line', 'invoice'), 'result');
    expect(can('partner', 'invoice')).toBe(true);
    expect(can('partner', 'other')).toBe(false);
    expect(can('admin', 'other')).toBe(true);
  });

  it('is read through several of them if all are read', () => {
    const steps = [
      { field: 'brandID', to: 'brand' },
      { field: 'sponsorID', to: 'sponsor' },
    ];
    const element = asking('result', 'brandID.sponsorID.city', steps);
    const metadata = {
      ...toMetadata('product', [element]),
      linked: new Map(['brand', 'sponsor'].map((name) => [name as ObjectType, toMetadata(name, [])])),
    };
    const fields = { product: ['result', 'brandID'], brand: ['sponsorID'], sponsor: ['city'] };
    expect(canReadField(reader(fields), metadata, 'result')).toBe(true);
    for (const missing of ['product', 'brand', 'sponsor'])
      expect(canReadField(reader({ ...fields, [missing]: ['result'] }), metadata, 'result')).toBe(false);
  });
});

describe('a roll-up', () => {
  const rolledUp = (link: string) => ({
    ...toMetadata('invoice', [asking('result', `line#${link}#price`)]),
    linked: new Map([['line' as ObjectType, toMetadata('line', [])]]),
  });
  const fields = { invoice: ['result'], line: ['price'] };
  const can = (type: Reader['type'], link: string, held: Fields = fields) =>
    canReadField(reader(held, type), rolledUp(link), 'result');

  it("of a record's rows is read by who reads their field", () => {
    expect(can('partner', 'invoice')).toBe(true);
    expect(can('partner', 'invoice', { ...fields, line: ['name'] })).toBe(false);
    expect(can('partner', 'invoice', { ...fields, invoice: [] })).toBe(false);
  });

  it('of other records is read only by who reaches all of them', () => {
    expect(can('partner', 'other')).toBe(false);
    expect(can('admin', 'other')).toBe(true);
  });

  it('of an unknown list is not read', () => {
    expect(canReadField(reader({ brand: [all] }), brand, 'line#invoice#price')).toBe(false);
  });
});
