// Nested names on the wire (R14), and names that no field may take.
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../schemas/values/json';
import { fromWire, setWireValue } from '../../../server/access/nested-names';
import { isReserved, requireFreeName } from '../../../server/access/reserved-names';
import { toRefusal } from './refusal';

describe('a nested name', () => {
  it('is nested in answers', () => {
    const wire: JsonObject = {};
    setWireValue(wire, 'user', 'roleConfig.role', 'role-1');
    setWireValue(wire, 'user', 'email', 'ann@b.test');
    setWireValue(wire, 'partner', 'roleConfig.role', 'role-2');
    expect(wire).toEqual({
      roleConfig: { role: 'role-1' },
      email: 'ann@b.test',
      'roleConfig.role': 'role-2',
    });
  });

  it('is read in both spellings, and only of its object', () => {
    expect(fromWire('user', { roleConfig: { role: 'role-1' }, email: 'a' })).toEqual({
      'roleConfig.role': 'role-1',
      email: 'a',
    });
    expect(fromWire('user', { 'roleConfig.role': 'role-1' })).toEqual({ 'roleConfig.role': 'role-1' });
    const others: JsonObject[] = [{ roleConfig: {} }, { roleConfig: 'role-1' }, { email: 'a' }];
    for (const body of others) expect(fromWire('user', body)).toEqual(body);
    expect(fromWire('partner', { roleConfig: { role: 'role-1' } })).toEqual({
      roleConfig: { role: 'role-1' },
    });
  });
});

describe('a reserved name', () => {
  it('is one that the host writes or answers with', () => {
    expect(isReserved('user', 'last_login')).toBe(true);
    expect(isReserved('partner', 'createdAt')).toBe(true);
    expect(isReserved('partner', 'city')).toBe(false);
  });

  it('is refused; a member of every object only if it is new', () => {
    const refuse = (name: string, isNew: boolean) =>
      toRefusal(() => requireFreeName('partner', name, { isNew, fields: [] }));
    const say = (name: string) => `invalid: '${name}' is reserved. Choose another internal name.`;
    expect(refuse('city', true)).toBeUndefined();
    expect(refuse('createdAt', false)).toBe(say('createdAt'));
    expect(refuse('createdAt', true)).toBe(say('createdAt'));
    expect(refuse('toString', true)).toBe(say('toString'));
    expect(refuse('toString', false)).toBeUndefined();
  });
});
