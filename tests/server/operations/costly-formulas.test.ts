// A formula that costs too much for some values: its field is empty there, and its card counts these records.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../schemas/values/json';
import { seedSystem } from '../../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let token: string;
beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  token = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
});
afterAll(() => host.close());

const toElement = (fieldName: string, config: JsonObject) => ({
  ...{ objectType: 'sponsor', fieldName, grouping: '' },
  fieldConfig: { label: fieldName, ...config },
});
const post = (path: string, body: object) => host.call('POST', path, { token, body });

describe('a formula that costs too much', () => {
  it('is empty, and its card says on how many records', async () => {
    for (const name of ['story', 'part']) {
      const added = await post('/dtl/db', toElement(name, { visualType: 'multiRowInput' }));
      expect(added.status).toBe(201);
    }
    const long = { story: 'a'.repeat(50_000), part: 'a'.repeat(25_000) };
    const path = `/dtl/sponsor?sponsorID=${await host.seed('sponsor', { sponsorName: 'A', ...long })}`;
    const told = toElement('told', { visualType: 'checkbox', formula: 'story.contains(part)' });
    expect((await post('/dtl/db/preview', told)).body.rules).toMatchObject({ over: 1 });
    expect((await post('/dtl/db', told)).status).toBe(201);
    expect((await host.call('GET', path, { token })).body).not.toHaveProperty('told');
    const { body } = await host.call('PATCH', path, { token, body: { part: 'b' } });
    expect((body.sponsor as JsonObject).told).toBe(false);
  });
});
