// Every screen is accessible (WCAG 2.2 AA), skips no heading level, and is not wider than a phone.
import { expect, expectAccessible, expectNoSidewaysScroll, type Person, test, untilStill } from './harness';

const screens: readonly [Person | 'visitor', what: string, paths: readonly string[]][] = [
  [
    'visitor',
    'sign-in',
    ['/login', '/password?email=ann@b.test', '/resetpassword?email=ann@b.test', '/setpassword'],
  ],
  ['visitor', 'workbench', ['/workbench']],
  [
    'admin',
    'lists',
    [
      '/',
      '/leads',
      ...['sponsors', 'brands', 'products', 'products/vendors', 'partners', 'users', 'roles'].map(
        (name) => `/admin/${name}`,
      ),
    ],
  ],
  [
    'admin',
    'records',
    [
      '/admin/sponsors?edit=sponsor-verdant',
      '/admin/brands?edit=brand-evening-glow',
      '/admin/brands?edit=brand-evening-glow&section=publishing',
      '/admin/products?edit=product-glow-leads',
      '/admin/partners?edit=partner-0001',
      '/admin/users?edit=new',
      '/admin/roles?edit=role-partner-support',
    ],
  ],
  [
    'admin',
    'data management',
    ['/admin/data?show=partner', '/admin/data?show=partner&edit=city', '/admin/data?show=partner&order=1'],
  ],
  [
    'partner',
    'portal',
    [
      '/',
      '/leads-management',
      '/contact',
      '/features',
      '/partner',
      ...['profile', 'business', 'salesTax', 'linked', 'brand', 'security'].map(
        (name) => `/profile?show=${name}`,
      ),
    ],
  ],
  ['sponsor', 'portal', ['/', '/sponsor', '/Brands']],
  ['client', 'portal', ['/', '/partner', '/nowhere']],
];

// The longest file: one worker alone would finish it long after the others.
test.describe.configure({ mode: 'parallel' });

for (const [person, what, paths] of screens)
  test(`${what}: every screen of a ${person} is accessible`, async ({ openAs }) => {
    const page = await openAs(person, '/login');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of paths) {
      await test.step(path, async () => {
        // As high as a form, so that the sticky bar covers no control.
        await page.setViewportSize({ width: 1280, height: 2600 });
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expect(page.getByText('Loading', { exact: false })).toHaveCount(0);
        await untilStill(page);
        await expectAccessible(page, ['heading-order']);
        await page.setViewportSize({ width: 360, height: 740 });
        await expectNoSidewaysScroll(page);
      });
    }
  });
