// The grammar of CEL without maps, bytes, null and messages. Limits on depth and number of parts keep parsing fast.
import type { BinarySign, Expression } from './expression';
import { FormulaFault, type Span } from './fault';
import { percentEnds, toHint } from './spreadsheet-words';
import { type Token, toTokens } from './tokens';

const deepest = 60;
const mostParts = 1000;

/** From weakest to strongest; operators of one row are left-associative. */
const levels: readonly (readonly BinarySign[])[] = [
  ['||'],
  ['&&'],
  ['<', '<=', '>', '>=', '==', '!=', 'in'],
  ['+', '-'],
  ['*', '/', '%'],
];

export function parseExpression(source: string): Expression {
  return new ExpressionParser(toTokens(source)).whole();
}

class ExpressionParser {
  private readonly tokens: readonly Token[];
  private next = 0;
  private depth = 0;
  private parts = 0;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  whole(): Expression {
    const found = this.choice();
    if (this.token.kind !== 'end') this.refuseToken();
    return found;
  }

  private get token(): Token {
    const token = this.tokens[this.next] ?? this.tokens.at(-1);
    if (!token) throw new Error('a formula has an end');
    return token;
  }

  private refuse(message: string, place: Span = this.token): never {
    const isEnd = this.token.kind === 'end' && place === this.token;
    const last = this.tokens[this.next - 1];
    const said = isEnd ? 'The formula ends too early.' : message;
    throw new FormulaFault('formulaSyntax', place, last?.value === '%' ? percentEnds : said);
  }

  private refuseToken(): never {
    const { value } = this.token;
    const last = this.tokens[this.next - 1]?.value;
    // '<' alone is fine, but '<>' is not.
    const hint = value === '>' ? toHint(last) : toHint(value, last === '<' ? undefined : last);
    this.refuse(`'${value}' does not fit here.${hint}`);
  }

  private is(value: string): boolean {
    const { kind, value: found } = this.token;
    return found === value && (kind === 'sign' || (kind === 'name' && value === 'in'));
  }

  private take(value: string): boolean {
    const found = this.is(value);
    if (found) this.next += 1;
    return found;
  }

  private expect(value: string): Token {
    const { token } = this;
    if (!this.take(value)) this.refuse(`'${value}' is missing before '${token.value}'.`);
    return token;
  }

  private part(expression: Expression): Expression {
    this.parts += 1;
    if (this.parts > mostParts)
      throw new FormulaFault('formulaLong', expression, `A formula can have up to ${mostParts} parts.`);
    return expression;
  }

  private choice(): Expression {
    this.depth += 1;
    if (this.depth > deepest) throw new FormulaFault('formulaLong', this.token, 'This is nested too deeply.');
    const test = this.binary(0);
    const found = this.take('?') ? this.branches(test) : test;
    this.depth -= 1;
    return found;
  }

  private branches(test: Expression): Expression {
    const yes = this.choice();
    this.expect(':');
    const no = this.choice();
    return this.part({ kind: 'choice', test, yes, no, at: test.at, end: no.end });
  }

  private binary(level: number): Expression {
    const signs = levels[level];
    if (!signs) return this.unary();
    let left = this.binary(level + 1);
    for (let sign = this.signOf(signs); sign; sign = this.signOf(signs)) {
      const signAt = this.token;
      this.next += 1;
      const right = this.binary(level + 1);
      left = this.part({ kind: 'binary', sign, left, right, signAt, at: left.at, end: right.end });
    }
    return left;
  }

  private signOf(signs: readonly BinarySign[]): BinarySign | undefined {
    return signs.find((sign) => this.is(sign));
  }

  private unary(): Expression {
    const { token } = this;
    for (const sign of ['-', '!'] as const) {
      if (!this.take(sign)) continue;
      this.depth += 1;
      if (this.depth > deepest) throw new FormulaFault('formulaLong', token, 'This is nested too deeply.');
      const operand = this.unary();
      this.depth -= 1;
      return this.part({ kind: 'unary', sign, operand, at: token.at, end: operand.end });
    }
    return this.members(this.primary());
  }

  private members(first: Expression): Expression {
    let of = first;
    while (true) {
      if (this.take('.')) of = this.member(of);
      else if (this.take('[')) {
        const index = this.choice();
        of = this.part({ kind: 'index', of, index, at: of.at, end: this.expect(']').end });
      } else return of;
    }
  }

  private member(of: Expression): Expression {
    const nameAt = this.name();
    const { value: name, end } = nameAt;
    if (!this.take('(')) return this.part({ kind: 'member', of, name, at: of.at, end });
    const { items, end: last } = this.items(')');
    return this.part({ kind: 'call', name, nameAt, target: of, items, at: of.at, end: last });
  }

  private name(): Token {
    const { token } = this;
    if (token.kind !== 'name') this.refuse(`A name is missing before '${token.value}'.`);
    this.next += 1;
    return token;
  }

  private items(close: ')' | ']'): { items: Expression[]; end: number } {
    const items: Expression[] = [];
    while (!this.is(close)) {
      items.push(this.choice());
      if (!this.take(',')) break;
    }
    return { items, end: this.expect(close).end };
  }

  private primary(): Expression {
    const { token } = this;
    const { kind, value, at, end } = token;
    if (this.take('(')) {
      const inner = this.choice();
      this.expect(')');
      return inner;
    }
    if (this.take('[')) {
      const { items, end: last } = this.items(']');
      return this.part({ kind: 'list', items, at, end: last });
    }
    const isIn = kind === 'name' && value === 'in';
    if (kind === 'end' || kind === 'sign' || isIn) this.refuseToken();
    this.next += 1;
    if (kind === 'number' || kind === 'text') return this.part({ kind, value, at, end });
    if (value === 'true' || value === 'false')
      return this.part({ kind: 'boolean', value: value === 'true', at, end });
    if (!this.take('(')) return this.part({ kind: 'name', name: value, at, end });
    const { items, end: last } = this.items(')');
    return this.part({ kind: 'call', name: value, nameAt: token, target: undefined, items, at, end: last });
  }
}
