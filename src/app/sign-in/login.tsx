import { useAtomValue } from 'jotai';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SourceCheck } from '../../../contract/sign-in';
import { configAtom } from '../../shared/app-state/config';
import { paths } from '../../shared/paths';
import { takePasswordChanging } from '../../shared/session/password-change';
import { endReasonAtom } from '../../shared/session/session';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { Field } from '../../shared/ui/field';
import { takeLostDrafts } from './lost-drafts';
import { readFailure } from './provider-failure';
import { Sheet } from './sheet';
import { getAuthSource } from './sign-in-calls';
import { endMessage, sourceCheckMessage } from './sign-in-messages';

const notFound = 'Email not found. Please check your email.';

/** A2 Login and §4 Login flow: the email's source decides the next step. */
export function Login() {
  const navigate = useNavigate();
  const { enrollmentUrl } = useAtomValue(configAtom);
  const [busy, setBusy] = useState(false);
  const { state } = useLocation();
  const [error, setError] = useState(() => readFailure(state));
  const [hasLostDrafts] = useState(takeLostDrafts);
  const ended = endMessage(useAtomValue(endReasonAtom));
  const [wasPasswordChanging] = useState(takePasswordChanging);

  const proceed = (source: Partial<SourceCheck>, email: string) => {
    if (source?.authsource === 'local') return navigate(paths.password.to(email));
    if (isProvider(source) && typeof source.url === 'string') return window.location.assign(source.url);
    // The host's message tells whether the provider is not set up or does not respond.
    const { message } = source;
    setError(isProvider(source) && typeof message === 'string' && message ? message : notFound);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    setBusy(true);
    setError('');
    try {
      await proceed(await getAuthSource(email), email);
    } catch (failure) {
      setError(sourceCheckMessage(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Sheet title="Sign in">
      {error && <Banner tone="error">{error}</Banner>}
      {ended && <Banner tone="warning">{ended}</Banner>}
      {wasPasswordChanging && (
        <Banner tone="warning">
          No response came to your password change. If the new password does not work, use the old one.
        </Banner>
      )}
      {hasLostDrafts && (
        <Banner tone="info">
          Your unsaved changes are kept in this browser. Sign in again to restore them.
        </Banner>
      )}
      <form className="vstack gap-4" onSubmit={(event) => void submit(event)}>
        <Field
          label="Email"
          name="email"
          type="email"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <Button type="submit" tone="primary" busy={busy} busyLabel="Working…">
          Next
        </Button>
      </form>
      {enrollmentUrl && (
        <p>
          New here? <a href={enrollmentUrl}>Create account</a>
        </p>
      )}
    </Sheet>
  );
}

function isProvider({ authsource }: Partial<SourceCheck>): boolean {
  return authsource === 'google' || authsource === 'shopify';
}
