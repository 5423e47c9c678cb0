import { useAtomValue } from 'jotai';
import { Banner } from './banner';
import { hideNotice, noticesAtom } from './notices';

/** What failed, once more within a dialog that stays open: what stands behind one is neither heard nor can be pressed. */
export function DialogErrors() {
  const errors = useAtomValue(noticesAtom).filter(({ tone }) => tone === 'error');
  return errors.map(({ id, text }) => (
    <Banner key={id} tone="error" onClose={() => hideNotice(id)}>
      {text}
    </Banner>
  ));
}
