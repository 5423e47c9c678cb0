import { setTimeout as pause } from 'node:timers/promises';
import { admin, type Host } from './host';

export type Row = { text: string; isMet: boolean; peer?: string | undefined };

export type ListMeasure = {
  name: string;
  /** The 95th percentile in milliseconds up to 100,000 rows, and above, on PostgreSQL; one request at a time. */
  goals: readonly [small: number, large: number];
  toPath: (size: number, n: number) => string;
};

export const random = (below: number) => Math.floor(Math.random() * below);
export const pick = <T>(values: readonly T[]): T => values[random(values.length)] as T;
const partners = (query: string) => `/dtl/partner?limit=15&${query}`;
const leads = (query: string) => `/dtl/leads?tz=UTC&limit=10&${query}`;
const find = (q: string) => `page=1&q=${encodeURIComponent(q)}`;
export const sorts = ['partnerName', 'status', 'state', 'city', 'zip', 'address', 'website', 'sponsorType'];
const leadSorts = [
  'contactID',
  'firstName',
  'lastName',
  'city',
  'state',
  'zip',
  'distroType',
  'customerID',
  'date',
];
/** Three or more letters from anywhere in a word. */
function partOf(word: string): string {
  const length = 3 + random(word.length - 2);
  const from = random(word.length - length + 1);
  return word.slice(from, from + length);
}
const pageOf = (size: number, limit: number) => `page=${1 + random(Math.ceil(size / limit))}`;
const sortBy = (names: readonly string[]) => `sort=${pick(['', '-'])}${pick(names)}`;

export const searchWord = () =>
  pick([
    `lighting ${random(1000)}`,
    `hart${random(977)}`,
    partOf(`${pick(['hart', 'green', 'ever', 'bright'])}${random(977)}`),
    partOf('lighting'),
  ]);
const search = () => find(searchWord());
const leadSearch = () => find(pick([`first${random(977)}`, `hartville ${random(900)}`, partOf('hartville')]));
const counted = 'limit=1&sort=createdAt&';

export const listMeasures: ListMeasure[] = [
  { name: 'partners, first page', goals: [25, 25], toPath: () => partners('page=1&total=known') },
  { name: 'partners, next page', goals: [25, 25], toPath: (_, n) => partners(`page=${n + 2}&total=known`) },
  {
    name: 'partners, any page',
    goals: [60, 300],
    toPath: (size) => partners(`${pageOf(size, 15)}&total=known`),
  },
  {
    name: 'partners, first page of a specified order',
    goals: [60, 300],
    toPath: () => partners(`page=1&total=known&${sortBy(sorts)}`),
  },
  {
    name: 'partners, any page of a specified order',
    goals: [60, 300],
    toPath: (size) => partners(`${pageOf(size, 15)}&total=known&${sortBy(sorts)}`),
  },
  { name: 'partners, search', goals: [60, 300], toPath: () => partners(`${search()}&total=known`) },
  {
    name: 'partners, count of a search',
    goals: [60, 300],
    toPath: () => `/dtl/partner?${counted}${search()}`,
  },
  { name: 'partners, count of all', goals: [60, 300], toPath: () => `/dtl/partner?${counted}page=1` },
  { name: 'leads, first page', goals: [25, 25], toPath: () => leads('page=1') },
  {
    name: 'leads, any page of any order',
    goals: [60, 300],
    toPath: (size) => leads(`${pageOf(size, 10)}&${sortBy(leadSorts)}`),
  },
  { name: 'leads, search and its count in one answer', goals: [120, 600], toPath: () => leads(leadSearch()) },
];

export const otherFields = {
  name: 'partners, first page by any other field',
  goals: [300, 1500],
  paths: [
    ...['primaryBrandID', '-primaryBrandID'].map((sort) => partners(`page=1&total=known&sort=${sort}`)),
    ...['TX', 'CT', 'NJ'].map((state) => partners(`page=1&f.state=${state}&sort=zip`)),
    ...['new', 'active'].map((status) => partners(`page=1&f.status=${status}&sort=-city`)),
    ...['bench-brand-7', 'bench-brand-8'].map((brand) => partners(`page=1&f.primaryBrandID=${brand}`)),
    partners('page=1&f.city[has]=12'),
    partners('page=1&f.address[starts]=9'),
  ],
} as const;

/** Partners to save, one after the other, repeatedly. */
export async function toNextSave(host: Host, token: string) {
  const page = '/dtl/partner?page=2&limit=100';
  const { items } = await host.call<{ items: { partnerID: string }[] }>('GET', page, { token });
  let count = 0;
  return () => {
    const { partnerID = '' } = items[count % items.length] ?? {};
    const body =
      count++ % 2 ? { partnerName: `Hart${random(977)} Changed ${count}` } : { city: `City ${random(900)}` };
    return { path: `/dtl/partner?partnerID=${partnerID}`, body };
  };
}

/** 20 partners per second, every other one by its name. The returned function stops it and gives the milliseconds. */
export async function keepChanging(host: Host): Promise<() => number[]> {
  const token = await host.signIn(admin);
  const next = await toNextSave(host, token);
  const taken: number[] = [];
  const change = async () => {
    const { path, body } = next();
    taken.push(await timeOf(() => host.call('PATCH', path, { token, body })));
  };
  const timer = setInterval(change, 50);
  return () => {
    clearInterval(timer);
    return taken;
  };
}

/** A failure counts as endless. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  return work().then(
    () => performance.now() - begun,
    () => Number.POSITIVE_INFINITY,
  );
}

/** Four people open page after page, each for half a second. Returns how long the saves of others took. */
export async function measureSavesBesidePages(
  host: Host,
  { size, seconds }: { size: number; seconds: number },
): Promise<number[]> {
  const token = await host.signIn(admin);
  const end = performance.now() + seconds * 1000;
  const page = async () => {
    while (performance.now() < end) {
      await host.call('GET', partners(pageOf(size, 15)), { token });
      await pause(500);
    }
  };
  const stop = await keepChanging(host);
  await Promise.all([1, 2, 3, 4].map(page));
  return stop();
}

export async function measureList(
  host: Host,
  { toPath }: ListMeasure,
  { size, times }: { size: number; times: number },
): Promise<number[]> {
  const token = await host.signIn(admin);
  const taken: number[] = [];
  for (let n = 0; n < times; n++)
    taken.push(await timeOf(() => host.call('GET', toPath(size, n), { token })));
  return taken;
}
