import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { serverMessage } from '../../shared/api/api-error';
import { paths } from '../../shared/paths';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { Field } from '../../shared/ui/field';
import { Sheet } from './sheet';
import { requestReset } from './sign-in-calls';
import { useEmailFromAddress } from './use-email-from-address';

const missingEmail = 'Enter your email on the sign-in page first.';
const sentMessage = 'We have sent a password reset link to your email. Please check your inbox.';

export function ResetRequest() {
  const address = useEmailFromAddress();
  const email = address.includes('@') ? address : '';
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [error, setError] = useState(email ? '' : missingEmail);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!email) return setError(missingEmail);
    setState('busy');
    setError('');
    try {
      await requestReset(email);
      setState('sent');
    } catch (failure) {
      setError(serverMessage(failure, 'An error occurred. Please try again.'));
      setState('idle');
    }
  };

  return (
    <Sheet title="Reset Password">
      {error && <Banner tone="error">{error}</Banner>}
      {state === 'sent' ? (
        <Banner tone="success">{sentMessage}</Banner>
      ) : (
        <form className="vstack gap-4" onSubmit={(event) => void submit(event)}>
          <Field
            label="Email"
            name="email"
            type="email"
            value={email}
            readOnly
            required
            autoComplete="username"
          />
          <Button type="submit" tone="primary" busy={state === 'busy'} busyLabel="Sending…">
            Send Reset Link
          </Button>
        </form>
      )}
      {error && (
        <p>
          <Link to={paths.login.to()}>Forgot your email? Try Again</Link>
        </p>
      )}
    </Sheet>
  );
}
