// Lists by numbers and by yes or no, on both databases: all pages follow one order, and values that are no numbers sort last (R40).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAdministrator, vehicle } from '../support/administrator';
import { openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let admin = '';
const rows = 9000;
const toID = (n: number) => `v-${String(n).padStart(4, '0')}`;
const numbers = Array.from({ length: rows }, (_, n) => n);
/** Each tenth has none, and the one behind it what its field would refuse; the others are no decimals that a computer holds. */
const toCrew = (n: number) => (n % 10 > 1 ? ((n * 7919) % 4001) - 2000 + 0.1 : undefined);

async function idsOf(query: string): Promise<string[]> {
  const { status, body } = await host.call('GET', `/dtl/record/vehicle?limit=200&${query}`, { token: admin });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.items as { id: string }[]).map(({ id }) => id);
}

beforeAll(async () => {
  host = await openTestHost();
  admin = await openAdministrator(host);
  const send = (path: string, body: object) => host.call('POST', path, { token: admin, body });
  expect((await send('/dtl/object', vehicle)).status).toBe(201);
  for (const [fieldName, visualType] of Object.entries({ crew: 'number', owned: 'checkbox' })) {
    const fieldConfig = { label: fieldName, visualType };
    const { status } = await send('/dtl/db', { objectType: 'vehicle', fieldName, grouping: '', fieldConfig });
    expect(status).toBe(201);
  }
  await host.context.db.query(
    `insert into records (kind, id, data)
     select 'vehicle', 'v-' || lpad(n::text, 4, '0'), jsonb_strip_nulls(jsonb_build_object('plate', 'P ' || n,
       'crew', case n % 10 when 0 then null when 1 then '"many"'::jsonb else to_jsonb(n * 7919 % 4001 - 2000 + 0.1) end,
       'owned', case when n % 3 > 0 then n % 3 = 1 end))
     from generate_series(0, $1::integer - 1) n`,
    [rows],
  );
  await host.context.db.query('analyze');
}, 60_000);
afterAll(() => host.close());

/** As lists have them: by value, then by id; those without one last. */
function inOrder(toValue: (n: number) => number | undefined, isDown: boolean): string[] {
  const way = isDown ? -1 : 1;
  const [filled, empty] = [true, false].map((is) => numbers.filter((n) => (toValue(n) !== undefined) === is));
  filled?.sort((a, b) => way * ((toValue(a) ?? 0) - (toValue(b) ?? 0) || a - b));
  empty?.sort((a, b) => way * (a - b));
  return [...(filled ?? []), ...(empty ?? [])].map(toID);
}

describe('a long list by value', () => {
  it.each([
    ['crew', toCrew],
    // No sorts before Yes, and a checkbox that was never ticked is No.
    ['owned', (n: number) => Number(n % 3 === 1)],
  ] as const)('has one order by %s, page after page and from anywhere', async (name, toValue) => {
    for (const isDown of [false, true]) {
      const whole = inOrder(toValue, isDown);
      const sort = `sort=${isDown ? '-' : ''}${name}`;
      for (const page of [1, 2, 14, 20, 21, 31, 36, 37, 45])
        expect(await idsOf(`${sort}&page=${page}`), `${sort} ${page}`).toEqual(
          whole.slice((page - 1) * 200, page * 200),
        );
    }
  });

  it('has the same order among the records that a filter finds', async () => {
    const some = inOrder(toCrew, true).filter((id) => (toCrew(Number(id.slice(2))) ?? -1) >= 0);
    for (const page of [1, 2, 12])
      expect(await idsOf(`f.crew[gte]=0&sort=-crew&page=${page}`)).toEqual(
        some.slice((page - 1) * 200, page * 200),
      );
  });
});
