import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkFile } from '../../cli/check-file';
import { createEngine } from '../../schemas/engine';
import { createNestedTypes } from '../../validators/nested/nested-types';
import { frameMistakes, frameSound } from './frame-mistakes';
import { inventedFrameSound, inventedFrames } from './invented-frames';
import { inventedMistakes, inventedSound } from './invented-mistakes';
import { moreMistakes, moreSound } from './more-mistakes';
import { strangerMistakes, strangerSound } from './stranger-mistakes';
import { valueMistakes, valueSound } from './value-mistakes';

const folder = mkdtempSync(join(tmpdir(), 'leadfield-mistakes-'));
afterAll(() => rmSync(folder, { recursive: true }));
const engine = createEngine({ types: createNestedTypes() });

function check(name: string, text: string) {
  const path = join(folder, `${name.replace(/\W/g, '-')}.json`);
  writeFileSync(path, text);
  return checkFile(path, { engine }).entries;
}

describe('a file with one mistake', () => {
  it.each(
    [
      ...moreMistakes,
      ...frameMistakes,
      ...valueMistakes,
      ...strangerMistakes,
      ...inventedMistakes,
      ...inventedFrames,
    ].map((one) => [one[0], one] as const),
  )('has it found: %s', (what, one) => {
    const [, marked, code, mend] = one;
    const before = (marked.split('▶')[0] ?? '').split('\n');
    const place = { line: before.length, column: (before.at(-1) ?? '').length + 1 };
    const found = check(what, marked.replace('▶', ''));
    expect(found.map(({ start, code, mend }) => ({ ...start, code, mend }))).toEqual([
      { ...place, code, mend },
    ]);
  });
});

describe('an unusual file', () => {
  it.each([
    ...moreSound,
    ...frameSound,
    ...valueSound,
    ...strangerSound,
    ...inventedSound,
    ...inventedFrameSound,
  ])('is not blamed: %s', (what, text) => {
    expect(check(what, text)).toEqual([]);
  });
});
