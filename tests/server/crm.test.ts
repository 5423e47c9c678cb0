// A2 "linked", A4, A7, R36, R51: the link to Jobber, against a stand that verifies each request.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCrmContact } from '../../server/operations/crm/crm-link';
import { seedSystem } from '../../server/seed/seed';
import { type JobberStand, startJobberStand } from './stands/jobber-stand';
import { addPerson, getToken } from './support/accounts';
import { openTestHost, type TestHost } from './support/test-host';

const publicUrl = 'http://127.0.0.1:4997';
let host: TestHost;
let stand: JobberStand;

beforeAll(async () => {
  stand = await startJobberStand({ secret: 'js', redirectUri: `${publicUrl}/auth/jobber` });
  host = await openTestHost(
    { publicUrl },
    { JOBBER_CLIENT_ID: 'jobber-app', JOBBER_CLIENT_SECRET: 'js', JOBBER_URL: stand.baseUrl },
  );
  await seedSystem(host.context.db);
});
afterAll(async () => {
  await host.close();
  await stand.close();
});

const path = '/dtl/crm/jobber/auth';
async function enter() {
  const { email, userID } = await addPerson(host);
  const token = await getToken(host, email);
  return { userID, token };
}
async function back(token: string) {
  const { body } = await host.call('GET', path, { token });
  return stand.consent(String(body.url));
}
const finish = (token: string, body: unknown) => host.call('POST', path, { token, body });
const linked = async (userID: string) => {
  const [row] = await host.context.db.query<{ data: { crmJobber?: boolean } }>(
    'select data from records where id = $1',
    [userID],
  );
  return row?.data.crmJobber;
};
const contactOf = async (token: string) => {
  const caller = await host.context.sessions.find(token);
  if (!caller) throw new Error('no caller');
  return getCrmContact({ context: host.context, caller });
};

describe('linking Jobber', () => {
  it('links once, with tokens sealed [A7.18, A7.19, W2.18]', async () => {
    const { token, userID } = await enter();
    const body = await back(token);
    expect((await finish(token, body)).body.success).toBe(true);
    expect(await linked(userID)).toBe(true);
    expect(JSON.stringify(await host.context.db.query('select * from crm_links'))).not.toMatch(/at-0|rt-0/);
    expect((await finish(token, body)).status).toBe(400);
  });
  it('has one success in twenty uses', async () => {
    const { token } = await enter();
    const body = await back(token);
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(token, body)));
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  });
  it("refuses another person's attempt", async () => {
    const [one, two] = [await enter(), await enter()];
    expect((await finish(two.token, await back(one.token))).status).toBe(400);
    expect(await linked(two.userID)).toBeUndefined();
  });
  it('reports when Jobber refuses or fails', async () => {
    const { token } = await enter();
    const { state } = await back(token);
    expect((await finish(token, { code: 'wrong', state })).body.message).toBe('Failed to connect to Jobber.');
    const next = await back(token);
    stand.fault = 'status';
    expect((await finish(token, next)).status).toBe(400);
    stand.fault = 'none';
  });
  it.each([{}, { code: {}, state: 'x' }, { code: 'x', state: ['x'] }, []])(
    'refuses the body %j',
    async (body) => {
      expect((await finish((await enter()).token, body)).status).toBe(400);
    },
  );
  it('reads the contact, renewing its token', async () => {
    const { token } = await enter();
    expect(await contactOf(token)).toEqual({});
    await finish(token, await back(token));
    const contact = { phone: '555-201-3344', address1: '9 Elm St', city: 'Austin', zip: '78701' };
    expect(await contactOf(token)).toEqual(contact);
    stand.expireTokens();
    expect(await contactOf(token)).toEqual(contact);
  });
  it('does not wait long for Jobber', async () => {
    const { token } = await enter();
    await finish(token, await back(token));
    stand.fault = 'slow';
    const started = Date.now();
    expect(await contactOf(token)).toEqual({});
    expect(Date.now() - started).toBeLessThan(4_000);
    stand.fault = 'none';
  });
  it('deletes everything at disconnect [A7.20, A4.17]', async () => {
    const { token, userID } = await enter();
    await finish(token, await back(token));
    const { body } = await host.call('DELETE', '/dtl/crm/jobber', { token });
    expect(body).toEqual({ success: true, message: expect.stringMatching(/./) });
    expect(await linked(userID)).toBe(false);
    expect(await host.context.db.query('select 1 from crm_links where user_id = $1', [userID])).toEqual([]);
  });
  it('reports that it is not set up', async () => {
    const plain = await openTestHost();
    await seedSystem(plain.context.db);
    const token = await getToken(plain, (await addPerson(plain)).email);
    const { status, body } = await plain.call('GET', path, { token });
    expect([status, body.message]).toEqual([400, expect.stringContaining('not set up')]);
    await plain.close();
  });
});
