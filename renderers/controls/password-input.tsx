import { useState } from 'react';
import type { ControlProps } from './control';
import styles from './controls.module.css';
import { Eye, EyeOff } from './icons';
import { drawTextInput } from './text-input';

export function PasswordInput(props: ControlProps) {
  const [isShown, setShown] = useState(false);
  const autoComplete = props.options.autocomplete ?? 'new-password';
  return (
    <span className={styles.withButton}>
      {drawTextInput(props, { type: isShown ? 'text' : 'password', autoComplete, spellCheck: false })}
      <button
        type="button"
        className={styles.inlineButton}
        aria-pressed={isShown}
        aria-label={props.say('Show {label}', { label: props.label })}
        disabled={props.disabled}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff size={18} /> : <Eye size={18} />}
      </button>
    </span>
  );
}
