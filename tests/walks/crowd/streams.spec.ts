// Another program reads the live stream: it ends with its session, reports every kind of change, and never reports what its reader
// cannot see (the wire contract, GET /dtl/live).
import { expect, test, unique } from '../support/walk';

type Stream = { status: number; text: () => string; isOpen: () => boolean; close: () => void };

async function listen(url: string, token: string): Promise<Stream> {
  const control = new AbortController();
  const answer = await fetch(`${url}/dtl/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: control.signal,
  });
  let text = '';
  let isOpen = true;
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk);
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      isOpen = false;
    });
  return { status: answer.status, text: () => text, isOpen: () => isOpen, close: () => control.abort() };
}

test('closed streams do not count: a stream opens after a hundred page loads', async ({
  product,
  people,
}) => {
  const { token } = await people.another('client');
  for (let at = 0; at < 100; at++) {
    const stream = await listen(product.url, token);
    expect(stream.status, `load ${at + 1}`).toBe(200);
    stream.close();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
});

test('a stream ends with the session, by signing out or suspension', async ({ product, people }) => {
  const admin = (await people.of('administrator')).token;
  const [one, two] = [await people.another('client'), await people.another('client')];
  const streams = [await listen(product.url, one.token), await listen(product.url, two.token)];
  await product.call('POST', '/auth/logout', { token: one.token });
  await product.call('PATCH', `/dtl/user?userID=${two.userID}`, {
    token: admin,
    body: { status: 'suspended' },
  });
  for (const stream of streams) await expect.poll(stream.isOpen, { timeout: 5_000 }).toBe(false);
});

test('creations, changes, deletions and restores are reported right away', async ({ product, people }) => {
  const { token } = await people.of('administrator');
  const stream = await listen(product.url, token);
  const heard = () => stream.text();
  const made = await product.call('POST', '/dtl/sponsor', { token, body: { sponsorName: unique('Told') } });
  const id: string = made.body.sponsor.sponsorID;
  const times = () => heard().split(id).length - 1;
  await expect.poll(times, { timeout: 1_500 }).toBeGreaterThanOrEqual(1);
  const steps: [string, string, object?][] = [
    ['PATCH', `/dtl/sponsor?sponsorID=${id}`, { supportPhone: '512-555-0101' }],
    ['DELETE', `/dtl/sponsor?sponsorID=${id}`],
    ['POST', '/dtl/restore', { objectType: 'sponsor', id }],
  ];
  for (const [method, path, body] of steps) {
    const before = times();
    const answer = await product.call(method, path, { token, ...(body && { body }) });
    expect(answer.status, answer.text).toBe(200);
    await expect.poll(times, { timeout: 1_500, message: `${method} ${path}` }).toBeGreaterThan(before);
  }
  stream.close();
});

test('inaccessible rows and fields are not reported', async ({ product, people }) => {
  const { token } = await people.of('administrator');
  const [other, narrow, own] = await Promise.all(
    (['otherPartner', 'support', 'partner'] as const).map(async (who) =>
      listen(product.url, (await people.of(who)).token),
    ),
  );
  await product.call('PATCH', '/dtl/partner?partnerID=partner-0001', { token, body: { zip: '78705' } });
  await expect.poll(() => own?.text(), { timeout: 3_000 }).toContain('partner-0001');
  expect(own?.text(), 'no values').not.toContain('78705');
  expect(other?.text()).not.toContain('partner-0001');
  expect(narrow?.text(), 'a change of a hidden field alone').not.toContain('partner-0001');
  for (const stream of [other, narrow, own]) stream?.close();
});
