// All tabs of a browser share one session: signing in or out applies to all, and no tab undoes another's sign-in.
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, holdAnswers, nextFrames, test } from './harness';
import { addPartnerUser, password } from './people';

const home = { name: 'Welcome to Leadfield' };
const token = (page: Page) => page.evaluate(() => localStorage.getItem('authToken'));

async function readRights(request: APIRequestContext, session: string | null): Promise<number> {
  const answer = await request.get('/dtl/rights', { headers: { Authorization: `Bearer ${session}` } });
  return answer.status();
}

async function signInAt(page: Page, email: string): Promise<void> {
  await page.goto(`/password?email=${encodeURIComponent(email)}`);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test.describe('a session in several tabs', () => {
  for (const count of [2, 3])
    test(`survives sign-in with ${count - 1} waiting tabs [R67.3]`, { tag: '@long' }, async ({
      openAs,
      request,
    }) => {
      test.setTimeout(180_000);
      const { email } = await addPartnerUser(request);
      const first = await openAs('visitor', '/login');
      const others: Page[] = [];
      while (others.length < count - 1) others.push(await first.context().newPage());
      for (const [index, page] of others.entries()) await page.goto(index === 0 ? '/login' : '/profile');
      for (let round = 0; round < 10; round++) {
        await signInAt(first, email);
        for (const page of others) await expect(page).not.toHaveURL(/login/);
        await expect(first.getByRole('heading', home)).toBeVisible();
        await expect(first, `round ${round}`).toHaveURL(/\/$/);
        expect(await token(first), `round ${round}`).toBeTruthy();
        // If any tab signs out, all are signed out.
        await ([first, ...others][round % count] ?? first).goto('/logout');
        for (const page of [first, ...others]) await expect(page).toHaveURL(/\/log(in|out)$/);
        await expect.poll(() => token(first)).toBeNull();
      }
    });

  test('follows the latest sign-in [R67.3]', { tag: '@long' }, async ({ openAs, request }) => {
    const ann = await addPartnerUser(request, { fname: 'Ann' });
    const bob = await addPartnerUser(request, { fname: 'Bob' });
    const first = await openAs(ann, '/profile');
    await expect(first.getByLabel('First Name')).toHaveValue('Ann');
    const second = await first.context().newPage();
    await signInAt(second, bob.email);
    await expect(second.getByRole('heading', home)).toBeVisible();
    await expect(first.getByLabel('First Name')).toHaveValue('Bob');
    expect(await token(first)).toBe(await token(second));
  });

  test('is not ended by a late sign-out of another session [R67.3]', { tag: '@long' }, async ({
    openAs,
    request,
  }) => {
    const ann = await addPartnerUser(request);
    const bob = await addPartnerUser(request);
    const first = await openAs(ann, '/');
    const second = await first.context().newPage();
    const ended = await token(first);
    // Ann's sign-out is pending while Bob signs in in another tab.
    const letGo = await holdAnswers(first, '**/auth/logout');
    const sent = first.waitForRequest('**/auth/logout');
    await first.evaluate(() => history.pushState(null, '', '/logout'));
    await first.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
    await sent;
    await signInAt(second, bob.email);
    await expect(second.getByRole('heading', home)).toBeVisible();
    letGo();
    await expect.poll(() => readRights(request, ended)).toBe(401);
    await nextFrames(first);
    await expect(second.getByRole('heading', home)).toBeVisible();
    expect(await token(second)).toBeTruthy();
    await second.reload();
    await expect(second.getByRole('heading', home)).toBeVisible();
  });
});
