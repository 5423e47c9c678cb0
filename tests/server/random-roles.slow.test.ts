// Roles with random readable fields use every call that reads: no answer and no live event contains a value of another field.
// `ROLE_SEED` starts with other roles, `ROLE_COUNT` tries more of them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/index';
import { systemTypes } from '../../objects/index';
import type { JsonObject } from '../../schemas/values/json';
import { allFields } from '../../schemas/words/access';
import { createApp } from '../../server/app';
import { createContext } from '../../server/host/create-context';
import { seedSystem } from '../../server/seed/seed';
import { findCanaries, ids, listen, type Names, plantCanaries } from './support/canaries';
import { changeHidden, listEveryRead, plantMore } from './support/every-read';
import { type Chance, createChance } from './support/pair-fields';
import { openTestHost, type TestHost } from './support/test-host';

const seed = Number(process.env.ROLE_SEED ?? 1);
const count = Number(process.env.ROLE_COUNT ?? 1);

let host: TestHost;
let names: Names;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  names = await plantCanaries(host);
  await plantMore(host, names);
});
afterAll(() => host.close());

/** `seen`: of these also whether a sealed one is set may be known. */
type Role = { roleConfig: JsonObject; read: ReadonlySet<string>; seen: ReadonlySet<string> };

/** Per object: none, all or some of its fields. Writable fields need not be readable. */
function toRole(chance: Chance): Role {
  const [read, seen] = [new Set<string>(), new Set<string>()];
  const roleConfig: JsonObject = { canManageRoles: chance.is(0.5) };
  for (const type of systemTypes) {
    const share = chance.one([0, 0.1, 0.3, 0.6, 0.9, 2]);
    const { open, sealed } = names[type];
    const fields = [...open, ...sealed].filter(() => chance.is(share));
    for (const name of share > 1 ? [...open, ...sealed] : fields) seen.add(`${type}.${name}`);
    // A sealed value is never answered.
    for (const name of open) if (share > 1 || fields.includes(name)) read.add(`${type}.${name}`);
    const readFields = share > 1 ? [allFields] : fields;
    const writeFields = [...open, ...sealed].filter(() => chance.is(0.3));
    roleConfig[type] = { readFields, writeFields, canDelete: chance.is(0.5), canConfigure: chance.is(0.5) };
  }
  return { roleConfig, read, seen };
}

const people: { [person: string]: { type: 'admin' | 'sponsor' | 'partner' } & JsonObject } = {
  admin: { type: 'admin' },
  sponsor: { type: 'sponsor', userTypeID: ids.sponsor },
  partner: { type: 'partner', userTypeID: ids.partner },
  client: { type: 'partner', role: 'client', userTypeID: ids.partner },
};

/** Ids of companies and roles decide who can access what. No role template restricts them, so any admin can read them. */
function isOpen(person: string, field: string, { read }: Role): boolean {
  return read.has(field) || (person === 'admin' && field.startsWith('role.'));
}

type LeakedField = { call: string; url: string; field: string };

async function ask(token: string, chance: Chance): Promise<LeakedField[]> {
  const told: LeakedField[] = [];
  const note = (call: string, url: string, text: string) => {
    for (const field of findCanaries(text)) told.push({ call, url, field });
  };
  for (const [call, urls] of Object.entries(listEveryRead(names, chance)))
    for (const url of urls) {
      const { status, body } = await host.call('GET', url, { token, anyShape: true });
      expect(status, url).toBeLessThan(500);
      note(call, url, JSON.stringify(body));
    }
  note('openLive', '/dtl/live', await listen(host, token));
  return told;
}

/** A caller who queries by username, which is the email, already knows it (R31). */
function isAsked({ url, field }: LeakedField, { read }: Role): boolean {
  return field === 'user.email' && (url.includes('username=') || read.has('user.username'));
}

