// Profile, business, Password, Your Brands and Leads Management, from the first visit of a new user to the stored record.
import { createCaller } from '../support/call';
import { readOutbox } from '../support/product';
import { errorMessage, press, save, successMessage } from '../support/steps';
import { expect, failOnce, test } from '../support/walk';

const updated = 'Profile updated successfully!';

// [R60.1, R60.3, A5.13, A5.15]
test('a new partner cannot save the business form empty', async ({ open, people }) => {
  const person = await people.another('partner', { businessName: null });
  const page = await open(person, '/profile?show=business');
  await page.getByLabel('Business City').fill('Austin');
  await press(page, /^Save/);
  for (const sentence of [
    'Business Name is required.',
    'EIN or SSN is required.',
    'Select at least one state.',
  ])
    await expect(page.getByText(sentence).first()).toBeVisible();
  await expect(successMessage(page, updated)).toHaveCount(0);
});

// [A8.25, R36.3]
test('a business is stored, its number masked, and read on another screen', async ({
  open,
  people,
  product,
}) => {
  const person = await people.another('partner');
  const page = await open(person, '/profile?show=business');
  await page.getByLabel('Business Name').fill('Walk & Sons');
  await page.getByLabel('Business Website').fill('not a url');
  await page.getByLabel('Business Phone').fill('(512) 555-0133');
  await page.getByLabel('EIN or SSN').fill('12-3456789');
  await page.getByRole('searchbox', { name: /States Where You Do Business/ }).fill('Texas');
  await page.getByRole('checkbox', { name: 'Texas' }).check();
  await press(page, /^Save/);
  await expect(page.getByText('Please enter a valid URL.').first()).toBeVisible();
  await page.getByLabel('Business Website').fill('https://walk.example');
  await failOnce(page, 'PATCH', /\/dtl\/user/, 'cut');
  await press(page, /^Save/);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('Business Name')).toHaveValue('Walk & Sons');
  await save(page, /^Save/, updated);
  const kept = JSON.stringify(await page.evaluate(() => ({ ...localStorage, ...sessionStorage })));
  expect(kept).not.toContain('12-3456789');
  await page.reload();
  await expect(page.getByText('***-**-6789')).toBeVisible();
  await expect(page.getByLabel('Business Phone')).toHaveValue('512-555-0133');
  const admin = await people.of('administrator');
  const seen = await product.call('GET', `/dtl/user?userID=${person.userID}`, { token: admin.token });
  expect(seen.body).toMatchObject({ businessName: 'Walk & Sons', businessInStates: ['TX'] });
  expect(seen.text).not.toContain('12-3456789');
});

// [A5.10, A5.11, R60.1]
test('each personal field names its fault', async ({ open, people }) => {
  const page = await open(await people.another('client'), '/profile');
  for (const label of ['First Name', 'Last Name', 'Phone', 'Street Address'])
    await page.getByLabel(label, { exact: true }).fill('');
  await press(page, /^Save/);
  const sentences = [
    'First Name is required.',
    'Last Name is required.',
    'Please enter a valid phone number.',
    'Street Address is required.',
  ];
  for (const sentence of sentences) await expect(page.getByText(sentence).first()).toBeVisible();
});

