import { describe, expect, it } from 'vitest';
import { isAffected } from '../../../../src/shared/live/live-keys';

const metadata = (objectType: string) => ({ event: 'metadata' as const, data: { objectType, version: 1 } });

describe('a metadata message', () => {
  it("affects the object's forms and records", () => {
    const message = metadata('partner');
    for (const key of [
      ['/dtl/form', { objectType: 'partner' }],
      ['/dtl/db', { objectType: 'partner' }],
      ['/dtl/partner', { partnerID: 'p1' }],
    ]) {
      expect(isAffected(key, message)).toBe(true);
    }
  });

  it('does not affect other objects', () => {
    expect(isAffected(['/dtl/form', { objectType: 'user' }], metadata('partner'))).toBe(false);
    expect(isAffected(['/dtl/role', { roleID: 'r' }], metadata('partner'))).toBe(false);
  });

  it('affects all forms but no records if it names no object', () => {
    expect(isAffected(['/dtl/form', { objectType: 'user' }], metadata(''))).toBe(true);
    expect(isAffected(['/dtl/partner', {}], metadata(''))).toBe(false);
  });
});

describe('a resync message', () => {
  const resync = { event: 'resync' as const, data: { objectType: '', version: 0 } };
  it('affects everything except what screens offer themselves', () => {
    expect(isAffected(['/dtl/partner', { page: 1 }], resync)).toBe(true);
    expect(isAffected(['/dtl/leads', { page: 1 }], resync)).toBe(true);
    expect(isAffected(['/dtl/leads', { page: 1 }, 'offered'], resync)).toBe(false);
  });
  it('affects everything if access changed', () => {
    const access = { event: 'access' as const, data: { objectType: '', version: 0 } };
    expect(isAffected(['/dtl/leads', { page: 1 }, 'offered'], access)).toBe(true);
  });
});

describe('a message about many records', () => {
  it('affects all records of the object', () => {
    const message = { event: 'record' as const, data: { objectType: 'partner', version: 0 } };
    expect(isAffected(['/dtl/partner', { page: 1 }], message)).toBe(true);
    expect(isAffected(['/dtl/partner', { partnerID: 'p1' }], message)).toBe(true);
  });
});

describe('a record message', () => {
  const isAsked = (objectType: string, path: string) =>
    isAffected([path, {}], { event: 'record', data: { objectType, version: 2 } });

  it('affects other paths that show the record', () => {
    for (const [objectType, path] of [
      ['product', '/dtl/brand'],
      ['sponsor', '/dtl/brand'],
      ['user', '/dtl/users'],
      ['user', '/dtl/partner'],
      ['vendor', '/dtl/product'],
      ['vendorproduct', '/dtl/product'],
    ] as const)
      expect(isAsked(objectType, path), `${objectType} in ${path}`).toBe(true);
    expect(isAsked('brand', '/dtl/product')).toBe(false);
  });
});
