// Says whether a secret field has a value: leaving it blank keeps the value, only the button clears it (R36).
import type { CompiledField } from '../../schemas/compile/compiled-form';
import { isEmpty } from '../../schemas/values/json';
import controls from '../controls/controls.module.css';
import type { FormStore } from '../store/form-store';
import { hasSecretValue, secretMask } from '../store/secrets';
import { useSlot } from '../store/use-slot';
import { useFormScope } from './form-context';
import styles from './row-frame.module.css';

type Props = { field: CompiledField; store: FormStore };

export function SecretNote({ field, store }: Props) {
  const { value } = useSlot(store, field.name);
  const { isDisabled, engine } = useFormScope();
  const { say } = engine;
  if (!hasSecretValue(store.base, field)) return null;
  const isLocked = isDisabled || field.readOnly;
  const isCleared = value === null;
  const mask = secretMask(store.base, field);
  return (
    <p className={styles.secret} data-secret="">
      {isCleared && say('Saving will clear this value.')}
      {!isCleared &&
        isEmpty(value) &&
        say(mask ? 'A value is saved ({mask}).' : 'A value is saved.', { mask: mask ?? '' })}
      {!isCleared && isEmpty(value) && !isLocked && ` ${say('Leave blank to keep it.')}`}
      {!isCleared && !isEmpty(value) && say('Saving will replace the current value.')}{' '}
      {!isLocked && !field.required && (
        <button
          type="button"
          className={controls.textButton}
          onClick={() => store.set(field.name, isCleared ? undefined : null)}
        >
          {say(isCleared ? 'Keep value' : 'Clear value')}
        </button>
      )}
    </p>
  );
}
