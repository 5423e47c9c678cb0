// What every browser test uses: people signed in by the API, each page watched for refused policy and lost errors.
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import { type Portal, startPortal } from './portal-process';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const shots = fileURLToPath(new URL('../../test-results/screens/', import.meta.url));
const demoPassword = 'Demo-2026!';
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The demo accounts. */
export type Person = 'admin' | 'sponsor' | 'partner' | 'client';
/** Somebody a test made for itself. */
export type Credentials = { email: string; password: string };
type Look = { width: number; colorScheme: 'light' | 'dark' };

/** What every screen must hold in. The project `looks` looks at all of them; the others at none. */
const looks: readonly Look[] = [360, 768, 1440].flatMap((width) => [
  { width, colorScheme: 'light' as const },
  { width, colorScheme: 'dark' as const },
]);

export function listLooks(): readonly Look[] {
  return test.info().project.name === 'looks' ? looks : [];
}

type Fixtures = {
  /** Opens another browser of that person (own storage), at the path, watched like `page`. */
  openAs: (person: Person | Credentials | 'visitor', path: string) => Promise<Page>;
};
type Watched = { faults: string[] };
type OfWorker = {
  portal: Portal;
  /** What the portal's process has in its environment beside ours: `test.use({ portalEnv })`. */
  portalEnv: Readonly<Record<string, string>>;
};

/**
 * Playwright's test with our people. After each test no page may have refused a policy or lost an error. Each worker has
 * a portal of its own, so nobody changes a test's fields or records meanwhile, but the people the test opens itself.
 */
export const test = base.extend<Fixtures & Watched, OfWorker>({
  portalEnv: [{}, { option: true, scope: 'worker' }],
  portal: [
    async ({ portalEnv }, use) => {
      const portal = await startPortal({ env: portalEnv });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
  faults: async ({}, use) => {
    const faults: string[] = [];
    await use(faults);
    expect(faults, 'policy violations and uncaught errors').toEqual([]);
  },
  context: async ({ context, faults }, use) => {
    await watch(context, faults);
    await use(context);
    faults.push(...(await tellPages(context)));
  },
  openAs: async ({ browser, baseURL, contextOptions, faults }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (person, path) => {
      const context = await browser.newContext({ ...contextOptions, ...(baseURL ? { baseURL } : {}) });
      contexts.push(context);
      await watch(context, faults);
      const page = await context.newPage();
      if (person !== 'visitor') await signIn(page, person);
      await page.goto(path);
      return page;
    });
    for (const context of contexts) {
      faults.push(...(await tellPages(context)));
      await context.close();
    }
  },
});
export { expect };

/** Signs a page's browser in by the API, without the sign-in screens; opens nothing. `url`: of another portal. */
export async function signIn(page: Page, person: Person | Credentials, url = ''): Promise<void> {
  const { email, password } =
    typeof person === 'string' ? { email: `${person}@leadfield.test`, password: demoPassword } : person;
  const answer = await page.request.post(`${url}/auth/local-auth`, { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  const session = await answer.json();
  await page.addInitScript((given) => {
    // Once only: a page that signs out stays signed out.
    if (sessionStorage.getItem('harness.signedIn')) return;
    sessionStorage.setItem('harness.signedIn', 'yes');
    localStorage.setItem('authToken', given.token);
    localStorage.setItem('userRole', given.role);
    localStorage.setItem('user', JSON.stringify(given));
  }, session);
}

/**
 * The page's clocks go ahead, so that a guard against early keys is over and nobody waits for it. Timers run as before.
 */
export function moveClocksOn(page: Page, milliseconds: number): Promise<void> {
  return page.evaluate((ahead) => {
    for (const clock of [performance, Date]) {
      const now = clock.now.bind(clock);
      clock.now = () => now() + ahead;
    }
  }, milliseconds);
}

/** Enter on a button of a question: it waits for something first, and takes no key in its first half second. */
export async function pressWhenReady(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await moveClocksOn(button.page(), 500);
  await button.press('Enter');
}

/** Nothing is asked of the host any more, but for the live stream, and all that came is drawn. */
export async function untilStill(page: Page): Promise<void> {
  let looks = 0;
  const lookAgain = async () => {
    await nextFrames(page);
    const isStill = (underWay.get(page.context())?.size ?? 0) === 0;
    looks = isStill ? looks + 1 : 0;
    return looks;
  };
  await expect.poll(lookAgain, { intervals: [50] }).toBeGreaterThan(3);
}

/** Two frames are drawn: whatever was under way in the page is on the screen. */
export function nextFrames(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))),
  );
}