// [R58.2, R58.3, R58.4, R58.5, R58.6, R58.7]
test('a user changes their e-mail with the password and the mailed link', async ({
  open,
  people,
  product,
}) => {
  const person = await people.another('partner');
  const next = `new-${person.email}`;
  const page = await open(person, '/profile');
  await expect(page.getByLabel('Current password', { exact: true })).toHaveCount(0);
  await page.getByLabel('Email').fill(next);
  await page.getByLabel('Current password', { exact: true }).fill('wrong-1234');
  await press(page, /^Save/);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByLabel('Current password', { exact: true }).fill(person.password);
  await page.getByLabel('Street Address').fill('5 Changed St');
  await save(page, /^Save/, updated);
  await expect(page.getByText(`Confirm the link sent to ${next}`)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  // The old address signs in until the link is opened, then the new one.
  await product.signIn(person.email, person.password);
  const toNext = () => readOutbox(product).filter((mail) => mail.includes(next));
  await expect.poll(() => toNext().join('')).toContain('/confirmemail?token=');
  const [, token = ''] = /confirmemail\?token=([\w.~-]+)/.exec(toNext().join('')) ?? [];
  await page.goto(`/confirmemail?token=${token}`);
  await expect(page.getByText(/confirm/i).first()).toBeVisible();
  await expect
    .poll(() =>
      createCaller(product.url)
        .signIn(next, person.password)
        .then(
          () => 'in',
          () => 'out',
        ),
    )
    .toBe('in');
  expect(
    (await product.call('GET', '/dtl/leads', { token: person.token })).status,
    'other sessions end',
  ).toBe(401);
  const toOld = () =>
    readOutbox(product)
      .filter((mail) => mail.includes(`To: ${person.email}`) || mail.includes(person.email))
      .join('');
  await expect.poll(toOld).toContain('/revertemail?token=');
  const [, undo = ''] = /revertemail\?token=([\w.~-]+)/.exec(toOld()) ?? [];
  const undone = await product.call('PATCH', '/auth/email', { body: { token: undo } });
  expect(undone.status).toBe(200);
  // Someone else may know the password, so the old address can set a new one.
  const password = 'Taken-back-1';
  const set = await product.call('PATCH', '/auth/reset', {
    body: { token: undone.body.resetToken, password },
  });
  expect(set.status, set.text).toBe(200);
  await product.signIn(person.email, password);
});

// [R43.1]
test('Password: wrong, too short or unequal, then changed', async ({ open, people, product }) => {
  const person = await people.another('sponsor');
  const page = await open(person, '/profile?show=security');
  const fill = async (current: string, next: string, again = next) => {
    await page.getByLabel('Current password', { exact: true }).fill(current);
    await page.getByLabel('New password', { exact: true }).fill(next);
    await page.getByLabel('Confirm password', { exact: true }).fill(again);
    await press(page, 'Change password');
  };
  await fill('wrong-1234', 'Other-horse-1');
  await expect(page.getByLabel('Current password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await fill(person.password, 'Other-horse-1', 'Other-horse-2');
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await fill(person.password, 'ab1');
  await expect(page.getByText('Password must be at least 7 characters long.')).toBeVisible();
  await failOnce(page, 'PATCH', /\/auth\/password/, 500);
  await fill(person.password, 'Other-horse-1');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await press(page, 'Change password');
  await expect
    .poll(() =>
      product.signIn(person.email, 'Other-horse-1').then(
        () => 'in',
        () => 'out',
      ),
    )
    .toBe('in');
  expect(
    (await product.call('GET', '/dtl/leads', { token: person.token })).status,
    'other sessions end',
  ).toBe(401);
});

// [R51.2, R60.4]
test('Your Brands: enrolled, failed, undone, seen by the administrator', async ({
  open,
  people,
  product,
}) => {
  const person = await people.another('partner');
  const page = await open(person, '/profile?show=brand');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Mosquito Relief' }) });
  await failOnce(page, 'PATCH', /\/dtl\/user/, 500);
  await card.getByRole('button', { name: /^Enroll?$/ }).click();
  await expect(errorMessage(page, /./)).toBeVisible();
  await card.getByRole('button', { name: /^Enroll?$/ }).click();
  await expect(card.getByText(/Enroll?ed/)).toBeVisible();
  const read = async () => {
    const { token } = await people.of('administrator');
    return (await product.call('GET', `/dtl/user?userID=${person.userID}`, { token })).body.brandEnrollment;
  };
  await expect.poll(read).toEqual(['mosquito']);
  await page.reload();
  await expect(card.getByText(/Enroll?ed/)).toBeVisible();
  await card.getByRole('button', { name: /Un-?enroll?|Leave/ }).click();
  await expect.poll(async () => (await read()) ?? []).toEqual([]);
});

// [A5.6, A5.7, A5.9, R52.1]
test('Leads Management: a draft is kept', async ({ open, people }) => {
  const page = await open(await people.another('partner'), '/leads-management');
  await page.getByRole('radio', { name: /^Text message/ }).check();
  await page.getByLabel(/Phone/).fill('12');
  await press(page, 'Save preferences');
  await expect(page.getByText('Please enter a valid phone number with country code.')).toBeVisible();
  await expect(page.getByText('Please fix errors before saving.')).toBeVisible();
  await page.getByLabel(/Phone/).fill('5125550177');
  await page.getByLabel(/Phone/).blur();
  await page.getByRole('tab', { name: 'Link' }).first().click();
  await page.getByRole('tab').first().click();
  await expect(page.getByLabel(/Phone/)).toHaveValue('(512) 555-0177');
  await page
    .getByRole('combobox', { name: /budget/i })
    .or(page.getByRole('radio', { name: /150/ }))
    .first()
    .waitFor();
  await page.reload();
  await expect(page.getByLabel(/Phone/)).toHaveValue('(512) 555-0177');
});
