// Functions in parentheses are compiled at once, on a thread of their own while the script arrives. A browser reads any
// other when it is first called, and a form's first draw calls hundreds: a third of its time went there. Bundlers keep
// the parentheses. (The portal's own build says the same of whole files, in a comment that no bundler would keep.)
import { walk } from 'estree-walker';
import MagicString from 'magic-string';
import { parseAst } from 'vite';

/** Vite plugin: the functions of what these entries (names of files) import at once. */
export const eagerFunctions = (entries) => ({
  name: 'eager-functions',
  generateBundle(_options, bundle) {
    const first = new Set(entries);
    for (const name of first) for (const other of bundle[name]?.imports ?? []) first.add(other);
    for (const name of first) if (bundle[name]) bundle[name].code = parenthesize(bundle[name].code);
  },
});

/** The same script; declared functions become variables where their scope begins, since they could be called from there. */
export function parenthesize(code) {
  const text = new MagicString(code);
  const program = parseAst(code);
  const scopes = new Set([program]);
  walk(program, {
    enter(node, parent) {
      if (node.body?.type === 'BlockStatement' && node.type.includes('Function')) scopes.add(node.body);
      if (node.type === 'FunctionDeclaration') {
        if (scopes.has(parent)) declare(node, parent);
      } else if (node.type.includes('Function') && !isMethod(parent)) {
        text.prependRight(node.start, '(').appendLeft(node.end, ')');
      }
    },
  });
  return text.toString();

  function declare(node, { body }) {
    const head = `${node.async ? 'async ' : ''}function${node.generator ? '*' : ''} `;
    text.overwrite(node.start, code.indexOf('(', node.id.end), `var ${node.id.name} = (${head}`);
    text.appendLeft(node.end, ');\n');
    const beginning = body.find((statement) => !standsFirst(statement));
    if (beginning && beginning.start < node.start) text.move(node.start, node.end, beginning.start);
  }
}

const isMethod = ({ type, method, kind }) =>
  type === 'MethodDefinition' || (type === 'Property' && (method || kind !== 'init'));

const standsFirst = ({ type, directive }) =>
  directive !== undefined || type === 'ImportDeclaration' || type === 'FunctionDeclaration';
