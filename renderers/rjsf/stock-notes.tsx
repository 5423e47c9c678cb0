// What a row says beside its message, under RJSF's stock Form inside <MetadataForm>: a secret value is set, a required one
// is missing. It follows its field's slot by itself, since RJSF draws a field only when its data differ.
import { useCallback, useSyncExternalStore } from 'react';
import type { CompiledField } from '../../schemas/compiled-form';
import styles from '../form/row-frame.module.css';
import { SecretNote } from '../form/secret-note';
import type { FormStore } from '../store/form-store';
import { isMissing } from '../store/missing-required';
import { isSecretField } from '../store/secrets';

export function StockNotes({ field, store }: { field: CompiledField; store: FormStore }) {
  const { name } = field;
  const subscribe = useCallback((listener: () => void) => store.subscribe(name, listener), [store, name]);
  const { value, message } = useSyncExternalStore(subscribe, () => store.slot(name));
  return (
    <>
      {store.mode === 'change' && isSecretField(field) && (
        <SecretNote field={field} store={store} value={value} />
      )}
      {message === undefined && isMissing(store, field, value) && (
        <p className={styles.lacking}>Required, not filled in yet.</p>
      )}
    </>
  );
}
