import { Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { BrandSectionProps } from '../../shared/brands/brand-section-props';
import { HiddenSection } from '../../shared/brands/hidden-section';
import { Button } from '../../shared/ui/button';
import { showError } from '../../shared/ui/notices';
import styles from './brands.module.css';

const copiedMs = 2000;

/** B2 API Keys: the public access key; the 'Copied' bubble hides after 2 s (B9). */
export function ApiKeysSection({ loaded }: BrandSectionProps) {
  const { publicKey } = loaded.brand;
  if (!publicKey) return <HiddenSection />;
  return (
    <>
      <p className={styles.lead}>Your website uses this key to identify the brand. It is safe to share.</p>
      <KeyWithBubble value={publicKey} />
    </>
  );
}

function KeyWithBubble({ value }: { value: string }) {
  const [bubble, setBubble] = useState<'' | 'Click to copy' | 'Copied!'>('');
  useEffect(() => {
    if (bubble !== 'Copied!') return;
    const timer = setTimeout(() => setBubble(''), copiedMs);
    return () => clearTimeout(timer);
  }, [bubble]);
  const offer = () => setBubble((now) => now || 'Click to copy');
  const hide = () => setBubble((now) => (now === 'Copied!' ? now : ''));
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setBubble('Copied!'),
      () => showError('Key not copied. Select it and copy it yourself.'),
    );
  return (
    <div className="hstack wrap gap-3">
      <Button
        icon={<Copy aria-hidden />}
        className={styles.keyButton ?? ''}
        aria-label={`Public Access Key ${value}, copy`}
        onPointerEnter={offer}
        onPointerLeave={hide}
        onFocus={offer}
        onBlur={hide}
        onClick={() => void copy()}
      >
        {value}
      </Button>
      <span className={styles.bubble} role="status">
        {bubble}
      </span>
    </div>
  );
}
