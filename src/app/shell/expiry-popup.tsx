import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { AmongNotices } from '../../shared/ui/among-notices';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { type Expiry, extendSession, refreshSession } from '../session-keeping/expiry';
import { signOut } from '../session-keeping/sign-out';
import { displayClock, ExpiryClock } from './expiry-clock';
import { useTypingGuard } from './use-typing-guard';

/** A2, R59 and R68. It must be answered; activity in another tab answers it too. */
export function ExpiryPopup({ expiry }: { expiry: Expiry }) {
  return expiry.isFinal ? <FinalNotice expiry={expiry} /> : <Question expiry={expiry} />;
}

function Question({ expiry }: { expiry: Expiry }) {
  const { busy, stay, leave } = useAnswers();
  useTypingGuard();
  return (
    <Dialog
      title="Still there?"
      role="alertdialog"
      actions={
        <>
          <Button tone="primary" busy={busy} onClick={stay}>
            Stay Logged In
          </Button>
          <Button tone="quiet" busy={busy} onClick={leave}>
            Log Out
          </Button>
        </>
      }
    >
      <p>Your session is about to expire. Would you like to stay logged in?</p>
      <ExpiryClock endsAt={expiry.endsAt} />
    </Dialog>
  );
}

/** Nothing puts this end off: once read, it gives way to the work that is to be saved. */
function FinalNotice({ expiry }: { expiry: Expiry }) {
  const [isRead, setRead] = useState(false);
  const [isHidden, setHidden] = useState(false);
  const sentence = `You will be signed out at ${displayClock(expiry.endsAt)}. Save your work.`;
  if (isHidden) return null;
  if (isRead)
    return (
      <AmongNotices>
        <Banner tone="warning" onClose={() => setHidden(true)}>
          {sentence}
        </Banner>
      </AmongNotices>
    );
  const goOn = () => {
    setRead(true);
    // Else the session of somebody who only types ends before the time that was told.
    extendSession().catch(() => undefined);
  };
  return <FinalPopup sentence={sentence} onRead={goOn} />;
}

function FinalPopup({ sentence, onRead }: { sentence: string; onRead: () => void }) {
  const { busy, leave } = useAnswers();
  useTypingGuard();
  return (
    <Dialog
      title="Your session ends soon"
      role="alertdialog"
      actions={
        <>
          <Button tone="primary" busy={busy} onClick={onRead}>
            Back to your work
          </Button>
          <Button tone="quiet" busy={busy} onClick={leave}>
            Log Out
          </Button>
        </>
      }
    >
      <p>{sentence}</p>
    </Dialog>
  );
}

function useAnswers() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const during = (work: () => Promise<void>) => {
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  return {
    busy,
    stay: () => during(refreshSession),
    leave: () =>
      during(async () => {
        await signOut();
        await navigate(paths.login.to());
      }),
  };
}
