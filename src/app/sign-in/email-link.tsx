import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { EmailChanged } from '../../../contract/account';
import { serverMessage } from '../../shared/api/api-error';
import { paths } from '../../shared/paths';
import { getSession } from '../../shared/session/session';
import { Banner } from '../../shared/ui/banner';
import { Sheet } from './sheet';
import { openEmailLink } from './sign-in-calls';

const failed = 'Could not use this link. Try again in a moment.';

/** R58 /confirmemail: the new email becomes the account's email. */
export function ConfirmEmail() {
  return <EmailLink title="Confirm Your Email" busy="Confirming your email…" />;
}

/** R58 /revertemail: restores the old email; then the account needs a new password. */
export function RevertEmail() {
  return <EmailLink title="Undo Email Change" busy="Restoring your email…" />;
}

function EmailLink({ title, busy }: { title: string; busy: string }) {
  const { done, error } = useEmailLink();
  return (
    <Sheet title={title}>
      {error && <Banner tone="error">{error}</Banner>}
      {done && <Banner tone="success">{done.message}</Banner>}
      {!done && !error && <p role="status">{busy}</p>}
      {(done || error) && <NextLink resetToken={done?.resetToken} />}
    </Sheet>
  );
}

function NextLink({ resetToken }: { resetToken: string | undefined }) {
  if (resetToken)
    return (
      <p>
        <Link to={paths.setPassword.to(resetToken)}>Set a new password</Link>
      </p>
    );
  return (
    <p>
      {getSession() ? (
        <Link to={paths.profile.to()}>Go to your profile</Link>
      ) : (
        <Link to={paths.login.to()}>Go To Login Page</Link>
      )}
    </p>
  );
}

function useEmailLink(): { done: EmailChanged | undefined; error: string } {
  const token = useSearchParams()[0].get('token') ?? '';
  const [done, setDone] = useState<EmailChanged>();
  const [error, setError] = useState('');
  const sent = useRef(false);
  useEffect(() => {
    // The link works only once, and React can run effects twice.
    if (sent.current) return;
    sent.current = true;
    openEmailLink(token).then(setDone, (failure: unknown) => setError(serverMessage(failure, failed)));
  }, [token]);
  return { done, error };
}
