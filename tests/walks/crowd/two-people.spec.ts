// Two people on one record, role, element, brand: what does not collide is kept of both, what does is asked, nothing is overwritten.
import { press, told } from '../support/steps';
import { expect, test, unique } from '../support/walk';

test('two administrators save different fields of one partner', async ({ open, product, people }) => {
  const path = '/admin/partners?edit=partner-0007';
  const [one, two] = [await open('administrator', path), await open('administrator', path)];
  await one.getByLabel('City').fill('From One');
  await two.getByLabel('Street Address').fill('From Two');
  await press(one, 'Save');
  await expect(told(one, 'Partner saved.')).toBeVisible();
  await press(two, 'Save');
  await expect(told(two, 'Partner saved.')).toBeVisible();
  const { token } = await people.of('administrator');
  const { body } = await product.call('GET', '/dtl/partner?partnerID=partner-0007', { token });
  expect(body).toMatchObject({ city: 'From One', address: 'From Two' });
});

test('a collision is asked field by field, and both choices do what they say', async ({
  open,
  product,
  people,
}) => {
  const path = '/admin/partners?edit=partner-0008';
  const { token } = await people.of('administrator');
  for (const [choice, result] of [
    [/^Keep (yours|mine)/, 'Mine'],
    [/^(Take|Use) theirs/, 'Theirs'],
  ] as const) {
    const page = await open('administrator', path);
    await page.getByLabel('City').fill('Mine');
    await product.call('PATCH', '/dtl/partner?partnerID=partner-0008', { token, body: { city: 'Theirs' } });
    await press(page, 'Save');
    await page.getByRole('button', { name: choice }).click();
    const button = page.getByRole('button', { name: 'Save', exact: true });
    if (await button.isEnabled()) await button.click();
    await expect
      .poll(
        async () => (await product.call('GET', '/dtl/partner?partnerID=partner-0008', { token })).body.city,
      )
      .toBe(result);
    await product.call('PATCH', '/dtl/partner?partnerID=partner-0008', { token, body: { city: 'Start' } });
  }
});

test('a record deleted while it is edited says so, and what was typed can be copied', async ({
  open,
  product,
  people,
}) => {
  const { token } = await people.of('administrator');
  const made = await product.call('POST', '/dtl/sponsor', {
    token,
    body: { sponsorName: unique('Short-lived') },
  });
  const page = await open('administrator', `/admin/sponsors?edit=${made.body.sponsor.sponsorID}`);
  await page.getByLabel('Support Email').fill('typed@example.test');
  expect(
    (await product.call('DELETE', `/dtl/sponsor?sponsorID=${made.body.sponsor.sponsorID}`, { token })).status,
  ).toBe(200);
  await press(page, /^Save/);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('Support Email')).toHaveValue('typed@example.test');
});

test('a data element deleted while another edits it keeps what was typed', async ({
  open,
  product,
  people,
}) => {
  const { token } = await people.of('administrator');
  const fieldName = unique('doomed').replaceAll(' ', '');
  const fieldConfig = { label: fieldName, visualType: 'text' };
  await product.call('POST', '/dtl/db', {
    token,
    body: { objectType: 'sponsor', fieldName, grouping: 'General', fieldConfig },
  });
  const page = await open('administrator', '/admin/data?show=sponsor');
  await page.getByRole('button', { name: `Edit ${fieldName}` }).click();
  await page.getByLabel('Visible Label').fill('A long label that was typed');
  expect(
    (await product.call('DELETE', `/dtl/db?objectType=sponsor&fieldName=${fieldName}`, { token })).status,
  ).toBe(200);
  await page.waitForTimeout(1_000);
  await expect(
    page.getByLabel('Visible Label').or(page.getByText('A long label that was typed')).first(),
  ).toBeVisible();
  const value = page.getByLabel('Visible Label');
  if (await value.isVisible()) await expect(value).toHaveValue('A long label that was typed');
});

test('forty saves of one field at once: as many answers as were stored', async ({ product, people }) => {
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

test('one key sent ten times at once makes one record', async ({ product, people }) => {
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

test('two people save different sections of one brand, and a publish holds both', async ({
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
  await expect(told(one, 'Brand Updated')).toBeVisible();
  await press(two, 'Save URLs');
  await expect(told(two, 'Brand Updated')).toBeVisible();
  const { token } = await people.of('administrator');
  const publish = () =>
    product.call('POST', '/dtl/brand/publish', {
      token,
      body: { brandID: 'brand-evening-glow', publishNotes: 'Both.' },
    });
  const answers = await Promise.all([publish(), publish(), publish()]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  for (const { status, text } of answers) expect(status, text).toBeLessThan(500);
  // What is published is what its partners read.
  const partner = (await people.of('partner')).token;
  const { text } = await product.call('GET', '/dtl/brand?brandID=brand-evening-glow', { token: partner });
  expect(text).toContain(description);
  expect(text).toContain(address);
});
