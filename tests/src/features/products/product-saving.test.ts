import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMetadata } from '../../../../schemas/parse/parse-metadata';
import {
  applyEdits,
  countDifferences,
  setEnabled,
  setRequired,
  toEdits,
  toEnabledProducts,
  toEnablement,
} from '../../../../src/features/products/enablement';
import { toPayload } from '../../../../src/features/products/product-form';
import { toProductView } from '../../../../src/features/products/product-view';
import { readMetadata } from '../../../fixtures/read-records';

const { elements } = parseMetadata(readMetadata('product'));
const names = elements.map(({ name }) => name);

describe('what a change of a product sends', () => {
  const record = {
    productType: 'custom',
    pricingStrategy: 'fixed',
    leadGeneratortermOfAgreement: 'diminishing',
    leadGeneratorDiminishingRate: 0.25,
  };

  it('empties what is not shown any more', () => {
    const changes = { leadGeneratortermOfAgreement: 'perpetual' };
    const now = ['productType', 'pricingStrategy', 'leadGeneratortermOfAgreement'];
    expect(toPayload({ changes, record, shown: now, elements })).toEqual({
      leadGeneratortermOfAgreement: 'perpetual',
      leadGeneratorDiminishingRate: null,
    });
  });

  it('leaves alone what it may not write', () => {
    const readOnly = elements.map((element) => ({ ...element, access: 'read' as const }));
    expect(toPayload({ changes: {}, record, shown: ['productType'], elements: readOnly })).toEqual({});
  });

  it("leaves the vendor's billing to the server", () => {
    const sold = { productType: 'passthrough', billingFrequency: 'recurring', billCycle: 'monthly' };
    expect(toPayload({ changes: {}, record: sold, shown: ['productType'], elements })).toEqual({});
  });
});

describe('the editor’s view', () => {
  const fieldsOf = (isNew: boolean) =>
    new Map(
      toProductView(['productType', 'serviceProviderVendorID'], isNew).groups.flatMap((group) =>
        group.fields.map((field) => [field.name, field] as const),
      ),
    );

  it('locks type and provider once created [B2.69]', () => {
    for (const name of ['productType', 'serviceProviderVendorID']) {
      expect(fieldsOf(true).get(name)?.readOnly).toBeUndefined();
      expect(fieldsOf(false).get(name)).toMatchObject({
        readOnly: true,
        description: expect.stringContaining('cannot be edited'),
      });
    }
  });

  it('names seeded fields only', () => {
    const seeded = [...names, 'brandProductID', 'brandID', 'status'];
    const view = toProductView(names, true);
    expect(seeded).toEqual(expect.arrayContaining(view.omit as string[]));
  });
});

describe('product enablement [B3.30, B5.34]', () => {
  const ids = fc.constantFrom('a', 'b', 'territory');
  const steps = fc.array(fc.tuple(ids, fc.boolean(), fc.boolean()));

  it('never requires what is not enabled', () => {
    fc.assert(
      fc.property(steps, (list) => {
        let enablement = toEnablement([]);
        for (const [id, isRequired, value] of list)
          enablement = (isRequired ? setRequired : setEnabled)(enablement, id, value);
        const sent = toEnabledProducts(enablement, ['a', 'b', 'territory']);
        expect(toEnablement(sent)).toEqual(enablement);
        expect(setRequired(toEnablement([]), 'a', true).size).toBe(0);
      }),
    );
  });

  it('counts what differs', () => {
    const before = toEnablement([{ productID: 'a', required: true }]);
    expect(countDifferences(before, before)).toBe(0);
    expect(countDifferences(before, setEnabled(before, 'a', false))).toBe(1);
    expect(countDifferences(before, setEnabled(setRequired(before, 'a', false), 'b', true))).toBe(2);
  });

  it('keeps what others changed meanwhile', () => {
    const before = toEnablement([{ productID: 'a', required: true }]);
    const ticks = toEdits(setEnabled(before, 'territory', true), before);
    const theirs = toEnablement([{ productID: 'b', required: false }]);
    expect([...applyEdits(theirs, ticks)]).toEqual([
      ['b', false],
      ['territory', false],
    ]);
    const off = toEdits(setEnabled(before, 'a', false), before);
    expect(applyEdits(before, off).size).toBe(0);
  });

  it('leaves out products that are gone', () => {
    expect(toEnabledProducts(toEnablement([{ productID: 'gone', required: true }]), ['a'])).toEqual([]);
  });
});
