// What people ask of long lists, each time something else, while others change 20 records a second.
import { admin, type Host } from './host';
import { measureLoad } from './load';

export type ListMeasure = {
  name: string;
  /** Requests a second at least, and milliseconds that 99 of 100 do not exceed. */
  rate: number;
  p99: number;
  /** What is asked of a list of so many rows. */
  toPath: (size: number) => string;
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

export const listMeasures: ListMeasure[] = [
  { name: 'partners, any page', rate: 1500, p99: 50, toPath: (size) => partners(pageOf(size, 15)) },
  {
    name: 'partners, any page of any order',
    rate: 500,
    p99: 50,
    toPath: (size) => partners(`${pageOf(size, 15)}&${sortBy(sorts)}`),
  },
  {
    name: 'partners, search of three letters and more',
    rate: 500,
    p99: 50,
    toPath: (size) =>
      partners(
        find(
          pick([
            `lighting ${random(size)}`,
            `hart${random(977)}`,
            `g ${random(1000)}`,
            partOf(`${pick(['hart', 'green', 'ever', 'bright'])}${random(977)}`),
            partOf('lighting'),
          ]),
        ),
      ),
  },
  {
    name: 'partners, search of two letters',
    rate: 200,
    p99: 50,
    toPath: () => partners(find(pick(['ha', 'gr', 'ev', 'br', 'li', 'g1', 't4', 'n2']))),
  },
  { name: 'leads, any page', rate: 1500, p99: 50, toPath: (size) => leads(pageOf(size, 10)) },
  {
    name: 'leads, any page of any order',
    rate: 500,
    p99: 50,
    toPath: (size) => leads(`${pageOf(size, 10)}&${sortBy(leadSorts)}`),
  },
  {
    name: 'leads, search of three letters and more',
    rate: 500,
    p99: 50,
    toPath: () =>
      leads(
        find(
          pick([
            `first${random(977)}`,
            `last${random(4093)}`,
            `hartville ${random(900)}`,
            `k-${random(900_001)}`,
            partOf(`${pick(['first', 'last', 'partner'])}${random(977)}`),
            partOf(pick(['hartville', 'newville', 'smith', 'store'])),
          ]),
        ),
      ),
  },
  {
    name: 'leads, search of two letters',
    rate: 200,
    p99: 50,
    toPath: () => leads(find(pick(['ha', 'ne', 'fo', 'sa', 'la', 'r4']))),
  },
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

export async function measureList(host: Host, { toPath }: ListMeasure, { size, seconds }: Span) {
  const token = await host.signIn(admin);
  return measureLoad(host, { path: '/', token, seconds, next: () => ({ path: toPath(size) }) });
}
