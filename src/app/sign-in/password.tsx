import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { startSession } from '../../shared/session/session';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { PasswordField } from '../../shared/ui/password-field';
import { clearDestination, getDestination } from './destination';
import { Sheet } from './sheet';
import styles from './sheet.module.css';
import { createLocalSession } from './sign-in-calls';
import { localSignInMessage } from './sign-in-messages';
import { useEmailFromAddress } from './use-email-from-address';

export function Password() {
  const navigate = useNavigate();
  const email = useEmailFromAddress();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const fail = (message: string) => {
    setError(message);
    field.current?.focus();
    field.current?.select();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    setBusy(true);
    setError('');
    try {
      const session = await createLocalSession(email, password);
      if (session === 'notfound') return fail(`${email} was not found.`);
      const destination = getDestination();
      startSession(session);
      clearDestination();
      await navigate(destination, { replace: true });
    } catch (failure) {
      fail(localSignInMessage(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Sheet title="Enter Password">
      {error && <Banner tone="error">{error}</Banner>}
      <form className="vstack gap-4" onSubmit={(event) => void submit(event)}>
        <p className={styles.who}>{email}</p>
        <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
        <PasswordField
          ref={field}
          label="Password"
          name="password"
          required
          autoComplete="current-password"
          autoFocus
        />
        <Button type="submit" tone="primary" busy={busy} busyLabel="Logging in…">
          Login
        </Button>
      </form>
      {error && (
        <p className={styles.links}>
          <Link to={paths.resetPassword.to(email)}>Forgot your password?</Link>
          <Link to={paths.login.to()}>Try another user</Link>
        </p>
      )}
    </Sheet>
  );
}
