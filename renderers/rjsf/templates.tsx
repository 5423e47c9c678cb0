// What RJSF draws around its fields, with the engine's look.
import type { ErrorListProps, SubmitButtonProps } from '@rjsf/utils';
import { getSubmitButtonOptions } from '@rjsf/utils';
import styles from '../form/form.module.css';

export function NoTemplate() {
  return null;
}

export function EngineErrorList({ errors }: ErrorListProps) {
  return (
    <div className={styles.summary} role="alert">
      <ul>
        {errors.map((error) => (
          <li key={error.stack}>{error.stack}</li>
        ))}
      </ul>
    </div>
  );
}

export function EngineSubmitButton({ uiSchema }: SubmitButtonProps) {
  const { submitText = 'Submit', norender, props } = getSubmitButtonOptions(uiSchema);
  if (norender) return null;
  return (
    <button type="submit" {...props} className={styles.primary}>
      {submitText}
    </button>
  );
}
