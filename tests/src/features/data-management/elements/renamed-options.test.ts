import { describe, expect, it } from 'vitest';
import { listRenamedOptions } from '../../../../../src/features/data-management/elements/renamed-options';

const config = (...options: [label: string, value: string][]) => ({
  msOptionsType: 'static',
  msOptions: options.map(([label, value]) => ({ label, value })),
});
const before = config(['Open', 'open'], ['Done', 'done']);

describe('an option with a new value', () => {
  it('is recognized by its label', () => {
    const after = config(['Done', 'done'], ['Open', 'opened']);
    expect(listRenamedOptions(before, after)).toEqual([{ from: 'open', to: 'opened' }]);
  });

  it.each([
    ['another label', config(['Opened', 'open'], ['Done', 'done'])],
    ['one option less', config(['Done', 'done'])],
    ['two that could be meant', config(['Open', 'o1'], ['Open', 'o2'], ['Done', 'done'])],
    ['a value that was there', config(['Open', 'done'])],
    ['options of an endpoint', { ...config(['Open', 'x']), msOptionsType: 'dynamic' }],
  ])('is none with %s', (_what, after) => {
    expect(listRenamedOptions(before, after)).toEqual([]);
  });
});
