import { describe, expect, it } from 'vitest';
import { type DiffPart, diffWords } from '../../../../src/features/publishing/change-table';

const marked = (parts: readonly DiffPart[]) =>
  parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');
const plain = (parts: readonly DiffPart[]) => parts.map(({ text }) => text).join('');

describe('diffWords', () => {
  it.each([
    [
      'Leads for homes in Texas.',
      'Leads for homes in Ohio.',
      'Leads for homes in[ Texas.]',
      'Leads for homes in[ Ohio.]',
    ],
    ['one two', 'one more two', 'one two', 'one[ more] two'],
    ['', 'new words', '', '[new words]'],
    ['https://a.test', 'https://b.test', '[https://a.test]', '[https://b.test]'],
    ['same  text\n', 'same text', 'same  text[\n]', 'same text'],
  ])('of %j and %j', (from, to, before, after) => {
    const parts = diffWords(from, to);
    expect([marked(parts.from), marked(parts.to)]).toEqual([before, after]);
    expect([plain(parts.from), plain(parts.to)]).toEqual([from, to]);
  });

  it('strikes whole what is too long to compare', () => {
    const long = 'word '.repeat(600);
    expect(diffWords(long, `${long}more`).from).toEqual([{ text: long, isChanged: true }]);
  });
});
