import { type ReactNode, useId } from 'react';
import styles from './leads-management.module.css';

type Choice<T extends string> = { value: T; label: string; help: string; more?: ReactNode };

type Props<T extends string> = {
  legend: string;
  choices: readonly Choice<T>[];
  value: T | undefined;
  onChange: (value: T) => void;
};

export function ChoiceCards<T extends string>({ legend, choices, value, onChange }: Props<T>) {
  const name = useId();
  return (
    <fieldset className="vstack gap-2">
      <legend className={styles.legend}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice} data-focus="within">
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>
            <span className={styles.choiceLabel}>{choice.label}</span>
            <span className={styles.help}>{choice.help}</span>
            {choice.more}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
