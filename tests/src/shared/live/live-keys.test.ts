import { describe, expect, it } from 'vitest';
import { isAffected } from '../../../../src/shared/live/live-keys';

const metadata = (objectType: string) => ({ event: 'metadata' as const, data: { objectType, version: 1 } });

describe('changed metadata', () => {
  it('fetch the object’s forms and records again', () => {
    const message = metadata('partner');
    for (const key of [
      ['/dtl/form', { objectType: 'partner' }],
      ['/dtl/db', { objectType: 'partner' }],
      ['/dtl/partner', { partnerID: 'p1' }],
    ]) {
      expect(isAffected(key, message)).toBe(true);
    }
  });

  it('leave other objects alone', () => {
    expect(isAffected(['/dtl/form', { objectType: 'user' }], metadata('partner'))).toBe(false);
    expect(isAffected(['/dtl/role', { roleID: 'r' }], metadata('partner'))).toBe(false);
  });

  it('of no object are those of all forms, of no record', () => {
    expect(isAffected(['/dtl/form', { objectType: 'user' }], metadata(''))).toBe(true);
    expect(isAffected(['/dtl/partner', {}], metadata(''))).toBe(false);
  });
});

describe('what is not known after a gap', () => {
  const resync = { event: 'resync' as const, data: { objectType: '', version: 0 } };
  it('is fetched again, but for what its screen offers', () => {
    expect(isAffected(['/dtl/partner', { page: 1 }], resync)).toBe(true);
    expect(isAffected(['/dtl/leads', { page: 1 }], resync)).toBe(true);
    expect(isAffected(['/dtl/leads', { page: 1 }, 'offered'], resync)).toBe(false);
  });
  it('is fetched all again where what somebody may read changed', () => {
    const access = { event: 'access' as const, data: { objectType: '', version: 0 } };
    expect(isAffected(['/dtl/leads', { page: 1 }, 'offered'], access)).toBe(true);
  });
});

describe('a change of many records', () => {
  it('touches all of the object', () => {
    const message = { event: 'record' as const, data: { objectType: 'partner', version: 0 } };
    expect(isAffected(['/dtl/partner', { page: 1 }], message)).toBe(true);
    expect(isAffected(['/dtl/partner', { partnerID: 'p1' }], message)).toBe(true);
  });
});

describe('a changed record', () => {
  const isAsked = (objectType: string, path: string) =>
    isAffected([path, {}], { event: 'record', data: { objectType, version: 2 } });

  it('fetches what shows it elsewhere again', () => {
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
