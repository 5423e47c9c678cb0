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
    ['a removed option', config(['Done', 'done'])],
    ['two possible options', config(['Open', 'o1'], ['Open', 'o2'], ['Done', 'done'])],
    ['an existing value', config(['Open', 'done'])],
    ['options of an endpoint', { ...config(['Open', 'x']), msOptionsType: 'dynamic' }],
  ])('is not recognized with %s', (_what, after) => {
    expect(listRenamedOptions(before, after)).toEqual([]);
  });
});
