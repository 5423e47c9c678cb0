// The stories of fixtures/rules on a host: saves are judged as the form judges the samples (E1–E4).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoryFixture } from '../../../schemas/format/fixture-shape';
import { seedSystem } from '../../../server/seed/seed';
import { listFixtures, readFixture } from '../../fixture-files';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let admin: string;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  admin = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
});
afterAll(() => host.close());

const send = (method: string, path: string, body?: object) =>
  host.call(method, path, { token: admin, ...(body && { body }) });

describe.each(listFixtures('rules'))('%s', (path) => {
  const { title, elements, samples } = readFixture(path) as StoryFixture;
  const objectType = `story${path.replace(/^rules|json$|\W/g, '')}`;

  // Stored together without validation, because the fields refer to each other.
  beforeAll(async () => {
    const words = { label: title, plural: title, description: '', owner: 'everybody', places: [] };
    const object = { ...words, titleField: 'record' };
    const titleOf = { fieldName: 'record', fieldConfig: { label: 'Record', visualType: 'text' } };
    const fields = [titleOf, ...elements.map(({ objectType: _, ...element }) => element)];
    const files = { [`objects/${objectType}.json`]: { objectType, object, groups: [], fields } };
    const applied = await send('POST', '/dtl/configuration', { files });
    expect(applied.status, JSON.stringify(applied.body)).toBe(200);
  });

  // [E2.4g, E4.1]
  it.each(samples.filter(({ locked }) => locked === undefined))(
    '$name',
    async ({ value, problems, worksOut = {} }) => {
      const answer = await send('POST', `/dtl/record/${objectType}`, { record: 'One', ...value });
      const told = Object.entries(answer.body.fieldErrors ?? {}).map(
        ([name, [first]]: [string, { message: string }[]]) => `${name}: ${first?.message}`,
      );
      expect(told.sort()).toEqual(problems.map((one) => `${one.path}: ${one.message}`).sort());
      if (problems.length > 0) return;
      const { id } = answer.body[objectType] as { id: string };
      const { body: stored } = await send('GET', `/dtl/record/${objectType}?id=${id}`);
      for (const [name, made] of Object.entries(worksOut))
        expect([name, stored[name] ?? null]).toEqual([name, made]);
      await send('DELETE', `/dtl/record/${objectType}?id=${id}`);
    },
  );
});
