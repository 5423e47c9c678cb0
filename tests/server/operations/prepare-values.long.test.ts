// On the embedded database, everyone waits for an open transaction, so slow work is done before it begins.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSystem } from '../../../server/seed/seed';
import { addPerson, getToken, newUser } from '../support/accounts';
import { openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let token: string;
let sponsor: string;
beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  token = await getToken(host, (await addPerson(host)).email);
  await host.addElements('sponsor', [
    { fieldName: 'story', grouping: 'Own', fieldConfig: { label: 'Story', visualType: 'richTextInput' } },
  ]);
  sponsor = `/dtl/sponsor?sponsorID=${await host.seed('sponsor', { sponsorName: 'X' })}`;
});
afterAll(() => host.close());

const list = () => host.call('GET', '/dtl/partner?page=1', { token });
const save = (story: string) => host.call('PATCH', sponsor, { token, body: { story } });

describe('a password', () => {
  it('is hashed while others are served', async () => {
    const { userID } = await addPerson(host);
    // Two hashes at a time: this one waits for all of these.
    const queue = Array.from({ length: 24 }, () => host.context.encryption.hasher.hash('Queue-horse-1'));
    const body = { password: 'Other-horse-2' };
    let isSaved = false;
    const saved = host.call('PATCH', `/dtl/user?userID=${userID}`, { token, body }).then((answer) => {
      isSaved = true;
      return answer;
    });
    await new Promise((done) => setTimeout(done, 100));
    expect((await list()).status).toBe(200);
    expect(isSaved).toBe(false);
    expect((await saved).status).toBe(200);
    await Promise.all(queue);
  });

  it('is refused when too long to be hashed', async () => {
    const body = newUser({ password: `Aa1!${'x'.repeat(300)}` });
    const { status, body: answer } = await host.call('POST', '/dtl/user', { token, body });
    expect(status).toBe(422);
    expect(answer.fieldErrors).toHaveProperty('password');
  });
});

describe('rich text', { timeout: 60_000 }, () => {
  it('is cleaned while others are served', async () => {
    await save('<p>warm</p>');
    const saved = save('<p>'.repeat(60_000));
    await new Promise((done) => setTimeout(done, 100));
    const start = performance.now();
    expect((await list()).status).toBe(200);
    expect(performance.now() - start).toBeLessThan(700);
    expect((await saved).status).toBe(422);
  });

  it('is cleaned again after a timeout', async () => {
    const answers = await Promise.all([
      save('<p>'.repeat(60_000)),
      save('<p onclick="x()">kept</p><script>1</script>'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([422, 200]);
    expect((await host.call('GET', sponsor, { token })).body.story).toBe('<p>kept</p>');
  });

  it('is refused when it grows too long', async () => {
    expect((await save('<'.repeat(400_000))).body.fieldErrors).toHaveProperty('story');
  });

  it('does not block others', async () => {
    const other = await getToken(host, (await addPerson(host)).email);
    const own = Array.from({ length: 12 }, () => save('<p>'.repeat(60_000)));
    const body = { story: '<p>hello</p>' };
    expect((await host.call('PATCH', sponsor, { token: other, body })).status).toBe(200);
    const statuses = (await Promise.all(own)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  });

  it('is refused when too many wait', async () => {
    const answers = Array.from({ length: 30 }, () => save('<p>'.repeat(60_000)));
    const first = await Promise.race(answers);
    expect(first.status).toBe(429);
    await Promise.allSettled(answers.slice(0, 2));
  });
});
