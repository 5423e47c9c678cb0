// Headings go down one level at a time, whatever stands on a screen (axe's best practice, beyond WCAG's rules).
import { expect, expectAccessible, type Person, test } from './harness';

const screens: readonly [Person, readonly string[]][] = [
  [
    'admin',
    [
      '/',
      '/admin/partners?edit=new',
      '/admin/users?edit=new',
      '/admin/roles?edit=new',
      '/admin/brands?edit=new',
      '/admin/products?edit=product-glow-leads',
      '/admin/data?show=partner',
      '/leads',
    ],
  ],
  ['partner', ['/', '/profile', '/profile?show=business', '/profile?show=salesTax', '/user', '/partner']],
  ['sponsor', ['/', '/sponsor', '/Brands']],
];

for (const [person, paths] of screens)
  test(`headings of what a ${person} sees skip no level`, async ({ openAs }) => {
    const page = await openAs(person, paths[0] ?? '/');
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect(page.getByText('Loading', { exact: false })).toHaveCount(0);
      await expectAccessible(page, { type: 'rule', values: ['heading-order'] });
    }
  });
