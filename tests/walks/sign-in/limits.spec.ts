// Guessing is slowed down per address and per account, and the owner of the account still gets in (R59).
import { type Product, readOutbox, startProduct } from '../support/product';
import { expect, test } from '../support/walk';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ env: { TRUST_PROXY: '1' } });
});
test.afterAll(() => product.remove());

const partner = 'partner@leadfield.test';
/** The header of a proxy: the client's claim, then the address that the proxy saw. */
const from = (seen: string, claimed = '') => ({ 'x-forwarded-for': claimed ? `${claimed}, ${seen}` : seen });
const attempt = (email: string, password: string, headers: Record<string, string>) =>
  product.call('POST', '/auth/local-auth', { body: { email, password }, headers });

// [R59.5]
test('the address is the one the proxy saw, not the one claimed', async () => {
  let passed = 0;
  for (let at = 0; at < 90; at++) {
    const headers = from('198.51.100.7', `10.0.0.${at}`);
    const { status } = await product.call('GET', `/auth/sourcecheck?email=nobody${at}@example.test`, {
      headers,
    });
    if (status !== 429) passed++;
  }
  expect(passed).toBeLessThan(90);
});

// [R59.5]
test('the host does not start if it would trust any proxy', async () => {
  for (const value of ['all', '*', 'true', '0.0.0.0/0', '::/0']) {
    const said = await startProduct({ env: { TRUST_PROXY: value, DEMO: '0' } }).then(
      async (started) => `it starts ${await started.remove()}`,
      (error: Error) => error.message,
    );
    expect(said, value).toContain('TRUST_PROXY');
  }
});

// [R59.3]
test('a good account does not lift the limit on attempts at others', async () => {
  const headers = from('198.51.100.8');
  let refused = 0;
  for (let at = 0; at < 130; at++) {
    const { status } = await attempt(`sprayed${at}@example.test`, 'Summer-2026', headers);
    if (status === 429) refused++;
    if (at % 30 === 29) await attempt('admin@leadfield.test', 'Demo-2026!', headers);
  }
  expect(refused, 'limit by address').toBeGreaterThan(0);
});

// [R59.2]
test('no one can lock out the owner on a known device', async () => {
  const home = from('203.0.113.5');
  const first = await attempt(partner, 'Demo-2026!', home);
  const cookies = first.headers.getSetCookie();
  const device = cookies.find(
    (line) => /HttpOnly/i.test(line) && /SameSite=Lax/i.test(line) && /Max-Age|Expires/i.test(line),
  );
  expect(device, `a device cookie among ${cookies}`).toBeDefined();
  const maxAge = Number(/Max-Age=(\d+)/i.exec(device ?? '')?.[1]);
  expect(maxAge).toBe(180 * 24 * 3600);
  for (let at = 0; at < 40; at++) await attempt(partner, `guess-${at}`, from(`192.0.2.${at}`));
  const [cookie = ''] = (device ?? '').split(';');
  const owner = await attempt(partner, 'Demo-2026!', { ...from('203.0.113.6'), cookie });
  expect(owner.status, owner.text).toBe(200);
});

// [R59.4]
test('a reset by mail opens the account again', async () => {
  const email = 'client@leadfield.test';
  for (let at = 0; at < 40; at++) await attempt(email, `guess-${at}`, from('192.0.2.77'));
  expect((await attempt(email, 'Demo-2026!', from('192.0.2.77'))).status).toBe(429);
  await product.call('POST', '/auth/reset', { body: { email }, headers: from('203.0.113.9') });
  await expect.poll(() => readOutbox(product).join('')).toContain('resettoken=');
  const [, token] = /resettoken=([\w.~-]+)/.exec(readOutbox(product).at(-1) ?? '') ?? [];
  const body = { token, password: 'Found-again-1' };
  expect((await product.call('PATCH', '/auth/reset', { body, headers: from('203.0.113.9') })).status).toBe(
    200,
  );
  const owner = await attempt(email, 'Found-again-1', from('203.0.113.9'));
  expect(owner.status, owner.text).toBe(200);
});
