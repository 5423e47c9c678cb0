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

/** A2, R59 and R68. Activity in another tab closes it, too. */
export function ExpiryPopup({ expiry }: { expiry: Expiry }) {
  return expiry.isFinal ? <FinalNotice expiry={expiry} /> : <Question expiry={expiry} />;
}

function Question({ expiry }: { expiry: Expiry }) {
  const { busy, stay, leave: signOutNow } = useExpiryActions();
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
          <Button tone="quiet" busy={busy} onClick={signOutNow}>
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

/** For the final end, which cannot be postponed: after reading it, the user continues with a banner and can save. */
function FinalNotice({ expiry }: { expiry: Expiry }) {
  const [isDismissed, setDismissed] = useState(false);
  const [isHidden, setHidden] = useState(false);
  const sentence = `You will be signed out at ${displayClock(expiry.endsAt)}. Save your work.`;
  if (isHidden) return null;
  if (isDismissed)
    return (
      <AmongNotices>
        <Banner tone="warning" onClose={() => setHidden(true)}>
          {sentence}
        </Banner>
      </AmongNotices>
    );
  const dismiss = () => {
    setDismissed(true);
    // A user who only types sends no requests, so the session could end before the announced time.
    extendSession().catch(() => undefined);
  };
  return <FinalPopup sentence={sentence} onDismiss={dismiss} />;
}

function FinalPopup({ sentence, onDismiss }: { sentence: string; onDismiss: () => void }) {
  const { busy, leave: signOutNow } = useExpiryActions();
  useTypingGuard();
  return (
    <Dialog
      title="Your session ends soon"
      role="alertdialog"
      actions={
        <>
          <Button tone="primary" busy={busy} onClick={onDismiss}>
            Back to your work
          </Button>
          <Button tone="quiet" busy={busy} onClick={signOutNow}>
            Log Out
          </Button>
        </>
      }
    >
      <p>{sentence}</p>
    </Dialog>
  );
}

function useExpiryActions() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const runBusy = (work: () => Promise<void>) => {
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  return {
    busy,
    stay: () => runBusy(refreshSession),
    leave: () =>
      runBusy(async () => {
        await signOut();
        await navigate(paths.login.to());
      }),
  };
}

/** 'Signing out in 4:32'. Screen readers read the sentence next to it instead of every second. */
export function ExpiryClock({ endsAt }: { endsAt: number }) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return <p role="timer">Signing out in {displayLeft(endsAt - now)}</p>;
}

function displayLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** '5:41 PM' for a time by performance.now(). */
export function displayClock(instant: number): string {
  const time = new Date(Date.now() + instant - performance.now());
  return time.toLocaleTimeString(pageLocale, { hour: 'numeric', minute: '2-digit' }).replace('\u202f', ' ');
}

/** Shorter pauses between keys belong to the same typing. */
const typingPause = 500;

/**
 * Ignores keys that were meant for what the popup covers: those in the first half second, those typed in quick succession, and held keys. Escape
 * never does anything.
 */
export function useTypingGuard(): void {
  useEffect(() => {
    let typingUntil = performance.now() + typingPause;
    const pressedKeys = new Set<string>();
    const ignore = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const onDown = (event: KeyboardEvent) => {
      if (isOfInputMethod(event)) return ignore(event);
      const now = performance.now();
      const isTyping = event.repeat || now < typingUntil;
      if (isTyping) typingUntil = now + typingPause;
      else pressedKeys.add(event.code);
      if (isTyping || event.key === 'Escape') ignore(event);
    };
    // The space bar clicks on release, so its press must have been counted here.
    const onUp = (event: KeyboardEvent) => {
      if (!pressedKeys.delete(event.code)) ignore(event);
    };
    document.addEventListener('keydown', onDown, true);
    document.addEventListener('keyup', onUp, true);
    return () => {
      document.removeEventListener('keydown', onDown, true);
      document.removeEventListener('keyup', onUp, true);
    };
  }, []);
}
