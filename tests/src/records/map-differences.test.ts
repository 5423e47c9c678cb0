import { describe, expect, it } from 'vitest';
import { displayDifference, isNested } from '../../../src/records/history/history-values';

const before = {
  partner: { readFields: ['partnerName', 'website'], writeFields: ['website'] },
  user: { readFields: ['sys_allFields'], writeFields: [] },
};
const after = {
  partner: { readFields: ['partnerName'], writeFields: [] },
  user: { readFields: ['sys_allFields'], writeFields: [] },
};

describe('what differs between two access maps', () => {
  it('is told in words, once', () => {
    expect(displayDifference(before, after)).toBe('Partner: Read website, Write website');
    expect(displayDifference(after, before)).toBe('none');
  });

  it('includes full access and rights', () => {
    const full = {
      partner: { readFields: ['sys_allFields'], writeFields: ['sys_allFields'] },
      canManageRoles: true,
    };
    expect(displayDifference(full, before)).toBe(
      'Partner: Read all fields, Write all fields; Manage roles: yes',
    );
  });

  it('takes a name that every object has for a name', () => {
    const named = { partner: { readFields: ['toString', 'true'], writeFields: [] } };
    expect(displayDifference(named, undefined)).toBe('Partner: Read toString, true');
  });

  it('is asked of maps of maps alone', () => {
    expect([isNested(before), isNested({ a: 'text' }), isNested(['a']), isNested(undefined)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
