// At 100,000 partners, 95 of 100 list requests take the host at most 600 ms, including the first request of a selection. That is the goal
// for sorting and filtering by fields without an index, twice that of PostgreSQL. Prints the measured times.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSystem } from '../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from '../server/support/test-host';
import { addManyPartners, brandCount, partnerCount } from './support/partners';
import { toPercentile } from './support/percentile';

const goal = 600;
const pages = Math.ceil(partnerCount / 15);
const sorts = ['partnerName', 'status', 'state', 'city', 'zip', 'address', 'website', 'sponsorType'];

type Step = { page?: number; sort?: string; q?: string; type?: string; brand?: string };

/** Typical steps by kind. Each requests a different selection or page. */
const kinds: Record<string, Step[]> = {
  'next page': Array.from({ length: 40 }, (_, n) => ({ page: n + 1 })),
  'far page': [pages, pages - 1, pages - 2, 5_000, 4_000, 3_000, 2_000, 1_000].map((page) => ({ page })),
  sort: sorts.flatMap((sort) => [{ sort: `-${sort}` }, { sort }]),
  'last page of a sort': sorts.flatMap((sort) => [
    { sort, page: pages },
    { sort: `-${sort}`, page: pages },
  ]),
  filter: [
    ...['partner', 'sponsor', 'admin'].map((type) => ({ type })),
    ...['partner', 'sponsor', 'admin'].map((type) => ({ type, sort: '-city' })),
    ...Array.from({ length: 20 }, (_, n) => ({ brand: `many-brand-${(n * 7) % brandCount}` })),
  ],
  search: [
    ...['h', 'ha', 'har', 'hart', 'hart1', 'hart12', 'lighting', 'light', 'g', 'zz', 'nothing at all'],
    ...Array.from({ length: 20 }, (_, n) => `lighting ${n * 37}`),
  ].map((q) => ({ q })),
  'search, filter and sort': [
    { q: 'ever', type: 'partner', sort: '-city' },
    { q: 'e', type: 'sponsor', sort: 'state' },
    { q: 'lighting 5', type: 'admin', sort: 'zip' },
    { q: 'bright', brand: 'many-brand-3', sort: '-partnerName' },
  ],
};

function toAddress({ page = 1, sort = 'partnerName', q, type, brand }: Step): string {
  const query = new URLSearchParams({ page: String(page), limit: '15', sort });
  if (q) query.set('q', q);
  if (type) query.set('f.sponsorType', type);
  if (brand) query.set('f.primaryBrandID', brand);
  return `/dtl/partner?${query}`;
}

describe('a step at 100,000 partners', () => {
  let host: TestHost;
  let token: string;

  beforeAll(async () => {
    host = await openTestHost();
    await seedSystem(host.context.db);
    await addManyPartners(host.context.db);
    token = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
  }, 600_000);
  afterAll(() => host.close());

  it.each([
    ['selections never counted before', async () => undefined],
    // The cache must not hide the cost of a first step, and must survive changes of other objects.
    ['after each a partner is saved', (n: number) => renamePartner(n)],
  ])('takes 600 ms: %s', async (name, between) => {
    const all: number[] = [];
    // Processor time of this process with its database thread, so that other work on the machine does not count.
    const processor: number[] = [];
    const lines: string[] = [];
    for (const [kind, steps] of Object.entries(kinds)) {
      const times: { ms: number; step: Step }[] = [];
      for (const step of steps) {
        const start = performance.now();
        const used = process.cpuUsage();
        const { status, body } = await host.call('GET', toAddress(step), { token });
        times.push({ ms: performance.now() - start, step });
        const { user, system } = process.cpuUsage(used);
        processor.push((user + system) / 1000);
        expect(status, JSON.stringify(body)).toBe(200);
        await between(all.length);
        all.push(times.at(-1)?.ms ?? 0);
      }
      const ms = times.map((one) => one.ms);
      const [slowest] = times.toSorted((a, b) => b.ms - a.ms);
      lines.push(
        `${kind}: p50 ${toPercentile(ms, 0.5).toFixed(0)}, p95 ${toPercentile(ms, 0.95).toFixed(0)}, slowest ${slowest?.ms.toFixed(0)} ${JSON.stringify(slowest?.step)}`,
      );
    }
    const p95 = toPercentile(all, 0.95);
    console.log(
      `${name}: ${all.length} steps, p50 ${toPercentile(all, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; of the processor p50 ${toPercentile(processor, 0.5).toFixed(1)} ms, p95 ${toPercentile(processor, 0.95).toFixed(1)} ms\n  ${lines.join('\n  ')}`,
    );
    expect(p95).toBeLessThanOrEqual(goal);
  });

  async function renamePartner(n: number) {
    const body = { partnerName: `Renamed ${n}` };
    const answer = await host.call('PATCH', `/dtl/partner?partnerID=many-${n * 101}`, { token, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
});
