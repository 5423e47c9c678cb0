// Slow 4G, a processor four times slower, an empty cache.
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/browser.mjs';
import { admin, type Host } from './host';

export type Loaded = {
  /** Milliseconds after the request for the page. */
  firstPaint: number;
  largestPaint: number;
  usable: number;
  requests: number;
  asked: readonly string[];
  /** As transferred, including headers. */
  kB: number;
};

/** In milliseconds. */
export const slowLineGoals = { usableForm: 3500 };

export type ColdScreen = {
  name: string;
  path: string;
  ready: string;
};

export const coldScreens: readonly ColdScreen[] = [
  { name: 'sign-in', path: '/login', ready: 'form input' },
  { name: 'partner form', path: '/admin/partners?edit=new', ready: 'form input' },
  { name: 'partner list', path: '/admin/partners', ready: 'tbody tr a' },
  { name: 'leads', path: '/leads', ready: 'tbody tr button' },
  { name: 'home', path: '/', ready: 'main h2' },
  { name: 'users', path: '/admin/users', ready: 'tbody tr a' },
  { name: 'brands', path: '/admin/brands', ready: 'tbody tr a' },
  { name: 'products', path: '/admin/products', ready: 'tbody tr a' },
  { name: 'roles', path: '/admin/roles', ready: 'tbody tr a' },
  { name: 'data management', path: '/admin/data', ready: 'main li button, main tbody tr' },
  { name: 'fields of an object', path: '/admin/data?show=partner', ready: 'main li button, main tbody tr' },
  { name: 'own record', path: '/user', ready: 'main input' },
  { name: 'profile', path: '/profile', ready: 'main input, main h2' },
  { name: 'partner', path: '/admin/partners?edit=partner-0040', ready: 'main form input' },
  { name: 'user', path: '/admin/users?edit=user-0040', ready: 'main form input' },
  { name: 'sponsor', path: '/admin/sponsors?edit=sponsor-verdant', ready: 'main form input' },
  { name: 'brand', path: '/admin/brands?edit=brand-evening-glow', ready: 'main form input' },
  {
    name: 'product',
    path: '/admin/products?edit=product-glow-answering',
    ready: 'main form input',
  },
  {
    name: 'role',
    path: '/admin/roles?edit=role-partner-administrator',
    ready: 'main [role=tab]',
  },
  { name: 'workbench', path: '/workbench', ready: 'main form input, main [role=tab]' },
];

/** Milliseconds per request: the browser's preset 'Slow 4G', and a line with a round trip of 150 ms. */
export const latencies = { preset: 562.5, roundTrip: 150 };

const slow4G = {
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** `latency` also means the slow line and the slow processor. */
export async function openCold(
  browser: Browser,
  host: Pick<Host, 'origin' | 'call'>,
  { screen, latency }: { screen: ColdScreen; latency?: number },
): Promise<Loaded> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    if (screen.name !== 'sign-in') await signInByApi(page, host);
    // tsx keeps function names with a helper that does not exist in the page.
    await page.addInitScript('globalThis.__name ??= (named) => named');
    await page.addInitScript(watchUntil, screen.ready);
    const weigh = await startWeighing(page, latency);
    await page.goto(host.origin + screen.path, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'usableAt' in window, undefined, { timeout: 60_000, polling: 100 });
    await page.waitForTimeout(latency ? 1500 : 700);
    return { ...(await page.evaluate(readPaints)), ...weigh() };
  } finally {
    await context.close();
  }
}

/** The median of three visits. */
export async function measureSlowForm(host: Host): Promise<Loaded> {
  const screen = coldScreens.find(({ name }) => name === 'partner form');
  if (!screen) throw new Error('No screen called partner form');
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const loaded: Loaded[] = [];
    for (let visit = 0; visit < 3; visit++)
      loaded.push(await openCold(browser, host, { screen, latency: latencies.roundTrip }));
    const [, middle] = loaded.sort((a, b) => a.usable - b.usable);
    if (!middle) throw new Error('Nothing was loaded');
    return middle;
  } finally {
    await browser.close();
  }
}

export async function signInByApi(page: Page, { call }: Pick<Host, 'call'>) {
  const body = { email: admin, password: 'Demo-2026!' };
  const session = await call<{ token: string; role: string }>('POST', '/auth/local-auth', { body });
  await page.addInitScript((given) => {
    localStorage.setItem('authToken', given.token);
    localStorage.setItem('userRole', given.role);
    localStorage.setItem('user', JSON.stringify(given));
  }, session);
}

async function startWeighing(page: Page, latency: number | undefined) {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  if (latency) {
    await line.send('Network.emulateNetworkConditions', { offline: false, latency, ...slow4G });
    await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  const asked: string[] = [];
  let bytes = 0;
  // Inlined content costs no request.
  line.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) asked.push(request.url);
  });
  line.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => ({ requests: asked.length, asked, kB: Math.round(bytes / 1000) });
}

/** Runs in the page: records when the awaited element has been drawn, and the largest paint so far. */
function watchUntil(ready: string) {
  const noted = window as unknown as { usableAt?: number; largestAt?: number };
  const look = () => {
    if (!document.querySelector(ready)) return;
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => (noted.usableAt = performance.now())));
  };
  const seen = new MutationObserver(look);
  seen.observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    noted.largestAt = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

function readPaints() {
  const noted = window as unknown as { usableAt: number; largestAt?: number };
  const [first] = performance.getEntriesByName('first-contentful-paint');
  return {
    firstPaint: Math.round(first?.startTime ?? 0),
    largestPaint: Math.round(noted.largestAt ?? 0),
    usable: Math.round(noted.usableAt),
  };
}
