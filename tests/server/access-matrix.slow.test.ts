import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemTypes } from '../../objects/index';
import type { JsonObject } from '../../schemas/values/json';
import { seedSystem } from '../../server/seed/seed';
import { accessRows, tableColumns } from './support/access-rows';
import { listCalls } from './support/calls';
import {
  type Answers,
  crawl,
  findCanaries,
  ids,
  type Names,
  plantCanaries,
  toCanary,
} from './support/canaries';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let names: Names;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  names = await plantCanaries(host);
});
afterAll(() => host.close());

type Share = 'none' | 'even' | 'odd' | 'all';
const isShared = (share: Share, index: number) =>
  share === 'all' || (share === 'even' && index % 2 === 0) || (share === 'odd' && index % 2 === 1);

/** A role that reads and writes that share of every kind's fields. */
function toRoleConfig(share: Share): JsonObject {
  const entries = systemTypes.map((kind) => {
    const list = [...names[kind].open, ...names[kind].sealed].filter((_, index) => isShared(share, index));
    const rights = { canDelete: true, canConfigure: true };
    return [kind, { readFields: list, writeFields: list, ...rights }] as const;
  });
  return { ...Object.fromEntries(entries), canManageRoles: true };
}

function listAllowed(share: Share): Set<string> {
  return new Set(
    systemTypes.flatMap((kind) =>
      names[kind].open.filter((_, index) => isShared(share, index)).map((name) => `${kind}.${name}`),
    ),
  );
}

type Person = { type: 'admin' | 'sponsor' | 'partner'; userTypeID?: string } & JsonObject;
const people: { [name: string]: Person } = {
  admin: { type: 'admin' },
  sponsor: { type: 'sponsor', userTypeID: ids.sponsor },
  partner: { type: 'partner', userTypeID: ids.partner },
  client: { type: 'partner', role: 'client', userTypeID: ids.partner },
};

async function crawlAs(person: string, share: Share): Promise<Answers> {
  const { token } = await host.signIn({
    ...(people[person] ?? { type: 'partner' }),
    roleConfig: toRoleConfig(share),
  });
  return crawl(host, token, names);
}

describe('the access matrix (R34, R35)', () => {
  it('has a row for every call', async () => {
    const calls = (await listCalls(host.app)).map(({ method, path }) => `${method} ${path}`);
    expect(calls.sort()).toEqual(Object.keys(accessRows).sort());
  });

  it('has a row for every column', async () => {
    const columns = await host.context.db.query<{ table: string; columns: string }>(
      `select table_name as table, string_agg(column_name, ' ' order by column_name) as columns
       from information_schema.columns where table_schema = current_schema() group by 1`,
    );
    const sorted = (text: string) => text.split(' ').sort().join(' ');
    expect(Object.fromEntries(columns.map((row) => [row.table, sorted(row.columns)]))).toEqual(
      Object.fromEntries(Object.entries(tableColumns).map(([table, list]) => [table, sorted(list)])),
    );
  });

  it('opens each call to its callers only', async () => {
    const { token } = await host.signIn({ type: 'partner', userTypeID: ids.partner, roleConfig: fullAccess });
    for (const [call, { authentication }] of Object.entries(accessRows)) {
      const [method = '', path = ''] = call.split(' ');
      if (call === 'POST /auth/logout') continue;
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      const anonymous = await host.call(method, path, { body, anyShape: true });
      const partner = await host.call(method, path, { token, body, anyShape: true });
      if (authentication !== 'open') expect(anonymous.status, call).toBe(401);
      else if (anonymous.status === 401) expect(call).toMatch(/auth/);
      if (authentication === 'admin') expect(partner.status, call).toBe(403);
    }
  });

  // Planted bug: a role that can read everything. Each kind of request must then return values, or it could not detect a leak.
  it('would notice a leak by every request', { timeout: 120_000 }, async () => {
    const answers = await crawlAs('admin', 'all');
    const blind = [...answers].filter(([, text]) => findCanaries(text).size === 0).map(([label]) => label);
    // The form and the live stream contain names, never values, and the caller's own profile has no canary.
    expect(blind.sort()).toEqual(['deleted', 'form', 'live', 'profile']);
    const seen = new Set([...answers.values()].flatMap((text) => [...findCanaries(text)]));
    expect([...listAllowed('all')].filter((field) => !seen.has(field))).toEqual([]);
  });

  const pairs = Object.keys(people).flatMap((person) =>
    (['none', 'even', 'odd'] as const).map((share) => [person, share] as const),
  );
  it.each(pairs)(
    'shows a %s with %s fields no other [R34.1, R34.4, R34.7]',
    { timeout: 120_000 },
    async (person, share) => {
      const allowed = listAllowed(share);
      for (const [label, text] of await crawlAs(person, share)) {
        const leaked = [...findCanaries(text)].filter(
          (field) => !allowed.has(field) && !isUsername(label, field, allowed),
        );
        expect(leaked, label).toEqual([]);
      }
    },
  );

  it('never shows a sealed value', { timeout: 120_000 }, async () => {
    const sealed = systemTypes.flatMap((kind) => names[kind].sealed.map((name) => `${kind}.${name}`));
    expect(sealed.length).toBeGreaterThan(0);
    for (const [label, text] of await crawlAs('admin', 'all')) {
      expect(
        [...findCanaries(text)].filter((field) => sealed.includes(field)),
        label,
      ).toEqual([]);
    }
  });

  it('gives the same answer for unreadable and unknown fields', async () => {
    const [name = ''] = names.sponsor.open;
    const { token } = await host.signIn({
      type: 'admin',
      roleConfig: { sponsor: { readFields: [], writeFields: [] } },
    });
    const patch = async (field: string, value: string) => {
      const body = { [field]: value, _version: 1 };
      const answer = await host.call('PATCH', `/dtl/sponsor?sponsorID=${ids.sponsor}`, { token, body });
      return JSON.stringify([answer.status, answer.body]).replaceAll(field, 'FIELD');
    };
    const right = await patch(name, toCanary('sponsor', name));
    expect(await patch(name, 'a guess')).toBe(right);
    expect(await patch('nothingOfThatName', 'a guess')).toBe(right);
    expect(right).toMatch(/^\[422,/);
  });
});

/** The username is the email (R31): visible to its readers, and in answers to a query by it. */
function isUsername(label: string, field: string, allowed: ReadonlySet<string>): boolean {
  return field === 'user.email' && (label === 'detail' || allowed.has('user.username'));
}
