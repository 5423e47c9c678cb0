import { describe, expect, it } from 'vitest';
import type { WireBrand } from '../../../../contract/brand';
import { isReadyToPublish, toSectionStates } from '../../../../src/shared/brands/section-state';

const brand = (more: Partial<WireBrand>): WireBrand => ({ brandID: 'b', completedSections: {}, ...more });
const stateOf = (given: WireBrand | undefined, key: string) =>
  toSectionStates(given).find(({ section }) => section.key === key);

describe('the sections of a brand (B4)', () => {
  it('appear with the territory product only [B2.42, B3.14]', () => {
    const products = [{ productID: 'territory', required: false }];
    for (const key of ['territory', 'territoryPricing']) {
      expect(stateOf(brand({}), key)).toBeUndefined();
      expect(stateOf(brand({ products }), key)).toBeDefined();
    }
    expect(stateOf(brand({ products, inclusiveExclusiveRule: 'none' }), 'territoryIandE')).toBeUndefined();
    expect(stateOf(brand({ products, inclusiveExclusiveRule: 'exclusive' }), 'territoryIandE')).toBeDefined();
  });

  it('wait for what they depend on [B4.15, B4.16]', () => {
    expect(stateOf(brand({}), 'urls')).toMatchObject({ isAvailable: false, blockedBy: { key: 'profile' } });
    expect(stateOf(brand({ completedSections: { profile: true } }), 'urls')).toMatchObject({
      isAvailable: true,
      blockedBy: undefined,
    });
  });

  it('are invalid when available and not complete [B4.18, B2.45]', () => {
    expect(stateOf(brand({}), 'profile')).toMatchObject({ needsAttention: true });
    expect(stateOf(brand({}), 'urls')).toMatchObject({ needsAttention: false });
    const saved = brand({ completedSections: { profile: true } });
    expect(stateOf(saved, 'urls')).toMatchObject({ needsAttention: true });
    expect(stateOf(saved, 'profile')).toMatchObject({ needsAttention: false, isComplete: true });
    expect(stateOf(saved, 'publishing')).toMatchObject({ needsAttention: false, isRequired: false });
  });

  it('make a brand ready when all are complete', () => {
    const keys = ['profile', 'sponsor', 'products', 'urls', 'payments', 'crm'];
    const completedSections = Object.fromEntries(keys.map((key) => [key, true]));
    expect(isReadyToPublish(toSectionStates(brand({ completedSections })))).toBe(true);
    expect(
      isReadyToPublish(toSectionStates(brand({ completedSections: { ...completedSections, crm: false } }))),
    ).toBe(false);
  });

  it('open all for who may not read completeness', () => {
    const { completedSections: _, ...unknown } = brand({});
    expect(
      toSectionStates(unknown).every(({ isAvailable, needsAttention }) => isAvailable && !needsAttention),
    ).toBe(true);
  });

  it('read no inherited name as complete', () => {
    const completedSections = Object.create({ profile: true }) as { [section: string]: boolean };
    expect(stateOf(brand({ completedSections }), 'profile')).toMatchObject({ isComplete: false });
  });
});
