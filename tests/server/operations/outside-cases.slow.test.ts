// The server and the form agree about edge cases, from one table (E2, E4).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSystem } from '../../../server/seed/seed';
import { outsideCases } from '../../schemas/rules/outside-cases';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let token: string;
const send = (method: string, path: string, body?: object) =>
  host.call(method, path, { token, ...(body && { body }) });

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  ({ token } = await host.signIn({ type: 'admin', roleConfig: fullAccess }));
});
afterAll(() => host.close());

describe('a host', () => {
  it.each(outsideCases.map((one, index) => ({ ...one, key: `edge${index}` })))(
    'stores and checks $name',
    async ({ key, fields, values, worked, refusedAt }) => {
      const own = { label: `Edge ${key}`, plural: `Edges ${key}`, owner: 'everybody', titleLabel: 'Title' };
      const made = await send('POST', '/dtl/object', { ...own, objectType: key, places: ['administration'] });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      // Fields come before the fields whose rules refer to them.
      for (const [fieldName, fieldConfig] of Object.entries(fields)) {
        const element = { objectType: key, fieldName, grouping: '' };
        const { status, body } = await send('POST', '/dtl/db', {
          ...element,
          fieldConfig: { label: fieldName, ...fieldConfig },
        });
        expect(status, JSON.stringify(body)).toBe(201);
      }
      const saved = await send('POST', `/dtl/record/${key}`, { title: key, ...values });
      if (refusedAt) {
        expect(saved.status).toBe(422);
        expect(Object.keys(saved.body.fieldErrors as object)).toEqual([refusedAt]);
      } else expect(saved.status, JSON.stringify(saved.body)).toBe(201);
      if (!worked) return;
      const filled = refusedAt ? { ...values, [refusedAt]: 'x' } : values;
      const record = await send('POST', `/dtl/record/${key}`, { title: key, ...filled });
      const stored = record.body[key] as object;
      const found = Object.keys(worked).map((name) => [
        name,
        (stored as { [name: string]: unknown })[name] ?? null,
      ]);
      expect(Object.fromEntries(found)).toEqual(worked);
    },
  );
});
