// Answers that other hosts may send (W1.19).
import { describe, expect, it } from 'vitest';
import { isPaged, readList, readOne, readSaved } from '../../../src/shared/api/read-answer';

const partner = { partnerID: 'p1', partnerName: 'Glow' };

// [W1.19]
describe('an answer', () => {
  it.each([[partner], [{ partner }], [{ success: true, partner }]])('contains one record: %j', (answer) => {
    expect(readOne('partner', answer)).toEqual(partner);
  });

  it.each([[[partner]], [{ items: [partner] }], [{ success: true, partners: [partner] }]])(
    'contains a list: %j',
    (answer) => {
      expect(readList('partner', answer)).toEqual({ items: [partner], total: 1, page: 1, limit: 1 });
    },
  );

  it.each([null, 7, 'text', {}, { partner: 'p1' }])('of no known shape is unreadable: %j', (answer) => {
    if (JSON.stringify(answer) !== '{}') expect(() => readOne('partner', answer)).toThrow();
    expect(() => readList('partner', answer)).toThrow();
  });

  it('with only a status has no content', () => {
    const refusal = { success: false, message: 'The host said no.' };
    expect(() => readOne('partner', refusal)).toThrow('The host said no.');
    expect(() => readOne('partner', { success: true, message: 'Saved.' })).toThrow();
    expect(readSaved('partner', { success: true, message: 'Saved.' })).toBeUndefined();
    expect(readSaved('partner', { success: true, partner })).toEqual(partner);
    expect(readOne('partner', { ...partner, success: false })).toEqual({ ...partner, success: false });
  });

  it('is a page only if it has a total', () => {
    expect(isPaged({ items: [], total: 0 })).toBe(true);
    expect(isPaged({ items: [] })).toBe(false);
  });
});
