import { describe, expect, it } from 'vitest';
import { toUserRecord, toWireUser } from '../../../src/records/user-record';

describe('a user in the form', () => {
  it('has its role under its field’s name [R14.1]', () => {
    expect(toUserRecord({ userID: 'u', roleConfig: { role: 'r1' } })).toEqual({
      userID: 'u',
      'roleConfig.role': 'r1',
    });
    expect(toUserRecord({ userID: 'u' })).toEqual({ userID: 'u' });
  });
});

describe('what is sent of a user', () => {
  it('nests the role', () => {
    expect(toWireUser({ 'roleConfig.role': 'r1', fname: 'A' }, { isNew: true })).toEqual({
      fname: 'A',
      roleConfig: { role: 'r1' },
    });
    expect(toWireUser({ 'roleConfig.role': null }, { isNew: false })).toEqual({ roleConfig: { role: null } });
  });
  it('makes a typed password temporary [B5.32]', () => {
    expect(toWireUser({ password: 'Abcdef1!' }, { isNew: false })).toEqual({
      password: 'Abcdef1!',
      requirePWChange: true,
    });
  });
  it('leaves a new user’s password alone', () => {
    expect(toWireUser({ password: 'Abcdef1!' }, { isNew: true })).toEqual({ password: 'Abcdef1!' });
    expect(toWireUser({ fname: 'A' }, { isNew: false })).toEqual({ fname: 'A' });
  });
  it('takes an admin’s company away', () => {
    expect(toWireUser({ type: 'admin' }, { isNew: false })).toEqual({ type: 'admin', userTypeID: null });
  });
});
