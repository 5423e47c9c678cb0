import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metadataSets } from '../schemas/generated-metadata';
import { expectLawfulForm } from './form-laws';

describe('20 generated metadata sets', () => {
  it('can be filled in and submitted', async () => {
    let fields = 0;
    await fc.assert(
      fc.asyncProperty(metadataSets, async (metadata) => {
        fields += await expectLawfulForm(metadata);
      }),
      { numRuns: 20 },
    );
    expect(fields).toBeGreaterThan(20);
  }, 300_000);
});