// [R34.4, R34.5, R34.7]
describe('roles that read some fields', () => {
  it('are tested with every call that reads', () => {
    const reads = [...calls].filter(([, { call }]) => call.method === 'GET').map(([name]) => name);
    expect(Object.keys(listEveryRead(names, createChance(0))).sort()).toEqual(reads.sort());
  });

  // Planted bug: a role that can read everything. It shows that this test can fail.
  it('are tested so that a leak at any call would be found', { timeout: 120_000 }, async () => {
    const whole = { readFields: [allFields], writeFields: [], canDelete: true, canConfigure: true };
    const roleConfig = Object.fromEntries(systemTypes.map((type) => [type, whole]));
    const { token } = await host.signIn({ type: 'admin', roleConfig });
    const told = await ask(token, createChance(seed));
    const open = systemTypes.flatMap((type) => names[type].open.map((name) => `${type}.${name}`));
    expect(new Set(told.map(({ field }) => field))).toEqual(new Set(open));
    const telling = [
      'readBrand',
      'readHome',
      'readPartner',
      'readProduct',
      'readRole',
      'readSponsor',
      'readUser',
      'readUserDetail',
      'readVersions',
      'listHistory',
      'listUses',
      'listViews',
    ];
    expect([...new Set(told.map(({ call }) => call))]).toEqual(expect.arrayContaining(telling));
  });

  const tries = Object.keys(people).flatMap((person) =>
    Array.from({ length: count }, (_, at) => [person, seed + at] as const),
  );
  it.each(tries)(
    'as %s receive no unreadable value (role %i)',
    { timeout: 120_000 },
    async (person, from) => {
      const chance = createChance(from * 31 + person.length);
      const role = toRole(chance);
      const { token } = await host.signIn({
        ...(people[person] ?? { type: 'partner' }),
        roleConfig: role.roleConfig,
      });
      const leaks = (await ask(token, chance)).filter(
        (told) => !isOpen(person, told.field, role) && !isAsked(told, role),
      );
      expect(leaks).toEqual([]);
    },
  );

  /** Compares the bytes with those of a server on the same database that has not cached the first answers. */
  it.each(tries)(
    'as %s get the same answers whatever the unreadable values are (role %i)',
    { timeout: 120_000 },
    async (person, from) => {
      const role = toRole(createChance(from * 37 + person.length));
      const given = { ...(people[person] ?? { type: 'partner' as const }), roleConfig: role.roleConfig };
      const { token } = await host.signIn(given);
      const listAnswers = async (app: TestHost['app']) => {
        const answers: string[] = [];
        for (const [call, urls] of Object.entries(listEveryRead(names, createChance(from))))
          for (const url of ownCalls.includes(call) ? [] : urls) {
            const { statusCode, body } = await app.inject({
              url,
              headers: { authorization: `Bearer ${token}` },
            });
            answers.push(`${url} ${statusCode} ${body}`);
          }
        return answers;
      };
      const before = await listAnswers(host.app);
      const isKept = (field: string) =>
        isOpen(person, field, role) || role.seen.has(field) || isName(field, role);
      const restore = await changeHidden(host, isKept, names);
      const fresh = await createApp(await createContext(host.context.config, host.context.db));
      const after = await listAnswers(fresh);
      await fresh.close();
      await restore();
      expect(after.flatMap((text, at) => toDifference(before[at] ?? '', text))).toEqual([]);
    },
  );
});

/** The username is the e-mail (R31). */
const isName = (field: string, { read }: Role) => field === 'user.email' && read.has('user.username');

/** The call, and where the answers differ. */
function toDifference(before: string, after: string): { asked: string; before: string; after: string }[] {
  if (before === after) return [];
  let at = 0;
  while (before[at] === after[at]) at++;
  const near = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
  return [{ asked: before.slice(0, before.indexOf(' ')), before: near(before), after: near(after) }];
}

/** Their answers change with the clock, or count public values. */
const ownCalls = ['refreshSession', 'listOwnSessions', 'checkSource'];
