import { describe, expect, it } from 'vitest';
import { isDeep, tellDifference } from '../../../src/records/history/history-values';

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
    expect(tellDifference(before, after)).toBe('Partner: Read website, Write website');
    expect(tellDifference(after, before)).toBe('none');
  });

  it('includes full access and rights', () => {
    const full = {
      partner: { readFields: ['sys_allFields'], writeFields: ['sys_allFields'] },
      canManageRoles: true,
    };
    expect(tellDifference(full, before)).toBe(
      'Partner: Read all fields, Write all fields; Manage roles: yes',
    );
  });

  it('takes a name that every object has for a name', () => {
    const named = { partner: { readFields: ['toString', 'true'], writeFields: [] } };
    expect(tellDifference(named, undefined)).toBe('Partner: Read toString, true');
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
