// new-type.long.test.ts runs this in a copy with the types `colour` and `rating`: the server accepts them, too.
import { describe, expect, it } from 'vitest';
import { seedSystem } from '../../server/seed/seed';
import { fullAccess, openTestHost } from '../server/support/test-host';

const element = (fieldName: string, fieldConfig: object) => ({
  metaDataID: `partner#${fieldName}`,
  objectType: 'partner',
  fieldName,
  type: 'text',
  grouping: 'General',
  fieldConfig: { label: fieldName, ...fieldConfig },
});

describe('a type by the recipe', () => {
  it('is defined, checked and saved by the server', async () => {
    const host = await openTestHost();
    await seedSystem(host.context.db);
    const { token } = await host.signIn({ type: 'admin', roleConfig: fullAccess });
    const fields = [element('c', { visualType: 'colour' }), element('r', { visualType: 'rating' })];
    for (const body of fields)
      expect(await host.call('POST', '/dtl/db', { token, body })).toMatchObject({ status: 201 });
    const partnerID = await host.seed('partner', { partnerName: 'P' });
    const patch = (body: object) =>
      host.call('PATCH', `/dtl/partner?partnerID=${partnerID}`, { token, body });
    expect(await patch({ c: 'red', r: 9 })).toMatchObject({
      status: 422,
      body: { fieldErrors: { c: [{ message: 'Must be a colour like #1a2b3c.' }], r: [{}] } },
    });
    expect(await patch({ c: '#aabbcc', r: 4 })).toMatchObject({
      status: 200,
      body: { partner: { c: '#aabbcc', r: 4 } },
    });
    await host.close();
  }, 60_000);
});
