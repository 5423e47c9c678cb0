// The base of every browser test: users signed in by the API. Policy violations and uncaught errors of any page fail the test.
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
/** A user that a test created. */
export type Credentials = { email: string; password: string };
/** `axe`: whether accessibility is checked, too; all five would take a third longer. */
type Look = { width: number; colorScheme: 'light' | 'dark'; axe?: true };

/** The widths and themes that only the project `looks` checks. */
const looks: readonly Look[] = [
  { width: 360, colorScheme: 'light', axe: true },
  { width: 360, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark', axe: true },
];

export function listLooks(): readonly Look[] {
  return test.info().project.name === 'looks' ? looks : [];
}

type Fixtures = {
  /** Opens the path in another browser of that person, watched like `page`. */
  openAs: (person: Person | Credentials | 'visitor', path: string) => Promise<Page>;
};
type Watched = { faults: string[] };
type OfWorker = {
  portal: Portal;
  /** More environment variables for the portal: `test.use({ portalEnv })`. */
  portalEnv: Readonly<Record<string, string>>;
};

/**
 * Playwright's test with the demo users. Each worker has a portal of its own, so no other test changes the data of a running one.
 * After each test, no page may have had a policy violation or an uncaught error.
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

/** Signs the page in by the API and opens nothing. `url` is that of another portal. */
export async function signIn(page: Page, person: Person | Credentials, url = ''): Promise<void> {
  const { email, password } =
    typeof person === 'string' ? { email: `${person}@leadfield.test`, password: demoPassword } : person;
  const answer = await page.request.post(`${url}/auth/local-auth`, { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  const session = await answer.json();
  await page.addInitScript((given) => {
    // Only once, so that a page that signs out stays signed out.
    if (sessionStorage.getItem('harness.signedIn')) return;
    sessionStorage.setItem('harness.signedIn', 'yes');
    localStorage.setItem('authToken', given.token);
    localStorage.setItem('userRole', given.role);
    localStorage.setItem('user', JSON.stringify(given));
  }, session);
}

/**
 * Moves the page's clocks ahead, so that the guard against early keys ends without waiting. Timers are not affected.
 */
export function moveClocksOn(page: Page, milliseconds: number): Promise<void> {
  return page.evaluate((ahead) => {
    for (const clock of [performance, Date]) {
      const now = clock.now.bind(clock);
      clock.now = () => now() + ahead;
    }
  }, milliseconds);
}

/** Presses Enter on a button of a question, which ignores keys until it is enabled and for its first half second. */
export async function pressWhenReady(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await moveClocksOn(button.page(), 500);
  await button.press('Enter');
}

/** Waits until no request except the live stream is pending, and all responses are rendered. */
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

/** Waits for two frames, so that pending renders are visible. */
export function nextFrames(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))),
  );
}

/** Holds the requests of this pattern. Returns a function that sends them. */
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
 * Sends saves of this pattern to the host but holds the responses, so that other pages learn of the save before the sender. Returns a
 * function that delivers them.
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

/** From its next load on, the page has no live stream. */
export async function withoutLive(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('/dtl/live', '') });
  });
}

/** Expects no violation of WCAG 2.2 AA or of `also`. axe is evaluated, because the policy refuses a script element. */
export async function expectAccessible(page: Page, also: readonly string[] = []): Promise<void> {
  await page.evaluate(axeSource);
  const found = await page.evaluate(
    async ([values, others]) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
      const rules = Object.fromEntries(others.map((rule) => [rule, { enabled: true }]));
      // The rows of a long table are alike, and each takes as long as the first.
      const { violations } = await axe.run(
        { exclude: [['tbody tr:nth-child(n + 9)']] },
        {
          runOnly: { type: 'tag', values: [...values] },
          rules,
          resultTypes: ['violations'],
        },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    },
    [wcag, also] as const,
  );
  expect(found).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    // The innermost elements that reach beyond the window.
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

/** In each look: takes a picture into test-results/screens, expects no sideways scroll, and in some accessibility. */
export async function lookEverywhere(page: Page, name: string, height = 900): Promise<void> {
  for (const { width, colorScheme, axe } of listLooks()) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Axe would report a control under a sticky bar as too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    await shoot(page, `${name}-${width}-${colorScheme}`);
    if (axe) await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
}

/** Takes a picture of the whole page into test-results/screens, only in the project `looks`. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (test.info().project.name !== 'looks') return;
  const path = `${shots}${name}.png`;
  mkdirSync(dirname(path), { recursive: true });
  await page.screenshot({ path, fullPage: true });
}

/** The addresses and texts of the pages of a failed test, for its report. */
async function tellPages(context: BrowserContext): Promise<string[]> {
  if (test.info().status === test.info().expectedStatus) return [];
  const tell = async (page: Page) => {
    const text = await page.evaluate(() => document.body.innerText.slice(0, 1500)).catch(String);
    return `stood at ${page.url()}: ${text.replace(/\s+/g, ' ')}`;
  };
  return Promise.all(context.pages().map(tell));
}

/** The pending requests of each browser. */
const underWay = new WeakMap<BrowserContext, Set<Request>>();

async function watch(context: BrowserContext, faults: string[]): Promise<void> {
  const asked = new Set<Request>();
  underWay.set(context, asked);
  context.on('request', (request) => {
    // The stream never ends, and Playwright does not report the end of a shared worker's script.
    if (!/\/(dtl\/live|assets\/live-worker)/.test(request.url())) asked.add(request);
  });
  // A response whose body is not read never finishes.
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
