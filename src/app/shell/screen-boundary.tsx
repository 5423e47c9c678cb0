import { Component, type ReactNode, useEffect, useRef, useState } from 'react';
import { useOnline } from '../../shared/react/use-online';
import { Button } from '../../shared/ui/button';
import { useProductName } from '../../shared/ui/product-mark';
import { EmptyState } from '../../shared/ui/states';
import { isOutdated } from './is-outdated';

type Props = {
  children: ReactNode;
  /** Stands where a part did not come, in place of the message that says so. */
  missing?: ReactNode;
};
type State = { error: unknown; hasFailed: boolean };

/** One broken screen never takes the others, or the navigation, away. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override render() {
    const { error, hasFailed } = this.state;
    if (!hasFailed) return this.props.children;
    return isMissingPart(error) ? (this.props.missing ?? <MissingPart />) : <ScreenError error={error} />;
  }
}

function ScreenError({ error }: { error: unknown }) {
  const reason = error instanceof Error ? error.message : 'Unknown error';
  return (
    <EmptyState
      title="This screen stopped working"
      action={
        <Button tone="primary" onClick={() => window.location.reload()}>
          Reload page
        </Button>
      }
    >
      Your unsaved changes are kept in this browser. ({reason})
    </EmptyState>
  );
}

/** A chunk that did not come, in the words of browsers and of the bundler. */
function isMissingPart(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|unable to preload/i.test(error.message)
  );
}

const kept = 'Your unsaved changes are kept in this browser.';
const againSeconds = 3;

/** A part of the app did not come: there is no network, it failed, or a new version took the part away. */
function MissingPart() {
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
