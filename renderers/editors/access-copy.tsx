import { createContext, useContext, useId, useState } from 'react';
import { copyField, type ObjectRight } from '../../schemas/editor/edit-access';
import type { AccessField, ObjectAccess } from '../../schemas/words/access';
import controls from '../controls/controls.module.css';
import styles from './access-editor.module.css';

export type AccessSource = { label: string; access: ObjectAccess };

export type AccessSources = {
  /** By the editor's field; undefined until loaded. */
  byField: ReadonlyMap<string, readonly AccessSource[]> | undefined;
  /** Called when someone may want to copy. */
  ask: () => void;
};

/** The roles whose access can be copied. They change over time, so they come through a context and not in the metadata. */
export const AccessSourcesContext = createContext<AccessSources>({ byField: new Map(), ask: () => {} });

/** The rights besides fields, by the editor's field; they depend on another value of the form. */
export const AccessRightsContext = createContext<ReadonlyMap<string, readonly ObjectRight[]>>(new Map());

type Props = {
  name: string;
  label: string;
  fields: readonly AccessField[];
  access: ObjectAccess;
  onChange: (access: ObjectAccess) => void;
};

export function AccessCopy({ name, label, fields, access, onChange }: Props) {
  const { byField, ask } = useContext(AccessSourcesContext);
  const sources = byField?.get(name) ?? [];
  const [source, setSource] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const chosen = sources[Number(source)];
  return (
    <details className={styles.copy} onToggle={({ currentTarget }) => currentTarget.open && ask()}>
      <summary>Copy access</summary>
      {(!byField || sources.length > 0) && (
        <div className={styles.copyLine}>
          <Choice
            label={`Role to copy ${label} from`}
            text="Copy all access from"
            value={source}
            choices={sources.map((one, index) => ({ value: String(index), label: one.label }))}
            onChange={setSource}
          />
          <button
            type="button"
            className={styles.button}
            disabled={source === '' || !chosen}
            onClick={() => chosen && onChange(chosen.access)}
          >
            Copy from role
          </button>
        </div>
      )}
      <div className={styles.copyLine}>
        <Choice
          label={`Field of ${label} to copy from`}
          text="Copy access from field"
          value={from}
          choices={fields.map(toChoice)}
          onChange={setFrom}
        />
        <Choice
          label={`Field of ${label} to copy to`}
          text="to"
          value={to}
          choices={fields.map(toChoice)}
          onChange={setTo}
        />
        <button
          type="button"
          className={styles.button}
          disabled={from === '' || to === '' || from === to}
          onClick={() => onChange(copyField(access, { from, to, fields }))}
        >
          Copy to field
        </button>
      </div>
    </details>
  );
}

const toChoice = ({ name, label }: AccessField) => ({ value: name, label });

type ChoiceProps = {
  label: string;
  text: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

function Choice({ label, text, value, choices, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>{text}</label>
      <select
        id={id}
        className={controls.select}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">Select…</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  );
}
