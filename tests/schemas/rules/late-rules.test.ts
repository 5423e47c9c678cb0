// parseMetadata before the code of rules has come. Nothing here may import that code.
import { describe, expect, it } from 'vitest';
import { completeElements, loadRules, parseMetadata, whenComplete } from '../../../schemas/rules/late-rules';
import { rulesPart } from '../../../schemas/rules/rules-part';

const field = (fieldName: string, fieldConfig: object) => ({
  objectType: 'lead',
  fieldName,
  fieldConfig: { label: fieldName, visualType: 'number', ...fieldConfig },
});
const plain = [field('price', {}), field('count', {})];
const worked = [...plain, field('sum', { formula: 'price * count' })];

describe('metadata read before the rules', () => {
  it('waits for nothing where there are none', () => {
    const { elements } = parseMetadata(plain);
    expect(completeElements(elements)).toBe(elements);
    expect(rulesPart()).toBeUndefined();
  });

  it('is complete once they have come', async () => {
    const { elements, problems } = parseMetadata(worked);
    expect(problems).toEqual([]);
    expect(elements.map(({ rules }) => rules)).toEqual([undefined, undefined, undefined]);
    expect(completeElements(elements)).toBeUndefined();
    // A host leaves fields out, and copies others: the formula goes on asking for what it asked for.
    const some = elements.slice(1).map((element) => ({ ...element, label: 'Ours' }));
    await whenComplete(elements);
    const whole = completeElements(some);
    expect(completeElements(some)).toBe(whole);
    expect(whole?.map(({ label }) => label)).toEqual(['Ours', 'Ours']);
    const values = new Map([
      ['price', 2.5],
      ['count', 4],
    ]);
    expect(whole?.[1]?.rules?.formula?.compiled?.of((name) => values.get(name))).toBe(10);
  });

  it('reads at once after loadRules', async () => {
    await loadRules();
    const { elements } = parseMetadata(worked);
    expect(elements[2]?.rules?.formula?.compiled?.asks).toEqual(['price', 'count']);
    expect(completeElements(elements)).toBe(elements);
  });
});
