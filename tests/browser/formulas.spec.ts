// An admin writes a formula and a check without JSON. An open form elsewhere and the host apply them right away.
import type { Page } from '@playwright/test';
import { type ElementCalls, elementCalls } from './element-calls';
import { expect, lookEverywhere, signIn, test } from './harness';

/** A window as high as the card, so that the save bar covers nothing. */
const tall = 4600;
const element = (fieldName: string, fieldConfig: object) => ({
  objectType: 'partner',
  fieldName,
  grouping: 'Quote',
  fieldConfig: { visualType: 'money', ...fieldConfig } as never,
});

async function withCalls(page: Page, run: (calls: ElementCalls) => Promise<void>): Promise<void> {
  await page.goto('/');
  await run(await elementCalls(page));
}

test.describe('formulas of a field', () => {
  test.beforeAll(async ({ browser, baseURL }) => {
    const page = await browser.newPage(baseURL ? { baseURL } : {});
    await signIn(page, 'admin');
    await withCalls(page, async (calls) => {
      await calls.removeAll('partner', 'Quote ');
      await calls.add(element('quotePrice', { label: 'Quote price' }));
      await calls.add(element('quoteVisits', { label: 'Quote visits', visualType: 'number' }));
      await calls.add(element('quoteBudget', { label: 'Quote budget' }));
      await calls.add(element('quoteTotal', { label: 'Quote total' }));
    });
    await page.close();
  });

  test.afterAll(async ({ browser, baseURL }) => {
    const page = await browser.newPage(baseURL ? { baseURL } : {});
    await signIn(page, 'admin');
    await withCalls(page, async (calls) => {
      for (const name of ['quoteBudget', 'quoteTotal', 'quoteVisits', 'quotePrice'])
        await calls.remove('partner', name);
    });
    await page.close();
  });

  test('a formula edited without JSON changes an open form', { tag: ['@long', '@looks'] }, async ({
    openAs,
  }) => {
    test.setTimeout(120_000);
    const partner = await openAs('partner', '/partner');
    await partner.getByLabel('Quote price').fill('19.99');
    const admin = await openAs('admin', '/admin/data?show=partner');
    await admin.getByRole('button', { name: 'Edit Quote total' }).click();
    const formula = admin.getByRole('group', { name: 'Formula' });
    await formula.getByText('Not set').click();
    await formula.getByLabel('Formula: insert a field').selectOption('quotePrice');
    await expect(formula.getByLabel('Formula', { exact: true })).toBeFocused();
    await admin.keyboard.type(' * quoteVisit');
    await expect(formula.getByText("Do you mean 'quoteVisits'?")).toBeVisible();
    await lookEverywhere(admin, 'formula-fault', tall);
    await formula.getByLabel('Formula', { exact: true }).fill('quotePrice * quoteVisits');
    await expect(formula.getByText('Result: $10,000.00')).toBeVisible();
    await formula.getByLabel('Try: Quote visits').fill('3');
    await expect(formula.getByText('Result: $300.00')).toBeVisible();
    await expect(formula.getByText('No stored value changes.')).toBeVisible();
    await lookEverywhere(admin, 'formula-card', tall);
    await admin.getByRole('button', { name: 'Update Element!' }).click();
    await expect(admin.getByText('Data element updated successfully!')).toBeVisible();
    await expect(partner.getByLabel('Quote total')).toHaveAttribute('readonly', '');
    await partner.getByLabel('Quote visits').fill('3');
    await expect(partner.getByLabel('Quote total')).toHaveValue(/^\$?59\.97$/);
    await lookEverywhere(partner, 'formula-form');
  });

  test('a check edited without JSON is enforced in form and server with one message', {
    tag: '@long',
  }, async ({ openAs }) => {
    test.setTimeout(120_000);
    const sentence = 'The total is above the budget.';
    const admin = await openAs('admin', '/admin/data?show=partner');
    await admin.getByRole('button', { name: 'Edit Quote budget' }).click();
    const check = admin.getByRole('group', { name: 'Check' });
    await check.getByText('Not set').click();
    await check.getByLabel('Check: rule', { exact: true }).fill('quotePrice * quoteVisits <= quoteBudget');
    await check.getByLabel('Message if it fails').fill(sentence);
    await expect(check.getByText(`A save would be refused: ${sentence}`)).toBeVisible();
    await expect(check.getByText('Every partner passes.')).toBeVisible();
    await admin.getByRole('button', { name: 'Update Element!' }).click();
    await expect(admin.getByText('Data element updated successfully!')).toBeVisible();
    const partner = await openAs('partner', '/partner');
    await partner.getByLabel('Quote budget').fill('50');
    await partner.getByLabel('Quote price').fill('19.99');
    await partner.getByLabel('Quote visits').fill('3');
    await partner.getByLabel('Quote visits').blur();
    await expect(partner.getByText(sentence).first()).toBeVisible();
    const token = await partner.evaluate(() => localStorage.getItem('authToken'));
    const headers = { Authorization: `Bearer ${token}` };
    const [{ partnerID }] = await (await partner.request.get('/dtl/partner', { headers })).json();
    const data = { quoteBudget: 50, quotePrice: 19.99, quoteVisits: 3 };
    const answer = await partner.request.patch(`/dtl/partner?partnerID=${partnerID}`, { headers, data });
    expect(answer.status()).toBe(422);
    expect((await answer.json()).fieldErrors.quoteBudget[0].message).toBe(sentence);
    await partner.getByLabel('Quote budget').fill('60');
    await expect(partner.getByText(sentence)).toHaveCount(0);
  });
});
