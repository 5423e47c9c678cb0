import { CircleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './field.module.css';

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  label: string;
  help?: string;
  error?: string | undefined;
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** A labeled text input for the hand-built sign-in forms (R28). All other forms are the engine's. */
export function Field({ label, help, error, end, ...input }: FieldProps) {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="vstack gap-1">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {help && (
        <p id={`${id}-help`} className="muted small">
          {help}
        </p>
      )}
      <span className={styles.box}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {end}
      </span>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <CircleAlert aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}
