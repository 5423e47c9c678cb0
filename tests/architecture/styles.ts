// Style sheets: each class is used, each used class exists, and screens change at the widths that tokens.css names.
import type { Rule, SourceFile } from './source-tree';

const tokens = 'src/shared/ui/tokens.css';

/** A class that no code uses. If code computes a name, all classes of the file count as used. */
export const classesAreRead: Rule = (files) =>
  listModules(files).flatMap(({ path, classes, reads }) =>
    classes
      .filter((name) => !reads.some((read) => read.names.has(name) || read.computes))
      .map((name) => ({ path, message: `.${name} has no reader: delete it` })),
  );

/** `styles.name` without such a class is silently undefined. */
export const classesExist: Rule = (files) =>
  listModules(files).flatMap(({ path, classes, reads }) =>
    reads.flatMap((read) =>
      [...read.names]
        .filter((name) => !classes.includes(name))
        .map((name) => ({ path: read.path, message: `reads .${name}, which ${path} does not have` })),
    ),
  );

/** A class named as text, in a component or by `composes: … from global`, that no shared style sheet has. */
export const sharedClassesExist: Rule = (files) => {
  const sheets = files.filter(({ path }) => /^(src|renderers)\/.*\.(?<!\.module\.)css$/.test(path));
  const shared = new Set(sheets.flatMap(({ text }) => listClasses(text)));
  return files
    .filter(({ path }) => /^(src|renderers)\/.*\.(tsx|module\.css)$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/composes: ([\w -]+) from global|className="([^"]+)"/g)]
        .flatMap(([, composed, written]) => (composed ?? written ?? '').split(' '))
        .filter((name) => !shared.has(name))
        .map((name) => ({ path, message: `uses .${name}, which no shared style sheet has` })),
    );
};

/** A media query with a width that tokens.css does not list. */
export const widthsAreNamed: Rule = (files) => {
  const list = files.find(({ path }) => path === tokens)?.text ?? '';
  const named = new Set([...list.matchAll(/^\s+(\d+rem): /gm)].map(([, width]) => width));
  return files
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/@(?:media|container)[^{]*?width\D*([\d.]+\w+)/g)]
        .filter(([, width]) => !named.has(width ?? ''))
        .map(([, width]) => ({ path, message: `changes at ${width}: use a width that ${tokens} names` })),
    );
};

/** A custom property that is never set, which makes the browser silently skip the declaration. */
export const propertiesAreSet: Rule = (files) => {
  const sheets = files.filter(({ path }) => /^(src|renderers)\/.*\.css$/.test(path));
  const set = new Set(
    sheets.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+):/g)].map(([, name]) => name)),
  );
  return sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\)/g)]
      .filter(([, name]) => !set.has(name))
      .map(([, name]) => ({ path, message: `uses ${name}, which nobody sets` })),
  );
};

type Read = { path: string; names: Set<string>; computes: boolean };

function listModules(files: readonly SourceFile[]) {
  return files
    .filter(({ path }) => path.endsWith('.module.css'))
    .map(({ path, text }) => ({ path, classes: listClasses(text), reads: listReads(files, path) }));
}

function listClasses(css: string): string[] {
  const selectors = css.replace(/\/\*.*?\*\//gs, '').match(/[^{};]+(?=\{)/g) ?? [];
  const names = selectors
    .filter((selector) => !selector.trim().startsWith('@'))
    .flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name ?? ''));
  return [...new Set(names)];
}

function listReads(files: readonly SourceFile[], sheet: string): Read[] {
  return files.flatMap(({ path, text, imports }) => {
    const found = imports.find((one) => one.path === sheet);
    const local = found && new RegExp(`import (\\w+) from '${found.specifier}'`).exec(text)?.[1];
    if (!local) return [];
    const names = [...text.matchAll(new RegExp(`(?<![/.\\w])${local}\\??\\.(\\w+)`, 'g'))].map(
      ([, name]) => name ?? '',
    );
    return [{ path, names: new Set(names), computes: new RegExp(`\\b${local}\\[`).test(text) }];
  });
}
