// Which folder may import which: the table of README, the layers of the browser app, and no circles.
import {
  type Node,
  type Rule,
  type SourceFile,
  toLiteral,
  topFolder,
  type Violation,
  walk,
} from './source-tree';

/** Each folder of code and the folders of ours that it may import. `*`: any. */
const arrows = new Map<string, readonly string[]>([
  ['fixtures', []],
  ['schemas', []],
  ['validators', ['schemas']],
  ['importers', ['schemas', 'validators']],
  ['renderers', ['schemas', 'validators']],
  ['objects', ['schemas', 'validators']],
  ['contract', ['schemas', 'objects']],
  ['src', ['schemas', 'validators', 'importers', 'renderers', 'objects', 'contract', 'fixtures']],
  ['server', ['schemas', 'validators', 'objects', 'contract']],
  ['cli', ['schemas', 'validators', 'importers', 'renderers']],
  ['bench', ['*']],
  ['tests', ['*']],
  ['scripts', ['*']],
  ['docs', []],
  ['.ci', []],
]);
/** Packages of the app, which the engine must not import. */
const appPackages = /^(jotai|swr|react-router(-dom)?|fastify|@fastify\/.*|pg)$/;

const sql = /^\s*(select\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s)/;

/** A top folder without a row in the table, or code where only JSON belongs. */
export const onlyKnownFolders: Rule = (files) => {
  const folders = new Set(files.map((file) => topFolder(file.path)).filter(Boolean));
  const unknown = [...folders].filter((folder) => !arrows.has(folder));
  const misplaced = files.filter((file) => file.program && file.path.startsWith('fixtures/'));
  return [
    ...unknown.map((path) => ({ path, message: 'is a folder that the table of arrows does not name' })),
    ...misplaced.map(({ path }) => ({ path, message: 'is code: fixtures/ holds JSON only' })),
  ];
};

export const arrowsPointOneWay: Rule = (files) =>
  eachImport(files, (from, to) => {
    const source = topFolder(from);
    const target = topFolder(to);
    const allowed = arrows.get(source);
    if (!allowed || source === target || allowed.includes('*') || allowed.includes(target)) return undefined;
    return `imports ${to}: ${source} may import ${allowed.join(', ') || 'nothing'}`;
  });

/** app ← features ← records ← shared; features never import each other. */
export const appLayersPointOneWay: Rule = (files) =>
  eachImport(files, (from, to) => {
    const [source, target] = [toLayer(from), toLayer(to)];
    if (!source || !target) return undefined;
    if (source.layer === 'features' && target.layer === 'features')
      return source.name === target.name ? undefined : `imports ${to}: features never import each other`;
    const ranks = ['shared', 'records', 'features', 'app'];
    return ranks.indexOf(target.layer) > ranks.indexOf(source.layer)
      ? `imports ${to}: ${source.layer} may not import ${target.layer}`
      : undefined;
  });

/** The engine (schemas, validators, renderers) importing this product's views, wire shapes or packages. */
export const engineKnowsNoApp: Rule = (files) =>
  files.filter(isEngine).flatMap(({ path, imports }) =>
    imports
      .filter((item) => appPackages.test(item.specifier) || isProductData(item.path))
      .map((item) => ({
        path,
        message: `imports ${item.specifier}: the engine knows nothing of this app`,
      })),
  );

/** Storage importing HTTP or the answers of errors. */
export const storageKnowsNoAnswers: Rule = (files) =>
  files
    .filter(({ path }) => path.startsWith('server/storage/'))
    .flatMap(({ path, imports }) =>
      imports
        .filter(
          (item) => item.path === 'server/app-error.ts' || /^(fastify|@fastify\/.*)$/.test(item.specifier),
        )
        .map((item) => ({ path, message: `imports ${item.specifier}: storage knows no answers` })),
    );

/** SQL outside storage. */
export const sqlStandsInStorage: Rule = (files) =>
  files
    .filter(({ path, program }) => program && /^server\/(?!storage\/)/.test(path))
    .flatMap(({ path, program }) => {
      const found: Violation[] = [];
      walk(program, (node) => {
        const text = toLiteral(node) ?? toTemplateStart(node);
        if (text !== undefined && sql.test(text))
          found.push({ path, message: `holds SQL: ${text.trim().slice(0, 40)}` });
      });
      return found;
    });

