import { describe, expect, it } from 'vitest';
import { listKeyHints } from '../../../../src/features/brands/payments-section';

describe('payment key hints (B5, R46)', () => {
  it('know the prefix of each kind [B5.38, R46.3]', () => {
    const hints = listKeyHints({
      stripePublishableKeyTest: 'x',
      stripeSecretKeyTest_encrypt: 'x',
      stripePublishableKeyLive: 'x',
      stripeSecretKeyLive_encrypt: 'x',
    });
    expect(hints.map((hint) => /(pk|sk)_(test|live)_/.exec(hint)?.[0])).toEqual([
      'pk_test_',
      'sk_test_',
      'pk_live_',
      'sk_live_',
    ]);
  });

  it('distinguish Live and Test keys', () => {
    expect(
      listKeyHints({ stripePublishableKeyTest: 'pk_live_1', stripeSecretKeyLive_encrypt: 'sk_test_1' }),
    ).toHaveLength(2);
  });

  it('do not appear for correct or missing keys', () => {
    expect(listKeyHints({ stripePublishableKeyTest: 'pk_test_1', stripeSecretKeyLive_encrypt: '' })).toEqual(
      [],
    );
    expect(listKeyHints({})).toEqual([]);
  });
});
