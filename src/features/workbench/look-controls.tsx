import { useId } from 'react';
import type { Workbench } from './use-workbench';
import styles from './workbench.module.css';
import { type Looks, lookChoices } from './workbench-state';

const labels: Readonly<Record<keyof Looks, string>> = {
  role: 'Role',
  width: 'Width',
  theme: 'Theme',
  locale: 'Locale',
  endpoints: 'Endpoints',
};

/** Who looks at the form, where, and how its endpoints behave. */
export function LookControls({ bench: { looks, setLook } }: { bench: Workbench }) {
  const id = useId();
  return (
    <fieldset className={styles.looks}>
      <legend className={styles.legend}>View as</legend>
      {(Object.keys(lookChoices) as (keyof Looks)[]).map((name) => (
        <span key={name} className={styles.look}>
          <label htmlFor={`${id}-${name}`}>{labels[name]}</label>
          <select
            id={`${id}-${name}`}
            value={looks[name]}
            onChange={(event) => setLook(name, event.target.value)}
          >
            {Object.entries(lookChoices[name]).map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </span>
      ))}
    </fieldset>
  );
}
