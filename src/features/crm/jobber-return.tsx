import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { ownProfileKey } from '../../shared/own-profile/own-profile-key';
import { paths } from '../../shared/paths';
import { getSession } from '../../shared/session/session';
import { LinkButton } from '../../shared/ui/link-button';
import { PageHeader } from '../../shared/ui/page-header';
import { Spinner } from '../../shared/ui/spinner';
import styles from './crm.module.css';
import { sendJobberCode, toReturnMessage } from './crm-calls';

type Outcome = { done: true } | { error: string };

/** A2 /auth/jobber: where Jobber's consent page returns to. */
export function JobberReturn() {
  const outcome = useOutcome();
  const back = paths.profile.to('linked');
  if (!outcome) return <Spinner label="Connecting to Jobber" />;
  if ('error' in outcome)
    return (
      <div className={styles.outcome}>
        <PageHeader title="Authentication Failed" />
        <p role="alert">{outcome.error}</p>
        <div>
          <LinkButton tone="primary" to={back}>
            Try Again
          </LinkButton>
        </div>
      </div>
    );
  return (
    <div className={styles.outcome}>
      <PageHeader title="Jobber" />
      <p role="status">Success! You have successfully connected to Jobber.</p>
      <div>
        <LinkButton tone="primary" to={back}>
          Go to Profile
        </LinkButton>
      </div>
    </div>
  );
}

const connected = 'connected';

function useOutcome(): Outcome | undefined {
  const [returned] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const isKnown = state === connected;
  const [outcome, setOutcome] = useState<Outcome | undefined>(isKnown ? { done: true } : undefined);
  const sent = useRef(isKnown);

  useEffect(() => {
    // The code works only once, and React can run effects twice.
    if (sent.current) return;
    sent.current = true;
    void connect(returned).then(async (result) => {
      if ('done' in result) {
        await mutate(ownProfileKey);
        // Reloading the page shows the same result without sending the used code again.
        await navigate(pathname, { replace: true, state: connected });
      }
      setOutcome(result);
    });
  }, [returned, mutate, navigate, pathname]);
  return outcome;
}

async function connect(returned: URLSearchParams): Promise<Outcome> {
  const code = returned.get('code');
  if (!code) return { error: 'Missing authorization code. Please try again.' };
  if (!getSession()?.token) return { error: 'Authentication token is missing. Please log in again.' };
  try {
    await sendJobberCode({ code, state: returned.get('state') ?? '' });
    return { done: true };
  } catch (error) {
    return { error: toReturnMessage(error) };
  }
}
