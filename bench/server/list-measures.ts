// What people ask of long lists, each time something else, while others change 20 records a second.
import { admin, type Host } from './host';
import { measureLoad, toPercentile } from './load';

export type ListMeasure = {
  name: string;
  /** Milliseconds that 95 of 100 do not exceed at 100,000 and at 500,000 rows, one request at a time. */
  goals: readonly [small: number, large: number];
  /** What is asked of a list of so many rows, the n-th time. */
  toPath: (size: number, n: number) => string;
};

/** Rows of the list, and how long each measure takes. */
type Span = { size: number; seconds: number };

const random = (below: number) => Math.floor(Math.random() * below);
const pick = <T>(values: readonly T[]): T => values[random(values.length)] as T;
const partners = (query: string) => `/dtl/partner?limit=15&${query}`;
const leads = (query: string) => `/dtl/leads?tz=UTC&limit=10&${query}`;
const find = (q: string) => `page=1&q=${encodeURIComponent(q)}`;
const sorts = ['partnerName', 'status', 'state', 'city', 'zip', 'address', 'website', 'sponsorType'];
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
/** Three letters of a word or more, from anywhere in it. */
function partOf(word: string): string {
  const length = 3 + random(word.length - 2);
  const from = random(word.length - length + 1);
  return word.slice(from, from + length);
}
const pageOf = (size: number, limit: number) => `page=${1 + random(Math.ceil(size / limit))}`;
const sortBy = (names: readonly string[]) => `sort=${pick(['', '-'])}${pick(names)}`;

const search = () =>
  find(
    pick([
      `lighting ${random(1000)}`,
      `hart${random(977)}`,
      partOf(`${pick(['hart', 'green', 'ever', 'bright'])}${random(977)}`),
      partOf('lighting'),
    ]),
  );
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
  { name: 'leads, first page', goals: [60, 300], toPath: () => leads('page=1') },
  {
    name: 'leads, any page of any order',
    goals: [60, 300],
    toPath: (size) => leads(`${pageOf(size, 10)}&${sortBy(leadSorts)}`),
  },
  { name: 'leads, search', goals: [60, 300], toPath: () => leads(leadSearch()) },
];

/** First pages by what no index keeps: milliseconds that 19 of 20 do not exceed, one after the other. */
export const firstPages = {
  goal: 1000,
  paths: [
    ...['primaryBrandID', '-primaryBrandID'].map((sort) => partners(`page=1&total=known&sort=${sort}`)),
    ...['TX', 'CT', 'NJ'].map((state) => partners(`page=1&f.state=${state}&sort=zip`)),
    ...['new', 'active'].map((status) => partners(`page=1&f.status=${status}&sort=-city`)),
    ...['bench-brand-7', 'bench-brand-8'].map((brand) => partners(`page=1&f.primaryBrandID=${brand}`)),
    partners('page=1&f.city[has]=12'),
    partners('page=1&f.address[starts]=9'),
  ],
};

/** Somebody changes 20 partners a second, every other one in its name. Returns the way to stop, which answers how many failed. */
export async function keepChanging(host: Host): Promise<() => number> {
  const token = await host.signIn(admin);
  const { items } = await host.call<{ items: { partnerID: string }[] }>(
    'GET',
    '/dtl/partner?page=2&limit=100',
    {
      token,
    },
  );
  let count = 0;
  let failed = 0;
  const change = () => {
    const { partnerID = '' } = items[count % items.length] ?? {};
    const body =
      count++ % 2 ? { partnerName: `Hart${random(977)} Changed ${count}` } : { city: `City ${random(900)}` };
    host.call('PATCH', `/dtl/partner?partnerID=${partnerID}`, { token, body }).catch(() => failed++);
  };
  const timer = setInterval(change, 50);
  return () => {
    clearInterval(timer);
    return failed;
  };
}

/** 32 who save at once, alone and beside four who page as fast as they are answered. */
export async function measureSavesBesidePages(
  host: Host,
  { size, seconds, arePaging }: Span & { arePaging: boolean },
) {
  const token = await host.signIn(admin);
  const { items } = await host.call<{ items: { partnerID: string }[] }>(
    'GET',
    '/dtl/partner?page=3&limit=100',
    {
      token,
    },
  );
  let count = 0;
  const nextSave = () => {
    const { partnerID = '' } = items[count % items.length] ?? {};
    return { path: `/dtl/partner?partnerID=${partnerID}`, body: { partnerName: `Saved ${count++}` } };
  };
  const paging = arePaging
    ? measureLoad(host, {
        path: '/',
        token,
        seconds,
        connections: 4,
        next: () => ({ path: partners(pageOf(size, 15)) }),
      })
    : undefined;
  const saves = await measureLoad(host, {
    method: 'PATCH',
    path: '/',
    token,
    seconds,
    connections: 32,
    next: nextSave,
  });
  return { saves, pages: await paging };
}

/** Milliseconds that half of them and 95 of 100 do not exceed, one request at a time. */
export async function measureList(
  host: Host,
  { toPath }: ListMeasure,
  { size, times }: { size: number; times: number },
) {
  const token = await host.signIn(admin);
  const taken: number[] = [];
  for (let n = 0; n < times; n++) {
    const begun = performance.now();
    await host.call('GET', toPath(size, n), { token });
    taken.push(performance.now() - begun);
  }
  return { p50: toPercentile(taken, 0.5), p95: toPercentile(taken, 0.95) };
}
