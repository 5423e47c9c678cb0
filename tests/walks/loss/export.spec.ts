// The exported leads have the cells of the screen. Partners reconcile by the date.
import type { Person } from '../support/people';
import { exportTable, readWholeTable } from '../support/tables';
import { expect, failOnce, test } from '../support/walk';

for (const person of ['administrator', 'sponsor', 'partner', 'client'] as Person[])
  test(`the ${person} exports the leads of the screen`, async ({ open }) => {
    // Enough rows for several pages, few enough to visit them all.
    const page = await open(person, person === 'client' ? '/leads?size=25' : '/leads?size=25&q=Austin');
    const shown = await readWholeTable(page, 'Leads');
    expect(shown.rows.length).toBeGreaterThan(5);
    for (const [date] of shown.rows) expect(date).toMatch(/^\d\d\/\d\d\/\d\d \d\d:\d\d [AP]M$/);
    const file = await exportTable(page);
    expect(file.header).toEqual(shown.header);
    expect(file.rows).toEqual(shown.rows);
  });

test('the file has the chosen columns and order', async ({ open }) => {
  const page = await open('partner', '/leads?size=100&q=Dallas');
  await page.getByRole('button', { name: 'Last name', exact: true }).click();
  await expect(page).toHaveURL(/sort=/);
  const shown = await readWholeTable(page, 'Leads');
  const names = shown.rows.map((row) => row[shown.header.indexOf('Last name')] as string);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
  const file = await exportTable(page);
  expect(file).toEqual(shown);
});

test('a failure during an export leaves no incomplete file', async ({ open }) => {
  const page = await open('partner', '/leads');
  await expect(page.getByRole('table', { name: 'Leads' }).getByRole('row').nth(1)).toBeVisible();
  await failOnce(page, 'GET', /\/dtl\/leads\?/, 500);
  let files = 0;
  page.on('download', () => files++);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(files).toBe(0);
  const file = await exportTable(page);
  expect(file.rows.length).toBeGreaterThan(50);
});