/** A walk that imports code of the product, directly or through another file. */
export const walksKnowNoProduct: Rule = (files) => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const isProduct = (path: string) =>
    /^(src|server|objects|contract|schemas|renderers|validators|cli)\//.test(path);
  const seen = new Set<string>();
  const found: Violation[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    if (isProduct(path))
      found.push({ path: trail[0] ?? path, message: `knows the product: ${[...trail, path].join(' → ')}` });
    if (seen.has(path) || isProduct(path)) return;
    seen.add(path);
    for (const item of byPath.get(path)?.imports ?? []) if (item.path) visit(item.path, [...trail, path]);
  };
  for (const { path } of files) if (path.startsWith('tests/walks/')) visit(path, []);
  return found;
};

/** Files that import each other in a circle. Imports of types count; lazy ones count where `lazyCounts`. */
export const noCycles: Rule = (files) => listCircles(toGraph(files, (path) => path));

/** Rooms (folders, and the files next to them) that import each other: one of two must be below the other. Imports of types count. */
export const roomsHoldNoCircle: Rule = (files) =>
  listCircles(
    toGraph(
      files.filter(({ path }) =>
        /^(schemas|validators|importers|server|renderers|objects|contract|src|cli)\//.test(path),
      ),
      toRoom,
    ),
  );

/** The rooms of schemas/ from the bottom up; each imports only rooms before it, and the engine is a file above the types. */
const schemaRooms = [
  ...['values', 'words', 'types', 'engine.ts', 'formulas', 'rules', 'compile', 'parse'],
  ...['locale', 'editor', 'format', 'files'],
].map((name) => `schemas/${name}`);

/** An import of a schema room from one below it, lazy ones too, and a room that the list does not have. */
export const schemaRoomsPointDown: Rule = (files) => {
  const rank = (path: string) => schemaRooms.indexOf(toRoom(path));
  const unknown = files
    .filter(({ path }) => path.startsWith('schemas/') && rank(path) < 0)
    .map(({ path }) => ({ path, message: 'is in no room of schemas/ that this rule names' }));
  const upward = eachImport(files, (from, to) =>
    from.startsWith('schemas/') && to.startsWith('schemas/') && rank(to) > rank(from)
      ? `imports ${to}, which is in a room above it`
      : undefined,
  );
  return [...unknown, ...upward];
};

/** The folder of a file; a file directly in a top folder is a room of its own. */
function toRoom(path: string): string {
  return path.split('/').length > 2 ? path.slice(0, path.lastIndexOf('/')) : path;
}

/** Folders in which no circle is hidden behind a lazy import. */
const lazyCounts = /^(schemas|validators|importers|cli)\//;

/** Each place and those it imports from. */
function toGraph(files: readonly SourceFile[], toPlace: (path: string) => string): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const place = toPlace(path);
    const targets = graph.get(place) ?? new Set();
    for (const item of imports)
      if (item.path && (!item.isLazy || lazyCounts.test(path)) && toPlace(item.path) !== place)
        targets.add(toPlace(item.path));
    graph.set(place, targets);
  }
  return graph;
}

function listCircles(graph: ReadonlyMap<string, ReadonlySet<string>>): Violation[] {
  const done = new Set<string>();
  const found: Violation[] = [];
  const visit = (place: string, trail: readonly string[]): void => {
    const at = trail.indexOf(place);
    if (at >= 0)
      found.push({ path: place, message: `imports itself: ${[...trail.slice(at), place].join(' → ')}` });
    if (at >= 0 || done.has(place)) return;
    for (const next of graph.get(place) ?? []) visit(next, [...trail, place]);
    done.add(place);
  };
  for (const place of graph.keys()) visit(place, []);
  return found;
}

function eachImport(
  files: readonly SourceFile[],
  judge: (from: string, to: string) => string | undefined,
): Violation[] {
  return files.flatMap(({ path, imports }) =>
    imports.flatMap((item) => {
      const message = item.path && judge(path, item.path);
      return message ? [{ path, message }] : [];
    }),
  );
}

function toLayer(path: string): { layer: string; name?: string } | undefined {
  const [, layer, name] = /^src\/(app|features|records|shared)\/([^/]+)/.exec(path) ?? [];
  return layer && name ? { layer, name } : undefined;
}

function isEngine({ path }: SourceFile): boolean {
  return /^(schemas|validators|renderers)\//.test(path) && !isProductData(path);
}

function isProductData(path = ''): boolean {
  return /^(objects|contract)\//.test(path);
}

/** The text before the first hole of a template. */
function toTemplateStart({ type, quasis }: Node): string | undefined {
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return undefined;
  const [first] = quasis as { value?: { raw?: string } }[];
  return first?.value?.raw;
}
