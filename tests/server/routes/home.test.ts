// GET /dtl/home: what each type of user sees on Home, without fields that their role cannot read.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Home } from '../../../contract/home';
import { systemRoles } from '../../../objects/index';
import { appendChanges } from '../../../server/storage/changes/changes';
import { openBrandDesk } from '../support/brand-desk';
import { fullAccess } from '../support/test-host';

const desk = openBrandDesk();
const all = ['sys_allFields'];
let glow: string;
let foreign: string;
let partnerID: string;
let people: { [name: string]: string };

const readHome = async (token: string, tz = 'America/Chicago') => {
  const answer = await desk.host.call('GET', `/dtl/home?tz=${tz}`, { token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as Home;
};
const send = (method: string, path: string, body?: object, token = desk.admin) =>
  desk.host.call(method, path, { token, ...(body && { body }) });

beforeAll(async () => {
  const { host, sponsorID } = desk;
  glow = await desk.createReady({ brandName: 'Glow' });
  foreign = await host.seed('brand', { brandName: 'Foreign', sponsorID: await host.seed('sponsor', {}) });
  partnerID = await host.seed('partner', { partnerName: 'Ours', primaryBrandID: glow, city: 'Austin' });
  const narrow = { partner: { readFields: ['partnerName', 'city', 'zip'], writeFields: [] } };
  const ofPartner = { type: 'partner', roleConfig: fullAccess, userTypeID: partnerID } as const;
  const tokens = {
    narrow: host.signIn({ type: 'admin', roleConfig: narrow }),
    sponsor: host.signIn({ type: 'sponsor', roleConfig: fullAccess, userTypeID: sponsorID }),
    partner: host.signIn({ ...ofPartner, fname: 'Pat', businessInStates: ['TX', 'OK'] }),
    client: host.signIn({ ...ofPartner, role: 'client' }),
  };
  people = {};
  for (const [name, signedIn] of Object.entries(tokens)) people[name] = (await signedIn).token;
});

const tokenOf = (name: string) => people[name] ?? '';
const brandOf = ({ brands }: Home, id: string) => brands?.items.find(({ brandID }) => brandID === id);
const at = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString();

describe('brands on Home', () => {
  it('show the progress of each', async () => {
    const brand = brandOf(await readHome(desk.admin), glow);
    expect(brand).toMatchObject({ brandName: 'Glow', partners: 1, sections: { open: [] } });
    expect(brand?.version).toBeUndefined();
    expect(brandOf(await readHome(desk.admin), foreign)?.sections?.open).toContain('payments');
  });

  it('count unpublished brands', async () => {
    await desk.publish({ brandID: glow, publishNotes: '' });
    expect(brandOf(await readHome(desk.admin), glow)).toMatchObject({ changes: 0, version: { isOwn: true } });
    await desk.patch(glow, { _section: 'urls', supportURL: 'https://help.acme.test' });
    expect(brandOf(await readHome(desk.admin), glow)?.changes).toBe(1);
    expect(brandOf(await readHome(tokenOf('sponsor')), glow)).toMatchObject({
      changes: 1,
      version: { isOwn: false },
    });
  });

  it('do not count sections of which the role can read only the marks [R77.1]', async () => {
    const readFields = ['brandName', 'completedSections'];
    const { token } = await desk.host.signIn({ type: 'admin', roleConfig: { brand: { readFields } } });
    expect(brandOf(await readHome(token), glow)).not.toHaveProperty('sections');
  });

  it("count their partners' leads by day", async () => {
    const leads = [0, 0, 3, 40].map((days, index) => ({ contactID: `h${index}`, partnerID, date: at(days) }));
    const other = await desk.host.seed('partner', { partnerName: 'Theirs', primaryBrandID: foreign });
    await send('POST', '/dtl/leads', [
      ...leads,
      { contactID: 'other', partnerID: other, date: at(0) },
    ] as never);
    const found = brandOf(await readHome(tokenOf('sponsor')), glow)?.leads;
    expect(found).toHaveLength(30);
    expect([found?.at(-1), found?.at(-4), found?.reduce((sum, one) => sum + one, 0)]).toEqual([2, 1, 3]);
  });

  it('are only those in reach', async () => {
    expect((await readHome(tokenOf('sponsor'))).brands).toMatchObject({
      total: 1,
      items: [{ brandID: glow }],
    });
    for (const name of ['narrow', 'partner', 'client'])
      expect((await readHome(tokenOf(name))).brands, name).toBeUndefined();
  });

  it('omit fields that the role cannot read', async () => {
    const brand = { readFields: ['brandName'], writeFields: [] };
    const { token } = await desk.host.signIn({ type: 'admin', roleConfig: { brand } });
    const { version, ...facts } = brandOf(await readHome(token), glow) ?? {};
    // The role cannot know whether changes of unreadable fields are unpublished.
    expect(facts).toEqual({ brandID: glow, brandName: 'Glow' });
    expect(version?.by).toBeUndefined();
  });
});

describe('recent changes on Home', () => {
  it('show the author, latest first', async () => {
    await send('PATCH', `/dtl/partner?partnerID=${partnerID}`, { city: 'Waco', zip: '76701' });
    const [latest] = (await readHome(desk.admin)).recent ?? [];
    expect(latest).toMatchObject({ deed: 'changed', objectType: 'partner', name: 'Ours', isOwn: true });
    expect(latest?.fields.toSorted()).toEqual(['City', 'ZIP Code']);
  });

  it('group changes within an hour', async () => {
    const created = await send('POST', '/dtl/sponsor', { sponsorName: 'Twice' });
    const { sponsorID } = created.body.sponsor as { sponsorID: string };
    await send('PATCH', `/dtl/sponsor?sponsorID=${sponsorID}`, { supportPhone: '512-555-0100' });
    const lines = (await readHome(desk.admin)).recent?.filter(({ id }) => id === sponsorID);
    expect(lines).toMatchObject([{ deed: 'created', fields: [] }]);
  });

  it('offer to restore a delete', async () => {
    const id = await desk.host.seed('sponsor', { sponsorName: 'Gone' });
    await send('DELETE', `/dtl/sponsor?sponsorID=${id}`);
    const find = async (token: string) => (await readHome(token)).recent?.find((one) => one.id === id);
    expect(await find(desk.admin)).toMatchObject({ deed: 'deleted', name: 'Gone', canRestore: true });
    const sponsor = { readFields: all, writeFields: [] };
    const reader = await desk.host.signIn({ type: 'admin', roleConfig: { sponsor } });
    expect(await find(reader.token)).toMatchObject({ deed: 'deleted', canRestore: false });
    await send('POST', '/dtl/restore', { objectType: 'sponsor', id });
    expect(await find(desk.admin)).toMatchObject({ deed: 'restored', canRestore: false });
  });

  it('are those in reach, of readable fields', async () => {
    await send('PATCH', `/dtl/partner?partnerID=${partnerID}`, { city: 'Dallas', status: 'active' });
    await desk.host.call('PATCH', `/dtl/brand?brandID=${foreign}`, {
      token: desk.admin,
      body: { _section: 'profile', description: 'Hidden' },
    });
    const { recent = [] } = await readHome(tokenOf('narrow'));
    expect(recent.every(({ objectType }) => objectType === 'partner')).toBe(true);
    expect(recent.flatMap(({ fields }) => fields)).not.toContain('Status');
    const sponsors = (await readHome(tokenOf('sponsor'))).recent ?? [];
    expect(sponsors.map(({ id }) => id)).not.toContain(foreign);
    for (const name of ['partner', 'client']) expect((await readHome(tokenOf(name))).recent).toBeUndefined();
  });

  it('are equally many regardless of changes of hidden fields [R34]', async () => {
    const { recent: before = [] } = await readHome(tokenOf('narrow'));
    expect(before.length).toBeGreaterThan(0);
    const hidden = Array.from({ length: 2500 }, (_, n) => ({
      ...({ topic: 'record', objectType: 'partner', record: partnerID, field: 'status' } as const),
      ...{ version: 1000 + n, before: 'active', after: 'inactive' },
    }));
    await desk.host.context.db.transaction((tx) => appendChanges(tx, 'somebody', hidden));
    const { recent: after = [] } = await readHome(tokenOf('narrow'));
    expect(after).toEqual(before);
  });

  it('name data elements to callers who configure them', async () => {
    const element = {
      ...{ objectType: 'partner', fieldName: 'crews', grouping: 'General', access: { read: [], write: [] } },
      fieldConfig: { label: 'Crews', visualType: 'text' },
    };
    expect((await send('POST', '/dtl/db', element)).status).toBe(201);
    const find = async (token: string) => (await readHome(token)).recent?.find((one) => one.id === 'crews');
    expect(await find(desk.admin)).toMatchObject({ deed: 'created', isField: true, name: 'Crews' });
    const partner = { readFields: all, writeFields: [] };
    const reader = await desk.host.signIn({ type: 'admin', roleConfig: { partner } });
    expect(await find(reader.token)).toBeUndefined();
    await send('DELETE', '/dtl/db?objectType=partner&fieldName=crews');
    expect((await find(desk.admin))?.deed).toBe('deleted');
  });
});

describe('the fields that a role cannot read', () => {
  it('changes no answer', async () => {
    const seen = async () =>
      Promise.all(['narrow', 'sponsor', 'partner', 'client'].map((name) => readHome(tokenOf(name))));
    const before = await seen();
    await send('POST', '/dtl/sponsor', { sponsorName: 'Elsewhere' });
    await send('PATCH', `/dtl/brand?brandID=${foreign}`, { _section: 'profile', brandName: 'Other' });
    const other = await desk.host.seed('partner', { partnerName: 'X', primaryBrandID: foreign });
    await send('POST', '/dtl/leads', [{ contactID: 'far', partnerID: other, date: at(1) }] as never);
    await send('DELETE', `/dtl/partner?partnerID=${other}`);
    const [narrow, ...others] = await seen();
    // The narrow admin can access every partner, so the deleted one is listed.
    expect(narrow?.recent?.[0]).toMatchObject({ deed: 'deleted', name: 'X' });
    expect(others).toEqual(before.slice(1));
  });
});

describe('pending work', () => {
  it('lists users who never signed in', async () => {
    const invite = async (email: string) => {
      const user = {
        ...{ fname: 'Late', lname: 'Comer', email, authsource: 'local', password: 'Start-horse-1' },
        ...{ type: 'partner', userTypeID: partnerID },
        roleConfig: { role: systemRoles.partnerAdministrator },
      };
      expect((await send('POST', '/dtl/user', user)).status).toBe(201);
      return (await readHome(desk.admin)).invitations;
    };
    const before = await invite('late@example.test');
    const invitations = await invite('later@example.test');
    expect(invitations?.total).toBe((before?.total ?? 0) + 1);
    expect(Date.parse(invitations?.oldest ?? '')).toBeLessThanOrEqual(Date.now());
    for (const name of ['narrow', 'sponsor', 'partner', 'client'])
      expect((await readHome(tokenOf(name))).invitations, name).toBeUndefined();
  });

  it('names new fields that no role reads', async () => {
    const partner = { readFields: ['partnerName'], writeFields: [] };
    const { roleID } = await desk.host.signIn({
      type: 'partner',
      roleConfig: { partner },
      userTypeID: partnerID,
    });
    const element = {
      ...{ objectType: 'partner', fieldName: 'trucks', grouping: 'General', access: { read: [], write: [] } },
      fieldConfig: { label: 'Trucks', visualType: 'text' },
    };
    await send('POST', '/dtl/db', element);
    const find = async () =>
      (await readHome(desk.admin)).unreadFields?.find(({ fieldName }) => fieldName === 'trucks');
    expect((await find())?.roleID).not.toBe(systemRoles.administrator);
    const readFields = ['partnerName', 'trucks'];
    await send('PATCH', `/dtl/role?roleID=${roleID}`, {
      roleConfig: { partner: { readFields, writeFields: [] } },
    });
    expect(await find()).toBeUndefined();
    expect((await readHome(tokenOf('narrow'))).unreadFields).toBeUndefined();
  });

  it("names what a partner's own profile misses", async () => {
    const { profile, help } = await readHome(tokenOf('partner'));
    expect(profile).toMatchObject({ filled: 3, tax: { states: ['TX', 'OK'], missing: ['TX', 'OK'] } });
    expect(profile?.missing.map(({ name }) => name)).toContain('lname');
    expect(help).toEqual({ name: 'Acme', email: 'help@acme.test' });
    for (const token of [desk.admin, tokenOf('sponsor'), tokenOf('client')])
      expect((await readHome(token)).profile).toBeUndefined();
  });
});

describe('the call', () => {
  it('refuses visitors and unknown zones', async () => {
    expect((await desk.host.call('GET', '/dtl/home')).status).toBe(401);
    expect((await desk.host.call('GET', '/dtl/home?tz=Moon/Base', { token: desk.admin })).status).toBe(400);
  });
});

describe('recent changes of an object with thousands of hidden changes', () => {
  it('are searched for among the latest 5,000, and those of other objects are found', async () => {
    const isOfPartner = ({ objectType }: { objectType: string }) => objectType === 'partner';
    expect((await readHome(desk.admin)).recent?.some(isOfPartner)).toBe(true);
    await desk.host.context.db.query(
      `with counter as (update change_counter set n = n + 5000 returning n - 5000 as start)
       insert into changes (n, topic, kind, record, version, field, before, after, by)
       select start + n, 'record', 'partner', $1, 5000 + n, 'gone', '"a"', '"b"', 'somebody'
       from counter, generate_series(1, 5000) as n`,
      [partnerID],
    );
    await send('POST', '/dtl/sponsor', { sponsorName: 'Latest' });
    const { recent: after = [] } = await readHome(desk.admin);
    expect(after[0]).toMatchObject({ objectType: 'sponsor', name: 'Latest' });
    expect(after.some(isOfPartner)).toBe(false);
  });
});
