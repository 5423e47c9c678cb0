// Finds Chromium and the packages that drive it and check pages, in their usual places.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export type Page = {
  goto: (url: string) => Promise<unknown>;
  route: (pattern: string, handler: (route: Route) => unknown) => Promise<void>;
  evaluate: <Input, Result>(run: (input: Input) => Result | Promise<Result>, input: Input) => Promise<Result>;
  addScriptTag: (script: { content: string }) => Promise<unknown>;
  screenshot: (options: object) => Promise<Buffer>;
  locator: (selector: string) => { screenshot: (options?: object) => Promise<Buffer> };
  on: (event: 'pageerror', listener: (error: Error) => void) => void;
};
type Route = {
  request: () => { url: () => string };
  fulfill: (answer: object) => Promise<void>;
  abort: () => Promise<void>;
};
export type Browser = {
  newPage: (options: object) => Promise<Page>;
  close: () => Promise<void>;
};
type Playwright = {
  chromium: { launch: (options: object) => Promise<Browser>; executablePath: () => string };
};

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

export async function openBrowser(path: string | undefined): Promise<{ browser: Browser; axe: string }> {
  const playwright = await load(['playwright-core', 'playwright', '@playwright/test']);
  const axe = find(['axe-core/axe.min.js']);
  if (!playwright || !axe)
    throw new Error(
      'leadfield verify needs playwright-core and axe-core. Install them: npm install -D playwright-core axe-core',
    );
  const { chromium } = playwright;
  const configured = path ?? process.env.CHROMIUM_PATH;
  const found = configured ? [configured] : [...usual, chromium.executablePath()];
  const executablePath = found.find((one) => one && existsSync(one));
  if (!executablePath)
    throw new Error(
      configured
        ? `There is no browser at ${configured}.`
        : 'No Chromium was found. Name one with --browser PATH or CHROMIUM_PATH, or run: npx playwright-core install chromium',
    );
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({ executablePath, args: isRoot ? ['--no-sandbox'] : [] });
  return { browser, axe: readFileSync(axe, 'utf8') };
}

/** Looks in the current folder, then next to the command. */
function find(names: readonly string[]): string | undefined {
  for (const from of [pathToFileURL(join(process.cwd(), 'package.json')), import.meta.url])
    for (const name of names) {
      try {
        return createRequire(from).resolve(name);
      } catch {
        // Try the next place.
      }
    }
  return undefined;
}

async function load(names: readonly string[]): Promise<Playwright | undefined> {
  const path = find(names);
  if (!path) return undefined;
  const module = (await import(pathToFileURL(path).href)) as Playwright & { default?: Playwright };
  return module.chromium ? module : module.default;
}
