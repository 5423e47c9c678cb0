// How the built app is cut into files: each costs a request, and many small ones pack worse than one.
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * In this order: each file takes what its modules need and no file before it holds. What none of them needs stays with the
 * screen, or the part of one, that asks for it. `from`: where it begins; `on`: comes with it always, and takes what this file
 * and another one need.
 *
 * @type {readonly { name: string; from: readonly string[]; on?: string }[]}
 */
const files = [
  { name: 'first', from: ['src/first.ts'] },
  { name: 'app', from: ['src/main.tsx'] },
  { name: 'sign-in', on: 'app', from: ['src/app/sign-in/login.tsx', 'src/app/sign-in/password.tsx'] },
  {
    name: 'signed-in',
    on: 'app',
    from: [
      'src/app/shell/signed-in-screen.tsx',
      'src/app/shell/signed-in-frame.tsx',
      'src/shared/records/record-screen.tsx',
      'src/shared/records/record-calls.ts',
      'src/features/partners/partners.tsx',
    ],
  },
  {
    name: 'form',
    on: 'signed-in',
    from: ['src/shared/engine-form/elements-form.tsx', 'src/features/partners/partner-form.tsx'],
  },
  {
    name: 'list',
    on: 'signed-in',
    from: [
      'src/shared/records/record-list.tsx',
      // What stands beside a record's form: whoever opens one comes from a list, or goes back to it.
      'src/shared/records/record-about.tsx',
      'src/shared/records/gone-note.tsx',
      // What is under way in a list: asked for with the list’s small reads.
      'src/shared/records/bulk/list-jobs.tsx',
      'renderers/form/section-rail.tsx',
      'src/shared/metadata/field-icon.tsx',
      // Of lists and editors of many rows, and of what is typed beside a form.
      'renderers/controls/use-steady.ts',
      'renderers/controls/use-first-rows.ts',
      'src/shared/drafts/use-one-draft.ts',
      // A few lines each, around the list.
      'src/features/users/users.tsx',
      'src/features/sponsors/sponsors.tsx',
      'src/features/roles/roles.tsx',
      'src/features/records/records.tsx',
      'src/app/brands/brand-screen.tsx',
      'src/app/product-screens.tsx',
    ],
  },
  {
    name: 'record-forms',
    from: [
      'src/features/records/record-form.tsx',
      // A few lines each, around the form.
      'src/features/users/user-form.tsx',
      'src/features/sponsors/sponsor-form.tsx',
      'src/features/vendors/vendor-form.tsx',
      'src/features/own-record/own-user.tsx',
      'src/features/own-record/own-partner.tsx',
      'src/features/own-record/own-sponsor.tsx',
      // Of the files below.
      'schemas/default-view.ts',
      'objects/pricing/decimal.ts',
    ],
  },
  { name: 'views', from: ['objects/views/index.ts'] },
  { name: 'rules', from: ['schemas/rules/provide-rules.ts'] },
  { name: 'formulas', from: ['schemas/formulas/provide-formulas.ts'] },
];

/** Parts that are opened together, or one with the other: each with what no file before it holds. */
const together = [
  {
    name: 'brand-editor',
    from: ['src/app/brands/brand-editor.tsx', 'src/features/products/product-of-any-brand.tsx'],
  },
  { name: 'role-form', from: ['src/features/roles/role-form.tsx', 'renderers/editors/access-engine.ts'] },
  { name: 'element-editors', from: ['renderers/editors/editor-engine.ts'] },
];

/** What a first visit waits for. */
export const firstFiles = ['first', 'app', 'sign-in', 'signed-in', 'form', 'list'];

/** Each screen but the sign-in's is one file. */
function toScreenFiles(root, graph) {
  const { dynamicallyImportedIds } = graph.getModuleInfo(`${root}src/app/routing/routes.ts`);
  return dynamicallyImportedIds
    .map((id) => id.slice(root.length))
    .filter((path) => !path.startsWith('src/app/sign-in/'))
    .map((path) => ({ name: basename(path, '.tsx'), from: [path] }));
}

/** What screens ask for later, and what that asks for in its turn. */
function toPartFiles(root, graph, screens) {
  const known = new Set(screens.flatMap(({ from }) => from.map((path) => root + path)));
  const parts = new Set();
  const seen = new Set();
  const visit = (id) => {
    if (seen.has(id)) return;
    seen.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const next of dynamicallyImportedIds) if (!known.has(next)) parts.add(next);
    for (const next of [...importedIds, ...dynamicallyImportedIds]) visit(next);
  };
  visit(`${root}src/main.tsx`);
  return [...parts]
    .filter((id) => id.startsWith(root))
    .map((id) => ({ name: basename(id), from: [id.slice(root.length)] }));
}

/** A few lines each: not worth a file of their own, nor the file of another screen that needs one as well. */
const isIcon = (id) => id.includes('/lucide-react/');

