// The embedded database limits the records of one change and explains how to continue.
import { describe, expect, it } from 'vitest';
import { maxEmbedded, requireFewEnough } from '../../../server/jobs/plan';

describe('the limit of the embedded database [R72.2]', () => {
  it('accepts as many records as it states', () => {
    expect(() => requireFewEnough(maxEmbedded, maxEmbedded)).not.toThrow();
  });

  it('refuses more and names the alternative', () => {
    expect(() => requireFewEnough(maxEmbedded + 1, maxEmbedded)).toThrowError(
      expect.objectContaining({
        code: 'tooManyAtOnce',
        status: 422,
        message: expect.stringMatching(/npm run backup.*DATABASE_URL.*npm run restore/),
        detail: expect.objectContaining({ body: { limit: maxEmbedded } }),
      }),
    );
  });

  it('does not apply to PostgreSQL', () => {
    expect(() => requireFewEnough(1_000_000, undefined)).not.toThrow();
  });
});
