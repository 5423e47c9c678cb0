import { Component, type ReactNode, useEffect, useRef, useState } from 'react';
import { useOnline } from '../../shared/react/use-online';
import { Button } from '../../shared/ui/button';
import { useProductName } from '../../shared/ui/product-mark';
import { EmptyState } from '../../shared/ui/states';
import { isOutdated } from './is-outdated';

type Props = {
  children: ReactNode;
  /** Shown instead of the message if code failed to load. */
  fallback?: ReactNode;
};
type State = { error: unknown; hasFailed: boolean };

/** Confines an error to its screen, so that navigation and other screens keep working. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override render() {
    const { error, hasFailed } = this.state;
    if (!hasFailed) return this.props.children;
    return isLoadError(error) ? (this.props.fallback ?? <LoadError />) : <ScreenError error={error} />;
  }
}

function ScreenError({ error }: { error: unknown }) {
  const reason = error instanceof Error ? error.message : 'Unknown error';
  return (
    <EmptyState
      isPage
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

/** Recognizes a chunk that failed to load by the messages of browsers and the bundler. */
function isLoadError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|unable to preload/i.test(error.message)
  );
}

const keptMessage = 'Your unsaved changes are kept in this browser.';
const retrySeconds = 3;

/** Code failed to load: the network is down, the request failed, or a new version replaced the file. */
function LoadError() {
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
    return (
      <EmptyState isPage title="You are offline">
        Reconnect to open this screen. {keptMessage}
      </EmptyState>
    );
  return (
    <EmptyState
      isPage
      title={isNew ? `A new version of ${name} is ready` : 'This screen did not load'}
      action={
        <Button tone="primary" onClick={() => window.location.reload()}>
          Reload page
        </Button>
      }
    >
      {isNew ? 'This tab runs an older version.' : 'The connection failed.'} {keptMessage}
    </EmptyState>
  );
}

/** Waits until the host responds, because reloading before that would leave the app. */
function reloadWhenReached(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isMounted = true;
  const check = async () => {
    const found = await isOutdated();
    if (!isMounted) return;
    if (found === undefined) timer = setTimeout(() => void check(), retrySeconds * 1000);
    else window.location.reload();
  };
  void check();
  return () => {
    isMounted = false;
    clearTimeout(timer);
  };
}