/**
 * For the bundler's `codeSplitting`: the name of the file that a module goes into.
 *
 * @param {string} root ends with a slash
 */
export function createChunkNamer(root) {
  let names;
  return (id, graph) => {
    names ??= nameModules(root, graph);
    return names.get(id) ?? null;
  };
}

function nameModules(root, graph) {
  const names = new Map();
  for (const { name, needed, on } of gatherAll(files, root, graph)) {
    for (const id of needed) {
      const before = files.find((file) => file.name === names.get(id));
      if (!before) names.set(id, name);
      else if (on && before.on === on) names.set(id, on);
    }
  }
  const gathered = (list) =>
    [...gatherAll(list, root, graph)].map((file) => ({
      ...file,
      files: new Set([...file.needed].map((id) => names.get(id))),
    }));
  const screens = gathered(toScreenFiles(root, graph));
  const parts = gathered(toPartFiles(root, graph, screens));
  for (const id of new Set([...screens, ...parts].flatMap(({ needed }) => [...needed]))) {
    if (names.has(id)) continue;
    const by = screens.filter(({ needed }) => needed.has(id));
    const isWanted = by.length + parts.filter(({ needed }) => needed.has(id)).length > 1;
    if (isWanted && isIcon(id)) names.set(id, 'signed-in');
    else if (by.length > 0) names.set(id, toScreenName(by));
  }
  for (const { name, needed } of gatherAll(together, root, graph))
    for (const id of needed) if (!names.has(id)) names.set(id, name);
  // One file of styles for all of these: each of its own would be one more to wait for.
  const isShared = (name) => name === 'screens' || files.some((file) => file.name === name);
  for (const [id, name] of names) if (id.endsWith('.css') && isShared(name)) names.set(id, 'app');
  return names;
}

/** What several screens need stands with what all of them wait for; a form alone, which is what most wait for, gets no heavier. */
function toScreenName(screens) {
  if (screens.length === 1) return screens[0].name;
  const all = ['rules', 'list', 'signed-in'];
  return all.find((name) => screens.every(({ files }) => files.has(name))) ?? 'screens';
}

function* gatherAll(list, root, graph) {
  for (const file of list) {
    const needed = new Set();
    for (const path of file.from) {
      if (!graph.getModuleInfo(root + path))
        throw new Error(`scripts/app-chunks.mjs: the app has no ${path}`);
      gather(root + path, needed, graph);
    }
    yield { ...file, needed };
  }
}

/** A module and, step by step, what it cannot do without. */
function gather(id, needed, graph) {
  if (needed.has(id)) return;
  needed.add(id);
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  for (const next of importedIds) {
    const barrel = barrels.find(({ file }) => next.endsWith(file));
    const asked = barrel ? [...listAsked(barrel, next, code ?? ''), ...listStandIns(next, graph)] : [next];
    for (const one of asked) gather(one, needed, graph);
  }
}

/** What is built in the place of a file of the package (scripts/stand-in.mjs): a few lines each. */
const listStandIns = (index, graph) =>
  graph.getModuleInfo(index).importedIds.filter((id) => id.startsWith('\0'));

/** Indexes that import all of their package: of those that somebody needs, only what is asked for by name counts. */
const barrels = [
  { name: 'lucide-react', file: '/lucide-react.mjs', reExports: /^export \{(.*)\} from '(\..*)';$/gm },
  { name: '@rjsf/utils', file: '/@rjsf/utils/lib/index.js', reExports: /^import (.*) from "(\..*)";$/gm },
];
const contents = new Map();

/** The files behind an index that this code imports from it by name. */
function listAsked({ name, reExports }, index, code) {
  const known = contents.get(index) ?? readBarrel(index, reExports);
  contents.set(index, known);
  const imports = new RegExp(`import \\{([^}]*)\\} from ["']${name}["']`, 'g');
  const asked = [...code.matchAll(imports)].flatMap(([, names]) => names.split(','));
  return asked.flatMap((one) => known.get(one.trim().split(' ')[0]) ?? []);
}

/** By exported name; 'default as A' and 'A, { B }' name A, and A and B. */
function readBarrel(index, reExports) {
  const known = new Map();
  const read = (file, pattern) => {
    const text = readFileSync(file, 'utf8');
    for (const [, names, path] of text.matchAll(pattern))
      for (const one of names.replace(/[{}]/g, ',').split(',')) {
        const exported = one.trim().split(' ').at(-1);
        if (exported) known.set(exported, join(dirname(file), path));
      }
    for (const [, path] of text.matchAll(/^export \* from "(\..*)";$/gm)) {
      const behind = join(dirname(file), path);
      for (const [, name] of readFileSync(behind, 'utf8').matchAll(
        /^export (?:var|const|function|class) (\w+)/gm,
      ))
        known.set(name, behind);
      read(behind, pattern);
    }
  };
  read(index, reExports);
  return known;
}
