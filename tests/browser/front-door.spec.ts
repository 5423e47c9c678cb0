import { expect, lookEverywhere, test } from './harness';
import { addPartnerUser, password } from './people';

test.describe('the front door', () => {
  test('looks right everywhere', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toBeFocused();
    // [A2.21]
    await expect(page.getByRole('link', { name: /Create account/ })).toHaveAttribute('href', /^https:/);
    await lookEverywhere(page, 'login');
  });
});

test('says that unsaved changes are kept when the session was ended elsewhere', async ({
  openAs,
  request,
}) => {
  const person = await addPartnerUser(request);
  const page = await openAs(person, '/profile');
  const kept = page.getByText(
    'Your unsaved changes are kept in this browser. Sign in again to restore them.',
  );
  const endElsewhere = async () => {
    const other = await page.context().newPage();
    await other.goto('/logout');
    await expect(page).toHaveURL(/\/login$/);
    await other.close();
  };
  const signInAgain = async () => {
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
  };
  await page.getByLabel('City').pressSequentially('Marfa');
  await endElsewhere();
  await expect(kept).toBeVisible();
  // The next user does not see it.
  await page.reload();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(kept).toHaveCount(0);
  await signInAgain();
  await expect(page.getByLabel('City')).toHaveValue('Marfa');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await endElsewhere();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(kept).toHaveCount(0);
});
