// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { expectLawfulForm } from '../renderers/form-laws';
import { metadataSets } from '../schemas/generated-metadata';

describe('1,500 generated metadata sets', () => {
  it('are forms that can be filled and submitted', async () => {
    await fc.assert(
      fc.asyncProperty(metadataSets, async (metadata) => {
        await expectLawfulForm(metadata);
      }),
      { numRuns: 1500 },
    );
  });
});
