import { Component, type ReactNode } from 'react';
import { Button } from '../../shared/ui/button';
import { EmptyState } from '../../shared/ui/empty-state';
import { MissingPart } from './missing-part';

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
