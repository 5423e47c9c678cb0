// Runs the examples in the doc comments of the packed engine's exports. The comment after a line is its value.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as editor from '../../scripts/engine/editor';
import * as headless from '../../scripts/engine/headless';
import * as index from '../../scripts/engine/index';
import * as locale from '../../scripts/engine/locale';
import * as nested from '../../scripts/engine/nested';
import * as stock from '../../scripts/engine/stock';
import * as testing from '../../scripts/engine/testing';

const folder = join(import.meta.dirname, '../../scripts/engine');
const entries: { [name: string]: object } = { editor, headless, index, locale, nested, stock, testing };
const everything = Object.assign({}, ...Object.values(entries));

type Exported = { entry: string; name: string; comment: string };

/** The exported functions of an entry, each with its doc comment. */
function listExported(entry: string): Exported[] {
  const text = readFileSync(join(folder, `${entry}.ts`), 'utf8');
  const functions = Object.entries(entries[entry] ?? {}).filter(([, one]) => typeof one === 'function');
  return functions.map(([name]) => {
    const [, path = ''] = new RegExp(`\\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`).exec(text) ?? [];
    return { entry, name, comment: commentOf(join(folder, path), name) };
  });
}

function commentOf(path: string, name: string): string {
  const source = readFileSync(existsSync(`${path}.ts`) ? `${path}.ts` : `${path}.tsx`, 'utf8');
  const commented = `/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\nexport (?:async function|function|const) ${name}\\b`;
  return new RegExp(commented).exec(source)?.[1] ?? '';
}

const exported = Object.keys(entries)
  .flatMap(listExported)
  .filter(({ comment }) => !comment.includes('@deprecated'));
const codeOf = ({ comment }: Exported) =>
  (comment.split('@example')[1] ?? '').replace(/^ *\* ?/gm, '').trim();
/** Examples that need a page or a test runner are not run here. */
const isRun = (one: Exported) => codeOf(one) !== '' && !/<\w|\bawait\b|\bit\(/.test(codeOf(one));

describe('the packed engine', () => {
  it('has an example at every function that it exports', () => {
    expect(exported.length).toBeGreaterThan(25);
    const without = exported.filter((one) => codeOf(one) === '');
    expect(without.map(({ entry, name }) => `${entry} ${name}`)).toEqual([]);
  });

  it.each(exported.filter(isRun).map((one) => [one.entry, one.name, one] as const))(
    'does what the example says: %s %s',
    (entry, _name, one) => {
      const names = { ...everything, ...entries[entry] };
      let checked = 0;
      const check = (value: unknown, expected: unknown) => {
        checked += 1;
        expect(value).toEqual(expected);
      };
      const code = codeOf(one).replace(/^(.*); \/\/ (.*)$/gm, 'check($1, $2);');
      new Function('check', ...Object.keys(names), code)(check, ...Object.values(names));
      expect(checked).toBeGreaterThan(0);
    },
  );
});
