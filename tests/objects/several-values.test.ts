import { describe, expect, it } from 'vitest';
import { joinValues, splitValues } from '../../objects/several-values';

describe('several values as one text', () => {
  it.each([[['UT', 'NV']], [['Lights, patio', 'Fans']], [['a\\b', 'c\\', '\\,', ',']], [['', 'x']]])(
    'come back as they were: %j',
    (values) => {
      expect(splitValues(joinValues(values))).toEqual(values);
    },
  );

  it('are read as before without a comma of their own', () => {
    expect(joinValues(['UT', 'NV'])).toBe('UT,NV');
    expect(splitValues('a\\b,c')).toEqual(['a\\b', 'c']);
  });
});
