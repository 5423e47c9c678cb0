// Two admins edit one access map (W1.14, R34).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeAccess, mergeAccessMap } from '../../../schemas/editor/merge-access';
import type { JsonObject } from '../../../schemas/values/json';
import { allFields } from '../../../schemas/words/access';

const entry = (readFields: string[], writeFields: string[] = []): JsonObject => ({ readFields, writeFields });
const full = entry([allFields], [allFields]);

describe('two changes of one object’s access', () => {
  it('are merged if the fields differ', () => {
    const base = entry(['city'], ['city']);
    const merged = mergeAccess({ base, yours: entry(['city', 'zip'], ['city']), current: entry(['city']) });
    expect(merged).toEqual({ keep: entry(['city', 'zip']), take: entry(['city', 'zip']), collided: [] });
  });
  it('collide on the same field', () => {
    const sides = {
      base: entry([]),
      yours: entry(['zip', 'city']),
      current: entry(['state', 'zip'], ['zip']),
    };
    expect(mergeAccess(sides)).toEqual({
      keep: entry(['state', 'zip', 'city']),
      take: entry(['state', 'zip', 'city'], ['zip']),
      collided: ['zip'],
    });
  });
  it('collide when one gives Full Access', () => {
    const sides = { base: entry(['city']), yours: entry([]), current: full };
    expect(mergeAccess(sides)).toEqual({ keep: entry([]), take: full, collided: [allFields] });
    expect(mergeAccess({ ...sides, yours: full }).collided).toEqual([]);
    expect(mergeAccess({ ...sides, yours: entry(['city']) }).keep).toEqual(full);
  });
  it('are merged for each further right by itself', () => {
    const rights = (more: JsonObject) => ({ ...entry(['city']), ...more });
    const sides = {
      base: rights({}),
      yours: rights({ canDelete: true }),
      current: rights({ canConfigure: true }),
    };
    expect(mergeAccess(sides)).toMatchObject({
      keep: rights({ canDelete: true, canConfigure: true }),
      collided: [],
    });
    const both = { base: rights({}), yours: rights({ level: 1 }), current: rights({ level: 2 }) };
    expect(mergeAccess(both)).toMatchObject({ keep: { level: 1 }, take: { level: 2 }, collided: ['level'] });
  });
});

describe('two changes of one map', () => {
  it('are merged object by object and switch by switch', () => {
    const base = { partner: entry(['city']), user: entry(['email']) };
    const merged = mergeAccessMap({
      base,
      yours: { ...base, partner: entry(['city', 'zip']), canManageRoles: true },
      current: { ...base, user: entry([]), brand: full },
    });
    expect(merged.collided).toEqual([]);
    expect({ ...merged.keep }).toEqual({
      partner: entry(['city', 'zip']),
      user: entry([]),
      brand: full,
      canManageRoles: true,
    });
  });
  it('name object and field of a collision', () => {
    const sides = {
      base: { partner: entry([]) },
      yours: { partner: entry(['zip']), brand: entry(['x']) },
      current: { partner: entry(['zip'], ['zip']), brand: full },
    };
    expect(mergeAccessMap(sides).collided).toEqual(['partner#zip', `brand#${allFields}`]);
  });
  it('distinguish a missing object from an empty one', () => {
    const merged = mergeAccessMap({
      base: { user: entry([]) },
      yours: {},
      current: { user: entry(['email']) },
    });
    expect(merged.collided).toEqual(['user']);
  });
});

const names = ['a', 'b', 'c', 'd'];
const access = fc
  .record({ read: fc.subarray(names), write: fc.subarray(names) })
  .map(({ read, write }) => entry([...new Set([...read, ...write])], write));
const states = (given: JsonObject | undefined) =>
  names.map((name) => {
    const { readFields = [], writeFields = [] } = (given ?? {}) as {
      readFields?: string[];
      writeFields?: string[];
    };
    return `${readFields.includes(name)}${writeFields.includes(name)}`;
  });

describe('random changes of two people', () => {
  it('lose no right that one of them granted', () => {
    fc.assert(
      fc.property(access, access, access, (base, yours, current) => {
        const { keep, take, collided } = mergeAccess({ base, yours, current });
        const [b, y, c, k, t] = [base, yours, current, keep, take].map(states);
        for (const [at, name] of names.entries()) {
          const isCollision = y?.[at] !== b?.[at] && c?.[at] !== b?.[at] && y?.[at] !== c?.[at];
          expect(collided.includes(name)).toBe(isCollision);
          if (y?.[at] !== b?.[at]) expect(k?.[at]).toBe(y?.[at]);
          else expect(k?.[at]).toBe(c?.[at]);
          if (c?.[at] !== b?.[at]) expect(t?.[at]).toBe(c?.[at]);
        }
      }),
    );
  });
});
