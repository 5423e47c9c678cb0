// Flips each condition, operator and default of a file once.
import { readFileSync } from 'node:fs';
import { type Node, toSourceFile, walk } from '../architecture/source-tree';

export type Mutant = {
  /** File, line and change; reasons.ts names survivors by it. */
  name: string;
  file: string;
  text: string;
};

type Change = { start: number; end: number; put: string };

const flipped: { [operator: string]: string } = {
  ...{ '===': '!==', '!==': '===', '<': '>=', '>=': '<', '>': '<=', '<=': '>' },
  ...{ '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '&&': '||', '||': '&&' },
};
const comparing = /^([=!]==|[<>]=?)$/;

export function listMutants(root: string, file: string): Mutant[] {
  const text = readFileSync(`${root}/${file}`, 'utf8');
  const changes: Change[] = [];
  walk(toSourceFile(file, text, new Set()).program, (node) => changes.push(...listChanges(node, text)));
  return changes.map(({ start, end, put }) => {
    const lineStart = text.lastIndexOf('\n', start) + 1;
    const lineEnd = text.indexOf('\n', end);
    const line = `${text.slice(lineStart, start)}[${text.slice(start, end)} → ${put}]${text.slice(end, lineEnd)}`;
    return {
      name: `${file}: ${line.trim().replace(/\s+/g, ' ')}`,
      file,
      text: text.slice(0, start) + put + text.slice(end),
    };
  });
}

function listChanges(node: Node, text: string): Change[] {
  const { left, right, test, operator, argument } = node as { [part: string]: Node | undefined };
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      if (!left || !right) return [];
      const sign = String(operator);
      // Without its default; removing an undefined one changes nothing.
      if (sign === '??')
        return isUndefined(right, text) ? [] : [{ start: left.end, end: right.end, put: '' }];
      const start = text.indexOf(sign, left.end);
      const put = flipped[sign];
      if (put) return [{ start, end: start + sign.length, put }];
      return [negate(node, text)];
    }
    case 'UnaryExpression':
      return argument && isNot(node) ? [{ start: node.start, end: argument.start, put: '' }] : [];
    case 'AssignmentPattern':
      // A flag that is left out counts as false anyway.
      return right && text.slice(right.start, right.end) !== 'false'
        ? [{ start: right.start, end: right.end, put: 'undefined' }]
        : [];
    case 'ConditionalExpression':
    case 'IfStatement':
    case 'WhileStatement':
    case 'ForStatement':
      // Comparisons, connectives and negations are flipped elsewhere.
      if (!test || test.type === 'LogicalExpression') return [];
      if (isNot(test) || comparing.test(String(test.operator))) return [];
      return [negate(test, text)];
    default:
      return [];
  }
}

const isNot = ({ operator }: Node) => operator === '!';
const isUndefined = ({ start, end }: Node, text: string) => text.slice(start, end) === 'undefined';

function negate({ start, end }: Node, text: string): Change {
  return { start, end, put: `!(${text.slice(start, end)})` };
}
