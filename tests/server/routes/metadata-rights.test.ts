// R56: who can change data elements, and which values they can learn or fill that way.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../schemas/values/json';
import { seedSystem } from '../../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let admin: string;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  admin = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
});
afterAll(() => host.close());

const element = (fieldName: string, fieldConfig: object = {}) => ({
  objectType: 'partner',
  fieldName,
  grouping: 'General',
  fieldConfig: { label: fieldName, visualType: 'text', ...fieldConfig },
});
const post = (body: object) => host.call('POST', '/dtl/db', { token: admin, body });

describe('data elements (R56)', () => {
  it('do not count values of unreadable fields [R34.4]', async () => {
    await post({ ...element('tier'), access: { read: [], write: [] } });
    await host.seed('partner', { tier: 'gold' });
    await post({ ...element('empty'), access: { read: [], write: [] } });
    const lists = { readFields: ['partnerName'], writeFields: [], canConfigure: true };
    const blind = await host.signIn({ type: 'admin', roleConfig: { partner: lists } });
    const ask = (method: string, url: string, config: object, more: object = {}) =>
      host.call(method, url, { token: blind.token, body: { ...element('tier', config), ...more } });
    expect((await ask('POST', '/dtl/db/preview', {})).status).toBe(404);
    const retyped = await ask('PATCH', '/dtl/db', { visualType: 'number' });
    expect(Object.keys(retyped.body.fieldErrors ?? {})).toEqual(['visualType']);
    // A deletion needs a key whether or not there is a value, and its answer has no count.
    for (const fieldName of ['tier', 'empty']) {
      const asked = await ask('DELETE', '/dtl/db', {}, { fieldName });
      expect([asked.status, Object.keys(asked.body).sort()]).toEqual([
        400,
        ['code', 'confirmKey', 'message', 'success'],
      ]);
    }
  });

  it('cannot be changed without the right [R56.5]', async () => {
    const lists = { readFields: ['sys_allFields'], writeFields: ['partnerName'] };
    const { token } = await host.signIn({ type: 'admin', roleConfig: { partner: lists } });
    const ask = async (method: string, url: string, body: object) =>
      (await host.call(method, url, { token, body: { objectType: 'partner', ...body } })).status;
    for (const fieldName of ['tier', 'nothingOfThatName']) {
      expect(await ask('POST', '/dtl/db', element(fieldName))).toBe(422);
      expect(await ask('PATCH', '/dtl/db', element(fieldName))).toBe(422);
      expect(await ask('POST', '/dtl/db/preview', element(fieldName))).toBe(422);
      expect(await ask('DELETE', '/dtl/db', { fieldName })).toBe(422);
      expect(await ask('POST', '/dtl/db/restore', { fieldName })).toBe(422);
      expect(await ask('POST', '/dtl/db/order', { names: [fieldName] })).toBe(422);
    }
  });

  it('fill records only for writers [R56.4]', async () => {
    await post(element('filled'));
    const lists = { readFields: ['filled'], writeFields: [], canConfigure: true };
    const { token } = await host.signIn({ type: 'admin', roleConfig: { partner: lists } });
    const config = { populateDefaultOnTargetTable: true, defaultValue: 'hacked' };
    const fill = (method: string, name: string) =>
      host.call(method, '/dtl/db', { token, body: element(name, config) });
    for (const answer of [await fill('PATCH', 'filled'), await fill('POST', 'filledNew')])
      expect([answer.status, Object.keys(answer.body.fieldErrors ?? {})]).toEqual([
        422,
        ['populateDefaultOnTargetTable'],
      ]);
    expect((await host.call('PATCH', '/dtl/db', { token, body: element('filled') })).status).toBe(200);
  });

  it('are listed for readers and configurers [R56.10]', async () => {
    const names = async (roleConfig: JsonObject) => {
      const { token } = await host.signIn({ type: 'admin', roleConfig });
      const { body } = await host.call('GET', '/dtl/db?objectType=partner', { token });
      return (body.fields as { fieldName: string }[]).map(({ fieldName }) => fieldName);
    };
    const none = { readFields: [], writeFields: [] };
    expect(await names({})).toEqual([]);
    expect(await names({ partner: { ...none, readFields: ['partnerName'] } })).toEqual(['partnerName']);
    expect(await names({ partner: { ...none, canConfigure: true } })).toContain('einssn_encrypt');
  });

  it('cannot be deleted with another user’s key [R56.5]', async () => {
    await post(element('keyed'));
    await host.seed('partner', { keyed: 'value', tier: 'gold' });
    const remove = (fieldName: string, confirmKey?: unknown) => {
      const body = { objectType: 'partner', fieldName, ...(confirmKey !== undefined && { confirmKey }) };
      return host.call('DELETE', '/dtl/db', { token: admin, body });
    };
    const { confirmKey } = (await remove('keyed')).body;
    expect((await remove('tier', confirmKey)).status).toBe(400);
    expect((await remove('keyed', confirmKey)).status).toBe(200);
  });
});
