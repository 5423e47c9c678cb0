import { type FormEvent, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { checkNewPassword, checkNewPasswordPair } from '../../../validators/password-rules';
import { ApiError, isTransient, serverMessage } from '../../shared/api/api-error';
import { paths } from '../../shared/paths';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { PasswordField } from '../../shared/ui/password-field';
import { Sheet } from './sheet';
import { resetPassword } from './sign-in-calls';

const maybeSet = 'Your new password may already be set. Try to sign in with it.';

export function SetPassword() {
  const token = useSearchParams()[0].get('resettoken') ?? '';
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [error, setError] = useState(token ? '' : 'Invalid or missing reset token.');

  // The link works only once, so a refusal after a lost response may mean that the first attempt succeeded.
  const wasLost = useRef(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const password = String(typed.get('password'));
    const problem = token
      ? checkNewPasswordPair(password, String(typed.get('confirm')))
      : 'Invalid or missing reset token.';
    setError(problem ?? '');
    if (problem) return focusOn(form, checkNewPassword(password) ? 'password' : 'confirm');
    setState('busy');
    try {
      await resetPassword(token, password);
      setState('done');
    } catch (failure) {
      const message = serverMessage(failure, 'An unexpected error occurred. Please try again later.');
      const isUsed = failure instanceof ApiError && failure.fieldErrors?.token !== undefined;
      setError(wasLost.current && isUsed ? maybeSet : message);
      wasLost.current ||= isTransient(failure);
      setState('idle');
    }
  };

  return (
    <Sheet title="Reset Your Password">
      {error && <Banner tone="error">{error}</Banner>}
      {state === 'done' ? (
        <>
          <Banner tone="success">Your password has been successfully reset.</Banner>
          <p>
            <Link to={paths.login.to()}>Go To Login Page</Link>
          </p>
        </>
      ) : (
        <form className="vstack gap-4" onSubmit={(event) => void submit(event)}>
          <PasswordField
            label="New password"
            help="At least 7 characters, with a number or a special character."
            name="password"
            required
            autoComplete="new-password"
          />
          <PasswordField label="Confirm password" name="confirm" required autoComplete="new-password" />
          <Button type="submit" tone="primary" busy={state === 'busy'} busyLabel="Resetting…">
            Reset Password
          </Button>
        </form>
      )}
    </Sheet>
  );
}

function focusOn(form: HTMLFormElement, name: string): void {
  form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
}
