import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSystem } from '../../../server/seed/seed';
import { readMetadata } from '../../fixtures/read-records';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let admin: string;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  await host.addElements('sponsor', [
    { fieldName: 'story', fieldConfig: { label: 'Story', visualType: 'richTextInput' } },
  ]);
  admin = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
});
afterAll(() => host.close());

const kinds = ['sponsor', 'partner', 'user'] as const;
const allBut = (objectType: (typeof kinds)[number], name: string) => {
  const names = readMetadata(objectType).flatMap(({ fieldName }) => (fieldName === name ? [] : [fieldName]));
  return { readFields: names, writeFields: names };
};
const withPrimaryUser = [
  { objectType: 'partner', itemData: { partnerName: 'Unreachable' } },
  { objectType: 'user', itemData: { fname: 'A', lname: 'B', authsource: 'google' } },
];

const create = async (fields: object = {}) => {
  const body = { sponsorName: 'Acme', ...fields };
  const answer = await host.call('POST', '/dtl/sponsor', { token: admin, body });
  expect(answer.status).toBe(201);
  return answer.body.sponsor as { sponsorID: string; _version: number; [name: string]: unknown };
};
const patch = (id: string, body: object, token = admin) =>
  host.call('PATCH', `/dtl/sponsor?sponsorID=${id}`, { token, body });

