// What is asked of a running host. Each measure answers one number; what a host lacks is said, not guessed.
import { admin, type Host, partner, password } from './host';
import { measureRate, toPercentile } from './load';

export type Measure = {
  name: string;
  unit: '/s' | 'ms';
  /** At least, for a rate; at most, for a time. */
  goal: number;
  run: (host: Host) => Promise<number>;
};

const leads = 100_000;

export const measures: Measure[] = [
  { name: 'metadata reads', unit: '/s', goal: 8000, run: measureMetadata },
  { name: `first page of ${leads} leads`, unit: '/s', goal: 1000, run: measureLeads },
  { name: 'validated saves, 32 at once', unit: '/s', goal: 800, run: measureSaves },
  { name: 'other requests while 32 sign-ins hash, p99', unit: 'ms', goal: 100, run: measureSignIns },
  {
    name: 'saved field → told to another open stream and read, p95',
    unit: 'ms',
    goal: 300,
    run: measureArrival,
  },
];

async function measureMetadata(host: Host) {
  return measureRate(host, { path: '/dtl/form?objectType=partner', token: await host.signIn(partner) });
}

async function measureLeads(host: Host) {
  const token = await host.signIn(admin);
  const batch = 1000;
  for (let first = 0; first < leads; first += batch)
    await host.call('POST', '/dtl/leads', {
      token,
      body: Array.from({ length: batch }, (_, i) => toLead(first + i)),
    });
  return measureRate(host, { path: '/dtl/leads?page=1&limit=25&tz=UTC', token });
}

function toLead(i: number) {
  return {
    contactID: `bench-${i}`,
    firstName: `First ${i % 997}`,
    lastName: `Last ${i % 1009}`,
    city: `City ${i % 89}`,
    state: 'TX',
    zip: String(10_000 + (i % 80_000)),
    distroType: i % 3 === 0 ? 'To Store' : 'To Partner',
    date: new Date(Date.now() - i * 300_000).toISOString(),
  };
}

/** 32 people who save at once, each another partner. */
async function measureSaves(host: Host) {
  const token = await host.signIn(admin);
  const { items } = await host.call<{ items: { partnerID: string }[] }>(
    'GET',
    '/dtl/partner?page=1&limit=100',
    { token },
  );
  const paths = items.map(({ partnerID }) => `/dtl/partner?partnerID=${partnerID}`);
  const [path] = paths;
  if (!path || paths.length < 32) throw new Error('The host has too few partners to save');
  let count = 0;
  const next = () => {
    const body = { partnerName: `Partner ${count}` };
    return { path: paths[count++ % paths.length] ?? path, body };
  };
  return measureRate(host, { method: 'PATCH', path, token, connections: 32, next });
}

/**
 * 32 people try to sign in at once, twice, while somebody else reads metadata. Unknown people cost the host the same
 * hash as known ones; a third round would meet the limit of tries an address has.
 */
async function measureSignIns(host: Host) {
  const token = await host.signIn(partner);
  const times: number[] = [];
  let isHashing = true;
  const trySignIn = (round: number, i: number) =>
    host.call('POST', '/auth/local-auth', {
      body: { email: `nobody-${round}-${i}@leadfield.test`, password },
    });
  const signIns = (async () => {
    for (let round = 0; round < 2; round++)
      await Promise.all(Array.from({ length: 32 }, (_, i) => trySignIn(round, i)));
  })().finally(() => {
    isHashing = false;
  });
  // It may be refused while the loop below still waits for an answer; it is awaited after it.
  signIns.catch(() => {});
  while (isHashing) {
    const start = performance.now();
    await host.call('GET', '/dtl/form?objectType=partner', { token });
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await signIns;
  return toPercentile(times, 0.99);
}

/** An admin changes a label; a partner's stream hears of it and its form reads the metadata again. */
async function measureArrival(host: Host) {
  const [adminToken, token] = [await host.signIn(admin), await host.signIn(partner)];
  const stop = new AbortController();
  const heard = await listen(host, token, stop.signal);
  const path = '/dtl/db?objectType=partner';
  const { fields } = await host.call<{ fields: WireField[] }>('GET', path, { token: adminToken });
  const field = fields.find((each) => each.fieldName === 'website');
  if (!field) throw new Error('The partner metadata has no website');
  const times: number[] = [];
  for (let round = 0; round < 40; round++) {
    const label = `Website ${round}`;
    const fieldConfig = { ...field.fieldConfig, label };
    const { _version, access, ...element } = field;
    const start = performance.now();
    await Promise.all([
      host.call('PATCH', '/dtl/db', { token: adminToken, body: { ...element, fieldConfig } }),
      untilRead(host, { token, heard, label }),
    ]);
    times.push(performance.now() - start);
  }
  stop.abort();
  return toPercentile(times, 0.95);
}

type WireField = {
  fieldName: string;
  fieldConfig: object & { label?: string };
  _version?: number;
  access?: string;
};

async function untilRead(
  host: Host,
  { token, heard, label }: { token: string; heard: () => Promise<void>; label: string },
) {
  for (;;) {
    await heard();
    const list = await host.call<WireField[]>('GET', '/dtl/form?objectType=partner', { token });
    if (list.some((field) => field.fieldConfig.label === label)) return;
  }
}

/** Opens the live stream. @returns a function that waits for the next event about metadata */
async function listen({ origin }: Host, token: string, signal: AbortSignal) {
  const answer = await fetch(`${origin}/dtl/live`, { headers: { authorization: `Bearer ${token}` }, signal });
  if (!answer.ok || !answer.body) throw new Error(`GET /dtl/live answered ${answer.status}`);
  const waiting: (() => void)[] = [];
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  void (async () => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      if (value.includes('event: metadata')) for (const resolve of waiting.splice(0)) resolve();
    }
  })().catch(() => {});
  return () =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('No event within 5 s')), 5000);
      waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
}
