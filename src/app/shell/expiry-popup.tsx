import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { refreshSession, useExpiryWarning } from '../../shared/session/expiry';
import { signOut } from '../../shared/session/sign-out';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { paths } from '../paths';

/** A §2. It must be answered; activity in another tab answers it too. */
export function ExpiryPopup() {
  const warning = useExpiryWarning();
  return warning ? <Popup /> : null;
}

function Popup() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const stay = async () => {
    setBusy(true);
    await refreshSession();
    setBusy(false);
  };
  const leave = async () => {
    setBusy(true);
    await signOut();
    await navigate(paths.login.to());
  };
  return (
    <Dialog
      title="Session"
      role="alertdialog"
      actions={
        <>
          <Button busy={busy} onClick={() => void leave()}>
            Log Out
          </Button>
          <Button tone="primary" busy={busy} onClick={() => void stay()}>
            Stay Logged In
          </Button>
        </>
      }
    >
      <p>Your session is about to expire. Would you like to stay logged in?</p>
    </Dialog>
  );
}
