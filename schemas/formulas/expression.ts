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
