import { measureVisits } from './first-visits';
import { admin, type Host, partner, password } from './host';
import { measureRate, toPercentile } from './load';
import { listenedPartners, openStreams, type Streams } from './streams';

export type Measure = {
  name: string;
  unit: '/s' | 'ms';
  /** A minimum for rates, a maximum for times. */
  goal: number;
  run: (host: Host) => Promise<number>;
};

const streams = 2000;

export const measures: Measure[] = [
  { name: 'validated saves, 32 at once', unit: '/s', goal: 500, run: measureSaves },
  { name: 'other requests while 32 sign-ins hash, p99', unit: 'ms', goal: 100, run: measureSignIns },
  {
    name: 'first visit of a screen, from the click to its title, p95',
    unit: 'ms',
    goal: 100,
    run: measureVisits,
  },
  {
    name: `saved field → told to ${streams} open streams, p95`,
    unit: 'ms',
    goal: 75,
    run: measureTelling,
  },
  {
    name: `saved record → told to all of ${streams} open streams that it concerns (half are of 40 partners), p95`,
    unit: 'ms',
    goal: 75,
    run: measureRecordTelling,
  },
];

/** At the beginning and at the end, to see how much the machine varied. */
export async function measureMetadata(host: Host) {
  return measureRate(host, { path: '/dtl/form?objectType=partner', token: await host.signIn(partner) });
}

/** Each saves a different partner. */
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

/** Unknown accounts cost the same hash as known ones. A third round would reach the limit of tries per address. */
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
  // It may fail while the loop below is still waiting; it is awaited after the loop.
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

/** Everyone who can read the field is notified. */
async function measureTelling(host: Host) {
  const token = await host.signIn(admin);
  const path = '/dtl/db?objectType=partner';
  const { fields } = await host.call<{ fields: WireField[] }>('GET', path, { token });
  const { _version, access, ...element } = fields.find((each) => each.fieldName === 'website') ?? noWebsite();
  return withStreams(host, async (open) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const fieldConfig = { ...element.fieldConfig, label: `Website ${round}` };
      const body = { ...element, fieldConfig };
      times.push(
        ...(await open.time('metadata', () => host.call('PATCH', '/dtl/db', { token, body }), streams)),
      );
    }
    return times;
  });
}

/** It takes time to find out that no one but the admins is concerned. */
async function measureRecordTelling(host: Host) {
  const token = await host.signIn(admin);
  const { items } = await host.call<{ items: { partnerID: string }[] }>(
    'GET',
    '/dtl/partner?page=1&limit=100',
    { token },
  );
  const other = items.find(({ partnerID }) => !listenedPartners.includes(partnerID));
  if (!other) throw new Error('The host has too few partners');
  const path = `/dtl/partner?partnerID=${other.partnerID}`;
  return withStreams(host, async (open) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const body = { city: `City ${round}` };
      const act = () => host.call('PATCH', path, { token, body });
      times.push(...(await open.time('record', act, streams / 2)));
    }
    return times;
  });
}

const rounds = 20;

function noWebsite(): never {
  throw new Error('The partner metadata has no website');
}

async function withStreams(host: Host, measure: (open: Streams) => Promise<number[]>): Promise<number> {
  const open = await openStreams(host, streams);
  try {
    return toPercentile(await measure(open), 0.95);
  } finally {
    open.close();
  }
}

type WireField = {
  fieldName: string;
  fieldConfig: object & { label?: string };
  _version?: number;
  access?: string;
};
