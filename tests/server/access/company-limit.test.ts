// A user's rights: the role's map, narrowed by the company's. Needs no database.
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../schemas/values/json';
import { canDelete, noAccess } from '../../../schemas/words/access';
import { toAccess } from '../../../server/access/caller';

const all = ['sys_allFields'];
const narrowed = (given: JsonObject, limit: JsonObject) =>
  toAccess('partner', { partner: given }, { partner: limit }).partner ?? noAccess;

describe('the right of a role to delete, limited by a company', () => {
  const deletes = { readFields: all, writeFields: ['city'], canDelete: true };

  it.each([
    [
      'is denied if the company forbids it',
      { readFields: all, writeFields: ['city'], canDelete: false },
      false,
    ],
    ['is granted if the company allows it', { readFields: all, writeFields: [], canDelete: true }, true],
    [
      'is granted if the company allows a field of the role to be written',
      { readFields: all, writeFields: ['city'] },
      true,
    ],
    ['is denied if the company allows no field to be written', { readFields: all, writeFields: [] }, false],
    [
      'is denied if the company allows only other fields to be written',
      { readFields: all, writeFields: ['status'] },
      false,
    ],
  ])('%s', (_, limit, expected) => {
    expect(canDelete(narrowed(deletes, limit))).toBe(expected);
  });

  it('is denied by the company even with every other right', () => {
    const limit = { readFields: all, writeFields: ['city'], canDelete: false };
    expect(canDelete(narrowed({ readFields: all, writeFields: all }, limit))).toBe(false);
  });

  it('is not extended by a company that allows more', () => {
    const limit = { readFields: all, writeFields: all, canDelete: true };
    expect(canDelete(narrowed({ readFields: all, writeFields: ['city'] }, limit))).toBe(false);
  });
});

describe('the fields of a role, limited by a company', () => {
  it('are the fields that both name', () => {
    const given = { readFields: ['city', 'status', 'phone'], writeFields: ['city', 'status'] };
    const limit = { readFields: ['city', 'status', 'zip'], writeFields: ['status', 'zip'] };
    expect(narrowed(given, limit)).toEqual({ readFields: ['city', 'status'], writeFields: ['status'] });
  });

  it('are the fields of one if the other allows all', () => {
    const some = { readFields: ['city'], writeFields: ['city'] };
    const whole = { readFields: all, writeFields: all };
    expect(narrowed(whole, some)).toMatchObject(some);
    expect(narrowed(some, whole)).toMatchObject(some);
  });

  it('can be written only if they can be read', () => {
    const given = { readFields: ['city'], writeFields: ['city', 'status'] };
    expect(narrowed(given, { readFields: all, writeFields: all }).writeFields).toEqual(['city']);
  });
});
