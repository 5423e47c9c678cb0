// Two users edit one record, role, element or brand: other fields are merged, conflicts raise a question, nothing is overwritten.
import { press, successMessage } from '../support/steps';
import { expect, test, unique } from '../support/walk';

test('forty simultaneous saves of one field: the acknowledged ones are stored', async ({
  product,
  people,
}) => {
  const { token } = await people.of('administrator');
  const path = '/dtl/partner?partnerID=partner-0009';
  const { body: start } = await product.call('GET', path, { token });
  const saves = Array.from({ length: 40 }, (_, at) =>
    product.call('PATCH', path, { token, body: { city: `Turn ${at}`, _version: start._version } }),
  );
  const statuses = (await Promise.all(saves)).map(({ status }) => status);
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const { body } = await product.call('GET', `/dtl/history?objectType=partner&id=partner-0009`, { token });
  const turns = body.items.filter((one: { to: unknown }) => String(one.to).startsWith('Turn '));
  expect(turns).toHaveLength(1);
});

test('one key sent ten times simultaneously creates one record', async ({ product, people }) => {
  const { token } = await people.of('administrator');
  const name = unique('Once');
  const headers = { 'idempotency-key': unique('key').replaceAll(' ', '-') };
  const sends = Array.from({ length: 10 }, () =>
    product.call('POST', '/dtl/sponsor', { token, headers, body: { sponsorName: name } }),
  );
  const answers = await Promise.all(sends);
  const { body } = await product.call('GET', '/dtl/sponsor', { token });
  expect(body.filter((one: { sponsorName: string }) => one.sponsorName === name)).toHaveLength(1);
  expect(
    new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.sponsor.sponsorID)).size,
  ).toBe(1);
  const other = await product.call('POST', '/dtl/sponsor', {
    token,
    headers,
    body: { sponsorName: `${name} two` },
  });
  expect(other.status).toBe(422);
});

test('two people save different sections of one brand, and a publish contains both', async ({
  open,
  product,
  people,
}) => {
  const at = (section: string) => `edit=brand-evening-glow&section=${section}`;
  const one = await open('administrator', `/admin/brands?${at('profile')}`);
  const two = await open('sponsor', `/Brands?${at('urls')}`);
  const [description, address] = [unique('Lights'), `https://${unique('glow').replaceAll(' ', '-')}.example`];
  await one.getByLabel('Description').fill(description);
  await two.getByLabel('Support URL').fill(address);
  await press(one, 'Save Brand');
  await expect(successMessage(one, 'Brand Updated')).toBeVisible();
  await press(two, 'Save URLs');
  await expect(successMessage(two, 'Brand Updated')).toBeVisible();
  const { token } = await people.of('administrator');
  const publish = () =>
    product.call('POST', '/dtl/brand/publish', {
      token,
      body: { brandID: 'brand-evening-glow', publishNotes: 'Both.' },
    });
  const answers = await Promise.all([publish(), publish(), publish()]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  for (const { status, text } of answers) expect(status, text).toBeLessThan(500);
  // Partners read the published version.
  const partner = (await people.of('partner')).token;
  const { text } = await product.call('GET', '/dtl/brand?brandID=brand-evening-glow', { token: partner });
  expect(text).toContain(description);
  expect(text).toContain(address);
});
