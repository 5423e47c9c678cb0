import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metadataSets } from '../schemas/generated-metadata';
import { expectLawfulForm } from './form-laws';

describe('60 generated metadata sets', () => {
  it('can be filled in and submitted', async () => {
    let fields = 0;
    await fc.assert(
      fc.asyncProperty(metadataSets, async (metadata) => {
        fields += await expectLawfulForm(metadata);
      }),
      { numRuns: 60 },
    );
    expect(fields).toBeGreaterThan(60);
  }, 300_000);
});
