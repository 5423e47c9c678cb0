// The pictures of docs/metadata.md need a Chromium.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBrowser } from '../cli/verify/browser';
import { draw, openPage } from '../cli/verify/run';
import { toEngineSchemas } from '../schemas/format/to-json-schema';
import { defaultView } from '../schemas/words/view';
import { listExamples, readTypeSamples, toDocument } from './format-document';
import { type Example, listTypeExamples } from './format-examples';
import { toMessagesDocument } from './format-messages';
import { listTypePages } from './format-types';
import { buildVerifyPage } from './verify-page.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

writeFileSync(
  `${root}fixtures/fixture.schema.json`,
  `${JSON.stringify(toEngineSchemas().fixture, null, 2)}\n`,
);
await writePictures(listExamples(root));
writeFileSync(`${root}docs/metadata.md`, toDocument(root));
writeFileSync(`${root}docs/messages.md`, toMessagesDocument(root));
mkdirSync(`${root}docs/types`, { recursive: true });
for (const [path, text] of listTypePages(root, listTypeExamples(readTypeSamples(root))))
  writeFileSync(`${root}docs/${path}`, text);

async function writePictures(examples: readonly Example[]): Promise<void> {
  const folder = `${root}docs/metadata`;
  mkdirSync(folder, { recursive: true });
  const shown = new Set(examples.map(({ picture }) => basename(picture)));
  for (const file of readdirSync(folder)) if (!shown.has(file)) rmSync(`${folder}/${file}`);
  const missing = examples.filter(({ picture }) => !existsSync(`${root}docs/${picture}`));
  if (missing.length === 0) return;
  await buildVerifyPage(`${root}dist/verify`);
  const { browser, axe } = await openBrowser(undefined);
  const { page } = await openPage({ browser, axe, folder: `${root}dist/verify` });
  for (const { picture, element, value, name } of missing) {
    const state = Object.keys(value).length > 0 ? 'filled' : 'empty';
    const form = { title: name, wire: [element], view: defaultView('partner'), value };
    await draw(page, { form, state: element.access === 'read' ? 'read' : state, theme: 'light' });
    const picked = page.locator(
      element.grouping ? '#root section >> nth=0' : '#root [class*="_row_"] >> nth=0',
    );
    await picked.screenshot({ path: `${root}docs/${picture}`, animations: 'disabled' });
  }
  await browser.close();
}
