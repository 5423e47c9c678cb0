// The workbench's exports run unchanged in an empty folder with the packed engine: the Vitest test passes, and the component
// type-checks, builds and can be filled in under a strict policy.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixturesPath, listFixtures } from '../fixture-files';
import {
  createElsewhere,
  documentedInstall,
  type Elsewhere,
  launchBrowser,
  openPage,
  serveStrictly,
} from './support/elsewhere';
import { exportFrom } from './support/workbench-exports';

const lines = {
  objectType: 'order',
  fieldName: 'lines',
  fieldConfig: {
    ...{ label: 'Lines', visualType: 'objectList', minItems: 1 },
    fields: [{ fieldName: 'price', fieldConfig: { label: 'Price', visualType: 'money', isRequired: true } }],
  },
};
const stories = [...listFixtures('stories'), ...listFixtures('rules')].map((path) => ({
  name: path.replace(/\W+/g, '-'),
  ...exportFrom(readFileSync(fixturesPath + path, 'utf8')),
}));
const exported = [...stories, { name: 'lines', ...exportFrom(JSON.stringify([lines]), 'de-DE') }];
const main = `
import { createRoot } from 'react-dom/client';
import { EmbeddedForm } from './lines';
const root = document.getElementById('root');
if (root) createRoot(root).render(<EmbeddedForm onSend={(changes) => { document.title = JSON.stringify(changes); }} />);
`;

let here: Elsewhere;
beforeAll(() => {
  here = createElsewhere();
  here.write({
    'package.json': JSON.stringify({ private: true, type: 'module' }),
    'css.d.ts': 'declare module "leadfield-engine/style.css";',
    'index.html':
      '<!doctype html><title>{}</title><div id="root"></div><script type="module" src="./main.tsx"></script>',
    'main.tsx': main,
    ...Object.fromEntries(
      exported.flatMap(({ name, test, snippet }) => [
        [`${name}.test.ts`, test],
        [`${name}.tsx`, snippet],
      ]),
    ),
  });
  here.npm('install', ...documentedInstall().slice(1));
  here.npm('install', 'vite@8.3.8', 'vitest@4.1.12', 'typescript@5', '@types/react', '@types/react-dom');
});
afterAll(() => here?.leave());

describe('exports of the workbench elsewhere', () => {
  it('are green as tests', () => {
    const told = here.node('node_modules/vitest/vitest.mjs', 'run', '--no-color');
    expect(told).toContain(`Tests  ${exported.length * 2} passed (${exported.length * 2})`);
  });

  it('have types without a fault', () => {
    const files = exported.map(({ name }) => `${name}.tsx`);
    expect(here.checkTypes('css.d.ts', 'main.tsx', ...files)).toBe('');
  });

  it('are filled in under a strict policy', async () => {
    here.build();
    const host = await serveStrictly(join(here.folder, 'dist'));
    const browser = await launchBrowser();
    const { page, faults } = await openPage(browser);
    await page.goto(host.url);
    await page.getByRole('button', { name: 'Add a row' }).click();
    await page.getByLabel('Price').fill('1.250,50');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => page.title()).toBe('{"lines":[{"price":1250.5}]}');
    expect(faults).toEqual([]);
    await browser.close();
    host.stop();
  });
});