describe('saveRecord (W1, R11, R34)', () => {
  it('requires the required fields of its view [R13.1]', async () => {
    const answer = await host.call('POST', '/dtl/sponsor', { token: admin, body: { sponsorURL: 'nope' } });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'invalid',
        fieldErrors: {
          sponsorName: [{ code: 'required', message: 'This field is required.' }],
          sponsorURL: [
            { message: 'Invalid URL. Must start with http:// or https:// and include a valid domain.' },
          ],
        },
      },
    });
  });

  it.each([
    ['sponsor', 'sponsorName', { supportEmail: 'a@b.test' }],
    ['user', 'email', { fname: 'A', lname: 'B', authsource: 'google', type: 'admin' }],
    ['user', 'type', { fname: 'A', lname: 'B', authsource: 'google', email: 'typeless@b.test' }],
    ['partner', 'email', withPrimaryUser],
  ])('creates no %s for callers who cannot write %s [R11.5, R13.1]', async (objectType, field, body) => {
    const withheld = Object.fromEntries(kinds.map((one) => [one, allBut(one, field)]));
    const { token } = await host.signIn({ type: 'admin', roleConfig: withheld });
    const count = async () =>
      (await host.call('GET', `/dtl/${objectType}?page=1`, { token: admin })).body.total;
    const before = await count();
    const answer = await host.call('POST', `/dtl/${objectType}`, { token, body });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toContain('Your role cannot write some fields');
    expect(await count()).toBe(before);
  });

  it('treats spaces as an empty name [B5.7]', async () => {
    const body = { sponsorName: ' \u00a0\t' };
    const answer = await host.call('POST', '/dtl/sponsor', { token: admin, body });
    expect(answer.body.fieldErrors).toEqual({
      sponsorName: [{ code: 'required', message: 'This field is required.' }],
    });
    const pasted = await create({ sponsorName: ' Acme  Lights ', supportEmail: 'help@acme.test ' });
    expect(pasted).toMatchObject({ sponsorName: 'Acme  Lights', supportEmail: 'help@acme.test' });
  });

  it('merges fields that do not collide [W1.8, W1.10]', async () => {
    const { sponsorID, _version } = await create();
    await patch(sponsorID, { supportEmail: 'a@b.test', _version });
    const second = await patch(sponsorID, { supportPhone: '555-555-5555', _version });
    expect(second.body.sponsor).toMatchObject({
      supportEmail: 'a@b.test',
      supportPhone: '555-555-5555',
      _version: 3,
    });
  });

  it('cleans rich text that the browser did not clean [R10.1]', async () => {
    const { sponsorID, story } = await create({
      story:
        '<p onclick="x()">One <strong>bold</strong> <a href="javascript:x()">word</a></p><script>x()</script>',
    });
    expect(story).toBe('<p>One <strong>bold</strong> <a>word</a></p>');
    const answer = await patch(sponsorID, { story: '<img src=x onerror="x()"><p>Two</p>' });
    expect(answer.body.sponsor).toMatchObject({ story: '<p>Two</p>' });
  });

  it('keeps the emphasis and the numbers that other programs write', async () => {
    const { story } = await create({ story: '<p><b>Never</b> call <i class="x">after six</i><br></p>' });
    expect(story).toBe('<p><strong>Never</strong> call <em>after six</em><br></p>');
    const list = '<ol start="3"><li>Third</li></ol>';
    expect((await create({ story: list })).story).toBe(list);
  });

  it('keeps each of twenty simultaneous saves', async () => {
    const { sponsorID } = await create();
    const roleID = await host.seed('role', { roleName: 'R', roleType: 'partner' });
    const heard: number[] = [];
    const stop = host.context.feed.subscribe((changes) => heard.push(...changes.map(({ n }) => n)));
    const before = host.context.feed.last();
    const url = `/dtl/role?roleID=${roleID}`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2
          ? host.call('PATCH', url, { token: admin, body: { roleName: `R ${n}` } })
          : patch(sponsorID, { sponsorName: `S ${n}` }),
      ),
    );
    stop();
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const versions = answers.flatMap(({ body }) => (body.role as { _version: number } | undefined) ?? []);
    expect(versions.map(({ _version }) => _version).sort((a, b) => a - b)).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
    ]);
    expect(heard).toEqual(Array.from({ length: heard.length }, (_, i) => before + i + 1));
    expect(heard).toHaveLength(20);
  });

  it('answers a collision with the base, the stored and the sent value [W1.14]', async () => {
    const { sponsorID, _version } = await create();
    await patch(sponsorID, { sponsorName: 'First', _version });
    const second = await patch(sponsorID, { sponsorName: 'Second', _version });
    expect(second).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        conflicts: { sponsorName: { base: 'Acme', yours: 'Second', current: 'First' } },
        record: { sponsorName: 'First', _version: 2 },
      },
    });
  });

  it('is no collision if the field has its earlier value again', async () => {
    const { sponsorID, _version } = await create();
    await patch(sponsorID, { sponsorName: 'Mistake' });
    await patch(sponsorID, { sponsorName: 'Acme' });
    const late = await patch(sponsorID, { sponsorName: 'Late', _version });
    expect(late).toMatchObject({ status: 200, body: { sponsor: { sponsorName: 'Late' } } });
  });

  it('ignores equal values and id new [W1.9]', async () => {
    const sponsor = await create({ sponsorID: 'new' });
    const answer = await patch(sponsor.sponsorID, sponsor);
    expect(answer.body.sponsor).toEqual(sponsor);
  });

  it('refuses unknown and unwritable names alike [R34.5]', async () => {
    const { sponsorID } = await create();
    const readFields = ['sponsorName', 'supportEmail'];
    const roleConfig = { sponsor: { readFields, writeFields: ['supportEmail'] } };
    const { token } = await host.signIn({ type: 'admin', roleConfig });
    const tries = await Promise.all(
      ['supportPhone', 'nothing', '__proto__'].map((name) =>
        patch(sponsorID, JSON.parse(`{"${name}": "1", "supportEmail": "x@y.test"}`), token),
      ),
    );
    const shapes = tries.map(({ status, body }) => [
      status,
      body.message,
      Object.values(body.fieldErrors as object),
    ]);
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
    expect(tries[0]?.status).toBe(422);
    const { body } = await host.call('GET', `/dtl/sponsor?sponsorID=${sponsorID}`, { token: admin });
    expect(body).not.toHaveProperty('supportEmail');
  });

  it('counts the records that refer to a deleted one', async () => {
    const { sponsorID } = await create();
    await host.seed('brand', { brandName: 'B', sponsorID });
    expect(await host.call('DELETE', `/dtl/sponsor?sponsorID=${sponsorID}`, { token: admin })).toMatchObject({
      status: 409,
      body: { code: 'inUse', counts: { brand: 1 } },
    });
  });

  it('restores a deleted record [W2.36, W1.12]', async () => {
    const { sponsorID } = await create();
    const gone = await host.call('DELETE', `/dtl/sponsor?sponsorID=${sponsorID}`, { token: admin });
    expect(Date.parse(String(gone.body.undoUntil)) - Date.now()).toBeGreaterThan(29 * 86_400_000);
    expect((await patch(sponsorID, { sponsorName: 'x' })).status).toBe(404);
    const body = { objectType: 'sponsor', id: sponsorID };
    expect(await host.call('POST', '/dtl/restore', { token: admin, body })).toMatchObject({
      status: 200,
      body: { sponsor: { sponsorName: 'Acme' } },
    });
  });

  it('keeps the history of fields [W2.42, W2.37]', async () => {
    const { sponsorID } = await create();
    await patch(sponsorID, { sponsorName: 'New name' });
    const { body } = await host.call('GET', `/dtl/history?objectType=sponsor&id=${sponsorID}`, {
      token: admin,
    });
    expect(body.items).toMatchObject([
      { field: 'sponsorName', from: 'Acme', to: 'New name' },
      { field: '', to: 'created' },
    ]);
  });

  it('grants no more rights than the caller has [R35.2]', async () => {
    const readFields = ['sponsorName'];
    const { token } = await host.signIn({
      type: 'admin',
      roleConfig: { sponsor: { readFields, writeFields: [] }, canManageRoles: true },
    });
    const body = { roleName: 'Wide', roleType: 'admin', roleConfig: fullAccess };
    expect(await host.call('POST', '/dtl/role', { token, body })).toMatchObject({
      status: 422,
      body: { fieldErrors: { roleConfig: [{ code: 'rank' }] } },
    });
  });
});

