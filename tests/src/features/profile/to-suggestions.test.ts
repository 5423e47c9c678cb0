import { describe, expect, it } from 'vitest';
import { toSuggestions } from '../../../../src/features/profile/profile';

const contact = { phone: '555-201-3344', address1: '9 Elm St', city: ' Austin ', zip: '' };

// [R51.1]
describe('suggestions from the CRM', () => {
  it('fill empty fields', () => {
    expect([...toSuggestions({}, contact)]).toEqual([
      ['phone', '555-201-3344'],
      ['address', '9 Elm St'],
      ['city', 'Austin'],
    ]);
  });

  it('do not change filled fields', () => {
    expect([...toSuggestions({ phone: '1', address: '2', city: '3' }, contact)]).toEqual([]);
  });

  it('tolerate any response of a CRM', () => {
    const odd = { phone: 5, address1: null, city: {} } as unknown as typeof contact;
    expect([...toSuggestions({}, odd)]).toEqual([]);
  });
});
