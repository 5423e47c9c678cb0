import { describe, expect, it } from 'vitest';
import { isDeep, tellDifference } from '../../../../src/shared/records/map-differences';

const before = {
  partner: { readFields: ['partnerName', 'website'], writeFields: ['website'] },
  user: { readFields: ['*'], writeFields: [] },
};
const after = {
  partner: { readFields: ['partnerName'], writeFields: [] },
  user: { readFields: ['*'], writeFields: [] },
};

describe('what differs between two access maps', () => {
  it('is told in words, once', () => {
    expect(tellDifference(before, after)).toBe('Partner: Read website, Write website');
    expect(tellDifference(after, before)).toBe('none');
  });

  it('includes full access and rights', () => {
    const full = { partner: { readFields: ['*'], writeFields: ['*'] }, canManageRoles: true };
    expect(tellDifference(full, before)).toBe(
      'Partner: Read all fields, Write all fields; Manage roles: yes',
    );
  });

  it('is asked of maps of maps alone', () => {
    expect([isDeep(before), isDeep({ a: 'text' }), isDeep(['a']), isDeep(undefined)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
