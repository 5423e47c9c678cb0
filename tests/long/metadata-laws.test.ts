import fc from 'fast-check';
import { describe, it } from 'vitest';
import { metadataSets } from '../schemas/generated-metadata';
import { expectLawful } from '../schemas/metadata-laws';

describe('10,000 generated metadata sets', () => {
  it('give working forms or located problems', () => {
    fc.assert(
      fc.property(metadataSets, (metadata) => {
        expectLawful(metadata);
      }),
      { numRuns: 10_000 },
    );
  });
});
