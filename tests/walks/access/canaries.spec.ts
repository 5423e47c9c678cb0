// Every field holds a unique value. Each person reads everything, and no answer contains a value that this person cannot read.
import type { Caller } from '../support/call';
import type { Person } from '../support/people';
import { expect, test } from '../support/walk';
import { createSight, listPlaces, narrow, type Planted, plant, records, toPlanted } from './planted-values';
import { reads } from './verdict-table';

test.use({ productFor: 'canaries' });
let planted: Planted[] = [];

test.beforeAll(async ({ product, people }) => {
  const { token } = await people.of('administrator');
  const places = await listPlaces(product, token);
  planted = await plant(
    product,
    token,
    places.map((place, at) => toPlanted(place, at, 1)),
  );
  // Enough of each kind, or this walk would prove nothing.
  for (const [objectType, least] of Object.entries({
    partner: 12,
    user: 24,
    sponsor: 4,
    brand: 15,
    product: 3,
  }))
    expect(planted.filter((one) => one.objectType === objectType).length, objectType).toBeGreaterThanOrEqual(
      least,
    );
});

/** Every read of the table, every record with its history, and lists filtered by each planted value. */
function listQuestions(): string[] {
  const table = reads.split('\n').flatMap((line) => /^GET (\S+)/.exec(line)?.[1] ?? []);
  const histories = records.map(({ objectType, id }) => `/dtl/history?objectType=${objectType}&id=${id}`);
  const lists = ['partner', 'user', 'sponsor', 'brand'].flatMap((objectType) => {
    const path = `/dtl/${objectType}?view=list&page=1&limit=200`;
    const searches = planted
      .filter((one) => one.objectType === objectType)
      .map(({ mark }) => `${path}&q=${mark}`);
    return [path, `/dtl/${objectType}?view=list`, `${path}&deleted=1`, ...searches];
  });
  return [...table, ...records.map(({ path }) => path), ...histories, ...lists];
}

async function listLeaks(product: Caller, token: string, hidden: readonly Planted[]): Promise<string[]> {
  const leaks: string[] = [];
  for (const path of listQuestions()) {
    const { text } = await product.call('GET', path, { token });
    const said = hidden.filter(({ mark }) => text.includes(mark) && !path.includes(mark));
    leaks.push(...said.map(({ objectType, id, field }) => `${path} tells ${objectType}.${field} of ${id}`));
  }
  return leaks;
}

// [R34.4, R34.5, R34.7, R35.1]
for (const person of narrow)
  test(`no answer to the ${person} contains a hidden value`, async ({ product, people }) => {
    const { token } = await people.of(person);
    const maySee = await createSight(product, people, person);
    const hidden = planted.filter((one) => !maySee(one));
    expect(hidden.length).toBeGreaterThan(20);
    expect(await listLeaks(product, token, hidden)).toEqual([]);
  });

test('the administrator sees what was planted', async ({ product, people }) => {
  const { token } = await people.of('administrator');
  const { text } = await product.call('GET', '/dtl/partner?partnerID=partner-0001', { token });
  const open = planted.filter(({ id, field }) => id === 'partner-0001' && !field.endsWith('_encrypt'));
  for (const { mark } of open) expect(text).toContain(mark);
});

test('no answer contains an encrypted value, not even for the admin [R36.3]', async ({ product, people }) => {
  const sealed = planted.filter(
    ({ field, visualType }) => /_encrypt$/.test(field) || visualType === 'einssn',
  );
  expect(sealed.length).toBeGreaterThan(3);
  for (const person of ['administrator', ...narrow] as Person[]) {
    const { token } = await people.of(person);
    expect(await listLeaks(product, token, sealed), person).toEqual([]);
  }
});
