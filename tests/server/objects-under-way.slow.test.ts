// Objects are created and deleted while others read and write them; no request is answered 500 (E1.2g).
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAdministrator, vehicle } from './support/administrator';
import { openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let admin = '';

beforeAll(async () => {
  host = await openTestHost();
  admin = await openAdministrator(host);
});
afterAll(() => host.close());

const send = (method: string, path: string, body?: object) =>
  host.call(method, path, { token: admin, ...(body && { body }) });

it('an object can be deleted while its records and all objects are read', async () => {
  for (let round = 0; round < 15; round++) {
    const label = `Boat ${round}`;
    const made = await send('POST', '/dtl/object', { ...vehicle, label, plural: `${label}s` });
    const { objectType: key } = (made.body as { object: { objectType: string } }).object;
    const answers = await Promise.all([
      ...['/dtl/home?tz=UTC', '/dtl/object', `/dtl/form?objectType=${key}`].map((path) => send('GET', path)),
      send('POST', `/dtl/record/${key}`, { plate: 'X' }),
      send('DELETE', `/dtl/object?objectType=${key}&key=${key}`),
      ...['/dtl/home?tz=UTC', '/dtl/object', `/dtl/record/${key}?page=1`].map((path) => send('GET', path)),
      send('POST', `/dtl/record/${key}`, { plate: 'Y' }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  }
});
