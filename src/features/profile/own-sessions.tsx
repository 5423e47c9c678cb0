import { useRef, useState } from 'react';
import type { OwnSession } from '../../../contract/session';
import { attempt } from '../../shared/api/attempt';
import { displayMoment } from '../../shared/moments';
import { Badge } from '../../shared/ui/badge';
import { Button } from '../../shared/ui/button';
import { showSuccess } from '../../shared/ui/notices';
import { ErrorState, Skeleton } from '../../shared/ui/states';
import styles from './profile.module.css';
import { endOtherSessions, endSessionOf, type OwnSessions as State } from './use-own-sessions';

export function OwnSessions({ sessions, error, reload }: State) {
  const title = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState('');
  const end = async (id: string, work: () => Promise<unknown>, said: string) => {
    setBusy(id);
    if (await attempt(work)) {
      showSuccess(said);
      // The focused button is removed with its row.
      title.current?.focus();
    }
    setBusy('');
    await reload();
  };
  return (
    <section className={styles.sessions} aria-labelledby="own-sessions">
      <h2 id="own-sessions" ref={title} tabIndex={-1}>
        Where you are signed in
      </h2>
      {error && !sessions && <ErrorState message={error.message} onRetry={reload} />}
      {!error && !sessions && <Skeleton lines={3} label="Loading your sessions" />}
      <ul>
        {sessions?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={busy === session.id}
            onEnd={() => end(session.id, () => endSessionOf(session.id), 'Session ended.')}
          />
        ))}
      </ul>
      {sessions && sessions.length > 1 && (
        <Button
          busy={busy === 'others'}
          onClick={() => void end('others', endOtherSessions, 'Signed out everywhere else.')}
        >
          Sign out everywhere else
        </Button>
      )}
    </section>
  );
}

type SessionRowProps = { session: OwnSession; isBusy: boolean; onEnd: () => Promise<void> };

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { id, device, current, createdAt, usedAt } = session;
  return (
    <li className={styles.session}>
      <div id={`session-${id}`}>
        <strong>{device}</strong> {current && <Badge tone="success">This device</Badge>}
        <p className="muted small">
          Signed in {displayMoment(createdAt)}
          {!current && ` · Last used ${displayMoment(usedAt)}`}
        </p>
      </div>
      {!current && (
        <Button busy={isBusy} aria-describedby={`session-${id}`} onClick={() => void onEnd()}>
          Sign out
        </Button>
      )}
    </li>
  );
}
