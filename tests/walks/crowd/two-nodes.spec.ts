// Two nodes on one PostgreSQL behind a reverse proxy: first with HTTP/2, then one that buffers, then one that cuts streams.
import { type Postgres, startPostgres } from '../../server/support/postgres';
import { type ReverseProxy, startProxy } from '../stands/proxy';
import { createCaller } from '../support/call';
import { createPeople } from '../support/people';
import { newDataDir, type Product, startProduct } from '../support/product';
import { press, successMessage } from '../support/steps';
import { enter, expect, test } from '../support/walk';

let postgres: Postgres;
let nodes: Product[];
let front: ReverseProxy;

test.use({ ignoreHTTPSErrors: true });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  postgres = await startPostgres();
  await postgres.createDatabase('leadfield');
  const env = {
    DATABASE_URL: postgres.toUrl('leadfield'),
    DEMO: '1',
    TRUST_PROXY: '1',
    SECRET_KEY: 'a key of the walks of 32 characters',
  };
  nodes = [];
  for (let at = 0; at < 2; at++) nodes.push(await startProduct({ dataDir: newDataDir(false), env }));
  front = await startProxy({ targets: nodes.map(({ url }) => url), http2: true });
});
test.afterAll(async () => {
  await front?.close();
  for (const node of nodes ?? []) await node.remove();
  await postgres?.stop();
});

test('a user works on both without noticing, over HTTP/2', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: front.url, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const [first, second] = nodes;
  if (!first || !second) throw new Error('no nodes');
  await enter(page, { email: 'admin@leadfield.test', password: 'Demo-2026!' });
  await page.goto('/admin/partners?edit=partner-0003');
  await page.getByLabel('City').fill('On both');
  await press(page, 'Save');
  await expect(successMessage(page, 'Partner saved.')).toBeVisible();
  const token = await first.signIn('admin@leadfield.test');
  for (const node of nodes)
    expect((await node.call('GET', '/dtl/partner?partnerID=partner-0003', { token })).body.city).toBe(
      'On both',
    );
  await page.goto('/admin/partners?edit=partner-0003');
  await expect(page.getByLabel('City')).toHaveValue('On both');
  // Each node reports the other's changes within a second, also after the streams were cut.
  for (const [at, node] of [...nodes, ...nodes].entries()) {
    if (at === 2) front.cutStreams();
    await node.call('PATCH', '/dtl/partner?partnerID=partner-0003', {
      token,
      body: { city: `By node, turn ${at}` },
    });
    await expect(page.getByLabel('City')).toHaveValue(`By node, turn ${at}`, { timeout: 10_000 });
  }
  expect(
    await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().nextHopProtocol),
  ).toBe('h2');
  await context.close();
});

test('one stops during the work, and nothing acknowledged is lost', async () => {
  const [first, second] = nodes;
  if (!first || !second) throw new Error('no nodes');
  const proxy = await startProxy({ targets: nodes.map(({ url }) => url) });
  const through = createCaller(proxy.url);
  const token = await first.signIn('admin@leadfield.test');
  const acknowledged: string[] = [];
  for (let at = 0; at < 120; at++) {
    if (at === 40) await second.stop('SIGKILL');
    const answer = await through
      .call('POST', '/dtl/sponsor', { token, body: { sponsorName: `Node ${at}` } })
      .catch(() => undefined);
    if (answer?.status === 201) acknowledged.push(answer.body.sponsor.sponsorID);
  }
  expect(acknowledged.length).toBeGreaterThan(60);
  const { body } = await first.call('GET', '/dtl/sponsor', { token });
  const known = new Set(body.map((one: { sponsorID: string }) => one.sponsorID));
  expect(acknowledged.filter((id) => !known.has(id))).toEqual([]);
  await proxy.close();
});

test('a proxy that buffers delays changes, but loses none', async ({ browser }) => {
  const [first] = nodes;
  if (!first) throw new Error('no nodes');
  const proxy = await startProxy({ targets: [first.url], isBuffering: true });
  const context = await browser.newContext({ baseURL: proxy.url });
  const page = await context.newPage();
  await enter(page, { email: 'admin@leadfield.test', password: 'Demo-2026!' });
  await page.goto('/admin/partners?edit=partner-0004');
  const token = await first.signIn('admin@leadfield.test');
  await expect(page.getByLabel('City')).toHaveValue(/./);
  await first.call('PATCH', '/dtl/partner?partnerID=partner-0004', { token, body: { city: 'Late news' } });
  await page.getByLabel('Street Address').fill('9 Typed St');
  await press(page, 'Save');
  await expect(successMessage(page, 'Partner saved.')).toBeVisible();
  const { body } = await first.call('GET', '/dtl/partner?partnerID=partner-0004', { token });
  expect(body).toMatchObject({ city: 'Late news', address: '9 Typed St' });
  await context.close();
  await proxy.close();
});

test('input is kept while the connection is lost, and can be saved afterwards', async ({ browser }) => {
  const [first] = nodes;
  if (!first) throw new Error('no nodes');
  const proxy = await startProxy({ targets: [first.url] });
  const context = await browser.newContext({ baseURL: proxy.url });
  const page = await context.newPage();
  const person = await createPeople(first).another('partner');
  await enter(page, person);
  await page.goto('/profile');
  await page.getByLabel('Street Address').fill('1 Offline Way');
  proxy.isDown = true;
  proxy.cutStreams();
  await press(page, /^Save/);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('Street Address')).toHaveValue('1 Offline Way');
  proxy.isDown = false;
  await expect(async () => {
    await press(page, /^Save/);
    await expect(successMessage(page, 'Profile updated successfully!')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await context.close();
  await proxy.close();
});
