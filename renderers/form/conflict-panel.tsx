// Fields that were changed here and elsewhere: choose yours or theirs per field. Until then yours stays and nothing is sent.
import type { Ref } from 'react';
import { isEmpty, type Json } from '../../schemas/values/json';
import { toChoiceValue, withRetired } from '../controls/choices';
import { statusText } from '../controls/choices-status';
import { type DynamicSource, useDynamicChoices } from '../controls/options-source';
import type { FormStore } from '../store/form-store';
import type { Collision } from '../store/merge-field';
import { toPlainText } from '../store/orphaned-values';
import styles from './form.module.css';
import { useSay } from './form-context';

type Props = {
  ref: Ref<HTMLElement>;
  store: FormStore;
  collisions: ReadonlyMap<string, Collision>;
  onDecide: (name: string) => void;
};

export function ConflictPanel({ ref, store, collisions, onDecide }: Props) {
  const say = useSay();
  const entries = [...collisions].filter(([name]) => store.form.fields.has(name));
  if (entries.length === 0) return null;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={styles.conflicts}
      role="alert"
      aria-label={say('Conflicting changes')}
    >
      <p>
        {say(
          entries.length === 1
            ? 'Someone else changed the same field. Choose which value to keep, then save.'
            : 'Someone else changed the same fields. Choose which value to keep, then save.',
        )}
      </p>
      {entries.map(([name, { yours, current, words }]) => (
        <fieldset key={name} className={styles.conflict}>
          <legend dir="auto">{words?.label ?? store.label(name)}</legend>
          <button type="button" className={styles.secondary} onClick={() => onDecide(name)}>
            {say('Keep mine:')}{' '}
            <span dir="auto">{words?.yours ?? <Value store={store} name={name} value={yours} />}</span>
          </button>
          <button
            type="button"
            className={styles.secondary}
            onClick={() => {
              store.set(name, current ?? undefined);
              onDecide(name);
            }}
          >
            {say('Use theirs:')}{' '}
            <span dir="auto">{words?.current ?? <Value store={store} name={name} value={current} />}</span>
          </button>
        </fieldset>
      ))}
    </section>
  );
}

type ValueProps = { store: FormStore; name: string; value: Json | undefined };

function Value({ store, name, value }: ValueProps) {
  const say = useSay();
  const field = store.form.fields.get(name);
  const source = field?.element.options;
  if (source?.kind === 'dynamic' && !isEmpty(value)) return <Reference source={source} value={value} />;
  return field?.type.display(value ?? undefined, field.element) || toPlainText(value) || say('(empty)');
}

function Reference({ source, value }: { source: DynamicSource; value: Json | undefined }) {
  const say = useSay();
  const state = useDynamicChoices(source, '', value);
  if (state.status !== 'ready') return statusText(state, say);
  const ids = [value].flat().map((id) => toChoiceValue(id, state.choices));
  const names = withRetired(state.choices, ids, { say, options: { source } });
  return ids.map((id) => names.find((one) => one.value === id)?.label ?? id).join(', ');
}
