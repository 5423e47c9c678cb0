import type { Span } from './fault';

export type BinarySign =
  | '||'
  | '&&'
  | '<'
  | '<='
  | '>'
  | '>='
  | '=='
  | '!='
  | 'in'
  | '+'
  | '-'
  | '*'
  | '/'
  | '%';

export type Expression = Span &
  (
    | { kind: 'number' | 'text'; value: string }
    | { kind: 'boolean'; value: boolean }
    | { kind: 'name'; name: string }
    | { kind: 'member'; of: Expression; name: string }
    | { kind: 'index'; of: Expression; index: Expression }
    | { kind: 'list'; items: readonly Expression[] }
    | { kind: 'unary'; sign: '-' | '!'; operand: Expression }
    | { kind: 'binary'; sign: BinarySign; left: Expression; right: Expression; signAt: Span }
    | { kind: 'choice'; test: Expression; yes: Expression; no: Expression }
    /** `target.name(items)`, or `name(items)` without a target. */
    | {
        kind: 'call';
        name: string;
        nameAt: Span;
        target: Expression | undefined;
        items: readonly Expression[];
      }
  );

export type Call = Extract<Expression, { kind: 'call' }>;
export type Binary = Extract<Expression, { kind: 'binary' }>;

/** An expression and all that it consists of. */
export function listParts(whole: Expression): Expression[] {
  return [whole, ...listInner(whole).flatMap(listParts)];
}

function listInner(part: Expression): readonly Expression[] {
  if (part.kind === 'member') return [part.of];
  if (part.kind === 'index') return [part.of, part.index];
  if (part.kind === 'list') return part.items;
  if (part.kind === 'unary') return [part.operand];
  if (part.kind === 'binary') return [part.left, part.right];
  if (part.kind === 'choice') return [part.test, part.yes, part.no];
  return part.kind === 'call' ? [...(part.target ? [part.target] : []), ...part.items] : [];
}
