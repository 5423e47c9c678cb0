import { describe, expect, it } from 'vitest';
import { longestHash, readHash, toHash } from '../../../../src/features/workbench/share-link';
import { noTexts, plainLooks } from '../../../../src/features/workbench/workbench-state';

const state = (metadata: string) => ({
  texts: { ...noTexts, metadata, value: '{"a": "é٣😀"}' },
  looks: { ...plainLooks, locale: 'ar-EG' as const, width: 'phone' as const },
});

/** Random letters, which do not compress. */
function noise(length: number): string {
  let seed = 7;
  return Array.from({ length }, () => {
    seed = (seed * 48271) % 2147483647;
    return String.fromCharCode(33 + (seed % 90));
  }).join('');
}

describe('a link to the workbench', () => {
  it('contains the whole state', async () => {
    const shared = state('[{ "fieldName": "a" }]');
    const hash = await toHash(shared);
    expect(hash).toMatch(/^#wb1=[\w-]+$/);
    expect(await readHash(hash ?? '')).toEqual(shared);
  });

  it('compresses repetitions', async () => {
    const hash = await toHash(
      state(JSON.stringify(Array.from({ length: 2000 }, (_, at) => ({ fieldName: `f${at}` })))),
    );
    expect(hash?.length).toBeLessThan(longestHash);
  });

  it('is refused if it is too long', async () => {
    expect(await toHash(state(noise(60_000)))).toBeUndefined();
  });

  it.each(['', '#', '#other', '#wb1=', '#wb1=!!!', '#wb1=AAAA', `#wb1=${'A'.repeat(longestHash)}`])(
    'ignores %.20s',
    async (hash) => {
      expect(await readHash(hash)).toBeUndefined();
    },
  );

  it('is ignored if it was cut', async () => {
    const hash = (await toHash(state(noise(500)))) ?? '';
    expect(await readHash(hash.slice(0, -20))).toBeUndefined();
  });

  it('does not unpack a decompression bomb', async () => {
    const hash = (await toHash(state('x'.repeat(7_000_000)))) ?? '';
    expect(hash.length).toBeLessThan(longestHash);
    expect(await readHash(hash)).toBeUndefined();
  });

  it('ignores unknown values', async () => {
    const odd = {
      texts: { metadata: 7, other: 'x' },
      looks: { locale: 'toString', width: 'phone' },
      more: 1,
    };
    const hash = await toHash(odd as never);
    expect(await readHash(hash ?? '')).toEqual({ texts: noTexts, looks: { ...plainLooks, width: 'phone' } });
  });
});
