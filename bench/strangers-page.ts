// Another product's page has the packed engine with React, built by Vite.
import { gzipSync } from 'node:zlib';
import { build, type Rollup } from 'vite';

const id = 'virtual:strangers-page';
const page = `
import { createRoot } from 'react-dom/client';
import { createElement } from 'react';
import { defaultView, MetadataForm, parseMetadata } from 'leadfield-engine';
import 'leadfield-engine/style.css';
const { elements } = parseMetadata([]);
createRoot(document.body).render(createElement(MetadataForm, { elements, view: defaultView('a'), onSubmit() {} }));
`;

/** `root`: the folder whose node_modules contain the package. @returns gzipped kB that the page loads before it draws */
export async function weighStrangersPage(root: string): Promise<number> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: id } },
    plugins: [
      {
        name: id,
        enforce: 'pre',
        resolveId: (name) => (name === id ? `\0${id}` : undefined),
        load: (name) => (name === `\0${id}` ? page : undefined),
      },
    ],
  });
  const { output } = built as Rollup.RollupOutput;
  const chunks = output.filter((one) => one.type === 'chunk');
  const needed = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const { imports } of needed)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk);
  return [...needed].reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1000;
}
