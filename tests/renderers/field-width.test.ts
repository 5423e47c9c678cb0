import { describe, expect, it } from 'vitest';
import { type LineField, measureLines } from '../../renderers/form/field-width';

const third = (name: string, given: Partial<LineField> = {}): LineField => ({
  ...{ name, title: name, width: 'third', isLabelled: true },
  ...given,
});
const box = (name: string) => third(name, { isLabelled: false });

describe('the fields of a line', () => {
  it('are measured only if a label may need two rows', () => {
    const long = third('long', { title: 'Name of the company that pays' });
    expect(measureLines([third('a'), long, third('c'), third('d')]).alignments).toEqual([
      ['a', 'measured'],
      ['long', 'measured'],
      ['c', 'measured'],
    ]);
  });

  it('are aligned with their neighbors if they have no label', () => {
    expect(measureLines([third('a'), box('b')]).alignments).toEqual([['b', 'beside']]);
    expect(measureLines([box('a'), box('b')]).alignments).toEqual([]);
  });
});