/** Keeps the answers to these requests back. @returns lets them go */
export async function holdAnswers(page: Page, pattern: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(pattern, async (route) => {
    await held;
    await route.fallback();
  });
  return () => letGo();
}

/**
 * Lets saves of these addresses through to the host and keeps what it answers back: others hear of the save before the page that sent it.
 * @returns lets the answers go
 */
export async function holdSaves(page: Page, pattern: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(pattern, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  return () => letGo();
}

/** From its next load on the page hears of nothing: as with a host that has no live stream. */
export async function withoutLive(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('/dtl/live', '') });
  });
}

/** No violation of WCAG 2.2 AA, or of `also`. axe is evaluated: the content security policy refuses a script element. */
export async function expectAccessible(page: Page, also: readonly string[] = []): Promise<void> {
  await page.evaluate(axeSource);
  const found = await page.evaluate(
    async ([values, others]) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
      const rules = Object.fromEntries(others.map((rule) => [rule, { enabled: true }]));
      const { violations } = await axe.run(document, {
        runOnly: { type: 'tag', values: [...values] },
        rules,
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    },
    [wcag, also] as const,
  );
  expect(found).toEqual([]);
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    // What reaches beyond, and no part of it does.
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) =>
        one.getBoundingClientRect().right > clientWidth &&
        one.getClientRects().length > 0 &&
        !one.children.length,
    );
    return [`${scrollWidth} > ${clientWidth}`, ...wide.slice(0, 5).map((one) => one.outerHTML.slice(0, 200))];
  };
  expect(await page.evaluate(over)).toEqual([]);
}

/** Looks at a screen in its widths and themes: accessible, no sideways scroll, a picture in test-results/screens. `height` in pixels. */
export async function lookEverywhere(page: Page, name: string, height = 900): Promise<void> {
  for (const { width, colorScheme } of listLooks()) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // What the sticky bars cover is no target of its full size.
    await page.evaluate(() => window.scrollTo(0, 0));
    await shoot(page, `${name}-${width}-${colorScheme}`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
}

/** A picture of the whole page in test-results/screens, in the project `looks` alone. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (test.info().project.name !== 'looks') return;
  const path = `${shots}${name}.png`;
  mkdirSync(dirname(path), { recursive: true });
  await page.screenshot({ path, fullPage: true });
}

/** Where a test that failed stood: its report is often all that is left of it. */
async function tellPages(context: BrowserContext): Promise<string[]> {
  if (test.info().status === test.info().expectedStatus) return [];
  const tell = async (page: Page) => {
    const text = await page.evaluate(() => document.body.innerText.slice(0, 1500)).catch(String);
    return `stood at ${page.url()}: ${text.replace(/\s+/g, ' ')}`;
  };
  return Promise.all(context.pages().map(tell));
}

/** The requests of each browser that have no answer yet. */
const underWay = new WeakMap<BrowserContext, Set<Request>>();

async function watch(context: BrowserContext, faults: string[]): Promise<void> {
  const asked = new Set<Request>();
  underWay.set(context, asked);
  context.on('request', (request) => {
    // The stream has no end, and of a shared worker's script none is told.
    if (!/\/(dtl\/live|assets\/live-worker)/.test(request.url())) asked.add(request);
  });
  // An answer that nobody reads to its end never ends.
  context.on('response', (answer) => asked.delete(answer.request()));
  context.on('requestfailed', (request) => asked.delete(request));
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
