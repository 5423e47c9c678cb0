// Two data directories differ only in values that a person cannot read, and answer that person byte for byte alike (the law of access).
import type { Answer } from '../support/call';
import { createPeople, type People } from '../support/people';
import { copyDataDir, newDataDir, type Product, removeDataDir, startProduct } from '../support/product';
import { expect, test } from '../support/walk';
import { createSight, listPlaces, type Planted, plant, records, toPlanted } from './planted-values';
import { reads } from './verdict-table';

const twins = [
  'reader',
  'configurer',
  'narrowSponsor',
  'partner',
  'support',
  'client',
  'otherSponsor',
] as const;
let people: People;
/** The data directory of a stopped product with an account of every person. */
let origin: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const first = await startProduct();
  people = createPeople(first);
  for (const person of [...twins, 'administrator'] as const) await people.of(person);
  await first.stop();
  origin = first.dataDir;
});
test.afterAll(() => removeDataDir(origin));

function startTwin(): Promise<Product> {
  const dataDir = newDataDir(false);
  copyDataDir(origin, dataDir);
  return startProduct({ dataDir });
}

/** Removes what differs between any two processes: addresses and times. */
function toComparable({ status, text, headers }: Answer): string {
  const body = text
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, 'WHEN')
    .replace(/http:\/\/localhost:\d+/g, 'WHERE');
  const etag = body === text ? headers.get('etag') : '';
  return `${status} ${headers.get('content-type')} ${etag} ${body}`;
}

/** The calls to both: reads, sorts, filters, searches, histories and refused writes with values of the first. */
function listQuestions(hidden: readonly Planted[]) {
  const table = reads.split('\n').flatMap((line) => /^GET (\S+)/.exec(line)?.[1] ?? []);
  const seen = [
    ...table,
    ...records.flatMap(({ objectType, id, path }) => [
      path,
      `/dtl/history?objectType=${objectType}&id=${id}`,
    ]),
  ];
  const asked = hidden.flatMap(({ objectType, field, value, mark }) => {
    const list = `/dtl/${objectType}?view=list&page=1`;
    const filter = `${list}&f.${field}=${encodeURIComponent(value)}`;
    return [
      filter,
      `${list}&f.${field}[starts]=${mark.slice(0, 3)}`,
      `${list}&sort=-${field}`,
      `${list}&q=${mark}`,
    ];
  });
  const gets = [...seen, ...new Set(asked)].map((path) => ({
    method: 'GET',
    path,
    body: undefined as unknown,
  }));
  const writes = hidden.map(({ id, field, value }) => {
    const path = records.find((one) => one.id === id)?.path ?? '';
    return { method: 'PATCH', path, body: { [field]: value, _version: 1 } as unknown };
  });
  return [...gets, ...writes];
}

// [R34.4, R34.5, R34.7, R35.1]
for (const person of twins)
  test(`what the ${person} may not read changes no answer`, async () => {
    const pair = await Promise.all([startTwin(), startTwin()]);
    const admin = (await people.of('administrator')).token;
    const { token } = await people.of(person);
    const maySee = await createSight(pair[0], people, person);
    const hidden = (await listPlaces(pair[0], admin)).filter((place) => !maySee(place));
    const [taken, other] = await Promise.all(
      pair.map((at, twin) =>
        plant(
          at,
          admin,
          hidden.map((place, index) => toPlanted(place, index, 3 + twin)),
        ),
      ),
    );
    expect(taken?.length).toBeGreaterThan(20);
    expect(other?.map(({ id, field }) => id + field)).toEqual(taken?.map(({ id, field }) => id + field));
    const differ: string[] = [];
    for (const { method, path, body } of listQuestions(taken ?? [])) {
      const given = { token, ...(body !== undefined && { body }) };
      const [left, right] = await Promise.all(pair.map((at) => at.call(method, path, given)));
      if (left && right && toComparable(left) !== toComparable(right))
        differ.push(
          `${method} ${path}\n  ${toComparable(left).slice(0, 300)}\n  ${toComparable(right).slice(0, 300)}`,
        );
    }
    for (const at of pair) await at.remove();
    expect(differ.join('\n')).toBe('');
  });
