import { describe, expect, it } from 'vitest';
import { toSuggestions } from '../../../../src/features/profile/profile';

const contact = { phone: '555-201-3344', address1: '9 Elm St', city: ' Austin ', zip: '' };

// [R51.1]
describe('suggestions of the CRM', () => {
  it('fill empty fields by their names here', () => {
    expect([...toSuggestions({}, contact)]).toEqual([
      ['phone', '555-201-3344'],
      ['address', '9 Elm St'],
      ['city', 'Austin'],
    ]);
  });

  it('leave filled fields alone', () => {
    expect([...toSuggestions({ phone: '1', address: '2', city: '3' }, contact)]).toEqual([]);
  });

  it('survive whatever a CRM answers', () => {
    const odd = { phone: 5, address1: null, city: {} } as unknown as typeof contact;
    expect([...toSuggestions({}, odd)]).toEqual([]);
  });
});
