// A user's rights: the role's map, narrowed by the company's. Needs no database.
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../schemas/values/json';
import { canDelete, noAccess } from '../../../schemas/words/access';
import { toAccess } from '../../../server/access/caller';

const all = ['sys_allFields'];
const narrowed = (given: JsonObject, limit: JsonObject) =>
  toAccess('partner', { partner: given }, { partner: limit }).partner ?? noAccess;

describe('a role that deletes, in a company', () => {
  const deletes = { readFields: all, writeFields: ['city'], canDelete: true };

  it.each([
    [
      'is kept from it where the company forbids it',
      { readFields: all, writeFields: ['city'], canDelete: false },
      false,
    ],
    ['may where the company allows it', { readFields: all, writeFields: [], canDelete: true }, true],
    ['may where the company leaves a field to write', { readFields: all, writeFields: ['city'] }, true],
    ['is kept from it where the company leaves none', { readFields: all, writeFields: [] }, false],
    [
      'is kept from it where the company leaves only others',
      { readFields: all, writeFields: ['status'] },
      false,
    ],
  ])('%s', (_, limit, expected) => {
    expect(canDelete(narrowed(deletes, limit))).toBe(expected);
  });

  it('is refused even if it has every right', () => {
    const limit = { readFields: all, writeFields: ['city'], canDelete: false };
    expect(canDelete(narrowed({ readFields: all, writeFields: all }, limit))).toBe(false);
  });

  it('gains nothing from a company that allows more', () => {
    const limit = { readFields: all, writeFields: all, canDelete: true };
    expect(canDelete(narrowed({ readFields: all, writeFields: ['city'] }, limit))).toBe(false);
  });
});

describe('fields', () => {
  it('are those that both sides name', () => {
    const given = { readFields: ['city', 'status', 'phone'], writeFields: ['city', 'status'] };
    const limit = { readFields: ['city', 'status', 'zip'], writeFields: ['status', 'zip'] };
    expect(narrowed(given, limit)).toEqual({ readFields: ['city', 'status'], writeFields: ['status'] });
  });

  it('are the other side’s names where one side says all', () => {
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
