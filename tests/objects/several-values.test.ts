import { describe, expect, it } from 'vitest';
import { joinValues, splitValues } from '../../objects/several-values';

describe('several values as one text', () => {
  it.each([[['UT', 'NV']], [['Lights, patio', 'Fans']], [['a\\b', 'c\\', '\\,', ',']], [['', 'x']]])(
    'are read as they were written: %j',
    (values) => {
      expect(splitValues(joinValues(values))).toEqual(values);
    },
  );

  it('are joined by plain commas if no value contains one', () => {
    expect(joinValues(['UT', 'NV'])).toBe('UT,NV');
    expect(splitValues('a\\b,c')).toEqual(['a\\b', 'c']);
  });
});
