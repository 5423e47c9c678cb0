// Equal lists of options share memory. Lists that differ only in the middle do not.
import { describe, expect, it } from 'vitest';
import { parseMetadata } from '../../schemas/parse/parse-metadata';

const option = (label: string, value: string) => ({ label, value });
const first = [option('A', 'a'), option('B', 'b'), option('C', 'c')];

function read(msOptions: unknown[]) {
  const fieldConfig = { visualType: 'select', msOptions };
  const { elements, problems } = parseMetadata([{ fieldName: 'one', objectType: 'partner', fieldConfig }]);
  const source = elements[0]?.options;
  return { options: source?.kind === 'static' ? source.options : [], problems };
}

describe('a list of options', () => {
  it('is the same object if it is equal', () => {
    expect(read(structuredClone(first)).options).toBe(read(structuredClone(first)).options);
  });

  it.each([
    ['another label', [option('A', 'a'), option('Bee', 'b'), option('C', 'c')]],
    ['another value', [option('A', 'a'), option('B', 'bee'), option('C', 'c')]],
    ['a default', [option('A', 'a'), { ...option('B', 'b'), default: true }, option('C', 'c')]],
    ['a value that is a number', [option('A', 'a'), { label: 'B', value: 7 }, option('C', 'c')]],
    ['a value that comes twice', [option('A', 'a'), option('A', 'a'), option('C', 'c')]],
    ['nothing in a place', [option('A', 'a'), null, option('C', 'c')]],
    ['fewer options', [option('A', 'a'), option('C', 'c')]],
  ])('is another object with %s', (_, other) => {
    // A different last option, so that no earlier list is equal.
    const { options, problems } = read([...other, option('D', 'd')]);
    const alone = { options: options.slice(0, -1), problems };
    read(first);
    expect(read(other)).toEqual(alone);
    expect(read(first).options).toEqual(first);
  });
});
