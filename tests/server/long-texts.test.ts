// Texts longer than an index entry (a third of a page, 2,704 bytes) are saved, listed, sorted and found like any other.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ObjectType, objects, systemTypes } from '../../objects/index';
import { getVisualType } from '../../schemas/types/index';
import type { JsonObject } from '../../schemas/values/json';
import { isSecretElement } from '../../server/caches/metadata-cache';
import { seedSystem } from '../../server/seed/seed';
import { addPerson, getToken } from './support/accounts';
import { openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let token: string;
/** Nothing that compresses. */
const long = randomBytes(6000).toString('base64url');
/** As much of it as a filter takes. */
const begun = long.slice(0, 300);

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  token = await getToken(host, (await addPerson(host)).email);
});
afterAll(() => host.close());

describe.each(systemTypes)('%s', (objectType: ObjectType) => {
  it('holds them in each field that a list may show', async () => {
    const { byName } = await host.context.metadata.get(objectType);
    const texts = [...byName.values()].filter(
      (element) =>
        getVisualType(element.visualType)?.valueType === 'string' &&
        !isSecretElement(element) &&
        // Moments compare as points in time, so an invalid one matches no filter.
        element.visualType !== 'datetimePicker' &&
        element.name !== objects[objectType].idName,
    );
    expect(texts.length).toBeGreaterThan(0);
    const wrong = [];
    for (const { name } of texts) {
      // An e-mail address has at most 254 characters.
      const value = name === 'email' ? `${long.slice(0, 240)}@example.test` : long;
      const asked = name === 'email' ? value : begun;
      const id = await host.seed(objectType, { [name]: value });
      const query = new URLSearchParams({ sort: name, [`f.${name}[starts]`]: asked, page: '1' });
      const { status, body } = await host.call('GET', `/dtl/${objectType}?${query}`, {
        token,
        anyShape: true,
      });
      const found = (body.items as JsonObject[] | undefined)?.map((item) => item[objects[objectType].idName]);
      if (!found?.includes(id)) wrong.push({ name, status, body });
    }
    expect(wrong).toEqual([]);
  });
});
