// Draws each form in each state and theme, and checks accessibility, changed values and page errors.
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { isSameValue, type JsonObject } from '../../schemas/values/json';
import type { Browser, Page } from './browser';
import type { VerifiedForm } from './forms';
import type { DrawnState, FormToDraw, VerifyPage } from './mount-page';

export type Look = {
  state: DrawnState;
  theme: FormToDraw['theme'];
  pictures: Buffer[];
  faults: string[];
};
export type Verdict = { title: string; fields: number; looks: Look[]; faults: string[] };

const states: readonly DrawnState[] = ['empty', 'filled', 'wrong', 'read'];
const themes = ['light', 'dark'] as const;
const address = 'http://leadfield.verify/';
const mediaTypes = new Map(
  Object.entries({
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
  }),
);

type Tools = { browser: Browser; axe: string; folder: string };

/** In the order of the forms, two pages at a time. */
export async function verifyForms(forms: readonly VerifiedForm[], tools: Tools): Promise<Verdict[]> {
  const verdicts: Verdict[] = forms.map(({ title, wire }) => ({
    title,
    fields: wire.length,
    looks: [],
    faults: [],
  }));
  const jobs = forms.flatMap((form, index) => states.map((state) => ({ form, index, state })));
  const work = async () => {
    const { page, errors } = await openPage(tools);
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const verdict = verdicts[job.index];
      if (!verdict) continue;
      await draw(page, { ...job, theme: themes[0] });
      for (const theme of themes) verdict.looks.push(await look(page, job.state, theme));
      if (job.state === 'filled') verdict.faults.push(...(await compareValues(page, job.form)));
      verdict.faults.push(...errors.splice(0));
    }
  };
  await Promise.all([work(), work()]);
  const rank = ({ state, theme }: Look) => themes.indexOf(theme) * states.length + states.indexOf(state);
  for (const { looks } of verdicts) looks.sort((a, b) => rank(a) - rank(b));
  return verdicts;
}

/** The built page, without network access. */
export async function openPage({ browser, axe, folder }: Tools): Promise<{ page: Page; errors: string[] }> {
  const page = await browser.newPage({ viewport: { width: 800, height: 900 } });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => void errors.push(`The page threw: ${message}`));
  await page.route('**/*', (route) => {
    const url = route.request().url();
    if (!url.startsWith(address)) return route.abort();
    const path = url.slice(address.length).split('?')[0] || 'index.html';
    return route.fulfill({
      body: readFileSync(join(folder, path)),
      contentType: mediaTypes.get(extname(path)) ?? 'application/octet-stream',
    });
  });
  await page.goto(address);
  await page.addScriptTag({ content: axe });
  return { page, errors };
}

type Job = { form: VerifiedForm; state: DrawnState; theme: FormToDraw['theme'] };

export async function draw(page: Page, { form, state, theme }: Job): Promise<void> {
  const drawn: FormToDraw = { ...form, state, theme };
  await page.evaluate(
    (input) => (globalThis as unknown as { leadfield: VerifyPage }).leadfield.draw(input),
    drawn,
  );
}

/** Themes differ only in colors, so the second theme only runs the color rules. */
async function look(page: Page, state: DrawnState, theme: FormToDraw['theme']): Promise<Look> {
  const rules = theme === themes[0] ? undefined : colorRules;
  const faults = await page.evaluate(
    async (input) => {
      const { axe } = globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResult> } };
      document.documentElement.dataset.theme = input.theme;
      // Wait for transitions, because their colors have too little contrast.
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      const { violations } = await axe.run({ resultTypes: ['violations'], ...input.rules });
      return violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help} (${nodes
            .map(({ target }) => target.join(' '))
            .slice(0, 3)
            .join(', ')})`,
      );
    },
    { theme, rules },
  );
  return { state, theme, pictures: await takePictures(page), faults };
}

const colorRules = { runOnly: ['color-contrast', 'link-in-text-block'] };

type AxeResult = { violations: { id: string; help: string; nodes: { target: string[] }[] }[] };

/** Browsers limit the height of a picture. */
const tallest = 6000;

async function takePictures(page: Page): Promise<Buffer[]> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight, undefined);
  const pictures: Buffer[] = [];
  for (let y = 0; y < height; y += tallest)
    pictures.push(
      await page.screenshot({
        ...{ type: 'jpeg', quality: 60, fullPage: true, animations: 'disabled' },
        clip: { x: 0, y, width: 800, height: Math.min(tallest, height - y) },
      }),
    );
  return pictures;
}

async function compareValues(page: Page, { value }: VerifiedForm): Promise<string[]> {
  const read: JsonObject = await page.evaluate(
    () => (globalThis as unknown as { leadfield: VerifyPage }).leadfield.read(),
    undefined,
  );
  return Object.entries(read).flatMap(([name, found]) =>
    isSameValue(found, value[name] ?? null)
      ? []
      : [`'${name}' was ${JSON.stringify(value[name])} and came back as ${JSON.stringify(found)}.`],
  );
}
