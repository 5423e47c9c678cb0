// What a comment cites stands in docs/specification.md: R36 is a ruling, B5 a chapter, W1.4 one sentence of the wire.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const rooms = ['schemas', 'validators', 'renderers', 'src', 'server', 'cli', 'scripts', 'bench', 'tests'];
const cited = /\b[ABRW]\d{1,2}(?:\.\d{1,2}[a-z]?)?\b/g;
const comment = /^\s*(?:\/\/|\/?\*)(.*)$/gm;

/** Every sentence's id, and what stands before its dot. */
function readKnown(): Set<string> {
  const table = readFileSync('docs/specification.md', 'utf8');
  const ids = [...table.matchAll(/^\| ([ABERW]\d+\.\d+[a-z]?) \|/gm)].map(([, id = '']) => id);
  return new Set(ids.flatMap((id) => [id, id.slice(0, id.indexOf('.'))]));
}

describe('what comments cite', () => {
  it('stands in the specification', () => {
    const known = readKnown();
    expect(known.size).toBeGreaterThan(500);
    const paths = execFileSync('git', ['ls-files', ...rooms.map((room) => `${room}/*`)], {
      encoding: 'utf8',
    });
    const unknown = paths
      .trim()
      .split('\n')
      .filter((path) => /\.(?:tsx?|mjs|css)$/.test(path))
      .flatMap((path) =>
        [...readFileSync(path, 'utf8').matchAll(comment)]
          .flatMap(([, text = '']) => text.match(cited) ?? [])
          .filter((id) => !known.has(id))
          .map((id) => `${path}: ${id}`),
      );
    expect(unknown).toEqual([]);
  });
});
