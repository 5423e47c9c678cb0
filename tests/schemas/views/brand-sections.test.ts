import { describe, expect, it } from 'vitest';
import { brandSections, hasSection } from '../../../objects/views/brand-sections';
import { getView } from '../../../objects/views/index';
import type { JsonObject } from '../../../schemas/values/json';

function keysFor(brand: JsonObject): string[] {
  return brandSections.filter((section) => hasSection(section, brand)).map((section) => section.key);
}

describe('brand sections (B4)', () => {
  // [B4.14]
  it('depend on each other as specified', () => {
    const pairs = brandSections
      .filter((section) => section.counts)
      .map((section) => [section.key, section.dependency]);
    expect(pairs).toEqual([
      ['profile', null],
      ['sponsor', 'profile'],
      ['products', 'profile'],
      ['urls', 'profile'],
      ['territory', 'products'],
      ['territoryPricing', 'territory'],
      ['territoryIandE', 'territory'],
      ['payments', 'profile'],
      ['crm', 'profile'],
    ]);
  });

  // [B4.19]
  it('hide territory until its product is enabled', () => {
    const withoutTerritory = keysFor({ products: [{ productID: 'p1', required: false }] });
    expect(withoutTerritory.filter((key) => key.startsWith('territory'))).toEqual([]);
  });

  it('show Inclusions/Exclusions only under a rule', () => {
    const products = [{ productID: 'territory', required: true }];
    expect(keysFor({ products })).not.toContain('territoryIandE');
    expect(keysFor({ products, inclusiveExclusiveRule: 'none' })).not.toContain('territoryIandE');
    expect(keysFor({ products, inclusiveExclusiveRule: 'exclusive' })).toContain('territoryIandE');
  });

  it('name views that exist', () => {
    for (const { viewId } of brandSections) if (viewId !== null) expect(getView(viewId)?.id).toBe(viewId);
  });
});
