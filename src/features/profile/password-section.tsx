import { useAtomValue } from 'jotai';
import { type FormEvent, useState } from 'react';
import { checkNewPasswordPair } from '../../../validators/password-rules';
import { request } from '../../shared/api/api-client';
import { ApiError, serverMessage } from '../../shared/api/api-error';
import { useOwnProfile } from '../../shared/own-profile/use-own-profile';
import { setPasswordChanging } from '../../shared/session/password-change';
import { sessionAtom, updateSession } from '../../shared/session/session';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { showSuccess } from '../../shared/ui/notices';
import { PasswordField } from '../../shared/ui/password-field';
import { OwnSessions } from './own-sessions';
import styles from './profile.module.css';
import { useOwnSessions } from './use-own-sessions';

type PasswordErrors = { current?: string; password?: string; form?: string };

/** R43: current, new and confirm, with A5's reset rules. R29: a forced change ends up here. */
export function PasswordSection() {
  const isForced = useAtomValue(sessionAtom)?.requirePWChange === true;
  return isForced ? <PasswordForm isForced /> : <VoluntaryChange />;
}

function VoluntaryChange() {
  const signedInBy = useAtomValue(sessionAtom)?.authsource;
  const source = useOwnProfile().profile?.account.authsource ?? signedInBy;
  const provider = source === 'google' ? 'Google' : source === 'shopify' ? 'Shopify' : undefined;
  const sessions = useOwnSessions();
  return (
    <>
      {provider ? (
        <p>You sign in with {provider}. Change your password there.</p>
      ) : (
        <PasswordForm isForced={false} onChanged={sessions.reload} />
      )}
      <OwnSessions {...sessions} />
    </>
  );
}

type PasswordFormProps = { isForced: boolean; onChanged?: () => unknown };

function PasswordForm({ isForced, onChanged }: PasswordFormProps) {
  const [faults, setFaults] = useState<PasswordErrors>({});
  const [isBusy, setBusy] = useState(false);
  const email = useAtomValue(sessionAtom)?.email ?? '';

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const read = (name: string) => String(typed.get(name) ?? '');
    const wrong = checkNewPasswordPair(read('password'), read('confirm'));
    setFaults(wrong ? { password: wrong } : {});
    if (wrong) return focusOn(form, 'password');
    setBusy(true);
    try {
      await changePassword(read('current'), read('password'));
      form.reset();
      onChanged?.();
    } catch (error) {
      const found = toPasswordErrors(error);
      setFaults(found);
      focusOn(form, found.current ? 'current' : 'password');
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={styles.password} onSubmit={(event) => void submit(event)}>
      {isForced && (
        <Banner tone="warning">Choose a new password to continue. The one you used was temporary.</Banner>
      )}
      {faults.form && <Banner tone="error">{faults.form}</Banner>}
      {/* Password managers need the user name. */}
      <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        label="Current password"
        name="current"
        required
        autoComplete="current-password"
        error={faults.current}
      />
      <PasswordField
        label="New password"
        name="password"
        required
        autoComplete="new-password"
        help="At least 7 characters, with a number or a special character."
        error={faults.password}
      />
      <PasswordField label="Confirm password" name="confirm" required autoComplete="new-password" />
      <div>
        <Button type="submit" tone="primary" busy={isBusy} busyLabel="Changing…">
          Change password
        </Button>
      </div>
      <p className="muted small">Changing the password signs you out on your other devices.</p>
    </form>
  );
}

async function changePassword(currentPassword: string, password: string): Promise<void> {
  const body = { currentPassword, password };
  setPasswordChanging(true);
  const answer = await request('PATCH', '/auth/password', { body }).catch((error: unknown) => {
    // Without a response the session may still end because of the change.
    if (error instanceof ApiError && error.status > 0) setPasswordChanging(false);
    throw error;
  });
  setPasswordChanging(false);
  updateSession({ requirePWChange: false, ...(answer.token && { token: answer.token }) });
  showSuccess('Password changed.');
}

function toPasswordErrors(error: unknown): PasswordErrors {
  const fieldErrors = error instanceof ApiError ? error.fieldErrors : undefined;
  const first = (name: string) => fieldErrors?.[name]?.[0]?.message;
  const [current, password] = [first('currentPassword'), first('password')];
  if (current || password) return { ...(current && { current }), ...(password && { password }) };
  return { form: serverMessage(error, 'An unexpected error occurred. Please try again later.') };
}

function focusOn(form: HTMLFormElement, name: string): void {
  form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
}
