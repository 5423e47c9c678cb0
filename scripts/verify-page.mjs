// `leadfield verify` draws forms and the samples of the visual types in this page.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {string} target the folder */
export async function buildVerifyPage(target) {
  await build({
    configFile: false,
    root: `${root}cli/verify`,
    base: './',
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: target, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
  const folder = `${root}fixtures/types`;
  const types = readdirSync(folder).map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')));
  const forms = types.map(({ visualType, title, cases }) => ({
    visualType,
    title,
    fields: cases.map(({ title: caseTitle, field, values }, index) => ({
      title: caseTitle,
      field: { ...field, fieldName: `${field.fieldName}${index || ''}`, metaDataID: undefined },
      values: values
        .filter(({ valid, value }) => valid && value !== '' && value !== null)
        .map(({ value }) => value),
    })),
  }));
  writeFileSync(`${target}/types.json`, JSON.stringify(forms));
}

if (import.meta.filename === process.argv[1]) await buildVerifyPage(process.argv[2] ?? `${root}dist/verify`);
