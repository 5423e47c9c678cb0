// Playwright's test with the product, the people, and browsers whose policy violations and errors fail the test.
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Account, createPeople, type People, type Person } from './people';
import { type Product, startProduct } from './product';

export { expect };
export type Who = Person | Account | 'visitor';

type Shared = {
  /** Shared by all walks of a worker, with demo data. A walk that stops it starts its own. */
  product: Product;
  /** Each name has products of its own: a walk that renames demo records takes one, because others look for their names. */
  productFor: string;
  people: People;
};
type Fixtures = {
  /** Opens the path in a new browser of that person. */
  open: (who: Who, path?: string, at?: Product) => Promise<Page>;
};
type Watched = { faults: string[] };

export const test = base.extend<Fixtures & Watched, Shared>({
  productFor: ['all', { option: true, scope: 'worker' }],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  people: [async ({ product }, use) => use(createPeople(product)), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  faults: async ({}, use) => {
    const faults: string[] = [];
    await use(faults);
    expect(faults, 'what the browser refused or lost').toEqual([]);
  },
  open: async ({ browser, contextOptions, product, people, faults }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (who, path, at = product) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: at.url });
      contexts.push(context);
      await watch(context, faults);
      const page = await context.newPage();
      if (who !== 'visitor') await enter(page, typeof who === 'string' ? await people.of(who) : who);
      if (path) await page.goto(path);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

/** Signs the page in over HTTP and opens Home. */
export async function enter(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  const answer = await page.request.post('/auth/local-auth', { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  const session = await answer.json();
  await page.goto('/features'); // any page of the origin, to reach its storage
  await page.evaluate((given) => {
    localStorage.setItem('authToken', given.token);
    localStorage.setItem('userRole', given.role);
    localStorage.setItem('user', JSON.stringify(given));
  }, session);
  await page.goto('/');
}

/** Signs in on the screens: email, Next, password, Login. */
export async function signInByForm(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

/** Replaces the next response to that call; later ones come from the product. */
export async function failOnce(
  page: Page,
  method: string,
  path: RegExp,
  fault: 'cut' | number,
): Promise<void> {
  let left = 1;
  await page.route(path, async (route) => {
    if (route.request().method() !== method || left-- <= 0) return route.fallback();
    if (fault === 'cut') return route.abort('connectionreset');
    await route.fulfill({ status: fault, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
  });
}

/** A unique name. */
export function unique(word: string): string {
  return `${word} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`;
}

async function watch(context: BrowserContext, faults: string[]): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy violation: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`),
    );
  });
  context.on('console', (message) => {
    if (/policy violation|Content.Security.Policy/i.test(message.text())) faults.push(message.text());
  });
  context.on('weberror', (event) => {
    faults.push(`uncaught: ${event.error().stack || event.error().message}`);
  });
}
