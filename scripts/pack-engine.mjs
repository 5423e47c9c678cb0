// npm run pack:engine [-- FOLDER]: the engine as a package of its own, by default in dist/engine: modules without the app,
// types, one style sheet; and beside the folder the archive to install. React stays outside, so that a page has one. RJSF's
// Form is in it.
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, esmExternalRequirePlugin } from 'vite';
import { eagerFunctions } from './eager-functions.mjs';
import { browserIndex, engineEntries } from './engine-entries.mjs';
import { packCommand } from './pack-command.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = `${resolve(process.argv[2] ?? `${root}dist/engine`)}/`;
const prefix = 'engine:';
/** Since the version whose features are used. */
const reactPeers = { react: '^19.0.0', 'react-dom': '^19.0.0' };
/** For the entry `stock` alone: since the version whose inside the theme knows. */
const rjsfPeers = { '@rjsf/core': '^6.11.1', '@rjsf/utils': '^6.11.1' };
/** For the entry `testing` alone. */
const testingPeers = { '@testing-library/react': '^16.0.0', '@testing-library/dom': '^10.0.0' };
const optionalPeers = { ...rjsfPeers, ...testingPeers };
const outside = /^(react(-dom)?|@testing-library\/(react|dom))(\/|$)/;

// Whatever a caller's environment says: JSX for development is no part of a production build of React.
process.env.NODE_ENV = 'production';
rmSync(target, { recursive: true, force: true });
await buildModules();
await packCommand(target);
buildTypes();
writePackage();
console.log(`wrote ${target} and ${packArchive()}`);

async function buildModules() {
  await build({
    configFile: false,
    root,
    base: './',
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      react(),
      entryModules(),
      imagesAsFiles(),
      esmExternalRequirePlugin({ external: [outside] }),
      eagerFunctions(['browser.js', 'headless.js']),
    ],
    build: {
      outDir: target,
      emptyOutDir: false,
      target: 'es2022',
      minify: false,
      lib: { entry: '', formats: ['es'], fileName: (_format, name) => `${name}.js`, cssFileName: 'style' },
      rolldownOptions: {
        input: {
          ...Object.fromEntries(Object.keys(engineEntries).map((name) => [name, prefix + name])),
          browser: `${prefix}browser`,
          // What `leadfield verify` draws an integrator's own engine with; no entry of the package.
          'verify-page': `${root}cli/verify/mount-page.tsx`,
        },
        output: {
          chunkFileNames: 'chunks/[name]-[hash].js',
          assetFileNames: ({ names }) =>
            names[0]?.endsWith('.css') ? 'style.css' : 'assets/[name][extname]',
        },
      },
    },
  });
}

/** A strict content security policy allows no data: images, and a library's build would make them of all files. */
function imagesAsFiles() {
  return {
    name: 'images-as-files',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('.css') ? code.replace(/url\("(\.[^"]+\.svg)"\)/g, 'url("$1?no-inline")') : undefined,
  };
}

/** Each entry is made of its list: the source tree has no files that only pass on what others export. */
function entryModules() {
  return {
    name: 'engine-entries',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      return listValues(id.slice(prefix.length + 1))
        .map(([file, values]) => `export { ${values.join(', ')} } from '${root}${file}';`)
        .join('\n');
    },
  };
}

function listValues(name) {
  if (name === 'browser') return browserIndex;
  return Object.entries(engineEntries[name]).flatMap(([file, { values }]) =>
    values ? [[file, values]] : [],
  );
}

function buildTypes() {
  const config = `${target}tsconfig.json`;
  const files = Object.values(engineEntries).flatMap((entry) => Object.keys(entry));
  writeFileSync(
    config,
    JSON.stringify({
      extends: `${root}tsconfig.json`,
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: root,
        outDir: `${target}types`,
        typeRoots: [`${root}node_modules/@types`],
        types: [`${root}node_modules/vite/client.d.ts`],
      },
      include: [...new Set(files)].flatMap((file) => [`${root}${file}.ts`, `${root}${file}.tsx`]),
      exclude: [],
    }),
  );
  const done = spawnSync(`${root}node_modules/.bin/tsc`, ['-p', config], { stdio: 'inherit' });
  rmSync(config);
  if (done.status !== 0) process.exit(1);
  // The sources name no endings; Node's way of finding types wants them. Style sheets have no types.
  for (const name of readdirSync(`${target}types`, { recursive: true })) {
    if (!name.endsWith('.d.ts')) continue;
    const text = readFileSync(`${target}types/${name}`, 'utf8');
    writeFileSync(
      `${target}types/${name}`,
      text
        .replace(/^import ['"][^'"]+\.css['"];\n/gm, '')
        .replace(/((?:from |import\()['"]\.[^'"]*)(['"])/g, '$1.js$2'),
    );
  }
  for (const [name, files] of Object.entries(engineEntries)) {
    const lines = Object.entries(files).flatMap(([file, { values, types }]) => [
      values && `export { ${values.join(', ')} } from './types/${file}.js';`,
      types && `export type { ${types.join(', ')} } from './types/${file}.js';`,
    ]);
    writeFileSync(`${target}${name}.d.ts`, `${lines.filter(Boolean).join('\n')}\n`);
  }
}

/** The archive's path. */
function packArchive() {
  const folder = resolve(target, '..');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, stdout } = spawnSync(npm, ['pack', target, '--pack-destination', folder, '--offline'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(1);
  return resolve(folder, stdout.trim().split('\n').at(-1));
}

function writePackage() {
  const { version, license } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const entries = Object.keys(engineEntries).map((name) => [
    name === 'index' ? '.' : `./${name}`,
    {
      types: `./${name}.d.ts`,
      // Node, and whatever draws on a server, has all code at once.
      ...(name === 'index' && {
        workerd: './index.js',
        'edge-light': './index.js',
        browser: './browser.js',
      }),
      default: `./${name}.js`,
    },
  ]);
  const described = {
    name: 'leadfield-engine',
    version,
    license,
    description: 'Field metadata goes in, a working form comes out.',
    type: 'module',
    exports: {
      ...Object.fromEntries(entries),
      './style.css': { types: './style.css.d.ts', default: './style.css' },
      './schemas/*': './schemas/*',
      './fixtures/*': './fixtures/*',
      './package.json': './package.json',
    },
    bin: { leadfield: './bin/leadfield.js' },
    types: './index.d.ts',
    sideEffects: ['*.css'],
    peerDependencies: { ...reactPeers, ...optionalPeers },
    peerDependenciesMeta: Object.fromEntries(
      Object.keys(optionalPeers).map((name) => [name, { optional: true }]),
    ),
  };
  writeFileSync(`${target}package.json`, `${JSON.stringify(described, null, 2)}\n`);
  writeFileSync(`${target}README.md`, readFileSync(`${root}docs/engine.md`));
  // Compilers that look for what a page imports for its effect find something.
  writeFileSync(`${target}style.css.d.ts`, 'export {};\n');
  // What a set of widgets for the same types is held against.
  for (const name of ['types', 'nested'])
    cpSync(`${root}fixtures/${name}`, `${target}fixtures`, { recursive: true });
  // What the README links to.
  for (const name of ['metadata.md', 'messages.md', 'metadata'])
    cpSync(`${root}docs/${name}`, target + name, { recursive: true });
}