describe('POST /dtl/partner (W2.26)', () => {
  const transaction = (email: string) => [
    { objectType: 'partner', itemData: { partnerName: 'P', einssn_encrypt: '12-3456789' } },
    { objectType: 'user', itemData: { userID: 'new', fname: 'F', lname: 'L', email, authsource: 'local' } },
  ];

  it('creates partner and primary user together [B7.10, W2.26]', async () => {
    const answer = await host.call('POST', '/dtl/partner', {
      token: admin,
      body: transaction('Primary@b.test'),
    });
    expect(answer).toMatchObject({
      status: 201,
      body: { partner: { status: 'new', _set: ['einssn_encrypt'] } },
    });
    const { partner, user } = answer.body as {
      partner: { [n: string]: string };
      user: { [n: string]: unknown };
    };
    expect(partner.primaryUserID).toBe(user.userID);
    expect(user).toMatchObject({
      type: 'partner',
      userTypeID: partner.partnerID,
      status: 'new',
      username: 'primary@b.test',
      roleConfig: { role: 'role-partner-administrator' },
    });
    expect(JSON.stringify(answer.body)).not.toContain('3456789');
    await host.context.whenIdle();
    const outbox = host.context.config.providers.outboxDir;
    const mails = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'));
    expect(
      mails.filter((mail) => /to: primary@b\.test/i.test(mail) && mail.includes('resettoken')),
    ).toHaveLength(1);
  });

  it('reports a known e-mail together with other faults', async () => {
    const [partner, user] = transaction('primary@b.test');
    const nameless = { ...user, itemData: { ...user?.itemData, fname: '' } };
    const body = [{ ...partner, itemData: { partnerName: '' } }, nameless];
    const answer = await host.call('POST', '/dtl/partner', { token: admin, body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fieldErrors ?? {}).sort()).toEqual([
      'partnerName',
      'user.email',
      'user.fname',
    ]);
  });

  it('stores nothing when the user fails', async () => {
    const before = await host.call('GET', '/dtl/partner?limit=1', { token: admin });
    const taken = await host.call('POST', '/dtl/partner', {
      token: admin,
      body: transaction('primary@B.test'),
    });
    expect(taken).toMatchObject({
      status: 422,
      body: { fieldErrors: { 'user.email': [{ code: 'taken' }] } },
    });
    const wrong = await host.call('POST', '/dtl/partner', { token: admin, body: transaction('no mail') });
    expect(wrong).toMatchObject({
      status: 422,
      body: { fieldErrors: { 'user.email': [{ code: 'format' }] } },
    });
    const after = await host.call('GET', '/dtl/partner?limit=1', { token: admin });
    expect(after.body.total).toBe(before.body.total);
  });
});
