// The statements that Directus sends for the same lists, on a table as Directus creates it, with the same rows. They were noted from
// the connection of Directus 10.13.1 under Node 20, for requests such as /items/partner?limit=15&page=2&sort=partnerName&search=hart.
import pg from 'pg';
import { displayNumber } from '../stats';
import { otherFields, pick, random, searchWord, sorts, timeOf } from './list-measures';
import { toPercentile } from './load';

/** Ours, with HTTP and the caller's access, compared with these statements alone. */
const goal = 0.5;

const texts = [
  'partnerName',
  'address',
  'city',
  'state',
  'zip',
  'status',
  'sponsorType',
  'website',
  'primaryBrandID',
];
const toColumn = (name: string) => `"partner"."${name}"`;
const columns = ['id', ...texts, 'createdAt'].map(toColumn).join(', ');

/** The primary key is the only index that Directus makes. */
const creating = [
  'create schema if not exists directus',
  'set search_path to directus, public',
  'drop table if exists directus.partner',
  `create table "partner" ("id" uuid not null, ${texts.map((name) => `"${name}" varchar(255) null`).join(', ')},
     "createdAt" timestamptz null, constraint "partner_pkey" primary key ("id"))`,
  `insert into "partner" select id::uuid, ${texts.map((name) => `data ->> '${name}'`).join(', ')}, created_at
     from records where kind = 'partner' and id ~ '^[0-9a-f-]{36}$'`,
  'vacuum analyze "partner"',
];

type Statement = readonly [sql: string, values: unknown[]];

function toPage(order: string, offset: number, where = '', values: unknown[] = []): Statement {
  const direction = order.startsWith('-') ? 'desc' : 'asc';
  const by = `order by ${toColumn(order.replace('-', ''))} ${direction}`;
  const limit = `limit $${values.length + 1}${offset > 0 ? ` offset $${values.length + 2}` : ''}`;
  const sql = `select ${columns} from "partner" ${where} ${by} ${limit}`;
  return [sql, [...values, 15, ...(offset > 0 ? [offset] : [])]];
}

const counting = 'select count(*) as "count" from "partner"';
const searching = `where (${texts.map((name, n) => `LOWER(${toColumn(name)}) LIKE $${n + 1}`).join(' or ')})`;
const toPatterns = () => Array(texts.length).fill(`%${searchWord()}%`);
const ofState = (state: string) => toPage('zip', 0, `where ${toColumn('state')} = $1`, [state]);
const ofStatus = (status: string) => toPage('-city', 0, `where ${toColumn('status')} = $1`, [status]);
const randomOrder = () => `${pick(['', '-'])}${pick(sorts)}`;
const randomOffset = (size: number) => 15 * random(Math.ceil(size / 15));

/** By the names of our own measures. */
const statements: { [name: string]: (size: number, n: number) => Statement } = {
  'partners, first page': () => toPage('partnerName', 0),
  'partners, next page': (_, n) => toPage('partnerName', 15 * (n + 1)),
  'partners, any page': (size) => toPage('partnerName', randomOffset(size)),
  'partners, first page of a specified order': () => toPage(randomOrder(), 0),
  'partners, any page of a specified order': (size) => toPage(randomOrder(), randomOffset(size)),
  'partners, search': () => toPage('partnerName', 0, searching, toPatterns()),
  'partners, count of a search': () => [`${counting} ${searching}`, toPatterns()],
  'partners, count of all': () => [counting, []],
  [otherFields.name]: () =>
    pick([
      toPage('primaryBrandID', 0),
      toPage('-primaryBrandID', 0),
      ofState(pick(['TX', 'CT', 'NJ'])),
      ofStatus(pick(['new', 'active'])),
    ]),
};

export type Directus = {
  /** A cell of the report: theirs, and ours as a share of it. */
  compare: (name: string, ours: readonly number[]) => Promise<string>;
  close: () => Promise<void>;
};

export async function openDirectus(url: string, size: number): Promise<Directus> {
  const client = new pg.Client(url);
  await client.connect();
  for (const sql of creating) await client.query(sql);
  return {
    async compare(name, ours) {
      const toStatement = statements[name];
      if (!toStatement) return '';
      const taken: number[] = [];
      for (let n = 0; n < ours.length; n++) {
        const [sql, values] = toStatement(size, n);
        taken.push(await timeOf(() => client.query(sql, values)));
      }
      const [half, p95] = [toPercentile(taken, 0.5), toPercentile(taken, 0.95)];
      const share = toPercentile(ours, 0.95) / p95;
      return `${displayNumber(p95)} ms (half: ${displayNumber(half)}): ours ${share.toFixed(2)} ×, ${share <= goal ? 'met' : 'not met'}`;
    },
    async close() {
      await client.query('drop schema directus cascade');
      await client.end();
    },
  };
}
