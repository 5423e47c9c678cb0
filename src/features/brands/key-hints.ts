import { type JsonObject, ownValue } from '../../../schemas/values/json';

/** What payment keys begin with: a hint beside the field, never a refusal (B5; R46). */
const prefixes = [
  { name: 'stripePublishableKeyTest', label: 'Test Publishable Key', prefix: 'pk_test_' },
  { name: 'stripeSecretKeyTest_encrypt', label: 'Test Secret Key', prefix: 'sk_test_' },
  { name: 'stripePublishableKeyLive', label: 'Live Publishable Key', prefix: 'pk_live_' },
  { name: 'stripeSecretKeyLive_encrypt', label: 'Live Secret Key', prefix: 'sk_live_' },
] as const;

/** One sentence for each key that looks like another one. */
export function listKeyHints(values: JsonObject): string[] {
  return prefixes.flatMap(({ name, label, prefix }) => {
    const value = ownValue(values, name);
    const isOdd = typeof value === 'string' && value !== '' && !value.startsWith(prefix);
    return isOdd ? [`${label} usually begins with ${prefix}. Check that this is the right key.`] : [];
  });
}
