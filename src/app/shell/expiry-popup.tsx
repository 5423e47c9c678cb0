import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isOfInputMethod } from '../../../renderers/controls/input-method';
import { pageLocale } from '../../shared/page-locale';
import { paths } from '../../shared/paths';
import { AmongNotices } from '../../shared/ui/among-notices';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { type Expiry, extendSession, refreshSession } from '../session-keeping/expiry';
import { signOut } from '../session-keeping/sign-out';

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

/** 'Signing out in 4:32', second by second; screen readers are told the sentence beside it, not each second. */
export function ExpiryClock({ endsAt }: { endsAt: number }) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return <p role="timer">Signing out in {displayLeft(endsAt - now)}</p>;
}

/** 272000 → '4:32'. */
function displayLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The viewer's time of an instant by performance.now(): '5:41 PM'. */
export function displayClock(instant: number): string {
  const time = new Date(Date.now() + instant - performance.now());
  return time.toLocaleTimeString(pageLocale, { hour: 'numeric', minute: '2-digit' }).replace('\u202f', ' ');
}

/** Keys closer together than this are one typing. */
const typingMilliseconds = 500;

/**
 * While mounted, keys that were meant for what stood here before do nothing: those of the first half second, those that
 * follow each other as fast, and whatever is still held down. Escape never does anything.
 */
export function useTypingGuard(): void {
  useEffect(() => {
    let typingUntil = performance.now() + typingMilliseconds;
    const answering = new Set<string>();
    const ignore = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const onDown = (event: KeyboardEvent) => {
      if (isOfInputMethod(event)) return ignore(event);
      const now = performance.now();
      const isTyping = event.repeat || now < typingUntil;
      if (isTyping) typingUntil = now + typingMilliseconds;
      else answering.add(event.code);
      if (isTyping || event.key === 'Escape') ignore(event);
    };
    // A space answers when it is released: it must have been pressed here.
    const onUp = (event: KeyboardEvent) => {
      if (!answering.delete(event.code)) ignore(event);
    };
    document.addEventListener('keydown', onDown, true);
    document.addEventListener('keyup', onUp, true);
    return () => {
      document.removeEventListener('keydown', onDown, true);
      document.removeEventListener('keyup', onUp, true);
    };
  }, []);
}
