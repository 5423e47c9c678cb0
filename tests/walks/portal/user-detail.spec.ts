// The user page of an invited, a signed-in and an updated user, and for readers without access to the last sign-in (R70).
import { readOutbox } from '../support/product';
import { errorMessage, press, successMessage } from '../support/steps';
import { expect, failOnce, test, unique } from '../support/walk';

// [A2.47, A4.13, A8.18]
test('a user who never signed in is invited, signs in, and is updated', async ({ open, people, product }) => {
  const { token } = await people.of('administrator');
  const email = `${unique('invited').replaceAll(' ', '-')}@example.test`;
  const place = {
    type: 'partner',
    userTypeID: 'partner-0001',
    roleConfig: { role: 'role-partner-client' },
    role: 'client',
  };
  const user = {
    fname: 'In',
    lname: 'Vited',
    email,
    authsource: 'local',
    password: 'Start-horse-1',
    ...place,
  };
  expect((await product.call('POST', '/dtl/user', { token, body: user })).status).toBe(201);
  const page = await open('administrator', `/user/${email}`);
  await expect(page.getByText('Never logged on')).toBeVisible();
  await failOnce(page, 'PUT', /\/dtl\/users/, 500);
  await press(page, 'Send Invite');
  await expect(errorMessage(page, 'Failed to send invite')).toBeVisible();
  await press(page, 'Send Invite');
  await expect(successMessage(page, 'Invite sent successfully')).toBeVisible();
  await expect
    .poll(() =>
      readOutbox(product)
        .filter((mail) => mail.includes(email))
        .join(''),
    )
    .toContain('resettoken=');
  const [, reset] =
    /resettoken=([\w.~-]+)/.exec(
      readOutbox(product)
        .filter((mail) => mail.includes(email))
        .join(''),
    ) ?? [];
  const set = await product.call('PATCH', '/auth/reset', {
    body: { token: reset, password: 'Chosen-horse-1' },
  });
  expect(set.status, set.text).toBe(200);
  await product.signIn(email, 'Chosen-horse-1');
  await page.reload();
  await expect(page.getByText('Never logged on')).toHaveCount(0);
  await page.getByLabel('Leads Access').selectOption('Admin');
  await press(page, 'Update User');
  await expect(successMessage(page, 'User updated successfully')).toBeVisible();
  const own = await product.call('POST', '/auth/local-auth', { body: { email, password: 'Chosen-horse-1' } });
  expect(own.body.role).toBe('admin');
});

// [R70.1]
test('an unreadable last sign-in is not shown as never', async ({ open, people, product }) => {
  const { token } = await people.of('administrator');
  const readFields = ['fname', 'lname', 'email', 'username', 'authsource', 'role', 'type'];
  const role = {
    roleName: unique('No last login'),
    roleType: 'admin',
    roleConfig: { user: { readFields, writeFields: ['role', 'authsource'] } },
  };
  const made = await product.call('POST', '/dtl/role', { token, body: role });
  expect(made.status, made.text).toBe(201);
  const viewer = await people.another('reader', { roleConfig: { role: made.body.role.roleID } });
  const page = await open(viewer, '/user/client@leadfield.test');
  await expect(page.getByRole('heading', { level: 1, name: 'Casey Lindgren' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update User' })).toBeVisible();
  await expect(page.getByText('Never logged on')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send Invite' })).toHaveCount(0);
});

test('others can only read', async ({ open }) => {
  const page = await open('partner', '/user/client@leadfield.test');
  await expect(page.getByLabel('Leads Access')).toBeDisabled();
  await expect(page.getByRole('button', { name: /Update User|Send Invite/ })).toHaveCount(0);
  await page.goto('/user/nobody@example.test');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
