import { useAtomValue } from 'jotai';
import { Banner } from './banner';
import { hideNotice, noticesAtom } from './notices';

/** Repeats error notices inside an open dialog, because notices behind it are neither read aloud nor clickable. */
export function DialogErrors() {
  const errors = useAtomValue(noticesAtom).filter(({ tone }) => tone === 'error');
  return errors.map(({ id, text }) => (
    <Banner key={id} tone="error" onClose={() => hideNotice(id)}>
      {text}
    </Banner>
  ));
}
