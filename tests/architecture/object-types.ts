// No code compares the name of an object or a user type: the definition of an object says what it is (objects/), its hooks what
// it does (server/objects/), and objects/user-types.ts asks about people.
import { listComparisons } from './comparisons';
import { type Rule, type SourceFile, toLiteral, walk } from './source-tree';

const watched = /^(schemas|validators|renderers|objects|contract|src|server|cli)\//;
/** Seeds write names into the database. */
const seeds = /^(server|objects)\/seed\//;
const userTypes = new Set(['admin', 'sponsor', 'partner']);
const userTypeFile = 'objects/user-types.ts';
/** 'client' is a role of partners' people, and a common word elsewhere. */
const speaksOfRoles = /role/i;

export const objectsAreAskedNotCompared: Rule = (files) => {
  const objectTypes = new Set(files.flatMap(listObjectTypes));
  return files
    .filter(({ path }) => watched.test(path) && !seeds.test(path) && path !== userTypeFile)
    .flatMap((file) =>
      listComparisons(file).flatMap(({ text, other, among, isKey }) => {
        // Tables may contain them, and lists of other things can share a word.
        if (isKey || !among.every((one) => userTypes.has(one) || objectTypes.has(one) || one === 'client'))
          return [];
        const message = toMessage(text, other, objectTypes);
        return message && !isOwnFile(file.path, text) ? [{ path: file.path, message }] : [];
      }),
    );
};

function toMessage(text: string, other: string, objectTypes: ReadonlySet<string>): string | undefined {
  if (userTypes.has(text) || (text === 'client' && speaksOfRoles.test(other)))
    return `compares '${text}': ask ${userTypeFile}, or the object's definition`;
  if (objectTypes.has(text)) return `compares the object '${text}': ask its definition, or give it a hook`;
  return undefined;
}

/** objects/user.ts, server/objects/user.ts, src/features/users/. */
function isOwnFile(path: string, objectType: string): boolean {
  const [folder, name] = [path.replace(/[^/]*$/, ''), path.replace(/^.*\//, '').replace(/\.tsx?$/, '')];
  if (/^(server\/)?objects\/$/.test(folder)) return name === objectType;
  return folder.startsWith(`src/features/${objectType}s/`);
}

/** The names that `defineObject({objectType: …})` defines in objects. */
function listObjectTypes(file: SourceFile): string[] {
  const found: string[] = [];
  if (!/^objects\//.test(file.path)) return found;
  walk(file.program, (node) => {
    if (node.type !== 'CallExpression' || (node.callee as { name?: string }).name !== 'defineObject') return;
    const [literal] = node.arguments as ({ properties?: unknown } | undefined)[];
    const properties = (literal?.properties ?? []) as { key?: { name?: string }; value?: unknown }[];
    const type = toLiteral(properties.find(({ key }) => key?.name === 'objectType')?.value);
    if (type) found.push(type);
  });
  return found;
}
