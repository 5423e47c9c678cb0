// The embedded database takes so many records in one change, and says how to go on.
import { describe, expect, it } from 'vitest';
import { maxEmbedded, requireFewEnough } from '../../../server/jobs/plan';

describe('the limit of the embedded database', () => {
  it('takes as many as it says', () => {
    expect(() => requireFewEnough(maxEmbedded, maxEmbedded)).not.toThrow();
  });

  it('refuses more with the way on', () => {
    expect(() => requireFewEnough(maxEmbedded + 1, maxEmbedded)).toThrowError(
      expect.objectContaining({
        code: 'tooManyAtOnce',
        status: 422,
        message: expect.stringMatching(/npm run backup.*DATABASE_URL.*npm run restore/),
        detail: expect.objectContaining({ body: { limit: maxEmbedded } }),
      }),
    );
  });

  it('is none on PostgreSQL', () => {
    expect(() => requireFewEnough(1_000_000, undefined)).not.toThrow();
  });
});
