import { useEffect, useRef, useState } from 'react';
import { useOnline } from '../../shared/react/use-online';
import { Button } from '../../shared/ui/button';
import { EmptyState } from '../../shared/ui/empty-state';
import { useProductName } from '../../shared/ui/product-mark';
import { isOutdated } from './is-outdated';

const kept = 'Your unsaved changes are kept in this browser.';
const againSeconds = 3;

/** A part of the app did not come: there is no network, it failed, or a new version took the part away. */
export function MissingPart() {
  const isOnline = useOnline();
  const [isNew, setNew] = useState(false);
  const name = useProductName();
  const wasOffline = useRef(!isOnline);

  useEffect(() => {
    if (!isOnline) return;
    if (wasOffline.current) return reloadWhenReached();
    void isOutdated().then((found) => setNew(found === true));
  }, [isOnline]);

  if (!isOnline || wasOffline.current)
    return <EmptyState title="You are offline">Reconnect to open this screen. {kept}</EmptyState>;
  return (
    <EmptyState
      title={isNew ? `A new version of ${name} is ready` : 'This screen did not load'}
      action={
        <Button tone="primary" onClick={() => window.location.reload()}>
          Reload page
        </Button>
      }
    >
      {isNew ? 'This tab runs an older version.' : 'The connection failed.'} {kept}
    </EmptyState>
  );
}

/** A network that has just come back may not reach the host yet, and loading again would leave the app. */
function reloadWhenReached(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isOn = true;
  const look = async () => {
    const found = await isOutdated();
    if (!isOn) return;
    if (found === undefined) timer = setTimeout(() => void look(), againSeconds * 1000);
    else window.location.reload();
  };
  void look();
  return () => {
    isOn = false;
    clearTimeout(timer);
  };
}
