import { FormulaFault, type Span } from './fault';
import { startHint, toHint } from './spreadsheet-words';

export type Token = Span & {
  kind: 'number' | 'text' | 'name' | 'sign' | 'end';
  /** A text's quotes are removed and its escapes resolved. */
  value: string;
};

const longest = 10_000;
const space = /[ \t\r\n]+|\/\/[^\n]*/y;
const number = /(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d{1,3})?/y;
const name = /[A-Za-z_][A-Za-z0-9_]*/y;
const sign = /&&|\|\||[=!<>]=|[-+*/%<>!?:.,()[\]]/y;
const text = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/y;

export function toTokens(source: string): Token[] {
  if (source.length > longest) {
    const message = `A formula can have up to ${longest.toLocaleString('en-US')} characters.`;
    throw new FormulaFault('formulaLong', { at: longest, end: source.length }, message);
  }
  const tokens: Token[] = [];
  let at = 0;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(source)?.[0];
  };
  while (at < source.length) {
    const blank = take(space);
    if (blank === undefined) {
      const token = readToken(source, at, take);
      tokens.push(token);
      at = token.end;
    } else at += blank.length;
  }
  return [...tokens, { kind: 'end', value: '', at: source.length, end: source.length }];
}

function readToken(source: string, at: number, take: (pattern: RegExp) => string | undefined): Token {
  const kinds = { number, name, sign } as const;
  for (const kind of ['number', 'name', 'sign'] as const) {
    const value = take(kinds[kind]);
    if (value !== undefined) return { kind, value, at, end: at + value.length };
  }
  const quoted = take(text);
  if (quoted !== undefined) return { kind: 'text', value: toPlain(quoted, at), at, end: at + quoted.length };
  const found = String.fromCodePoint(source.codePointAt(at) ?? 0);
  const isOpen = found === '"' || found === "'";
  const end = isOpen ? source.length : at + found.length;
  const hint = at === 0 && found === '=' ? startHint : toHint(found);
  const message = isOpen ? 'This text has no closing quote.' : `'${found}' has no meaning here.${hint}`;
  throw new FormulaFault('formulaSyntax', { at, end }, message);
}

const escapes: { readonly [letter: string]: string } = { n: '\n', t: '\t', '"': '"', "'": "'", '\\': '\\' };

function toPlain(quoted: string, at: number): string {
  return quoted.slice(1, -1).replace(/\\(.)/gs, (whole, letter: string, index: number) => {
    const meant = escapes[letter];
    if (meant !== undefined) return meant;
    const place = { at: at + 1 + index, end: at + 1 + index + whole.length };
    throw new FormulaFault('formulaSyntax', place, `'${whole}' has no meaning in a text.`);
  });
}
