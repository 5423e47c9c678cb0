// A story told by a configuration: a claim with photos and a signed form (E8.7).
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StoredFile } from '../../schemas/words/file-kinds';
import { seedSystem } from '../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let admin: string;
const folder = new URL('../../fixtures/configuration/claim/', import.meta.url);
const readFile = (path: string) => JSON.parse(readFileSync(new URL(path, folder), 'utf8'));

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  admin = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
});
afterAll(() => host.close());

async function upload(field: string, name: string, text: string): Promise<StoredFile> {
  const answer = await host.app.inject({
    method: 'POST',
    url: `/dtl/file?objectType=claim&field=${field}&name=${name}`,
    headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(text, 'latin1'),
  });
  return answer.json().file;
}

it('a claim with photos and a signed form is made, approved and read', async () => {
  const paths = ['objects/claim.json', 'roles/adjuster.json'];
  const files = Object.fromEntries(paths.map((path) => [path, readFile(path)]));
  const applied = await host.call('POST', '/dtl/configuration', { token: admin, body: { files } });
  expect(applied.status, JSON.stringify(applied.body)).toBe(200);
  const { body } = await host.call('GET', '/dtl/configuration', { token: admin });
  expect(body.files).toMatchObject(files);

  const photos = [await upload('photos', 'room.jpg', '\xff\xd8\xffroom')];
  const create = (more: object) =>
    host.call('POST', '/dtl/record/claim', {
      token: admin,
      body: { claim: 'C 1', damagedBy: 'water', ...more },
    });
  expect((await create({})).body.fieldErrors).toHaveProperty('photos');
  expect((await create({ photos, approved: true })).body.fieldErrors).toHaveProperty('approved');
  const signedForm = [await upload('signedForm', 'form.pdf', '%PDF-1.7')];
  const made = await create({ photos, signedForm, approved: true });
  expect(made.body.claim).toMatchObject({ photos, signedForm, approved: true });
});
