import type { WireBrand } from '../../../contract/brand';
import type { BrandSection } from '../../../objects/views/brand-sections';
import { useFormValues } from '../../../renderers/store/form-reader';
import { type JsonObject, ownValue } from '../../../schemas/values/json';
import { useRights } from '../../shared/api/use-rights';
import type { BrandSectionProps } from '../../shared/brands/brand-section-props';
import { BrandFieldsSection } from './brand-fields-section';
import styles from './brands.module.css';

const modes = {
  Test: 'This brand’s status is Test: payments use the test keys.',
  Live: 'This brand’s status is Live: payments use the live keys, and both are required to publish it.',
} as const;

/** B2 Payments: the mode follows the brand's status; saved secret keys are never shown. */
export function PaymentsSection(props: BrandSectionProps & { section: BrandSection & { viewId: string } }) {
  const { status } = props.loaded.brand;
  const { mayRead } = useRights();
  const mode = status ? modes[status] : mayRead('brand', 'status') && 'This brand has no status yet.';
  return (
    <>
      <div className={styles.explain}>
        <p>
          The payment mode follows the brand status: Test uses the test keys, Live requires the live keys.{' '}
          {mode}
        </p>
        <p>Secret keys are stored encrypted and are not shown again.</p>
      </div>
      <BrandFieldsSection {...props}>
        <KeyHints brand={props.loaded.brand} />
      </BrandFieldsSection>
    </>
  );
}

function KeyHints({ brand }: { brand: WireBrand }) {
  const hints = listKeyHints({ ...(brand as JsonObject), ...useFormValues() });
  return (
    <ul className={styles.hints} role="status">
      {hints.map((hint) => (
        <li key={hint}>{hint}</li>
      ))}
    </ul>
  );
}

/** The prefixes of payment keys. A different prefix only shows a hint, because it is not an error (B5; R46). */
const prefixes = [
  { name: 'stripePublishableKeyTest', label: 'Test Publishable Key', prefix: 'pk_test_' },
  { name: 'stripeSecretKeyTest_encrypt', label: 'Test Secret Key', prefix: 'sk_test_' },
  { name: 'stripePublishableKeyLive', label: 'Live Publishable Key', prefix: 'pk_live_' },
  { name: 'stripeSecretKeyLive_encrypt', label: 'Live Secret Key', prefix: 'sk_live_' },
] as const;

export function listKeyHints(values: JsonObject): string[] {
  return prefixes.flatMap(({ name, label, prefix }) => {
    const value = ownValue(values, name);
    const isOdd = typeof value === 'string' && value !== '' && !value.startsWith(prefix);
    return isOdd ? [`${label} usually begins with ${prefix}. Check that this is the right key.`] : [];
  });
}
