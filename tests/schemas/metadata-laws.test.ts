import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import { anyJson, metadataSets } from './generated-metadata';
import { expectLawful } from './metadata-laws';

describe('metadata of any kind', () => {
  it('never throws on any JSON', () => {
    fc.assert(
      fc.property(anyJson, (json) => {
        parseMetadata(json);
      }),
      { numRuns: 500 },
    );
  });

  it('gives working forms or located problems', () => {
    let fields = 0;
    fc.assert(
      fc.property(metadataSets, (metadata) => {
        fields += expectLawful(metadata);
      }),
      { numRuns: 250 },
    );
    expect(fields).toBeGreaterThan(500);
  });
});
