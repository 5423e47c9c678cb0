// The same field changed here and elsewhere: field by field, yours or theirs. Until chosen, yours stands and nothing is sent.
import type { Ref } from 'react';
import type { Json } from '../../schemas/json';
import type { FormStore } from '../store/form-store';
import type { Collision } from '../store/merge-field';
import { toPlainText } from '../store/orphaned-values';
import styles from './form.module.css';

type Props = {
  ref: Ref<HTMLElement>;
  store: FormStore;
  collisions: ReadonlyMap<string, Collision>;
  /** Called with the name that was decided. */
  onDecide: (name: string) => void;
};

export function ConflictPanel({ ref, store, collisions, onDecide }: Props) {
  const entries = [...collisions].filter(([name]) => store.form.fields.has(name));
  if (entries.length === 0) return null;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={styles.conflicts}
      role="alert"
      aria-label="Conflicting changes"
    >
      <p>
        Someone else changed the same {entries.length === 1 ? 'field' : 'fields'}. Choose which value to keep,
        then save.
      </p>
      {entries.map(([name, { yours, current, words }]) => (
        <fieldset key={name} className={styles.conflict}>
          <legend dir="auto">{words?.label ?? store.label(name)}</legend>
          <button type="button" className={styles.secondary} onClick={() => onDecide(name)}>
            Keep mine: <span dir="auto">{words?.yours ?? toShown(store, name, yours)}</span>
          </button>
          <button
            type="button"
            className={styles.secondary}
            onClick={() => {
              store.set(name, current ?? undefined);
              onDecide(name);
            }}
          >
            Use theirs: <span dir="auto">{words?.current ?? toShown(store, name, current)}</span>
          </button>
        </fieldset>
      ))}
    </section>
  );
}

function toShown(store: FormStore, name: string, value: Json | undefined): string {
  const field = store.form.fields.get(name);
  return field?.type.display(value ?? undefined, field.element) || toPlainText(value) || '(empty)';
}
