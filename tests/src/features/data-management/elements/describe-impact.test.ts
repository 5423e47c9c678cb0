import { describe, expect, it } from 'vitest';
import {
  describeDeletion,
  describeImpact,
  toRestoredMessage,
} from '../../../../../src/features/data-management/elements/describe-impact';
import { toGrant, toggleRole } from '../../../../../src/features/data-management/elements/to-grant';
import { getSystemObject } from '../../../../../src/features/data-management/objects/system-objects';

const partner = getSystemObject('partner');
const none = { holding: 0, losing: 0, failing: 0, backfilled: 0 };
const texts = (numbers: Partial<typeof none>) =>
  describeImpact({ ...none, ...numbers }, partner).map((line) => line.text);

describe('the effects of a save', () => {
  it('are described one number at a time', () => {
    expect(texts({ backfilled: 2400, failing: 1 })).toEqual([
      '2,400 partners will get the default value.',
      '1 partner has a value that would not be valid.',
    ]);
    expect(texts({ holding: 1 })).toEqual(['1 partner has a value now.']);
  });

  it('count the records that a new formula changes', () => {
    const rules = { met: {}, total: 1, changes: 1 };
    expect(describeImpact({ ...none, rules }, partner).map((line) => line.text)).toEqual([
      '1 partner gets a calculated value.',
    ]);
  });

  it('count deleted records separately', () => {
    const numbers = { ...none, holding: 2, failing: 2, deleted: { holding: 1, failing: 1 } };
    expect(describeImpact(numbers, partner).map((line) => line.text)).toEqual([
      '2 partners have a value that would not be valid.',
      '1 deleted partner has a value that would not be valid.',
      '2 partners have a value now.',
    ]);
  });

  it('name how many records lack a required value', () => {
    const lines = (backfilled: number, isRequired: boolean) =>
      describeImpact({ ...none, backfilled, lacking: 99_877 }, partner, isRequired).map((line) => line.text);
    const said = '99,877 partners have no value. You can still save the other fields.';
    expect(lines(0, true)).toEqual([said]);
    expect(lines(0, false)).not.toContain(said);
    expect(lines(99_877, true)).toEqual(['99,877 partners will get the default value.']);
  });

  it('count restored values', () => {
    expect(toRestoredMessage('motto', 1, partner)).toBe("'motto' restored, with values in 1 partner.");
    expect(toRestoredMessage('motto', 0, partner)).toBe("'motto' restored.");
  });

  it('say that nothing is affected', () => {
    expect(texts({})).toEqual(['No partner has a value, so nothing changes.']);
  });

  it('count the values that a deletion removes', () => {
    expect(describeDeletion(1, partner)).toMatch(/^1 partner will lose its value\./);
    expect(describeDeletion(60, partner)).toMatch(/^60 partners will lose their value\./);
  });
});

describe('access of a new field [R21.1]', () => {
  it('is left to the server by default', () => {
    expect(toGrant({ kind: 'usual' })).toBeUndefined();
  });

  it('can be all, some or no roles [R21.2]', () => {
    expect(toGrant({ kind: 'all' })).toEqual({ read: 'all', write: 'all' });
    expect(toGrant({ kind: 'nobody' })).toEqual({ read: [], write: [] });
    expect(toGrant({ kind: 'roles', read: ['a', 'b'], write: ['b'] })).toEqual({
      read: ['a', 'b'],
      write: ['b'],
    });
  });

  it('checks Read with Write, and unchecks Write with Read [B4.9]', () => {
    const start = { kind: 'roles', read: [], write: [] } as const;
    const written = toggleRole(start, 'a', 'write');
    expect(written).toEqual({ kind: 'roles', read: ['a'], write: ['a'] });
    expect(written.kind === 'roles' && toggleRole(written, 'a', 'read')).toEqual(start);
  });
});
