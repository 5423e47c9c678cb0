import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../schemas/values/json';
import { mergeRole } from '../../../../src/features/roles/role-conflict';
import { type FieldsByObject, toRoleRecord, toWireRole } from '../../../../src/features/roles/role-record';
import { ApiError } from '../../../../src/shared/api/api-error';

const fields: FieldsByObject = new Map([
  [
    'partner',
    [
      { name: 'city', label: 'City', grouping: '' },
      { name: 'zip', label: 'ZIP', grouping: '' },
    ],
  ],
]);
const access = (...readFields: string[]) => ({ readFields, writeFields: [] });
const role = (roleConfig: JsonObject) => ({ roleID: 'r', roleName: 'R', roleConfig });

describe('a role in the form', () => {
  it('has one field per object [B2.86]', () => {
    const record = toRoleRecord(role({ partner: access('zip', 'city') }), fields);
    expect(record).toMatchObject({ roleName: 'R', 'access#partner': access('city', 'zip') });
    const blocks = Object.keys(record).filter((name) => name.startsWith('access#'));
    expect(blocks.slice(0, 5)).toEqual(
      ['sponsor', 'brand', 'product', 'partner', 'user'].map((objectType) => `access#${objectType}`),
    );
  });
  it('is sent as a whole, with other objects unchanged', () => {
    const before = role({ partner: access('zip'), lead: access('x') });
    expect(toWireRole({ roleName: 'S', 'access#user': access('email') }, before)).toEqual({
      roleName: 'S',
      roleConfig: { partner: access('zip'), lead: access('x'), user: access('email') },
    });
    expect(toWireRole({ roleName: 'S' }, before)).toEqual({ roleName: 'S' });
  });
});

describe('changes of two admins', () => {
  const conflict = (current: JsonObject) =>
    new ApiError({
      status: 409,
      code: 'conflict',
      message: 'Changed.',
      body: {
        conflicts: { roleConfig: { base: { partner: access('city') }, yours: {}, current } },
        record: role(current),
      },
    });
  const resolve = (current: JsonObject, changes: JsonObject) =>
    mergeRole(conflict(current), { changes, fields });

  it('conflict if both changed a field', () => {
    const merged = resolve(
      { partner: { readFields: ['city', 'zip'], writeFields: ['city'] } },
      { 'access#partner': access('zip') },
    );
    expect(merged?.isDecided).toBe(false);
    expect(merged?.error.body).toMatchObject({ conflicts: { 'access#partner': { yours: access('zip') } } });
  });
  it('merge for different fields', () => {
    const merged = resolve({ partner: access() }, { 'access#partner': access('city', 'zip') });
    expect(merged).toMatchObject({ isDecided: true, changes: { 'access#partner': access('zip') } });
  });
  it('merge for different objects', () => {
    const merged = resolve({ partner: access('zip') }, { 'access#user': access('email') });
    expect(merged).toMatchObject({ isDecided: true, changes: { 'access#user': access('email') } });
    expect(merged?.record).toMatchObject({ roleConfig: { partner: access('zip') } });
  });
  it('leave other errors unchanged', () => {
    const other = new ApiError({ status: 500, code: 'http500', message: 'No.' });
    expect(mergeRole(other, { changes: {}, fields })).toBeUndefined();
  });
});
