import { describe, expect, it } from 'vitest';
import { toUserRecord, toWireUser } from '../../../src/records/user-record';

describe('a user in the form', () => {
  it('has its role in a flat field [R14.1]', () => {
    expect(toUserRecord({ userID: 'u', roleConfig: { role: 'r1' } })).toEqual({
      userID: 'u',
      'roleConfig.role': 'r1',
    });
    expect(toUserRecord({ userID: 'u' })).toEqual({ userID: 'u' });
  });
});

describe('the request for a user', () => {
  it('nests the role', () => {
    expect(toWireUser({ 'roleConfig.role': 'r1', fname: 'A' }, { isNew: true })).toEqual({
      fname: 'A',
      roleConfig: { role: 'r1' },
    });
    expect(toWireUser({ 'roleConfig.role': null }, { isNew: false })).toEqual({ roleConfig: { role: null } });
  });
  it('makes a new password temporary [B5.32]', () => {
    expect(toWireUser({ password: 'Abcdef1!' }, { isNew: false })).toEqual({
      password: 'Abcdef1!',
      requirePWChange: true,
    });
  });
  it("does not make a new user's password temporary", () => {
    expect(toWireUser({ password: 'Abcdef1!' }, { isNew: true })).toEqual({ password: 'Abcdef1!' });
    expect(toWireUser({ fname: 'A' }, { isNew: false })).toEqual({ fname: 'A' });
  });
  it("removes an admin's company", () => {
    expect(toWireUser({ type: 'admin' }, { isNew: false })).toEqual({ type: 'admin', userTypeID: null });
  });
});
