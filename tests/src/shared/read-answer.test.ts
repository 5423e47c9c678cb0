// What hosts other than ours may answer (API.md, "Client leniency").
import { describe, expect, it } from 'vitest';
import { isPaged, readList, readOne } from '../../../src/shared/read-answer';

const partner = { partnerID: 'p1', partnerName: 'Glow' };

// [W1.19]
describe('an answer', () => {
  it.each([[partner], [{ partner }], [{ success: true, partner }]])('holds one thing: %j', (answer) => {
    expect(readOne('partner', answer)).toEqual(partner);
  });

  it.each([[[partner]], [{ items: [partner] }], [{ success: true, partners: [partner] }]])(
    'holds a list: %j',
    (answer) => {
      expect(readList('partner', answer)).toEqual({ items: [partner], total: 1, page: 1, limit: 1 });
    },
  );

  it.each([null, 7, 'text', {}, { partner: 'p1' }])('of no known shape is unreadable: %j', (answer) => {
    if (JSON.stringify(answer) !== '{}') expect(() => readOne('partner', answer)).toThrow();
    expect(() => readList('partner', answer)).toThrow();
  });

  it('is a page only with a total', () => {
    expect(isPaged({ items: [], total: 0 })).toBe(true);
    expect(isPaged({ items: [] })).toBe(false);
  });
});
