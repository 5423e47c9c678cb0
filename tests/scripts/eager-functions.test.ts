import { expect, it } from 'vitest';
import { parenthesize } from '../../scripts/eager-functions.mjs';

/** What each function of `all` answers to 3, in order. */
async function run(code: string): Promise<unknown> {
  const script = `${code}\nexport const answers = Object.values(all).map((one) => one(3));`;
  return (await import(`data:text/javascript,${encodeURIComponent(script)}`)).answers;
}

const script = `
  const early = later(1);
  const all = { later, nested, ...methods(), sum: (a) => early + a, async: () => typeof asks, odd: function (a) { return odd(a); } };
  function later(a) { return a + 1; }
  function nested(a) {
    'use strict';
    const before = [inner(a)];
    function inner(b) { return [b].map((c) => (d) => c + d + a)[0](1); }
    function odd(b) { return this === undefined && b; }
    return [...before, inner(2), odd(4)];
  }
  function methods() {
    class Own { step = 2; add = (a) => a + this.step; twice(a) { return later(a) * 2; } get third() { return (a) => a * 3; } }
    const own = new Own();
    return { add: own.add, twice: (a) => own.twice(a), third: own.third, short(a) { return a; }, name: () => later.name };
  }
  function odd(a) { return a === 0 ? 'even' : even(a - 1); }
  function even(a) { return a === 0 ? 'odd' : odd(a - 1); }
  async function* asks() {}
`;

it('leaves what a script does as it is', async () => {
  const eager = parenthesize(script);
  const answers = await run(script);
  expect(answers).toContain('later');
  expect(await run(eager)).toEqual(answers);
});

it('puts functions in parentheses, methods aside', () => {
  const eager = parenthesize(script);
  expect(eager).not.toMatch(/^\s*(async )?function/m);
  expect(eager).toMatch(/var later = \(function \(a\) \{ return a \+ 1; \}\);/);
  expect(eager).toMatch(/var asks = \(async function\* \(\) \{\}\);/);
  expect(eager).toMatch(/\(\(c\) => \(\(d\) => c \+ d \+ a\)\)/);
  expect(eager).toMatch(/short\(a\) \{ return a; \}/);
});
