// What a row says beside its message, under RJSF's stock Form inside <MetadataForm>: a secret value is set, a required one
// is missing. It follows its field's slot by itself, since RJSF draws a field only when its data differ.
import { useCallback } from 'react';
import type { CompiledField } from '../../schemas/compiled-form';
import { useSay } from '../form/form-context';
import { lacking } from '../form/row-frame';
import styles from '../form/row-frame.module.css';
import { SecretNote } from '../form/secret-note';
import type { FormStore } from '../store/form-store';
import { useStored } from '../store/from-server';
import { isMissing } from '../store/missing-required';
import { isSecretField } from '../store/secrets';

export function StockNotes({ field, store }: { field: CompiledField; store: FormStore }) {
  const { name } = field;
  const say = useSay();
  const subscribe = useCallback((listener: () => void) => store.subscribe(name, listener), [store, name]);
  const { value, message } = useStored(subscribe, () => store.slot(name));
  return (
    <>
      {store.mode === 'change' && isSecretField(field) && (
        <SecretNote field={field} store={store} value={value} />
      )}
      {message === undefined && isMissing(store, field, value) && (
        <p className={styles.lacking}>{say(lacking)}</p>
      )}
    </>
  );
}
