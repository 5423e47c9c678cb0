// npm run pack:engine [-- FOLDER], by default dist/engine. React is a peer, so that a page has one.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, esmExternalRequirePlugin } from 'vite';
import { packCommand } from './pack-command.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = `${resolve(process.argv[2] ?? `${root}dist/engine`)}/`;
const entries = readdirSync(`${root}scripts/engine`).map((name) => basename(name, '.ts'));
const reactPeers = { react: '^19.0.0', 'react-dom': '^19.0.0' };
/** Only the entry `testing` needs these. */
const testingPeers = { '@testing-library/react': '^16.0.0', '@testing-library/dom': '^10.0.0' };
const dependencies = { '@rjsf/core': '^6.11.1', '@rjsf/utils': '^6.11.1' };
const outside = /^(react(-dom)?|@rjsf\/(core|utils)|@testing-library\/(react|dom))(\/|$)/;

// A caller's environment must not put JSX for development into the production build.
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
    plugins: [react(), esmExternalRequirePlugin({ external: [outside] })],
    build: {
      outDir: target,
      emptyOutDir: false,
      target: 'es2022',
      minify: false,
      lib: {
        entry: {
          ...Object.fromEntries(entries.map((name) => [name, `${root}scripts/engine/${name}.ts`])),
          // `leadfield verify` draws an integrator's own engine with it; it is not an entry of the package.
          'verify-page': `${root}cli/verify/mount-page.tsx`,
        },
        formats: ['es'],
        cssFileName: 'style',
      },
      rolldownOptions: {
        output: {
          chunkFileNames: 'chunks/[name]-[hash].js',
          assetFileNames: ({ names }) =>
            names[0]?.endsWith('.css') ? 'style.css' : 'assets/[name][extname]',
        },
      },
    },
  });
}

function buildTypes() {
  const config = `${target}tsconfig.json`;
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
      include: [`${root}scripts/engine`],
      exclude: [],
    }),
  );
  const done = spawnSync(`${root}node_modules/.bin/tsc`, ['-p', config], { stdio: 'inherit' });
  rmSync(config);
  if (done.status !== 0) process.exit(1);
  // The sources omit file endings, but Node's resolution of types needs them, also where TypeScript names a folder by itself. Style
  // sheets have no types.
  for (const name of readdirSync(`${target}types`, { recursive: true })) {
    if (!name.endsWith('.d.ts')) continue;
    const file = `${target}types/${name}`;
    const isFile = (path) => existsSync(join(dirname(file), `${path}.d.ts`));
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text
        .replace(/^import ['"][^'"]+\.css['"];\n/gm, '')
        .replace(
          /((?:from |import\()['"])(\.[^'"]*)/g,
          (_, before, path) => `${before}${path}${isFile(path) ? '' : '/index'}.js`,
        ),
    );
  }
}

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
  const { version, license, engines } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const exported = entries.map((name) => [
    name === 'index' ? '.' : `./${name}`,
    { types: `./types/scripts/engine/${name}.d.ts`, default: `./${name}.js` },
  ]);
  const described = {
    name: 'leadfield-engine',
    version,
    license,
    description: 'Field metadata goes in, a working form comes out.',
    keywords: ['react', 'forms', 'json-schema', 'rjsf', 'metadata'],
    // Only the command needs Node; everything else also runs in browsers.
    engines,
    type: 'module',
    exports: {
      ...Object.fromEntries(exported),
      './style.css': { types: './style.css.d.ts', default: './style.css' },
      './schemas/*': './schemas/*',
      './fixtures/*': './fixtures/*',
      './package.json': './package.json',
    },
    bin: { leadfield: './bin/leadfield.js' },
    types: './types/scripts/engine/index.d.ts',
    sideEffects: ['*.css'],
    dependencies,
    peerDependencies: { ...reactPeers, ...testingPeers },
    peerDependenciesMeta: Object.fromEntries(
      Object.keys(testingPeers).map((name) => [name, { optional: true }]),
    ),
  };
  writeFileSync(`${target}package.json`, `${JSON.stringify(described, null, 2)}\n`);
  writeFileSync(`${target}README.md`, readFileSync(`${root}docs/engine.md`));
  // For compilers that resolve imports made only for their effect.
  writeFileSync(`${target}style.css.d.ts`, 'export {};\n');
  for (const name of ['types', 'nested'])
    cpSync(`${root}fixtures/${name}`, `${target}fixtures`, { recursive: true });
  for (const name of ['metadata.md', 'messages.md', 'metadata', 'types', 'props.md', 'coming-from.md'])
    cpSync(`${root}docs/${name}`, target + name, { recursive: true });
}
