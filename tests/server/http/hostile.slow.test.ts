import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objects, systemTypes } from '../../../objects/index';
import { visualTypes } from '../../../schemas/types/index';
import { seedDemo, seedSystem } from '../../../server/seed/seed';
import { type Call, listCalls } from '../support/calls';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

// The law of the API: any request gets an answer below 500, in JSON, within 2 s.
let host: TestHost;
let calls: Call[];
type Person = 'admin' | 'sponsor' | 'partner';
const tokens = new Map<Person, string>();
const words: string[] = [];

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  await seedDemo(host.context.db, host.context.encryption.secretFields);
  calls = await listCalls(host.app);
  for (const objectType of systemTypes) {
    const { elements } = await host.context.metadata.get(objectType);
    words.push(objects[objectType].idName, objectType, ...elements.map(({ name }) => name));
  }
  words.push(...contractWords, ...Object.keys(visualTypes));
});
afterAll(() => host.close());

const contractWords = [
  ...[
    '_version',
    '_set',
    '_section',
    'objectType',
    'itemData',
    'fieldName',
    'fieldConfig',
    'visualType',
    'names',
  ],
  ...[
    'access',
    'read',
    'write',
    'readFields',
    'writeFields',
    'sys_allFields',
    'roleConfig',
    'role',
    'confirmKey',
  ],
  ...[
    'label',
    'options',
    'value',
    'showWhen',
    'order',
    'defaultValue',
    'minLength',
    'maximum',
    'pattern',
    'apiUrl',
  ],
  ...[
    'page',
    'limit',
    'sort',
    'q',
    'f.city',
    'f.',
    'tz',
    'partner',
    'day',
    'view',
    'profile',
    'list',
    'id',
    'username',
  ],
  ...[
    'state',
    'version',
    'email',
    'fileContent',
    'fileType',
    'code',
    'token',
    'password',
    'sendinvite',
    'TX',
    'new',
  ],
  ...[
    'archived',
    'diff',
    'working',
    'brandID',
    'archivedID',
    'products',
    'productID',
    'required',
    'vendors',
    'contactID',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'length',
    '',
    '.',
    '~0',
    'a/b',
    '%',
    '-',
    '*',
  ],
];

const word = () => fc.nat().map((n) => words[n % words.length] ?? '');
const leaf = () =>
  fc.oneof(
    word(),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom(
      null,
      true,
      false,
      0,
      -1,
      1e308,
      -0,
      2 ** 53,
      0.1,
      'true',
      '-1',
      '1e9',
      '2026-02-30',
      '{"$gt":""}',
    ),
    fc.constantFrom(
      "' or 1=1 --",
      '<script>alert(1)</script>',
      '../../etc/passwd',
      'x'.repeat(70_000),
      '\u202e',
      '٣',
    ),
  );
const body = () =>
  fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      leaf(),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.array(fc.tuple(word(), tie('value')), { maxLength: 5 }).map((pairs) => Object.fromEntries(pairs)),
    ),
  })).value;
const query = () => fc.array(fc.tuple(word(), leaf().map(String)), { maxLength: 4 });

async function signIn(type: Person): Promise<string> {
  const userTypeID = type === 'admin' ? '' : await host.seed(type, {});
  return (await host.signIn({ type, roleConfig: fullAccess, userTypeID })).token;
}

/** Sends the call with all rights. A call that ends the session does not end the test. */
async function send(
  call: Call & { as?: Person },
  given: { query?: readonly (readonly [string, string])[]; payload?: string },
) {
  const person = call.as ?? 'admin';
  const token = tokens.get(person) ?? (await signIn(person));
  tokens.set(person, token);
  const params = new URLSearchParams(
    given.query?.map(([name, value]) => [name, value.slice(0, 4000)]),
  ).toString();
  const path = call.path.replace('{link}', encodeURIComponent(given.query?.[0]?.[1].slice(0, 200) || 'x'));
  const start = performance.now();
  const answer = await host.call(call.method, params ? `${path}?${params}` : path, {
    token,
    ...(given.payload !== undefined && { body: given.payload }),
  });
  if (answer.status === 401) tokens.delete(person);
  return { ...answer, took: performance.now() - start };
}

function expectLawful(
  { status, body: answer, took, headers }: Awaited<ReturnType<typeof send>>,
  what: string,
) {
  expect(status, `${what} → ${JSON.stringify(answer)}`).toBeLessThan(500);
  expect(took, what).toBeLessThan(2000);
  if (status < 400) return;
  expect(String(headers['content-type'])).toContain('application/json');
  expect(answer, what).toMatchObject({
    success: false,
    message: expect.any(String),
    code: expect.any(String),
  });
}

describe('any request to any call', () => {
  it('is answered below 500 in JSON', { timeout: 120_000 }, async () => {
    const someone = fc.constantFrom<Person>('admin', 'sponsor', 'partner');
    const call = fc
      .tuple(fc.nat(), someone)
      .map(([n, as]) => ({ ...(calls[n % calls.length] ?? { method: 'GET', path: '/' }), as }));
    const requests = fc.tuple(call, query(), body());
    await fc.assert(
      fc.asyncProperty(requests, async ([one, pairs, json]) => {
        const given =
          one.method === 'GET' ? { query: pairs } : { query: pairs, payload: JSON.stringify(json) };
        expectLawful(await send(one, given), `${one.as} ${one.method} ${one.path}?${pairs.join('&')}`);
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 100), interruptAfterTimeLimit: 90_000 },
    );
  });

  it.each([
    ['no JSON', '{"a": '],
    ['an empty text', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"a"'],
    ['duplicate keys', '{"a": 1, "a": 2}'],
    ['an endless number', '{"a": 1e309}'],
    ['NUL', '{"a": "\\u0000"}'],
    ['half a character', '{"\\ud800": 1}'],
    ['endless depth', `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`],
    ['a prototype', '{"__proto__": {"admin": true}, "constructor": {"prototype": {}}}'],
  ])('answers %s', async (_name, payload) => {
    for (const one of calls.filter(({ method }) => method !== 'GET')) {
      expectLawful(await send(one, { payload }), `${one.method} ${one.path} ${payload.slice(0, 60)}`);
    }
  });

  it('refuses bodies larger than its limit', async () => {
    const payload = JSON.stringify({ a: 'x'.repeat(15 * 1024 * 1024) });
    for (const one of calls.filter(({ method }) => method !== 'GET')) {
      expect((await send(one, { payload })).status, one.path).toBe(413);
    }
  });

  it('is refused with another method', async () => {
    const known = new Set(calls.map(({ path }) => path).filter((path) => path.startsWith('/dtl')));
    for (const path of known) {
      const answer = await send({ method: 'PROPFIND', path }, {});
      expect([404, 405], path).toContain(answer.status);
      expect(answer.body.success).toBe(false);
    }
  });
});
