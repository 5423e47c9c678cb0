import { describe, expect, it } from 'vitest';
import { checkPattern } from '../../../schemas/rules/linear-pattern';
import { patternPresets } from '../../../schemas/rules/pattern-presets';

const usable = [
  '^[A-Z]{2}-\\d{4}$',
  '^(?:TX|TN|AZ|AL)-\\d{5}$',
  '^\\d{5}(?:-\\d{4})?$',
  '^[a-z]+-[0-9]+-[a-z]+$',
  '^.*x$',
  '^.*\\.pdf$',
  '^[^@]*@[^@]*$',
  '^(one|other)$',
  '^(TX|TXA)$',
  '^[A-Za-z0-9_-]{3,20}$',
  '^\\$[0-9]+$',
  '^#[0-9a-fA-F]{6}$',
  '^(?:\\+1 ?)?\\d{3}-\\d{3}-\\d{4}$',
  '^[a-z]{0,100}[a-z]$',
  '^.*,.{3}$',
];

/** Patterns, each with the part that the problem names. */
const refused: readonly (readonly [string, number])[] = [
  ['[a-z]', 0],
  ['^[a-z]', 6],
  ['^a|b$', 0],
  ['^(a+)+$', 5],
  ['^(?:ab)*$', 7],
  ['^a*a*a*$', 3],
  ['^.*.*x$', 1],
  ['^.*[xy][a-z]*!$', 1],
  ['^[a-z]{0,100}[a-z]{0,100}[a-z]{0,100}[a-z]{0,100}x$', 25],
  ['^a{101}$', 2],
  ['^a{2,}$', 2],
  ['^a{3,2}$', 2],
  ['^(?=a)a$', 2],
  ['^(?<x>a)$', 2],
  ['^(a)\\1$', 4],
  ['^\\p{L}$', 1],
  ['^\\bword$', 1],
  ['^a*?b$', 3],
  ['^[b-a]$', 2],
  ['^[]$', 1],
  ['^(a$', 1],
  ['^a)$', 2],
  ['^a\\$', 4],
  [`^${'(?:a|a)'.repeat(30)}$`, 113],
  [`^${'a?'.repeat(60)}${'a'.repeat(60)}$`, 97],
];

describe('checkPattern', () => {
  it.each(usable)('accepts %s', (pattern) => {
    expect(checkPattern(pattern)).toBeUndefined();
    expect(() => new RegExp(pattern, 'u')).not.toThrow();
  });

  it.each(refused)('refuses %s and names the place', (pattern, place) => {
    expect(checkPattern(pattern)?.place).toBe(place);
  });

  it('accepts its own presets', () => {
    for (const { pattern } of patternPresets) expect(checkPattern(pattern)).toBeUndefined();
  });
});

/** Texts of what the patterns repeat, with an end that does not match. */
const hostile = ['a', 'x', 'ab', '-', '0', '0-', ',', 'x,', '\u0301', 'a-0-', '@', 'TX', '.pdf'].flatMap(
  (atom) => {
    const run = atom.repeat(Math.ceil(10_000 / atom.length)).slice(0, 9_999);
    return [run, `${run.slice(1)}!`, `!${run.slice(1)}`];
  },
);

function measure(expression: RegExp, text: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 5; tries += 1) {
    const before = performance.now();
    expression.test(text);
    best = Math.min(best, performance.now() - before);
  }
  return best;
}

describe('an accepted pattern', () => {
  // [E3.1]
  it.each([
    ...usable,
    ...patternPresets.map(({ pattern }) => pattern),
    '^[ab]{0,49}[ab]{0,49}c$',
    '^.*[ab]{0,20}c$',
    '^.*a{20}b$',
    '^(?:a|a)(?:a|a)(?:a|a)(?:a|a)[a-z]*!$',
  ])('checks 10,000 hostile characters quickly: %s', (pattern) => {
    expect(checkPattern(pattern)).toBeUndefined();
    const expression = new RegExp(pattern, 'u');
    const slowest = Math.max(...hostile.map((text) => measure(expression, text)));
    expect(slowest).toBeLessThan(5);
  });
});
