// A password with a button to show it.
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ControlProps } from './control';
import styles from './controls.module.css';
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
        {isShown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
      </button>
    </span>
  );
}
