// An admin sets conditions and limits without JSON. An open form elsewhere and the host apply them right away.
import type { Page } from '@playwright/test';
import { type ElementCalls, elementCalls } from './element-calls';
import { expect, holdAnswers, lookEverywhere, signIn, test } from './harness';

/** A window as high as the card, so that the save bar covers nothing. */
const tall = 4200;
const element = (fieldName: string, fieldConfig: object) => ({
  objectType: 'partner',
  fieldName,
  grouping: 'Fleet',
  fieldConfig: { visualType: 'text', ...fieldConfig } as never,
});
const trades = ['Install', 'Repair', 'Other'].map((label) => ({ label, value: label.toLowerCase() }));

async function withCalls(page: Page, run: (calls: ElementCalls) => Promise<void>): Promise<void> {
  await page.goto('/');
  await run(await elementCalls(page));
}

test.describe('rules of a field', () => {
  test.beforeAll(async ({ browser, baseURL }) => {
    const page = await browser.newPage(baseURL ? { baseURL } : {});
    await signIn(page, 'admin');
    await withCalls(page, async (calls) => {
      await calls.removeAll('partner', 'Rule ');
      const options = { msOptionsType: 'static', msOptions: trades };
      await calls.add(element('ruleTrade', { label: 'Rule trade', visualType: 'select', ...options }));
      await calls.add(element('ruleBought', { label: 'Rule bought', visualType: 'datePicker' }));
      await calls.add(element('ruleService', { label: 'Rule service', visualType: 'datePicker' }));
      await calls.add(element('ruleNote', { label: 'Rule note' }));
      await calls.add(element('ruleFree', { label: 'Rule free' }));
      const token = await page.evaluate(() => localStorage.getItem('authToken'));
      const headers = { Authorization: `Bearer ${token}` };
      const [{ partnerID }] = await (await page.request.get('/dtl/partner', { headers })).json();
      const data = { ruleFree: 'abc' };
      const saved = await page.request.patch(`/dtl/partner?partnerID=${partnerID}`, { headers, data });
      expect(saved.status()).toBe(200);
    });
    await page.close();
  });

  test.afterAll(async ({ browser, baseURL }) => {
    const page = await browser.newPage(baseURL ? { baseURL } : {});
    await signIn(page, 'admin');
    await withCalls(page, async (calls) => {
      for (const name of ['ruleFree', 'ruleNote', 'ruleService', 'ruleBought', 'ruleTrade'])
        await calls.remove('partner', name);
    });
    await page.close();
  });

  // [E2.1a, E2.2a, E2.2c, E2.4g]
  test('a condition edited without JSON changes an open form', { tag: '@looks' }, async ({ openAs }) => {
    test.setTimeout(120_000);
    const partner = await openAs('partner', '/partner');
    await expect(partner.getByLabel('Rule note')).toBeVisible();
    const admin = await openAs('admin', '/admin/data?show=partner&element=ruleNote');
    await admin.getByRole('button', { name: 'Edit Rule note' }).click();
    const show = admin.getByRole('group', { name: 'Show when' });
    await show.getByText('Not set').click();
    await show.getByRole('button', { name: 'Add condition' }).click();
    await show.getByLabel('Condition 1: field').selectOption('Rule trade');
    await show.getByLabel('Condition 1: comparison').selectOption('is');
    await show.getByLabel('Condition 1: value').selectOption('Repair');
    await expect(show.getByRole('status')).toHaveText(/^True for 0 of \d+ partners now\.$/);
    await lookEverywhere(admin, 'rules-condition', tall);
    await admin.getByRole('button', { name: 'Update Element!' }).click();
    await expect(admin.getByText('Data element updated successfully!')).toBeVisible();
    await expect(partner.getByLabel('Rule note')).toHaveCount(0);
    await partner.getByLabel('Rule trade').selectOption('Repair');
    await expect(partner.getByLabel('Rule note')).toBeVisible();
    await lookEverywhere(partner, 'rules-form');
  });

  // [E3.1, E3.2]
  test('a limit edited without JSON is enforced in form and server with one message', {
    tag: '@long',
  }, async ({ openAs }) => {
    test.setTimeout(120_000);
    const partner = await openAs('partner', '/partner');
    await partner.getByLabel('Rule bought').fill('2026-03-01');
    await partner.getByLabel('Rule service').fill('2026-02-01');
    const admin = await openAs('admin', '/admin/data?show=partner');
    await admin.getByRole('button', { name: 'Edit Rule service' }).click();
    const limits = admin.getByRole('group', { name: 'Limits' });
    await limits.getByText('Not set').click();
    await limits.getByLabel('Not before', { exact: true }).selectOption('The value of');
    await limits.getByLabel('Not before: field').selectOption('Rule bought');
    await expect(limits.getByRole('status')).toHaveText('No partner has a value yet.');
    await admin.getByRole('button', { name: 'Update Element!' }).click();
    await expect(admin.getByText('Data element updated successfully!')).toBeVisible();
    const sentence = 'Must not be before Rule bought.';
    await expect(async () => {
      await partner.getByLabel('Rule service').focus();
      await partner.getByLabel('Rule service').blur();
      await expect(partner.getByText(sentence).first()).toBeVisible({ timeout: 500 });
    }).toPass();
    const token = await partner.evaluate(() => localStorage.getItem('authToken'));
    const headers = { Authorization: `Bearer ${token}` };
    const [{ partnerID }] = await (await partner.request.get('/dtl/partner', { headers })).json();
    const data = { ruleBought: '2026-03-01', ruleService: '2026-02-01' };
    const answer = await partner.request.patch(`/dtl/partner?partnerID=${partnerID}`, { headers, data });
    expect(answer.status()).toBe(422);
    expect((await answer.json()).fieldErrors.ruleService[0].message).toBe(sentence);
    await partner.getByLabel('Rule bought').fill('2026-01-01');
    await expect(partner.getByText(sentence)).toHaveCount(0);
  });

  test('a rule needs few key presses', { tag: ['@long', '@looks'] }, async ({ openAs }) => {
    const admin = await openAs('admin', '/admin/data?show=partner');
    await admin.getByRole('button', { name: 'Edit Rule note' }).click();
    const card = admin.getByRole('main');
    const sections = card.getByRole('navigation', { name: 'Form sections' });
    const show = card.getByRole('group', { name: 'Show when' });
    await expect(show).toBeVisible();
    // The focus ring is visible.
    await expect(sections.locator('[aria-current]')).toHaveCount(1);
    const head = card.getByRole('button', { name: 'Cancel' });
    let count = 0;
    const press = async (...keys: string[]) => {
      for (const key of keys) await admin.keyboard.press(key);
      count += keys.length;
    };
    await head.focus();
    await press('Tab', 'End', 'ArrowUp');
    await expect(sections.getByRole('link', { name: 'Formula' })).toBeFocused();
    await press('Enter');
    await expect(card.getByLabel('Formula', { exact: true }).and(admin.locator('textarea'))).toBeFocused();
    expect(count).toBeLessThanOrEqual(6);

    await show.getByText('Rule trade is Repair').click();
    await show.getByRole('button', { name: 'Remove condition 1' }).click();
    await head.focus();
    count = 0;
    await press('Tab', 'End', ...Array<string>(5).fill('ArrowUp'));
    await expect(sections.getByRole('link', { name: 'Show when' })).toBeFocused();
    await press('Enter');
    await expect(show.getByRole('button', { name: 'Add condition' })).toBeFocused();
    await press('Enter');
    await admin.keyboard.type('Rule trade');
    await press('Enter');
    await expect(show.getByLabel('Condition 1: comparison')).toBeFocused();
    await admin.keyboard.type('is any');
    await press('Enter');
    await expect(show.getByLabel('Install')).toBeFocused();
    await press('Space');
    await expect(show.getByLabel('Install')).toBeChecked();
    expect(count).toBeLessThanOrEqual(12);
    await expect(show.getByRole('status')).toContainText('True for');
    // Enter adds a line and does not save.
    await press('Enter');
    await expect(show.getByRole('button', { name: 'Add condition' })).toBeFocused();
    await press('Enter');
    await expect(show.getByLabel('Condition 2: field')).toBeFocused();
    await press('Enter');
    await expect(head).toBeVisible();
    await lookEverywhere(admin, 'rules-beside', tall);
  });

  // [E2.2b, E2.6]
  test('a condition supports groups, JSON and problems', { tag: ['@long', '@looks'] }, async ({ openAs }) => {
    test.setTimeout(120_000);
    const admin = await openAs('admin', '/admin/data?show=partner');
    await admin.getByRole('button', { name: 'Edit Rule bought' }).click();
    const lock = admin.getByRole('group', { name: 'Lock when' });
    // By keyboard alone.
    await lock.locator('summary').press('Enter');
    await lock.getByRole('button', { name: 'Add condition' }).press('Enter');
    await expect(lock.getByLabel('Condition 1: field')).toBeFocused();
    await admin.keyboard.type('Rule trade');
    await lock.getByLabel('Condition 1: comparison').selectOption('is any of');
    await admin.getByRole('button', { name: 'Update Element!' }).click();
    await expect(admin.getByText('Complete every condition, or remove it.').first()).toBeVisible();
    await lock.getByLabel('Install').click();
    await lock.getByRole('button', { name: 'Add group' }).click();
    await lock.getByLabel('Condition 2.1: field').selectOption('Rule note');
    await lock.getByLabel('Condition 2.1: comparison').selectOption('is filled in');
    await lock
      .getByLabel('How many conditions must be true', { exact: true })
      .selectOption('Any of these is true');
    await lookEverywhere(admin, 'rules-groups', tall);
    await lock.getByRole('button', { name: 'Edit as JSON' }).click();
    const json = lock.getByLabel('Lock when: JSON');
    expect(JSON.parse(await json.inputValue())).toEqual({
      anyOf: [
        { required: ['ruleTrade'], properties: { ruleTrade: { enum: ['install'] } } },
        { required: ['ruleNote'] },
      ],
    });
    await json.fill('{ "required": ["nowhere"] }');
    await expect(lock.getByText("There is no data element 'nowhere'.")).toBeVisible();
    await lock.screenshot({ path: 'test-results/screens/rules-json.png' });
    await json.fill('');
    await lock.getByRole('button', { name: 'Edit as sentences' }).click();
    await expect(lock.getByLabel('Condition 1: field')).toHaveCount(0);
  });

  // [E3.1, E3.5]
  test('a custom pattern lists records that violate it', { tag: ['@long', '@looks'] }, async ({ openAs }) => {
    const admin = await openAs('admin', '/admin/data?show=partner');
    await admin.getByRole('button', { name: 'Edit Rule free' }).click();
    const limits = admin.getByRole('group', { name: 'Limits' });
    await limits.getByText('Not set').click();
    await limits.getByLabel('Text format').selectOption('Digits only');
    await expect(limits.getByRole('status')).toContainText('1 of 1 partner with a value would not be valid.');
    await expect(limits.getByRole('link', { name: 'abc (1)' })).toHaveAttribute('href', /f\.ruleFree=abc/);
    await limits.getByLabel('Text format').selectOption('Custom pattern');
    await limits.getByLabel('Pattern', { exact: true }).fill('^(a+)+$');
    await expect(limits.getByText('A group cannot be repeated.')).toBeVisible();
    await limits.getByLabel('Pattern', { exact: true }).fill('^[a-c]{3}$');
    await limits.getByLabel('Message if it does not match').fill('Must be three letters from a to c.');
    await expect(limits.getByRole('status')).toHaveText('The one partner with a value is valid.');
    await admin.getByRole('region', { name: 'Preview' }).getByLabel('Rule free').fill('xyz');
    await admin.getByRole('region', { name: 'Preview' }).getByLabel('Rule free').blur();
    await expect(
      admin.getByRole('region', { name: 'Preview' }).getByText('Must be three letters from a to c.'),
    ).toBeVisible();
    await lookEverywhere(admin, 'rules-limits', tall);
  });

  // [E3.5, E3.6, E6.1]
  test('a deletion that a new rule forbids cannot be confirmed', { tag: '@long' }, async ({ openAs }) => {
    const admin = await openAs('admin', '/');
    const calls = await elementCalls(admin);
    await calls.add(element('ruleYards', { label: 'Rule yards' }));
    await calls.add(element('ruleFleet', { label: 'Rule fleet' }));
    const token = await admin.evaluate(() => localStorage.getItem('authToken'));
    const saved = await admin.request.patch('/dtl/partner?partnerID=partner-0004', {
      headers: { Authorization: `Bearer ${token}` },
      data: { ruleYards: '2' },
    });
    expect(saved.status()).toBe(200);
    await admin.goto('/admin/data?show=partner');
    const tell = await holdAnswers(admin, '**/dtl/db/preview');
    await admin.getByRole('button', { name: 'Delete Rule yards' }).click();
    const question = admin.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await calls.change(element('ruleFleet', { label: 'Rule fleet', showWhen: { required: ['ruleYards'] } }));
    tell();
    await expect(
      question.getByText("The rules of 'Rule fleet' ask this field. Change them first."),
    ).toBeVisible();
    await expect(question.getByRole('button', { name: 'Confirm Delete' })).toHaveCount(0);
    await question.getByRole('button', { name: 'Close' }).click();
    await admin.getByRole('button', { name: 'Delete Rule yards' }).click();
    await expect(
      admin.getByText("The rules of 'Rule fleet' ask this field. Change them first."),
    ).toBeVisible();
    await expect(question).toHaveCount(0);
    await calls.remove('partner', 'ruleFleet');
    await calls.remove('partner', 'ruleYards');
  });

  test('a unique field links to duplicates', { tag: '@long' }, async ({ openAs }) => {
    const admin = await openAs('admin', '/admin/data?show=partner');
    const token = await admin.evaluate(() => localStorage.getItem('authToken'));
    const headers = { Authorization: `Bearer ${token}` };
    const change = async (partnerID: string, ruleFree: string) => {
      const answer = await admin.request.patch(`/dtl/partner?partnerID=${partnerID}`, {
        headers,
        data: { ruleFree },
      });
      expect(answer.status()).toBe(200);
    };
    for (const id of ['partner-0002', 'partner-0003']) await change(id, 'same');
    await admin.getByRole('button', { name: 'Edit Rule free' }).click();
    await admin.getByLabel('Unique', { exact: true }).check();
    const effects = admin.getByRole('region', { name: 'What happens when you save' });
    await expect(effects).toContainText('2 partners share their value with another. Change them first.');
    await admin.getByRole('button', { name: 'Update Element!' }).click();
    await expect(admin.getByText('2 partners share their value with another.').nth(1)).toBeVisible();
    await effects.getByRole('link', { name: 'same (2)' }).click();
    await expect(admin.getByRole('main').getByRole('row')).toHaveCount(3);
    await change('partner-0003', 'other');
    await admin.goto('/admin/data?show=partner&element=ruleFree');
    await admin.getByRole('button', { name: 'Edit Rule free' }).click();
    await admin.getByLabel('Unique', { exact: true }).check();
    await expect(effects).toContainText('No two partners share a value.');
    // A count that no filter of one field expresses also links to its records.
    const limits = admin.getByRole('group', { name: 'Limits' });
    await limits.getByText('Not set').click();
    await limits.getByLabel('Text format').selectOption('Digits only');
    await effects.getByRole('link', { name: 'Show them' }).click();
    await expect(admin.getByText(/^Only \d+ partners$/)).toBeVisible();
    await expect(admin.getByRole('button', { name: 'Remove filter: Only' })).toBeVisible();
  });
});
