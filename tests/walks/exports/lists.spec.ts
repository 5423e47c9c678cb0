// The exported file of every list has the cells, order and columns of its screen, and a spreadsheet shows formulas in cells as text.
import type { Person } from '../support/people';
import { exportTable, readWholeTable } from '../support/tables';
import { expect, test, unique } from '../support/walk';

const lists: [Person, path: string, table: string][] = [
  ['administrator', '/admin/partners', 'Partners'],
  ['administrator', '/admin/partners?q=lighting&sort=-partnerName', 'Partners'],
  ['administrator', '/admin/sponsors', 'Sponsors'],
  ['administrator', '/admin/users', 'Users'],
  ['administrator', '/admin/users?f.type=sponsor&sort=-email', 'Users'],
  ['administrator', '/admin/roles', 'Roles'],
  ['administrator', '/admin/brands', 'All Brands'],
  ['administrator', '/admin/products', 'Products'],
  ['sponsor', '/Brands', 'All Brands'],
  ['partner', '/Brands', 'All Brands'],
  ['reader', '/admin/partners', 'Partners'],
];
for (const [person, path, table] of lists)
  test(`${path} of the ${person}`, async ({ open }) => {
    const page = await open(person, path);
    // The names of referenced records load after the record.
    if (table === 'Products')
      await expect(page.getByRole('cell', { name: 'Patio Chorus' }).first()).toBeVisible();
    const shown = await readWholeTable(page, table);
    expect(shown.rows.length).toBeGreaterThan(0);
    const file = await exportTable(page);
    expect(file.header).toEqual(shown.header);
    expect(file.rows).toEqual(shown.rows);
  });

test('a text that looks like a formula stays text', async ({ open, product, people }) => {
  const { token } = await people.of('administrator');
  const word = unique('x').replaceAll(' ', '');
  for (const start of ['=', '+', '-', '@', '\t='])
    await product.call('POST', '/dtl/sponsor', { token, body: { sponsorName: `${start}1+${word}` } });
  const page = await open('administrator', `/admin/sponsors?q=${word}`);
  await expect(page.getByRole('row').nth(1)).toContainText(word);
  const file = await exportTable(page);
  expect(file.rows.length).toBeGreaterThanOrEqual(4);
  for (const [name = ''] of file.rows) expect(name).toMatch(/^'/);
});
