// List, counts and chart of leads agree with the wire, and a new lead arrives in an open page.
import type { Page } from '@playwright/test';
import type { Person } from '../support/people';
import { expect, failOnce, test, unique } from '../support/walk';

type Lead = { date?: string; createdAt: string; distroType?: string; city?: string; lastName?: string };
const dayOf = (lead: Lead) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(
    new Date(lead.date ?? lead.createdAt),
  );
const addDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
const count = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Leads received' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });

// [R53.1, A2.41, A2.43]
for (const person of ['administrator', 'sponsor', 'partner', 'client'] as Person[])
  test(`the ${person} sees its leads and their number`, async ({ open, product, people }) => {
    const { token } = await people.of(person);
    const leads: Lead[] = (await product.call('GET', '/dtl/leads', { token })).body;
    expect(leads.length).toBeGreaterThan(5);
    const page = await open(person, '/leads');
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date());
    const windows: { [title: string]: (day: string) => boolean } = {
      Today: (day) => day === today,
      'This month': (day) => day.slice(0, 7) === today.slice(0, 7),
      'Last 90 days': (day) => day > addDays(today, -90) && day <= today,
      'This year': (day) => day.slice(0, 4) === today.slice(0, 4),
    };
    for (const [title, isIn] of Object.entries(windows)) {
      const mine = leads.filter((lead) => isIn(dayOf(lead)));
      const stores = mine.filter(({ distroType }) => distroType === 'To Store').length;
      const shown = [mine.length, mine.length - stores, stores].map((number) =>
        number.toLocaleString('en-US'),
      );
      const texts = () => count(page, title).locator('p, dd').allInnerTexts();
      await expect.poll(texts, { message: title }).toEqual(shown);
    }
    const filter = page.getByRole('combobox', { name: 'Partner', exact: true });
    await expect(filter).toHaveCount(person === 'client' ? 0 : 1);
  });

// [A2.40, A8.16, A9.2, A9.3]
test('sorts and pages through the leads', async ({ open, product, people }) => {
  const { token } = await people.of('partner');
  const all: Lead[] = (await product.call('GET', '/dtl/leads', { token })).body;
  const page = await open('partner', '/leads');
  const rows = page.getByRole('table', { name: 'Leads' }).locator('tbody tr');
  await expect(rows).toHaveCount(10);
  const dates = await rows.locator('td:first-child').allInnerTexts();
  const newest = all
    .map((lead) => Date.parse(lead.date ?? lead.createdAt))
    .sort((a, b) => b - a)
    .slice(0, 10);
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Chicago',
    month: '2-digit',
    day: '2-digit',
    year: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  expect(dates.map((text) => text.trim())).toEqual(
    newest.map((moment) => format.format(moment).replace(',', '')),
  );
  await failOnce(page, 'GET', /\/dtl\/leads/, 500);
  await page.getByRole('button', { name: 'City', exact: true }).click();
  await expect(page.getByText('Unable to load leads. Please try again later.')).toBeVisible();
  await page.getByRole('button', { name: /try again|retry/i }).click();
  await expect(rows).toHaveCount(10);
  const compare = new Intl.Collator('und').compare;
  const cities = all
    .map(({ city = '' }) => city)
    .sort(compare)
    .slice(0, 10);
  await expect(rows.first()).toContainText(cities[0] ?? '');
  await page.goto('/leads?page=9999&size=100');
  await expect(rows.first()).toBeVisible();
});

// [A8.17]
test('a user without leads sees a message', async ({ open, people }) => {
  const page = await open(await people.another('client'), '/leads');
  await expect(page.getByText('No leads available.')).toBeVisible();
});

// [R53.2]
test('a new lead is announced, and shown as text', async ({ open, product, people }) => {
  const page = await open('administrator', '/leads');
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  const { token } = await people.of('administrator');
  const lead = {
    contactID: unique('c'),
    firstName: '<b>Bold</b>',
    lastName: unique('=1+1'),
    partnerID: 'partner-0001',
    date: new Date().toISOString(),
  };
  const added = await product.call('POST', '/dtl/leads', { token, body: [lead, lead] });
  expect(added.body).toMatchObject({ added: 1, known: 1 });
  await page.getByRole('button', { name: /Show/ }).click();
  await expect(page.getByRole('row').filter({ hasText: lead.lastName })).toContainText('<b>Bold</b>');
});
