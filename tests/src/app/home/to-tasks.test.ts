import { describe, expect, it } from 'vitest';
import type { Home, HomeBrand } from '../../../../contract/home';
import { toTasks as toTasksOf } from '../../../../src/app/home/to-tasks';

const now = new Date().toISOString();
const complete = { total: 9, open: [] };
const brand = (more: Partial<HomeBrand>): HomeBrand => ({ brandID: 'b', brandName: 'Glow', ...more });
const all = { worksWith: () => true, mayWrite: () => true };
const toTasks = (home: Home, isOfAdmin: boolean, rights = all) => toTasksOf(home, isOfAdmin, rights);
const ofBrands = (items: HomeBrand[], isOfAdmin = true, rights = all) =>
  toTasks({ brands: { total: items.length, items } }, isOfAdmin, rights);

describe('tasks on Home', () => {
  it('link to the first open section', () => {
    const [task] = ofBrands([brand({ sections: { total: 9, open: ['payments', 'crm'] } })], false);
    expect(task).toMatchObject({ fact: 'Glow', detail: 'Not ready: 2 of 9 sections missing' });
    expect(task?.to).toBe('/Brands?edit=b&section=payments');
  });

  it('link to publishing', () => {
    const version = { at: now, isOwn: false };
    const [task] = ofBrands([brand({ sections: complete, version, changes: 1 })]);
    expect(task).toMatchObject({ fact: '1 change not published', action: 'Review' });
    expect(task?.to).toBe('/admin/brands?edit=b&section=publishing');
    expect(ofBrands([brand({ sections: complete })])).toMatchObject([{ action: 'Publish' }]);
    expect(ofBrands([brand({ sections: complete, version, changes: 0 })])).toEqual([]);
  });

  it('are limited to what the role allows', () => {
    const items = [brand({ sections: { total: 9, open: ['crm'] } }), brand({ sections: complete })];
    const facts = (rights: typeof all) => ofBrands(items, true, rights).map(({ action }) => action);
    expect(facts({ ...all, mayWrite: () => false })).toEqual(['Continue']);
    expect(facts({ worksWith: () => false, mayWrite: () => false })).toEqual([]);
  });

  it('ignore unreadable values', () => {
    expect(ofBrands([brand({})])).toEqual([]);
    expect(toTasks({}, true)).toEqual([]);
  });

  it('summarize many open brands', () => {
    const items = ['a', 'b', 'c', 'd'].map((brandID) =>
      brand({ brandID, sections: { total: 6, open: ['crm'] } }),
    );
    expect(ofBrands(items).map(({ fact }) => fact)).toEqual(['Glow', 'Glow', '2 more brands not ready']);
  });

  it('link sponsors without brands to their company', () => {
    expect(ofBrands([], false).map(({ to }) => to)).toEqual(['/sponsor']);
    expect(ofBrands([])).toEqual([]);
  });

  it('resend a single invitation, and list several', () => {
    const one = { total: 1, oldest: now, username: 'ann@x.test', name: 'Ann Lee' };
    const toInvitation = (invitations: typeof one) => toTasks({ invitations }, true)[0];
    expect(toInvitation(one)).toMatchObject({
      fact: 'Ann Lee has never signed in',
      action: 'Send again',
      to: '/user/ann%40x.test',
    });
    expect(toInvitation({ ...one, total: 3 })).toMatchObject({
      fact: '3 users have never signed in',
      to: '/admin/users?f.last_login%5Bempty%5D=true',
    });
    expect(toInvitation({ ...one, total: 0 })).toBeUndefined();
  });

  it('link a new field to a role', () => {
    const field = {
      objectType: 'partner',
      fieldName: 'crews',
      label: 'Crews',
      at: now,
      roleID: 'r1',
    } as const;
    expect(toTasks({ unreadFields: [field] }, true)).toMatchObject([
      {
        fact: 'No role can read ‘Crews’',
        detail: 'New partner field, added just now',
        to: '/admin/roles?edit=r1',
      },
    ]);
  });

  it('include records that share a unique value, and objects near their limit [R72.3]', () => {
    const doubles = [{ objectType: 'partner', label: 'Serial', count: 1, ids: ['a', 'b'] } as const];
    const large = [{ objectType: 'user', count: 90_000 } as const];
    expect(toTasks({ upkeep: { doubles, large } } as never, true).map(({ fact, to }) => [fact, to])).toEqual([
      ['1 partner shares its ‘Serial’ with another', '/admin/partners?f.partnerID%5Bin%5D=a%2Cb'],
      ['90,000 users are near the embedded database’s limit of 100,000', '/admin/users'],
    ]);
  });

  it('include missing forms and details', () => {
    const missing = [{ section: 'business', name: 'businessName', label: 'Business Name' }];
    const tax = { states: ['TX', 'OK', 'UT'], missing: ['TX', 'OK', 'UT'] };
    const profile = { filled: 8, total: 9, missing, sections: { business: 1 }, tax };
    expect(toTasks({ profile }, false).map(({ fact, to }) => [fact, to])).toEqual([
      ['Texas has no exemption form', '/profile?show=salesTax#tax-TX'],
      ['Oklahoma has no exemption form', '/profile?show=salesTax#tax-OK'],
      ['1 more state without an exemption form', '/profile?show=salesTax'],
      ['Your Business Name is missing', '/profile?show=business#field-businessName'],
    ]);
  });

  it('link several missing details to one page', () => {
    const missing = ['phone', 'address'].map((name) => ({ section: 'profile', name, label: name }));
    const profile = { filled: 7, total: 9, missing, sections: { profile: 2 } };
    expect(toTasks({ profile }, false)).toMatchObject([
      { fact: '2 required details missing', action: 'Get set up', to: '/profile?show=setup' },
    ]);
  });
});
