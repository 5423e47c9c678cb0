// Builds the page with an integrator's own engine: their module and the packed page, by the Vite of their project.
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadVite } from '../read-engine';

/** The page's script and styles, next to the packed command or in the repository. */
const places = [
  ['../verify-page.js', '../verify/page.css', '../style.css'],
  ['./mount-page', './page.css'],
].map((files) => files.map((file) => fileURLToPath(new URL(file, import.meta.url))));

/** Runs `use` with the folder of the built page and removes it afterwards. Throws an Error that says what is missing. */
export async function withOwnPage<T>(module: string, use: (folder: string) => Promise<T>): Promise<T> {
  const vite = await loadVite();
  if (!vite) throw new Error('Own types are drawn with Vite: npm install -D vite');
  const folder = mkdtempSync(join(tmpdir(), 'leadfield-page-'));
  try {
    writeFileSync(join(folder, 'entry.js'), toEntry(resolve(module)));
    await vite.build({
      root: process.cwd(),
      base: './',
      logLevel: 'error',
      publicDir: false,
      build: {
        outDir: join(folder, 'built'),
        emptyOutDir: false,
        target: 'es2022',
        rollupOptions: {
          input: { page: join(folder, 'entry.js') },
          output: { entryFileNames: '[name].js' },
        },
      },
    });
    writeFileSync(join(folder, 'built/index.html'), toHtml(join(folder, 'built')));
    return await use(join(folder, 'built'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function toEntry(module: string): string {
  const [mount = '', ...styles] = places.find(([first = '']) => existsSync(first)) ?? [];
  const name = (path: string) => JSON.stringify(path.replaceAll('\\', '/'));
  return `import { mountPage } from ${name(mount)};
import * as own from ${name(module)};
${styles.map((path) => `import ${name(path)};`).join('\n')}
const engine = Object.values(own).find((one) => typeof one?.getRenderer === 'function');
mountPage(engine);
`;
}

function toHtml(folder: string): string {
  const styles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" href="${file.replaceAll('\\', '/')}">`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Leadfield verify</title>${styles.join('')}<script type="module" src="./page.js"></script></head>
<body><main><h1 id="title">Form</h1><h2>Fields</h2><div id="root"></div></main></body></html>
`;
}
